import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlannedChange } from '../../../core/schema/version-types.ts'
import { fromJson } from '../../../server/db/client.ts'
import { decideConversion } from '../../../server/resources/conversions/keep.ts'
import { prepareLists } from '../../../server/resources/prepare.ts'
import { testApp, type Answer, type TestApp } from '../../support/app.ts'
import { asked, label } from '../../support/own-resources.ts'
import type { Json } from '../../support/json.ts'
import { withResource } from './save-resource.ts'

// A field whose type changes: told before, converted in the background, and nothing is lost.

let server: TestApp
type Members = Record<string, unknown>
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const field = (rest: Members = {}): Members => ({ type: 'string', 'x-label': label('V'), 'x-id': 'f_v', ...rest })
const options = (...values: string[]): Members => ({
  enum: values,
  'x-options': values.map((value) => ({ value, label: label(value.toUpperCase()) })),
})
const admin = (path: string, body: object): Promise<Answer> =>
  server.as('admin').call('POST', `/system/schemas${path}`, body)

const whole = (name: string, properties: Members): Promise<{ version: number; text: string }> =>
  withResource(server, name, { properties })
async function save(name: string, properties: Members, rest: Members = {}): Promise<Answer> {
  const answer = await admin('/save', { ...(await whole(name, properties)), note: 'x', destructive: true, ...rest })
  await server.app.versions.settled()
  return answer
}
async function saved(name: string, properties: Members, choice?: string, of = 'v'): Promise<void> {
  const answer = await save(name, properties, choice ? { conversions: [{ resource: name, field: of, choice }] } : {})
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
async function plan(name: string, properties: Members): Promise<PlannedChange[]> {
  const answer = await admin('/try', { text: (await whole(name, properties)).text })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data.changes
}
const conversionOf = async (name: string, properties: Members) =>
  (await plan(name, properties)).find(({ conversion }) => conversion)?.conversion
async function add(name: string, title: string, record: Members): Promise<Json> {
  const answer = await server.as('clerk').call('POST', `/${name}`, { name: title, ...record })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
async function values(name: string, query: object = {}): Promise<unknown> {
  const answer = await server.as('clerk').call('GET', `/${name}${asked({ sort: ['name', 'ASC'], ...query })}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.map((row: Json) => row.v)
}
const trail = async (id: string): Promise<Json[]> => {
  const rows = await server.app.db.selectFrom('audit').selectAll().where('record_id', '=', id).execute()
  return rows.filter(({ action }) => action === 'convert')
}

describe('a type that changes', () => {
  test.each<[string, Members, Members, unknown[], unknown[], object | null, unknown[]]>([
    [
      'text to number',
      {},
      { type: 'integer' },
      ['12', '1,234', '-5'],
      [12, 1234, -5],
      { v: { op: 'gte', value: 12 } },
      [12, 1234],
    ],
    [
      'text to decimal',
      {},
      { format: 'decimal' },
      ['1,234.50', '3'],
      ['1234.50', '3'],
      { v: { op: 'gte', value: '4' } },
      ['1234.50'],
    ],
    [
      'number to text',
      { type: 'number' },
      {},
      [1.5, 900],
      ['1.5', '900'],
      { v: { op: 'contains', value: '90' } },
      ['900'],
    ],
    ['decimal to whole number', { format: 'decimal' }, { type: 'integer' }, ['5', '7.00'], [5, 7], { v: 7 }, [7]],
    ['yes and no to text', { type: 'boolean' }, {}, [true, false], ['true', 'false'], { v: 'true' }, ['true']],
    ['text to yes and no', {}, { type: 'boolean' }, ['yes', 'false'], [true, false], { v: true }, [true]],
    [
      'text to day',
      {},
      { format: 'date' },
      ['2026/3/5', '20260401'],
      ['2026-03-05', '2026-04-01'],
      { v: '2026-03-05' },
      ['2026-03-05'],
    ],
    ['text to choice', {}, options('a', 'b'), ['a', 'B'], ['a', 'b'], { v: 'b' }, ['b']],
    [
      'text to telephone',
      {},
      { format: 'phone' },
      ['138 1234 5678'],
      ['13812345678'],
      { v: '13812345678' },
      ['13812345678'],
    ],
    [
      'one to several',
      {},
      { type: 'array', items: { type: 'string' } },
      ['a', 'b,c'],
      [['a'], ['b,c']],
      { v: { op: 'contains', value: 'a' } },
      [['a']],
    ],
    ['several to one', { type: 'array', items: { type: 'string' } }, {}, [['a']], ['a'], { v: 'a' }, ['a']],
    [
      'parts within rows',
      { type: 'array', items: { type: 'object', properties: { n: { type: 'string', 'x-label': label('N') } } } },
      { type: 'array', items: { type: 'object', properties: { n: { type: 'integer', 'x-label': label('N') } } } },
      [[{ n: '5' }, {}]],
      [[{ n: 5 }, {}]],
      null,
      [],
    ],
  ])('%s: what says the same is converted, and found', async (title, was, is, before, after, filter, found) => {
    const name = `kind${title.replace(/[^a-z]/g, '')}`
    await saved(name, { v: field(was) })
    for (const [index, v] of before.entries()) await add(name, `${index}`, { v })
    expect(await conversionOf(name, { v: field(is) })).toMatchObject({ inexact: 0, none: 0 })
    await saved(name, { v: field(is) })
    expect(await values(name)).toEqual(after)
    if (filter) expect(await values(name, { filter })).toEqual(found)
    // What it was comes back byte for byte.
    await saved(name, { v: field(was) })
    expect(await values(name)).toEqual(before)
  })

  test('is not saved before somebody says what becomes of the rest, and tells which records those are', async () => {
    await saved('doubts', { v: field() })
    const ids: string[] = []
    for (const [title, v] of [
      ['one', '5'],
      ['two', 'abc'],
      ['three', '007'],
    ] as const)
      ids.push((await add('doubts', title, { v })).id)
    const is = { v: field({ type: 'integer' }) }
    expect(await conversionOf('doubts', is)).toEqual({
      from: 'text',
      to: 'number',
      exact: 1,
      inexact: 1,
      none: 1,
      stays: 0,
      examples: expect.arrayContaining([
        { id: ids[1], name: 'two', value: 'abc', becomes: null },
        { id: ids[2], name: 'three', value: '007', becomes: '7' },
      ]),
    })
    const refused = await save('doubts', is)
    expect([refused.status, refused.body.data.changes.length]).toEqual([409, 1])
    expect(refused.body.msg).toContain('V')
    const { latest } = (await server.as('admin').call('GET', '/system/schemas')).body.data
    const other = await save('doubts', is, { conversions: [{ resource: 'doubts', field: 'w', choice: 'keep' }] })
    expect(other.status).toBe(409)
    expect((await server.as('admin').call('GET', '/system/schemas')).body.data.latest).toBe(latest)
    // What would still be wrong is counted as such.
    expect((await plan('doubts', is)).find(({ effect }) => effect === 'data')?.rows).toBe(2)
  })

  test.each([
    ['keep', [12, 'abc', '007']],
    ['convert', [12, 'abc', 7]],
    ['empty', [12, null, 7]],
  ])('does with the rest what was chosen: %s', async (choice, expected) => {
    const name = `rest${choice}`
    await saved(name, { v: field() })
    for (const [title, v] of [
      ['1', '12'],
      ['2', 'abc'],
      ['3', '007'],
    ] as const)
      await add(name, title, { v })
    await saved(name, { v: field({ type: 'integer' }) }, choice)
    const rows = await server.app.db
      .selectFrom('records')
      .select(['extra', 'version'])
      .where('resource', '=', name)
      .execute()
    const stored = rows.map(({ extra }) => fromJson<Members>(extra)?.['f_v'])
    expect(new Set(stored)).toEqual(new Set(expected))
    await saved(name, { v: field() }, 'keep')
    expect(await values(name)).toEqual(['12', 'abc', '007'])
  })

  test('leaves its old value in the trail, by who changed it, and the version of the record goes on', async () => {
    await saved('trails', { v: field() })
    const { id, version } = await add('trails', 'a', { v: '1,000' })
    await saved('trails', { v: field({ type: 'integer' }) })
    const entries = await trail(id)
    expect(entries).toMatchObject([{ resource: 'trails', record_name: 'a', user_name: 'admin', owner_id: 'u_admin' }])
    expect(fromJson<Json[]>(entries[0].changes)).toEqual([{ field: 'v@f_v', old: '1,000', new: 1000 }])
    const stale = await server.as('clerk').call('PUT', `/trails/${id}`, { version, name: 'b' })
    expect([stale.status, stale.body.data.current.v]).toEqual([409, 1000])
  })

  test('brings nothing back that somebody has changed since, in the trail or beside it', async () => {
    for (const [name, rest] of [
      ['seen', {}],
      ['unseen', { 'x-history': false }],
    ] as const) {
      await saved(name, { v: field(rest) })
      const { id } = await add(name, 'a', { v: '1,000' })
      await saved(name, { v: field({ ...rest, type: 'integer' }) })
      const { version } = (await server.as('clerk').call('GET', `/${name}/${id}`)).body
      expect((await server.as('clerk').call('PUT', `/${name}/${id}`, { version, v: 5 })).status).toBe(200)
      await saved(name, { v: field(rest) })
      expect(await values(name)).toEqual(['5'])
    }
  })

  test('is done once, and a start finds nothing left to do', async () => {
    const left = await server.app.db
      .selectFrom('stored_fields')
      .selectAll()
      .where('field_id', 'like', '*convert %')
      .execute()
    expect(left).toEqual([])
  })

  test('that was decided on before the power went is done by the next start', async () => {
    await saved('cuts', { v: field() })
    const { id } = await add('cuts', 'a', { v: '1,000' })
    await saved('cuts', { v: field({ type: 'integer' }) })
    // As it was in between: the version is there, the value is not converted.
    await server.app.db
      .updateTable('records')
      .set({ extra: JSON.stringify({ f_v: '2,000' }) })
      .where('id', '=', id)
      .execute()
    const by = { id: 'u_admin', name: 'admin' }
    await decideConversion(server.app.db, { resource: 'cuts', field: 'f_v', choice: 'keep', by })
    await prepareLists(server.app.db, server.app.dbKind, server.app.versions.schemas.resources)
    expect(await values('cuts')).toEqual([2000])
  })

  test('that is cut off while a type comes back turns nothing over that has come back already', async () => {
    await saved('turns', { v: field() })
    await add('turns', 'a', { v: '2024/1/5' })
    await saved('turns', { v: field({ format: 'date' }) })
    expect(await values('turns')).toEqual(['2024-01-05'])
    await saved('turns', { v: field() })
    expect(await values('turns')).toEqual(['2024/1/5'])
    // As it was before the last of it: the values are there, and nothing says that they are.
    await server.app.db
      .updateTable('stored_fields')
      .set({ field_id: '*convert f_v' })
      .where('resource', '=', 'turns')
      .where('field_id', '=', '*converted f_v')
      .execute()
    await prepareLists(server.app.db, server.app.dbKind, server.app.versions.schemas.resources)
    expect(await values('turns')).toEqual(['2024/1/5'])
  })

  test('leaves alone what could not be had again, and says so', async () => {
    const long = 'x'.repeat(600)
    await saved('longs', { v: field() })
    await add('longs', 'a', { v: long })
    expect(await conversionOf('longs', { v: field({ type: 'integer' }) })).toMatchObject({ none: 1, stays: 1 })
    await saved('longs', { v: field({ type: 'integer' }) }, 'empty')
    await saved('longs', { v: field() })
    expect(await values('longs')).toEqual([long])
  })

  test('is followed in the recycle bin, and by formulas that read it', async () => {
    await saved('bins', { v: field() })
    const { id } = await add('bins', 'a', { v: '21' })
    await server.as('clerk').call('DELETE', `/bins/${id}`)
    const formula = { type: 'integer', 'x-label': label('D'), 'x-compute': 'v * 2' }
    const properties = { v: field({ type: 'integer' }), double: formula }
    expect(await conversionOf('bins', properties)).toMatchObject({ exact: 1 })
    await saved('bins', properties)
    await server.as('clerk').call('POST', '/system/recycleBin/undo', { resource: 'bins', ids: [id] })
    expect((await server.as('clerk').call('GET', `/bins/${id}`)).body).toMatchObject({ v: 21, double: 42 })
  })

  test('of a choice that is taken out asks as well: nobody could find those records', async () => {
    await saved('choices', { v: field(options('a', 'b', 'c')) })
    await add('choices', '1', { v: 'c' })
    const { id } = await add('choices', '2', { v: 'a' })
    expect((await save('choices', { v: field(options('a', 'b')) })).status).toBe(409)
    await saved('choices', { v: field(options('a', 'b')) }, 'empty')
    expect(await values('choices')).toEqual([null, 'a'])
    expect(await trail(id)).toEqual([])
  })

  test('tells no value to who may not read it', async () => {
    const closed = { 'x-access': { read: ['clerk'] } }
    await saved('secrets', { v: field(closed) })
    await add('secrets', 'a', { v: 'abc' })
    const told = await conversionOf('secrets', { v: field({ ...closed, type: 'integer' }) })
    expect(told?.examples).toMatchObject([{ name: 'a', value: null }])
  })

  test('is asked for again where a version is restored', async () => {
    await saved('backs', { v: field({ type: 'integer' }) })
    const { latest } = (await server.as('admin').call('GET', '/system/schemas')).body.data
    await saved('backs', { v: field() })
    await add('backs', 'a', { v: 'abc' })
    const back = (rest: Members): Promise<Answer> =>
      admin(`/restore/${latest}`, { version: latest + 1, note: 'x', destructive: true, ...rest })
    expect((await back({})).status).toBe(409)
    const conversions = [{ resource: 'backs', field: 'v', choice: 'empty' }]
    expect((await back({ conversions })).status).toBe(200)
    await server.app.versions.settled()
    expect(await values('backs')).toEqual([null])
  })
})
