import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Exact } from '../../core/money.ts'
import type { FieldSchema, FilterOperator, ResourceSchema } from '../../core/schema/types.ts'
import { openDatabase, type OpenedDatabase } from '../../server/db/client.ts'
import { migrate } from '../../server/db/migrate.ts'
import { keepListIndexes } from '../../server/resources/indexes.ts'
import { readListQuery } from '../../server/resources/list-query.ts'
import { findPage } from '../../server/resources/read.ts'
import { bindResource, type Resource } from '../../server/resources/resource.ts'
import type { Context } from '../../server/resources/types.ts'
import { freshDatabase, type TestDatabase } from '../support/databases.ts'
import { shippedStores } from '../support/shipped.ts'

const text = { 'zh-CN': '名', 'en-US': 'Name' }
const ranges: FilterOperator[] = ['eq', 'in', 'gte', 'lte', 'between']
const types: Record<string, Partial<FieldSchema>> = {
  amount: { format: 'decimal', 'x-filter': ranges },
  score: { type: 'number', 'x-filter': ranges },
  day: { format: 'date', 'x-filter': ranges },
  note: { 'x-filter': ['contains'] },
}

/** Visits, sorted as usual by a day that a visit may be without. */
const visits: ResourceSchema = {
  kind: 'resource',
  name: 'visits',
  label: text,
  route: '/visits',
  permission: 'home',
  idField: 'id',
  recordTitle: '{note}',
  storage: { table: 'records' },
  api: { list: { method: 'POST', path: '/visits/list', paging: 'rows' } },
  list: { sort: { field: 'day', order: 'descend' }, pageSize: 20 },
  form: { groups: [] },
  schema: {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      Object.entries(types).map(([name, more], index) => [
        name,
        { type: 'string', 'x-id': `f_${index}`, 'x-label': text, 'x-sort': true, ...more },
      ]),
    ),
  },
  rules: [],
}

/** What has become of a text field that is a decimal now, too. */
const amounts = [
  '-100000000000000000000.00000002',
  '-100000000000000000000.00000001',
  '-9007199254740993',
  '-1.5',
  '0',
  '-0.00',
  '1.10',
  '1.1',
  '9007199254740992',
  '9007199254740993',
  '99999999999999999999',
  '100000000000000000000.00000001',
  '100000000000000000000.00000002',
  null,
  '',
  '1e5',
  '1,000',
  '2024-12-31',
  '1.2.3',
  '-',
  '无',
]
const scores = [0, -1, 0.5, 1e21, 1e-7, null, '无', '1,000', '2024-12-31']
const days = ['2026-01-01', '2025-12-31', null]
const rows = Array.from({ length: 189 }, (_, index) => ({
  id: `v${String((index * 101) % 189).padStart(3, '0')}`,
  amount: amounts[index % amounts.length] ?? null,
  score: scores[index % scores.length] ?? null,
  day: days[index % days.length] ?? null,
  note: ['Ébène', 'ΟΔΟΣ', 'İstanbul', 'ASCII', 'ascii', '张', '一'][index % 7] ?? '',
}))
type Row = (typeof rows)[number]

let database: TestDatabase
let opened: OpenedDatabase
let resource: Resource
let context: Context

beforeAll(async () => {
  database = await freshDatabase()
  opened = openDatabase(database.url)
  const { db, kind } = opened
  await migrate(db, kind)
  await keepListIndexes(db, kind, [visits])
  resource = bindResource([visits])
  const user = { id: 'u1', scope: 'all', bankId2: null, roleId: 'admin' }
  context = { user, locale: 'zh-CN', kind, schemas: shippedStores().schemas } as unknown as Context
  // A value is stored under the id of its field.
  const storedAs = Object.fromEntries(Object.keys(types).map((name, index) => [name, `f_${index}`]))
  for (const { id, ...values } of rows) {
    const extra = Object.fromEntries(Object.entries(values).map(([name, value]) => [storedAs[name] ?? name, value]))
    await sql`insert into records (id, resource, owner_id, extra, search, created_at, updated_at)
      values (${id}, 'visits', 'u1', ${JSON.stringify(extra)}, '', '', '')`.execute(db)
  }
})
afterAll(async () => {
  await opened.db.destroy()
  await database.drop()
})

const page = (body: object) =>
  findPage(opened.db, resource, readListQuery(body as never, 'rows', visits, resource.fields, context), context)

async function allPages(body: object): Promise<string[]> {
  const ids: string[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const { rows: some } = await page({ ...body, pageNum, pageSize: 7 })
    if (some.length === 0) return ids
    ids.push(...some.map(({ id }) => String(id)))
  }
}

/** A number by the value of a row; null where it has none. */
const valueOf: Record<'amount' | 'score' | 'day', (row: Row) => Exact | null> = {
  amount: ({ amount }) => (amount !== null && /^-?\d+(\.\d+)?$/.test(amount) ? new Exact(amount) : null),
  score: ({ score }) => (typeof score === 'number' ? new Exact(score) : null),
  day: ({ day }) => (day === null ? null : new Exact(Date.parse(day))),
}

describe('a list with values that are no numbers, or none at all', () => {
  test.each(['amount', 'score', 'day'] as const)(
    'by %s has what is absent last, then the days, of which none comes before all, then the ids',
    async (name) => {
      const value = valueOf[name]
      for (const [sortOrder, sign] of [['ascend', 1] as const, ['descend', -1] as const]) {
        const sorted = [...rows].sort((a, b) => {
          const [left, right] = [value(a), value(b)]
          const first = left && right ? sign * left.cmp(right) : Number(left === null) - Number(right === null)
          const byDay = (a.day ?? '') < (b.day ?? '') ? -1 : Number(a.day !== b.day)
          return first || sign * byDay || sign * (a.id < b.id ? -1 : 1)
        })
        expect(await allPages({ sortField: name, sortOrder })).toEqual(sorted.map(({ id }) => id))
      }
    },
  )

  test.each(['amount', 'score'] as const)('finds by %s what a look at every row finds', async (name) => {
    const value = valueOf[name]
    const numbers = rows.flatMap((row) => value(row) ?? [])
    const wrong: string[] = []
    for (const limit of new Set(numbers.map(String))) {
      const asked = name === 'score' ? Number(limit) : new Exact(limit).toFixed()
      const fits: [FilterOperator, unknown, (compared: number) => boolean][] = [
        ['eq', asked, (compared) => compared === 0],
        ['in', [asked], (compared) => compared === 0],
        ['gte', asked, (compared) => compared >= 0],
        ['lte', asked, (compared) => compared <= 0],
        ['between', [asked, ''], (compared) => compared >= 0],
      ]
      for (const [op, given, isFit] of fits) {
        const { total } = await page({ [name]: { op, value: given } })
        const expected = numbers.filter((number) => isFit(number.cmp(limit))).length
        if (total !== expected) wrong.push(`${op} ${limit}: ${total} for ${expected}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('by text is in the order of its bytes, whatever language the database sorts by', async () => {
    const notes = [...new Set(rows.map(({ note }) => note))].toSorted((a, b) =>
      Buffer.compare(Buffer.from(a), Buffer.from(b)),
    )
    const ofId = new Map(rows.map(({ id, note }) => [id, note]))
    for (const [sortOrder, expected] of [['ascend', notes] as const, ['descend', notes.toReversed()] as const]) {
      const shown = (await allPages({ sortField: 'note', sortOrder })).map((id) => ofId.get(id))
      expect([...new Set(shown)]).toEqual(expected)
    }
  })

  test.each(['Ébè', 'ΔΟΣ', 'İst', 'ascii'])('finds %s in a text', async (value) => {
    expect((await page({ note: { op: 'contains', value } })).total).toBeGreaterThan(25)
  })
})
