import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchText } from '../../core/search.ts'
import { freshCustomers } from '../../server/db/derived/refresh.ts'
import { prepareLists } from '../../server/resources/prepare.ts'
import { clear, testApp, type TestApp } from '../support/app.ts'
import { readsAll, statementsOf } from '../support/queries.ts'

const stamp = '2026-01-01T00:00:00.000Z'
const names = ['恒砚精密机械', '梧桐木业', '恒砚新材料', '江南水泥', '百_分%号', '已删企业', '无锡农商银行供应链']
const banks = ['无锡农商银行城北支行', '江阴支行']
let server: TestApp

beforeAll(async () => {
  server = await testApp()
  const { db, dbKind, schemas } = server.app
  await prepareLists(db, dbKind, schemas.resources)
  await clear(server.app, 'qr_codes', 'customers')
  await db
    .insertInto('banks')
    .values(
      banks.map((name, index) => ({
        id: `nb_${index}`,
        name,
        display_name: null,
        parent_id: null,
        sort: index,
        extra: '{}',
        search: name,
        owner_id: 'u_admin',
        branch_id: null,
        created_at: stamp,
        updated_at: stamp,
        deleted_at: null,
      })),
    )
    .execute()
  await db
    .insertInto('customers')
    .values(
      names.map((name, index) => ({
        id: `c${index}`,
        credit_code: `c${index}`,
        user_name: name,
        search: searchText([name]),
        extra: '{}',
        owner_id: 'u_clerk',
        branch_id: null,
        created_at: stamp,
        updated_at: stamp,
        deleted_at: name === '已删企业' ? stamp : null,
      })),
    )
    .execute()
  const codes = Array.from({ length: 120 }, (_, index) => ({
    id: `q${index}`,
    token: `t${index}`,
    use_remark: '1',
    need_types: '["1"]',
    code_type: '1',
    state: 'waiting' as const,
    app_user_id: index % 8 === 7 ? null : `c${index % 8}`,
    expires_at: '2099-01-01T00:00:00.000Z',
    extra: '{}',
    bank_id1: index % 30 === 0 ? 'nb_0' : 'nb_1',
    bank_id2: null,
    shown_bank_id: null,
    branch_id: null,
    search: index % 11 === 0 ? searchText(['备注甲乙丙']) : '',
    owner_id: index % 3 === 0 ? 'u_other' : 'u_clerk',
    created_at: new Date(Date.parse(stamp) + index * 1e3).toISOString(),
    updated_at: stamp,
    deleted_at: null,
  }))
  await db.insertInto('qr_codes').values(codes).execute()
})
afterAll(() => server.close())

/** The codes that a user finds, in the order of the list. */
async function found(user: 'admin' | 'clerk', q: string): Promise<string[]> {
  const { body } = await server.as(user).call('POST', '/report/agent/code/list', { pageNum: 1, pageSize: 200, q })
  const { rows, total } = body as { rows: { id: string }[]; total: number }
  expect(total).toBe(rows.length)
  return rows.map(({ id }) => id)
}

/** Looked for in every row. */
async function looked(user: 'admin' | 'clerk', q: string): Promise<string[]> {
  const rows = await server.app.db.selectFrom('qr_codes').selectAll().orderBy('created_at', 'desc').execute()
  const has = (text: string | null | undefined, word: string) => (text ?? '').includes(word)
  return rows
    .filter(({ owner_id }) => user === 'admin' || owner_id === 'u_clerk')
    .filter((row) =>
      q.split(' ').every((word) => {
        const index = Number(row.app_user_id?.slice(1) ?? NaN)
        const customer = names[index] === '已删企业' ? '' : names[index]
        const bank = banks[Number(row.bank_id1?.slice(3) ?? NaN)]
        return has(row.search, word) || has(customer, word) || has(bank, word)
      }),
    )
    .map(({ id }) => id)
}

describe('a search for codes', () => {
  test.each([
    '恒砚',
    '恒砚精密',
    '砚',
    '梧桐',
    '城北',
    '支行',
    '备注甲',
    '已删',
    '没有这家',
    '_分%',
    '恒砚 城北',
    '农商银行',
  ])('%s: finds what a look at every code finds, in every scope', async (q) => {
    expect(await found('admin', q)).toEqual(await looked('admin', q))
    expect(await found('clerk', q)).toEqual(await looked('clerk', q))
  })

  test.each(['admin', 'clerk'] as const)('reads neither all codes nor all that the user sees (%s)', async (user) => {
    const sent = await statementsOf(() => found(user, '恒砚精密'))
    const asked = sent.filter(({ sql: text }) => /from "?(qr_codes|customers)\b/.test(text))
    expect(asked.length).toBeGreaterThan(2)
    const plans: string[] = []
    for (const query of asked) plans.push(...(await stepsOf(query)))
    expect(plans.filter((step) => /SCAN (qr_codes|customers)|Seq Scan on (qr_codes|customers)/.test(step))).toEqual([])
    expect(plans.filter((step) => /^SEARCH qr_codes USING .*owner_id=/.test(step))).toEqual([])
  })
})

async function stepsOf({ sql: text, parameters }: CompiledQuery): Promise<string[]> {
  const explain = server.app.dbKind === 'postgres' ? 'explain' : 'explain query plan'
  return server.app.db.transaction().execute(async (trx) => {
    if (server.app.dbKind === 'postgres') await sql`set local enable_seqscan = off`.execute(trx)
    const query = CompiledQuery.raw(`${explain} ${text}`, [...parameters])
    const { rows } = await trx.executeQuery<Record<string, unknown>>(query)
    return rows.map((row) => String(row['detail'] ?? row['QUERY PLAN']))
  })
}

test('customers whose time is up are found by their index', async () => {
  const { db, dbKind } = server.app
  if (dbKind === 'postgres') return expect(await statementsOf(() => freshCustomers(db, stamp))).not.toHaveLength(0)
  await db.updateTable('customers').set({ derived_until: '2025-12-31T00:00:00.000Z' }).where('id', '=', 'c0').execute()
  const sent = await statementsOf(() => freshCustomers(db, stamp))
  const stale = sent.filter(({ sql: text }) => text.startsWith('select customer_id as id from customer_changes'))
  expect(stale.length).toBeGreaterThan(0)
  for (const query of stale) expect(await readsAll(server.app, query)).toBe(false)
  const row = await db.selectFrom('customers').select('derived_until').where('id', '=', 'c0').executeTakeFirstOrThrow()
  expect(row.derived_until === null || row.derived_until > stamp).toBe(true)
})
