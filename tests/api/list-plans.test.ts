import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FieldSchema, FilterOperator, ResourceSchema } from '../../core/schema/types.ts'
import { kindNamed, type FieldTypeName } from '../../core/schema/field-type.ts'
import { openDatabase, type OpenedDatabase } from '../../server/db/client.ts'
import { migrate } from '../../server/db/migrate.ts'
import { endpointsOf } from '../../server/resources/endpoints.ts'
import { keepListIndexes, listIndexes } from '../../server/resources/indexes.ts'
import { readListQuery } from '../../server/resources/list-query.ts'
import { listQueries } from '../../server/resources/read.ts'
import { bindResource, type Resource } from '../../server/resources/resource.ts'
import type { Context } from '../../server/resources/types.ts'
import type { CurrentUser } from '../../server/user.ts'
import { freshDatabase, type TestDatabase } from '../support/databases.ts'
import { planOf, scans, sorts } from '../support/list-plans.ts'
import { shippedStores } from '../support/shipped.ts'

const text = { 'zh-CN': '名', 'en-US': 'Name' }
const types: Partial<Record<FieldTypeName, Partial<FieldSchema>>> = {
  text: {},
  number: { type: 'number' },
  decimal: { format: 'decimal' },
  percent: { format: 'percent' },
  money: { format: 'money' },
  phone: { format: 'phone' },
  url: { format: 'url' },
  'resident-id': { format: 'resident-id' },
  boolean: { type: 'boolean' },
  date: { format: 'date' },
  month: { format: 'month' },
  datetime: { format: 'date-time' },
  enum: { enum: ['a', 'b'] },
  address: { format: 'address' },
  colour: { format: 'colour' },
}

/** A resource of every kind of field that can be compared, all of them added by an administrator. */
const made: ResourceSchema = {
  kind: 'resource',
  name: 'visits',
  label: text,
  route: '/visits',
  permission: 'home',
  idField: 'id',
  recordTitle: '{text}',
  storage: { table: 'records' },
  api: { list: { method: 'POST', path: '/visits/list', paging: 'rows' } },
  list: { sort: { field: 'date', order: 'descend' }, pageSize: 20 },
  form: { groups: [] },
  schema: {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      Object.entries(types).map(([name, more], index) => [
        name,
        {
          type: 'string',
          'x-id': `f_${index}`,
          'x-label': text,
          'x-sort': true,
          'x-filter': [...kindNamed(name as FieldTypeName).operators],
          ...more,
        },
      ]),
    ),
  },
  rules: [],
}

/** Fields that are worked out from other tables where they are asked for: no index of the table can hold them. */
const workedOut = ['owner', 'treeOrder', 'industryName', 'industryCode']

const schemas = [...shippedStores().schemas.resources, made]
const resources = endpointsOf(schemas)
  .filter(({ operation }) => operation === 'list')
  .map(({ resources: of }) => [of.map(({ name }) => name).join(' and '), bindResource(of)] as const)
const users: Record<string, Partial<CurrentUser>> = {
  own: { id: 'u1', scope: 'own', bankId2: null, roleId: 'admin' },
  branch: { id: 'u1', scope: 'branch', bankId2: 'b1', roleId: 'admin' },
  all: { id: 'u1', scope: 'all', bankId2: null, roleId: 'admin' },
}

let database: TestDatabase
let opened: OpenedDatabase
beforeAll(async () => {
  database = await freshDatabase()
  opened = openDatabase(database.url)
  await migrate(opened.db, opened.kind)
  await keepListIndexes(opened.db, opened.kind, schemas)
})
afterAll(async () => {
  await opened.db.destroy()
  await database.drop()
})

const contextOf = (scope: string): Context =>
  ({ user: users[scope], locale: 'zh-CN', kind: opened.kind, schemas: shippedStores().schemas }) as unknown as Context

const values = ['a', 1, '1', true, '2026-01-01', '2026-01', '2026-01-01T00:00:00Z', '320206', '#1677ff']
const asked: Partial<Record<FilterOperator, (value: unknown) => unknown>> = {
  eq: (value) => value,
  in: (value) => [value, value],
  gte: (value) => value,
  lte: (value) => value,
  between: (value) => [value, value],
}

/** The queries of a list with this filter, of the first value that the field can have. */
function queriesOf(resource: Resource, context: Context, body: (value: unknown) => object) {
  const options = resource.fields.flatMap((field) => [...(field.options ?? [])])
  for (const value of [...values, ...options]) {
    try {
      const query = readListQuery(body(value) as never, 'rows', resource.schemas[0], resource.fields, context)
      return listQueries(opened.db, resource, query, context)
    } catch {
      // No value of this field: the next.
    }
  }
  throw new Error('no value fits')
}

describe.each(resources)('the list of %s', (_name, resource) => {
  const fields = resource.fields.filter(({ name }) => !workedOut.includes(name))
  const usual = resource.schemas[0].list.sort.field

  test.each(Object.keys(users))(
    'sorted by any field, by who sees %s: no row is read that is not shown',
    async (scope) => {
      const context = contextOf(scope)
      const wrong: string[] = []
      for (const field of fields.filter((candidate) => candidate['x-sort'])) {
        if (workedOut.includes(usual) && field.name !== usual) continue
        for (const sortOrder of ['ascend', 'descend']) {
          const { page } = queriesOf(resource, context, () => ({ sortField: field.name, sortOrder }))
          const plan = await planOf(opened.db, opened.kind, page)
          if (scans(plan, resource.table) || sorts(plan)) wrong.push(`${field.name} ${sortOrder}: ${plan.join(' | ')}`)
        }
      }
      expect(wrong).toEqual([])
    },
  )

  test.each(Object.keys(users))(
    'filtered by any field, by who sees %s: only rows of the filter are read',
    async (scope) => {
      const context = contextOf(scope)
      const wrong: string[] = []
      for (const field of fields) {
        // Another branch than one's own has no rows, which the database sees at once.
        if (field.column === 'branch_id' && scope === 'branch') continue
        for (const op of field['x-filter'] ?? []) {
          const ask = asked[op]
          if (!ask) continue
          const { matching, page } = queriesOf(resource, context, (value) => ({
            [field.name]: { op, value: ask(value) },
          }))
          for (const query of [matching.select('id'), page]) {
            const plan = await planOf(opened.db, opened.kind, query)
            // Rows that are equal in what they are sorted by are few. What lies in a region is a range.
            const isEqual = op === 'eq' && field.format !== 'address'
            const isSorted = isEqual && field.name !== usual && !workedOut.includes(usual) && sorts(plan)
            if (scans(plan, resource.table) || isSorted) wrong.push(`${field.name} ${op}: ${plan.join(' | ')}`)
          }
        }
      }
      expect(wrong).toEqual([])
    },
  )
})

describe('the indexes of lists', () => {
  test('are made once, and dropped when no schema needs them any more', async () => {
    const { db, kind } = opened
    const [all, fewer] = [listIndexes(schemas, kind, db), listIndexes(shippedStores().schemas.resources, kind, db)]
    expect(await keepListIndexes(db, kind, schemas)).toEqual({ made: 0, dropped: 0 })
    expect(await keepListIndexes(db, kind, shippedStores().schemas.resources)).toEqual({
      made: 0,
      dropped: all.length - fewer.length,
    })
    expect(await keepListIndexes(db, kind, schemas)).toEqual({ made: all.length - fewer.length, dropped: 0 })
  })

  // PostgreSQL refuses to drop what a table needs, and the server would not start.
  test('are told from those of a table whose name begins alike', async () => {
    const { db, kind } = opened
    await sql`create table list_of_others (id text primary key, place text)`.execute(db)
    await sql`create index list_of_others_place on list_of_others (place)`.execute(db)
    expect(await keepListIndexes(db, kind, schemas)).toEqual({ made: 0, dropped: 0 })
    await sql`drop table list_of_others`.execute(db)
  })
})
