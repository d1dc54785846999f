import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { prepareLists } from '../../../server/resources/prepare.ts'
import { storeMany } from '../../../server/resources/imports/store-many.ts'
import { bindResource } from '../../../server/resources/resource.ts'
import { turnLimits } from '../../../server/turns.ts'
import { clear, testApp, type Answer, type TestApp } from '../../support/app.ts'
import { dropSchemas, field, ownResource, schemasWith } from '../../support/own-resources.ts'
import { statementsOf } from '../../support/queries.ts'

// A part of a list is one transaction of few statements, whatever the number of its rows.

const title = field('title', { 'x-search': true, 'x-sort': false, 'x-filter': [], maxLength: 40 })
const visits = ownResource(
  'visits',
  {
    title,
    customer: field('customer', { 'x-reference': { resource: 'customers', label: '{userName}' } }),
    who: field('who', { 'x-default': '$user.name' }),
    cost: field('cost', { format: 'decimal' }),
  },
  {
    api: { style: 'rest', path: '/visits', import: { key: ['title'] } } as never,
    list: { sort: { field: 'cost', order: 'ascend' }, pageSize: 10 } as never,
  },
)
const loose = ownResource('loose', {})

let folder: string
let server: TestApp
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parts-'))
  server = await testApp({ schemasFolder: schemasWith(visits, loose), folder })
  await prepareLists(server.app.db, server.app.dbKind, server.app.schemas.resources)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
  dropSchemas()
})
let customer: string
beforeEach(async () => {
  await clear(server.app, 'customers', 'records')
  const body = { creditCode: '91350100M000100Y43', enterpriseName: '甲公司' }
  const added = await server.as('clerk').call('POST', '/system/agent/user/customer/add', body)
  customer = added.body.data.userId
})
afterEach(() => clear(server.app, 'records'))

type Sent = { row: number; record: Record<string, unknown> }
const rowsOf = (count: number, more: Record<string, unknown> = {}, from = 0): Sent[] =>
  Array.from({ length: count }, (_, at) => ({
    row: from + at + 2,
    record: { title: `visit ${from + at}`, customer, cost: `${at}.50`, ...more },
  }))
const store = (rows: Sent[], who: 'clerk' | 'other' = 'clerk', path = '/visits'): Promise<Answer> =>
  server.as(who).call('POST', `${path}/import`, { fileName: 'visits.xlsx', rows })
const states = (answer: Answer): string[] => answer.body.data.rows.map(({ state }: { state: string }) => state)
const stored = () =>
  server.app.db.selectFrom('records').selectAll().where('deleted_at', 'is', null).orderBy('search').execute()
const trail = (action: 'create' | 'import') =>
  server.app.db.selectFrom('audit').selectAll().where('action', '=', action).where('resource', '=', 'visits').execute()

test('two hundred rows cost no more statements than two, and one transaction', async () => {
  const before = (await trail('create')).length
  await store(rowsOf(1, {}, 5))
  const few = await statementsOf(() => store(rowsOf(2)))
  const many = await statementsOf(() => store(rowsOf(200, {}, 10)))
  expect(many.map(({ sql }) => sql.slice(0, 25))).toEqual(few.map(({ sql }) => sql.slice(0, 25)))
  expect(await stored()).toHaveLength(203)
  expect(await trail('create')).toHaveLength(before + 203)
})

test('each is stored, and in the trail, as one that is made by hand', async () => {
  const same = { id: '', created_at: '', updated_at: '', record_id: '', request_id: '' }
  const only = async (): Promise<object[]> => {
    const [row] = await stored()
    const entry = (await trail('create')).find(({ record_id: id }) => id === row?.id)
    return [row, entry].map((part) => ({ ...part, ...same }))
  }
  const rows = rowsOf(1)
  await server.as('clerk').call('POST', '/visits', rows[0]?.record)
  const byHand = await only()
  await clear(server.app, 'records')
  expect(states(await store(rows))).toEqual(['added'])
  expect(await only()).toEqual(byHand)
})

test('what is there already is found by an index, by a field that no list is sorted by', async () => {
  const { db, dbKind } = server.app
  const asked = await statementsOf(() => store(rowsOf(200)))
  const [looked] = asked.filter(({ sql: text }) => /^select .* from "records" .* in \(/.test(text))
  const explain = dbKind === 'sqlite' ? 'explain query plan' : 'explain'
  const plan = await db.transaction().execute(async (trx) => {
    if (dbKind === 'postgres') await sql`set local enable_seqscan = off`.execute(trx)
    return trx.executeQuery(CompiledQuery.raw(`${explain} ${looked?.sql}`, [...(looked?.parameters ?? [])]))
  })
  expect(JSON.stringify(plan.rows)).toMatch(dbKind === 'sqlite' ? /AND <expr>=\?/ : /Index Cond: .* ANY /)
})

test('one wrong row in the last place takes nothing away from the others', async () => {
  const rows = [...rowsOf(30), { row: 40, record: { title: 'last', customer: 'nobody' } }, ...rowsOf(1, {}, 90)]
  const answer = await store(rows)
  expect(states(answer)).toEqual([...Array.from({ length: 30 }, () => 'added'), 'wrong', 'added'])
  expect(answer.body.data.rows[30]).toMatchObject({ row: 40, errors: [{ field: '/customer' }] })
  expect(await stored()).toHaveLength(31)
})

test('the same key twice in a part is added once, and a row without one every time', async () => {
  const rows = [...rowsOf(2), ...rowsOf(2), ...rowsOf(1, { title: undefined, cost: '1' })]
  expect(states(await store(rows)).slice(0, 4)).toEqual(['added', 'added', 'there', 'there'])
  expect(states(await store([...rowsOf(3), ...rowsOf(3)], 'clerk', '/loose'))).toContain('wrong')
  const plain = Array.from({ length: 3 }, (_, at) => ({ row: at + 2, record: { title: 'same' } }))
  expect(states(await store(plain, 'clerk', '/loose'))).toEqual(['added', 'added', 'added'])
})

test('two imports of the same keys at once add each once', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => store(rowsOf(20))))
  expect(answers.flatMap(states).filter((state) => state === 'added')).toHaveLength(20)
  expect(await stored()).toHaveLength(20)
})

test('what a colleague makes, changes and deletes between two parts is what the next part finds', async () => {
  await store(rowsOf(2))
  const colleague = server.as('clerk')
  const [first] = await stored()
  await colleague.call('POST', '/visits', { title: 'visit 3', customer })
  await colleague.call('PUT', `/visits/${first?.id}`, { title: 'another', version: 1 })
  await server.app.db.deleteFrom('customers').execute()
  const answer = await store([...rowsOf(1), ...rowsOf(1, {}, 3), ...rowsOf(1, { customer: undefined }, 4)])
  expect(states(answer)).toEqual(['wrong', 'there', 'added'])
})

test('a part that ends in the middle leaves nothing behind, and can be sent again', async () => {
  const { db, dbKind } = server.app
  const rows = rowsOf(60)
  const before = (await trail('create')).length
  // The database gives out at the last thing that a part writes.
  if (dbKind === 'sqlite')
    await sql`create trigger giving_out before insert on audit when new.action = 'import'
      begin select raise(abort, 'giving out'); end`.execute(db)
  else {
    await sql`create function giving_out() returns trigger language plpgsql as
      $$ begin if new.action = 'import' then raise exception 'giving out'; end if; return new; end $$`.execute(db)
    await sql`create trigger giving_out before insert on audit for each row execute function giving_out()`.execute(db)
  }
  try {
    expect((await store(rows)).status).toBe(500)
    expect(await stored()).toEqual([])
    expect(await trail('create')).toHaveLength(before)
  } finally {
    await sql`drop trigger giving_out ${sql.raw(dbKind === 'sqlite' ? '' : 'on audit')}`.execute(db)
  }
  expect(new Set(states(await store(rows)))).toEqual(new Set(['added']))
})

test('others have their turn while a list is checked, and while a part is stored', async () => {
  const { milliseconds } = turnLimits
  turnLimits.milliseconds = 0
  let turns = 0
  let isOver = false
  const count = (): void => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  count()
  try {
    const content = Buffer.from(['title,cost', ...Array.from({ length: 500 }, (_, at) => `visit ${at},1`)].join('\n'))
    const files = [{ field: 'file', name: 'a.csv', content }]
    expect(states(await server.as('clerk').upload('/visits/import/check', { files }))).toHaveLength(500)
    // Once as it is read, and once as it is checked.
    expect(turns).toBeGreaterThan(1000)
    turns = 0
    await store(rowsOf(200))
    expect(turns).toBeGreaterThan(200)
  } finally {
    isOver = true
    turnLimits.milliseconds = milliseconds
  }
})

test('beside a file of SQLite a thread writes, and nobody who reads waits for the connection', async () => {
  const { db, dbKind } = server.app
  if (dbKind === 'postgres') return
  const own = vi.spyOn(db, 'transaction')
  try {
    await store(rowsOf(20))
    expect(own).not.toHaveBeenCalled()
  } finally {
    own.mockRestore()
  }
})

test('of rows of which the writer could not see one, none stays where they were written together', async () => {
  const { db, dbKind, schemas, settings } = server.app
  const user = { id: 'u_clerk', roleId: 'clerk', scope: 'own', bankId1: 'b_0', bankId2: 'b_1', permissions: [] }
  const context = { user, locale: 'zh-CN', kind: dbKind, settings, schemas, now: new Date().toISOString() } as never
  const resource = bindResource([schemas.resource('visits')])
  const row = (own: Record<string, string>) => ({
    id: undefined,
    checked: { record: { title: 'x' }, own, cleared: [] },
  })
  const before = (await trail('create')).length
  const isStored = await db
    .transaction()
    .execute((trx) => storeMany(trx, resource, [row({}), row({ owner_id: 'u_other' })], context))
  expect(isStored).toBe(false)
  expect(await stored()).toEqual([])
  expect(await trail('create')).toHaveLength(before)
})
