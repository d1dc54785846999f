import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeRisk } from '../../server/analysis/score/stored.ts'
import { storeRows } from '../../server/statements/store.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

type Row = { userId: string; riskScore: number | null; riskChange: number | null }

let server: TestApp
const analyse = (id: string) => server.as('admin').call('POST', `/report/entity/customer/abnormal/list/${id}`, {})
const list = async (who: 'admin' | 'clerk', more: object): Promise<Row[]> =>
  (await server.as(who).call('POST', '/system/agent/user/customer/list', { pageNo: 1, pageSize: 50, ...more })).body
    .data
const riskOf = async (id: string): Promise<Row | undefined> =>
  (await list('admin', {})).find(({ userId }) => userId === id)
const change = (customerId: string, values: Record<string, string>) =>
  server.app.db
    .transaction()
    .execute((db) =>
      storeRows(db, { customerId, tableId: 'balanceSheet', importId: null }, [
        { period: '2024-12-31', rowKey: '', values, sources: {} },
      ]),
    )

beforeAll(async () => {
  server = await testApp()
  await addSampleCustomer(server.app.db, { id: 'cu_sound', power: false })
  await addSampleCustomer(server.app.db, { id: 'cu_heavy', power: false })
  await addSampleCustomer(server.app.db, { id: 'cu_blank', statements: false, basic: false, power: false })
  await addSampleCustomer(server.app.db, { id: 'cu_foreign', ownerId: 'u_other', power: false })
  await change('cu_heavy', {
    totalLiabilities: '190000000',
    totalCurrentLiabilities: '185000000',
    totalEquity: '3323342',
  })
  for (const id of ['cu_sound', 'cu_heavy', 'cu_blank', 'cu_foreign']) await analyse(id)
})
afterAll(() => server.close())

describe('the list of customers sorted by risk', () => {
  test('has the riskiest first, and whoever has no score last, never as sound', async () => {
    const rows = await list('clerk', { sortField: 'riskScore', sortOrder: 'descend' })
    expect(rows.map(({ userId }) => userId)).toEqual(['cu_heavy', 'cu_sound', 'cu_blank'])
    expect(rows[0]?.riskScore).toBeGreaterThan(rows[1]?.riskScore ?? 0)
    expect(rows[2]).toMatchObject({ riskScore: null, riskChange: null })
  })
  test('shows nobody the customers of others', async () => {
    for (const sortOrder of ['ascend', 'descend'])
      expect((await list('clerk', { sortField: 'riskScore', sortOrder })).map(({ userId }) => userId)).not.toContain(
        'cu_foreign',
      )
  })
  test('is the score that the page of the customer tells', async () => {
    const { body } = await server.as('admin').call('GET', '/report/entity/abnormal/score/cu_heavy')
    expect(String((await riskOf('cu_heavy'))?.riskScore)).toBe(String(Number(body.data.periods.at(-1).score)))
  })
})

describe('the trend', () => {
  test('is measured from the last score that was another one, and stays while the score does', async () => {
    const before = (await riskOf('cu_sound'))?.riskScore ?? Number.NaN
    expect((await riskOf('cu_sound'))?.riskChange).toBeNull()
    await change('cu_sound', { totalLiabilities: '150000000', totalEquity: '43323342' })
    await analyse('cu_sound')
    const after = await riskOf('cu_sound')
    expect(after?.riskScore).toBeGreaterThan(before)
    expect(after?.riskChange).toBeCloseTo((after?.riskScore ?? 0) - before, 5)
    await analyse('cu_sound')
    expect(await riskOf('cu_sound')).toEqual(after)
  })
  test('is none over other weights, and none where a score goes or comes', async () => {
    const write = (score: string | null, scoreVersion: number) =>
      storeRisk(server.app.db, {
        customerId: 'cu_sound',
        measures: score === null ? null : { period: '2024-12-31', values: { riskScore: score } },
        scoreVersion,
      })
    await write('40', 7)
    expect(await riskOf('cu_sound')).toMatchObject({ riskScore: 40, riskChange: null })
    await write('40.04', 7)
    expect(await riskOf('cu_sound')).toMatchObject({ riskScore: 40, riskChange: null })
    await write('35.5', 7)
    expect(await riskOf('cu_sound')).toMatchObject({ riskScore: 35.5, riskChange: -4.5 })
    await write(null, 7)
    expect(await riskOf('cu_sound')).toMatchObject({ riskScore: null, riskChange: null })
    await write('35.5', 7)
    expect(await riskOf('cu_sound')).toMatchObject({ riskScore: 35.5, riskChange: null })
  })
})
