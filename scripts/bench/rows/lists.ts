import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '../../../server/app.ts'
import { toJson } from '../../../server/db/client.ts'

// The schemas and rows that `../lists.ts` measures: an added field, and a resource of one file, with the same values.

const label = (zh: string, en: string): object => ({ 'zh-CN': zh, 'en-US': en })
const graded = {
  type: 'string',
  maxLength: 10,
  'x-label': label('等级', 'Grade'),
  'x-filter': ['eq', 'in'],
  'x-sort': true,
}
/** An exact decimal, which no number of the database holds. */
const rated = {
  type: 'string',
  format: 'percent',
  'x-label': label('利率', 'Rate'),
  'x-filter': ['eq', 'between'],
  'x-sort': true,
}
const rateOf = { large: '2.5', rare: '-1.25', other: '0.5' }
/** 60 in a hundred rows are `large`, 2 are `rare`. */
const gradeOf = (index: number): keyof typeof rateOf =>
  index % 100 < 60 ? 'large' : index % 100 < 62 ? 'rare' : 'other'
const stamp = (index: number): string => new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString()

const visits = {
  $schema: '../resource.schema.json',
  kind: 'resource',
  name: 'visits',
  label: label('走访', 'Visits'),
  route: '/visits',
  permission: 'client',
  menu: { group: 'data', order: 9, icon: 'people' },
  idField: 'id',
  recordTitle: '{place}',
  storage: { table: 'records' },
  api: {
    list: { method: 'POST', path: '/records/visits/list', paging: 'page' },
    get: { method: 'GET', path: '/records/visits/{id}' },
    create: { method: 'POST', path: '/records/visits' },
  },
  list: { sort: { field: 'createTime', order: 'descend' }, pageSize: 20 },
  form: { groups: [{ name: 'basic', label: label('基本信息', 'Basics'), columns: 1 }] },
  rules: [],
  schema: {
    type: 'object',
    required: ['place'],
    additionalProperties: false,
    properties: {
      place: {
        type: 'string',
        maxLength: 100,
        'x-id': 'f_place',
        'x-label': label('地点', 'Place'),
        'x-filter': ['contains'],
        'x-search': true,
      },
      grade: { ...graded, 'x-id': 'f_visit_grade' },
      rate: { ...rated, 'x-id': 'f_visit_rate' },
      createTime: {
        type: 'string',
        format: 'date-time',
        readOnly: true,
        'x-locked': true,
        'x-column': 'created_at',
        'x-id': 'f_created',
        'x-label': label('创建时间', 'Created'),
        'x-sort': true,
      },
    },
  },
}

/** A copy of the shipped schemas, in which customers have a grade and there are visits. */
export function schemasWithMore(): string {
  const folder = mkdtempSync(join(tmpdir(), 'list-schemas-'))
  cpSync(join(projectFolder, 'src/schemas'), folder, { recursive: true })
  const file = join(folder, 'resources/customers.json')
  const customers = JSON.parse(readFileSync(file, 'utf8')) as { schema: { properties: object } }
  customers.schema.properties = { ...customers.schema.properties, grade: { ...graded, 'x-id': 'f_grade' } }
  writeFileSync(file, JSON.stringify(customers))
  writeFileSync(join(folder, 'resources/visits.json'), JSON.stringify(visits))
  return folder
}

const common = (index: number, name: string) => ({
  owner_id: index % 2 === 0 ? 'u_clerk' : 'u_other',
  branch_id: gradeOf(index),
  extra: toJson({
    f_grade: gradeOf(index),
    f_visit_grade: gradeOf(index),
    f_visit_rate: rateOf[gradeOf(index)],
    f_place: name,
  }),
  search: name,
  created_at: stamp(index),
  updated_at: stamp(index),
  deleted_at: null,
})

/** Customers whose branch and grade are spread alike: a shipped field and an added one. */
export function* gradedCustomers(count: number) {
  for (let index = 0; index < count; index++) {
    const name = `企业${index}有限公司`
    yield {
      id: `cu_${index}`,
      credit_code: `91${String(index).padStart(16, '0')}`,
      user_name: name,
      ...common(index, name),
    }
  }
}

export function* gradedVisits(count: number) {
  for (let index = 0; index < count; index++)
    yield { id: `vi_${index}`, resource: 'visits', ...common(index, `地点${index}`) }
}
