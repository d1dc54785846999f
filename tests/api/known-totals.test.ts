import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopCounting } from '../../server/db/derived/summaries.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { randomNumbers } from '../support/random-numbers.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'
import { buildSampleReport } from '../support/sample-report.ts'

let server: TestApp
const random = randomNumbers(11)
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
const stamp = '2026-01-01T00:00:00.000Z'
const owners = ['u_clerk', 'u_other', 'u_admin']
const branches = ['b_0', 'b_1', null]
const users = ['admin', 'clerk', 'other'] as const

const customer = (number: number) => ({
  id: `c${number}`,
  credit_code: `code ${number}`,
  user_name: `企业${number}`,
  owner_id: pick(owners),
  branch_id: pick(branches),
  extra: '{}',
  search: '',
  created_at: stamp,
  updated_at: stamp,
  deleted_at: null,
})
const statement = (number: number, table: string, data: object) => ({
  id: `r${number} ${table}`,
  customer_id: `c${number}`,
  table_id: table,
  period: '2025-12-31',
  row_key: '',
  data: JSON.stringify(data),
  sources: '{}',
  import_id: null,
  created_at: stamp,
  updated_at: stamp,
})

const filters: Record<string, unknown>[] = [
  {},
  ...['none', 'there', 'partial'].flatMap((state) => [{ financialState: state }, { basicState: state }]),
  { financialState: { op: 'eq', value: 'there' } },
  { financialState: { op: 'in', value: ['there', 'none'] } },
  { financialState: 'there', basicState: 'there' },
  { industry: 'C34' },
  { industry: { op: 'empty', value: true } },
  { region: '32' },
  { branch: 'b_1' },
  { branch: 'b_0', financialState: 'there' },
  { branch: 'nowhere' },
  { userName: '企业1' },
  { q: '企业' },
]

/** Totals of the list that are not those of its rows. */
async function wrong(): Promise<string[]> {
  const found: string[] = []
  for (const user of users)
    for (const filter of filters) {
      const answer = await server.as(user).call('POST', '/system/agent/user/customer/list', {
        pageNo: 1,
        pageSize: 200,
        ...filter,
      })
      expect([user, filter, answer.status, answer.body.msg]).toEqual([user, filter, 200, answer.body.msg])
      const { data: list, totalCount: total } = answer.body
      if (list.length !== total) found.push(`${user} ${JSON.stringify(filter)}: ${total} for ${list.length}`)
    }
  return found
}

beforeAll(async () => {
  server = await testApp()
  const { db } = server.app
  for (let number = 0; number < 60; number += 1) {
    await db.insertInto('customers').values(customer(number)).execute()
    if (number % 2 === 0)
      await db
        .insertInto('table_rows')
        .values(statement(number, 'balanceSheet', { totalAssets: '1' }))
        .execute()
    if (number % 3 === 0)
      await db
        .insertInto('table_rows')
        .values(statement(number, 'basic', { industryCode: 'C3411', regionCode: '320200' }))
        .execute()
  }
})
afterAll(() => server.close())

test('the total of a list of reports, and of applications, is that of its rows', async () => {
  await addSampleCustomer(server.app.db)
  const clerk = server.as('clerk')
  for (const reportName of ['甲', '乙']) await buildSampleReport(clerk, { reportName })
  const asked = await clerk.call('POST', '/report/agent/code/generate', { useRemark: '1', needTypes: '["1"]' })
  expect(asked.status).toBe(200)
  const totals = async (path: string): Promise<unknown[]> =>
    Promise.all(
      users.map(async (user) => {
        const { body } = await server.as(user).call('POST', path, { pageSize: 200 })
        return [body.total ?? body.totalCount, (body.rows ?? body.data).length]
      }),
    )
  expect(await totals('/report/entity/list')).toEqual([
    [2, 2],
    [2, 2],
    [0, 0],
  ])
  expect(await totals('/report/agent/code/list')).toEqual([
    [1, 1],
    [1, 1],
    [0, 0],
  ])
})

describe('the total of a list of customers', () => {
  test('is that of its rows, for each scope and filter', async () => {
    expect(await wrong()).toEqual([])
    const list = await server.as('admin').call('POST', '/system/agent/user/customer/list', { pageNo: 1, pageSize: 5 })
    expect(list.body).toMatchObject({ totalCount: 61 })
    expect(list.body.data).toHaveLength(5)
  })

  test('after random writes', async () => {
    const { db } = server.app
    for (let step = 0; step < 60; step += 1) {
      const id = `c${Math.floor(random() * 60)}`
      const change = pick([
        { deleted_at: stamp },
        { deleted_at: null },
        { owner_id: pick(owners) },
        { branch_id: pick(branches) },
      ])
      if (random() < 0.2) await db.deleteFrom('table_rows').where('customer_id', '=', id).execute()
      else await db.updateTable('customers').set(change).where('id', '=', id).execute()
      if (step % 20 === 19) expect(await wrong()).toEqual([])
    }
  })

  test('while counting is stopped', async () => {
    const { db } = server.app
    await stopCounting(db)
    await db.insertInto('customers').values(customer(100)).execute()
    expect(await wrong()).toEqual([])
  })
})
