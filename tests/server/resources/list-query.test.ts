import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FieldSchema, FilterOperator, ResourceSchema } from '../../../core/schema/types.ts'
import { kindNamed, type FieldTypeName } from '../../../core/schema/field-type.ts'
import { openDatabase } from '../../../server/db/client.ts'
import { searchConditions } from '../../../server/db/search-index.ts'
import { ApiError } from '../../../server/errors.ts'
import { writableBy } from '../../../core/schema/access.ts'
import { bindFields } from '../../../server/resources/bound.ts'
import { endpointsOf } from '../../../server/resources/endpoints.ts'
import { readListQuery } from '../../../server/resources/list-query.ts'
import type { Context } from '../../../server/resources/types.ts'
import { searchText } from '../../../core/search.ts'

const text = { 'zh-CN': '名', 'en-US': 'Name' }
const field = (more: Partial<FieldSchema>): FieldSchema => ({
  type: 'string',
  'x-id': 'f',
  'x-label': text,
  'x-sort': true,
  ...more,
})
const kinds: Partial<Record<FieldTypeName, Partial<FieldSchema>>> = {
  text: {},
  number: { type: 'number' },
  decimal: { format: 'decimal' },
  boolean: { type: 'boolean' },
  date: { format: 'date' },
  month: { format: 'month' },
  datetime: { format: 'date-time' },
  enum: { enum: ['a', 'b'] },
  multi: { type: 'array', items: { type: 'string' } },
  'json-ids': { format: 'json-ids' },
}
const filters = (name: string): FilterOperator[] => [...kindNamed(name as FieldTypeName).operators]
const idOf = (name: string): string => `f_${name}`
const withoutIds: Record<string, FieldSchema> = {
  ...Object.fromEntries(
    Object.entries(kinds).map(([name, more]) => [name.replace('-', ''), field({ ...more, 'x-filter': filters(name) })]),
  ),
  unfiltered: field({ 'x-sort': false }),
  secret: field({ 'x-access': { read: ['admin'] }, 'x-filter': ['eq'] }),
  counted: field({ 'x-virtual': true, 'x-filter': ['eq'] }),
}
const properties = Object.fromEntries(
  Object.entries(withoutIds).map(([name, one]) => [name, { ...one, 'x-id': idOf(name) }]),
)
const schema: ResourceSchema = {
  kind: 'resource',
  name: 'thing',
  label: text,
  route: '/things',
  permission: 'home',
  idField: 'id',
  recordTitle: '{text}',
  storage: { table: 'things' },
  api: { list: { method: 'POST', path: '/things/list', paging: 'rows' } },
  list: { sort: { field: 'text', order: 'descend' }, pageSize: 20 },
  form: { groups: [] },
  schema: { type: 'object', properties, additionalProperties: false },
  rules: [],
}
const context = (roleId = 'clerk') => ({ user: { roleId }, locale: 'zh-CN', kind: 'sqlite' }) as unknown as Context
const bound = bindFields([schema], {})
const query = (body: Record<string, unknown>, roleId?: string) =>
  readListQuery(body, 'rows', schema, bound, context(roleId))

const rows: Record<string, Record<string, unknown>> = {
  one: {
    text: 'Alpha 100%',
    number: 9,
    decimal: '10.50',
    boolean: true,
    date: '2024-01-31',
    month: '2024-01',
    datetime: '2024-01-31T23:59:59.500Z',
    enum: 'a',
    multi: ['x', 'xy'],
    jsonids: '["1","12"]',
  },
  two: {
    text: '恒砚_beta',
    number: 10,
    decimal: '9.5',
    boolean: false,
    date: '2024-02-01',
    month: '2024-02',
    datetime: '2024-02-01T00:00:00.000Z',
    enum: 'b',
    multi: [],
    jsonids: '["2"]',
  },
  none: {},
}
const { db } = openDatabase(':memory:')
const found = async (filter: Record<string, unknown>): Promise<string[]> => {
  const { conditions: filters, words } = query(filter)
  const conditions = [...filters, ...(await searchConditions(db, 'sqlite', 'things', words))]
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const answer = await sql<{ id: string }>`select id from things ${where} order by id`.execute(db)
  return answer.rows.map((row) => row.id)
}
const refused = (body: Record<string, unknown>, roleId?: string): [string, string] => {
  try {
    query(body, roleId)
  } catch (error) {
    if (error instanceof ApiError) return [error.key, error.errors[0]?.field ?? '']
    throw error
  }
  throw new Error('was taken')
}

beforeAll(async () => {
  await sql`create table things (id text, extra text, search text)`.execute(db)
  for (const [id, values] of Object.entries(rows)) {
    const extra = Object.fromEntries(Object.entries(values).map(([name, value]) => [idOf(name), value]))
    await sql`insert into things values (${id}, ${JSON.stringify(extra)}, ${searchText([values['text'], values['enum']])})`.execute(
      db,
    )
  }
})
afterAll(() => db.destroy())

describe('which rows a filter finds', () => {
  test.each<[string, unknown, string[]]>([
    ['text', 'ALPHA', ['one']],
    ['text', '100%', ['one']],
    ['text', '%', ['one']],
    ['text', '_', ['two']],
    ['text', '恒砚', ['two']],
    ['text', { op: 'eq', value: '恒砚_beta' }, ['two']],
    ['text', { op: 'eq', value: '恒砚' }, []],
    ['text', { op: 'in', value: ['恒砚_beta', 'no'] }, ['two']],
    ['text', { op: 'empty' }, ['none']],
    ['text', { op: 'empty', value: false }, ['one', 'two']],
    ['number', 10, ['two']],
    ['number', { op: 'gte', value: 9.5 }, ['two']],
    ['number', { op: 'lte', value: 9 }, ['one']],
    ['number', { op: 'between', value: [9, 10] }, ['one', 'two']],
    ['number', { op: 'in', value: [9, 11] }, ['one']],
    ['number', { op: 'empty', value: true }, ['none']],
    ['decimal', '10.5', ['one']],
    ['decimal', { op: 'gte', value: '10' }, ['one']],
    ['decimal', { op: 'lte', value: '9.5' }, ['two']],
    ['decimal', { op: 'between', value: ['9.51', null] }, ['one']],
    ['boolean', true, ['one']],
    ['boolean', false, ['two']],
    ['boolean', { op: 'empty' }, ['none']],
    ['date', '2024-01-31', ['one']],
    ['date', { op: 'between', value: ['2024-02-01', '2024-02-01'] }, ['two']],
    ['date', { op: 'between', value: ['', '2024-01-31'] }, ['one']],
    ['month', { op: 'gte', value: '2024-02' }, ['two']],
    ['month', { op: 'in', value: ['2024-01', '2024-02'] }, ['one', 'two']],
    ['datetime', { op: 'between', value: ['2024-01-31', '2024-01-31'] }, ['one']],
    ['datetime', { op: 'gte', value: '2024-02-01T08:00:00+08:00' }, ['two']],
    ['datetime', { op: 'lte', value: '2024-01-31T23:59:59Z' }, []],
    ['enum', 'a', ['one']],
    ['enum', { op: 'in', value: ['a', 'b'] }, ['one', 'two']],
    ['multi', { op: 'contains', value: 'x' }, ['one']],
    ['multi', { op: 'contains', value: 'y' }, []],
    ['multi', { op: 'empty' }, ['none', 'two']],
    ['jsonids', { op: 'contains', value: '1' }, ['one']],
    ['jsonids', { op: 'contains', value: 12 }, ['one']],
    ['jsonids', { op: 'contains', value: '2' }, ['two']],
  ])('%s %j: %j', async (name, value, ids) => expect(await found({ [name]: value })).toEqual(ids))

  test('all filters and every word of a search must fit', async () => {
    expect(await found({ number: 9, boolean: true })).toEqual(['one'])
    expect(await found({ number: 9, boolean: false })).toEqual([])
    expect(await found({ q: ' 100%　ａｌｐｈａ ' })).toEqual(['one'])
    expect(await found({ q: 'alpha 恒砚' })).toEqual([])
    expect(await found({ q: '  ' })).toEqual(['none', 'one', 'two'])
  })
})

describe('what a list cannot be asked', () => {
  test.each<[Record<string, unknown>, string, string]>([
    [{ noSuch: 1 }, 'list.unknownField', '/noSuch'],
    [{ unfiltered: 'a' }, 'list.unknownField', '/unfiltered'],
    [{ counted: 1 }, 'list.unknownField', '/counted'],
    [{ constructor: 'a' }, 'list.unknownField', '/constructor'],
    [{ enum: { op: 'gte', value: 'a' } }, 'list.unknownOperator', '/enum'],
    [{ text: { op: 'toString', value: 'a' } }, 'list.unknownOperator', '/text'],
    [{ text: { op: 'eq', value: 'a', or: 1 } }, 'list.badValue', '/text'],
    [{ text: { value: 'a' } }, 'list.unknownOperator', '/text'],
    [{ number: '9' }, 'list.badValue', '/number'],
    [{ decimal: 9 }, 'list.badValue', '/decimal'],
    [{ date: '2024-02-30' }, 'list.badValue', '/date'],
    [{ month: '2024-13' }, 'list.badValue', '/month'],
    [{ boolean: 'true' }, 'list.badValue', '/boolean'],
    [{ datetime: { op: 'gte', value: 'now' } }, 'list.badValue', '/datetime'],
    [{ number: { op: 'between', value: [1] } }, 'list.badValue', '/number'],
    [{ number: { op: 'between', value: [null, ''] } }, 'list.badValue', '/number'],
    [{ number: { op: 'in', value: [] } }, 'list.badValue', '/number'],
    [{ number: { op: 'in', value: Array.from({ length: 201 }, (_, index) => index) } }, 'list.badValue', '/number'],
    [{ text: 'a'.repeat(1001) }, 'list.badValue', '/text'],
    [{ sortField: 'unfiltered' }, 'list.unknownField', '/unfiltered'],
    [{ sortField: 7 }, 'list.unknownField', '/sortField'],
    [{ sortField: { toString: 1 } }, 'list.unknownField', '/sortField'],
    [{ text: { op: { toString: 1 } } }, 'list.unknownOperator', '/text'],
    [{ sortOrder: 'up' }, 'list.badValue', '/sortOrder'],
    [{ q: 'a'.repeat(201) }, 'list.badValue', '/q'],
    [{ q: 1 }, 'list.badValue', '/q'],
    [{ pageNum: 0 }, 'list.outOfRange', '/pageNum'],
    [{ pageNum: '1' }, 'list.outOfRange', '/pageNum'],
    [{ pageNum: 1.5 }, 'list.outOfRange', '/pageNum'],
    [{ pageSize: 201 }, 'list.outOfRange', '/pageSize'],
    [{ pageNum: 1_000_001 }, 'list.outOfRange', '/pageNum'],
  ])('%j', (body, key, place) => expect(refused(body)).toEqual([key, place]))

  test('a field that the role may not read is no field for it', () => {
    expect(refused({ secret: 'a' })).toEqual(['list.unknownField', '/secret'])
    expect(refused({ sortField: 'secret' })).toEqual(['list.unknownField', '/secret'])
    expect(query({ secret: 'a' }, 'admin').conditions).toHaveLength(1)
  })
})

describe('order and page', () => {
  test('are the schema’s unless asked otherwise; a field that is asked for ascends', () => {
    expect(query({})).toMatchObject({ page: 1, pageSize: 20, sort: { field: { name: 'text' }, descending: true } })
    expect(query({ sortField: 'number' }).sort).toMatchObject({ field: { name: 'number' }, descending: false })
    expect(query({ sortField: 'number', sortOrder: 'descend', pageNum: 3, pageSize: 200 })).toMatchObject({
      page: 3,
      pageSize: 200,
      sort: { descending: true },
    })
    expect(query({ sortOrder: 'ascend' }).sort?.descending).toBe(false)
  })
  test('the other paging names its page otherwise, and takes the first name for a filter', () => {
    expect(readListQuery({ pageNo: 2 }, 'page', schema, bound, context()).page).toBe(2)
    expect(() => readListQuery({ pageNum: 2 }, 'page', schema, bound, context())).toThrow('list.unknownField')
  })
})

describe('fields and calls', () => {
  test('shipped fields have a column, added ones are in the JSON, computed ones are not stored', () => {
    const mixed = bindFields(
      [
        {
          ...schema,
          schema: {
            ...schema.schema,
            properties: {
              createTime: field({ 'x-locked': true }),
              owner: field({ 'x-locked': true, 'x-column': 'owner_name' }),
              added: field({}),
              counted: field({ 'x-virtual': true }),
            },
          },
        },
      ],
      {},
    )
    expect(mixed.map(({ name, column }) => [name, column])).toEqual([
      ['createTime', 'create_time'],
      ['owner', 'owner_name'],
      ['added', null],
    ])
  })
  test('a role writes what names it, or names no role', () => {
    expect(
      [undefined, [], ['create'], ['admin'], ['clerk', 'create']].map((write) =>
        writableBy(field(write ? { 'x-access': { write } } : {}), 'clerk'),
      ),
    ).toEqual([true, true, true, false, true])
  })
  test('resources share an address for the same operation only', () => {
    const other = { ...schema, name: 'other' }
    expect(
      endpointsOf([schema, other]).map(({ operation, path, paging, resources }) => [
        operation,
        path,
        paging,
        resources.map(({ name }) => name),
      ]),
    ).toEqual([['list', '/things/list', 'rows', ['thing', 'other']]])
    expect(() =>
      endpointsOf([
        schema,
        {
          ...other,
          api: {
            list: { method: 'POST', path: '/x', paging: 'rows' },
            create: { method: 'POST', path: '/things/list' },
          },
        },
      ]),
    ).toThrow('other: POST /things/list is already list of thing')
    expect(() =>
      endpointsOf([schema, { ...other, api: { list: { method: 'POST', path: '/things/list', paging: 'page' } } }]),
    ).toThrow('is already list')
  })
})
