import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PowerView } from '../../core/analysis/power-view.ts'
import { Exact } from '../../core/money.ts'
import { toJson } from '../../server/db/client.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

let server: TestApp
const time = '2025-08-01T00:00:00.000Z'
const addBill = (customer: string, month: string, account: string, values: Record<string, unknown>) =>
  server.app.db
    .insertInto('table_rows')
    .values({
      id: `${customer}_${month}_${account}`,
      customer_id: customer,
      table_id: 'power',
      period: month,
      row_key: account,
      data: toJson({ accountNo: account, month, ...values }),
      sources: toJson({}),
      import_id: null,
      created_at: time,
      updated_at: time,
    })
    .execute()

beforeAll(async () => {
  server = await testApp()
  await addSampleCustomer(server.app.db, { id: 'cu_power' })
  await addSampleCustomer(server.app.db, { id: 'cu_none', power: false })
  await addSampleCustomer(server.app.db, { id: 'cu_foreign', ownerId: 'u_other' })
  await addSampleCustomer(server.app.db, { id: 'cu_two', statements: false, basic: false, power: false })
  for (const month of ['2025-05', '2025-06']) {
    await addBill('cu_two', month, 'A1', {
      kwh: '1000',
      onSiteGeneration: '200',
      gridExport: '50',
      kwhValley: '300',
      maxDemand: '10',
      approvedDemand: '9',
      feeTotal: '700.10',
      feeEnergy: '600',
      arrears: '0',
      overdueDays: 0,
      accountStatus: '正常',
    })
    await addBill('cu_two', month, 'B2', {
      kwh: '500',
      maxDemand: '4',
      feeTotal: '350',
      arrears: month === '2025-06' ? '12.34' : '0',
      overdueDays: 3,
      accountStatus: '欠费停电',
    })
  }
})
afterAll(() => server.close())

const call = (path: string, headers = {}) =>
  server.as('clerk').call('GET', `/report/entity/abnormal/power/${path}`, undefined, headers)
const view = async (path: string, headers = {}): Promise<PowerView> => (await call(path, headers)).body.data

describe("a customer's use of power", () => {
  test('has every month with what was expected, and parts of the bill that make up the whole', async () => {
    const { months, accounts, seasonStrength } = await view('cu_power')
    expect(months.map(({ month }) => month)).toEqual([...new Set(months.map(({ month }) => month))].sort())
    expect(months).toHaveLength(42)
    expect(accounts).toMatchObject([
      {
        no: '932020500001',
        capacity: '2400',
        approvedDemand: '1968',
        first: '2022-01',
        last: '2025-06',
        months: 42,
        normal: true,
      },
    ])
    for (const { total, low, high, expected, fees } of months) {
      expect(Number(low)).toBeLessThan(Number(expected))
      expect(Number(total)).toBeLessThan(Number(high))
      const parts = [fees.energy, fees.capacity, fees.powerFactor, fees.surcharge, fees.other].reduce(
        (sum, part) => sum.plus(part ?? 0),
        new Exact(0),
      )
      expect(parts.toFixed()).toBe(new Exact(fees.total ?? 'NaN').toFixed())
    }
    expect(Number(seasonStrength)).toBeGreaterThan(0.9)
  })

  test('sums the latest twelve months up, and sets years against revenue from 100', async () => {
    const { summary, years, months } = await view('cu_power')
    const last = months.slice(-12).reduce((sum, { total }) => sum.plus(total ?? 'NaN'), new Exact(0))
    expect(summary).toMatchObject({ from: '2024-07', to: '2025-06', total: last.toFixed(), arrears: '0', late: 0 })
    expect(years.map(({ year }) => year)).toEqual(['2021', '2022', '2023', '2024'])
    expect(years[0]).toMatchObject({ kwh: null, kwhIndex: null, revenueIndex: expect.any(String) })
    expect(years[1]).toMatchObject({ kwhIndex: '100', revenueIndex: '100' })
  })

  test('of several accounts use is added up and demand is not; one of them can be looked at alone', async () => {
    const all = await view('cu_two')
    expect(all.months[1]).toMatchObject({
      bought: '1500',
      generated: '200',
      exported: '50',
      total: '1650',
      maxDemand: null,
      valleyShare: '0.26087',
      arrears: '12.34',
      daysLate: 3,
      fees: { total: '1050.1' },
    })
    const one = await view('cu_two?account=A1')
    expect(one).toMatchObject({ account: 'A1', accounts: [{ no: 'A1' }, { no: 'B2', normal: false }] })
    expect(one.months[1]).toMatchObject({ total: '1150', maxDemand: '10', approvedDemand: '9' })
    expect(one.marks.map(({ ruleId }) => ruleId)).not.toContain('PW16')
    expect(all.marks.map(({ ruleId }) => ruleId)).toEqual(expect.arrayContaining(['PW08', 'PW11', 'PW16']))
  })

  test('what is found is told in the language that was asked for, options of fields too', async () => {
    const evidence = async (language: string) =>
      (await view('cu_two', { 'accept-language': language })).marks.find(({ ruleId }) => ruleId === 'PW16')?.evidence
    expect(await evidence('zh-CN')).toContain('欠费停电')
    expect(await evidence('en-US')).toContain('Cut off for arrears')
    expect((await view('cu_two', { 'accept-language': 'en-US' })).accounts[1]?.status).toBe('Cut off for arrears')
  })

  test('without power data there are no months; the years tell revenue alone', async () => {
    const empty = await view('cu_none')
    expect(empty).toMatchObject({ accounts: [], months: [], summary: null, marks: [], seasonStrength: null })
    expect(empty.years.every(({ kwh }) => kwh === null)).toBe(true)
  })

  test('what is outside the scope, unknown, or no account of the customer is not there', async () => {
    for (const path of ['cu_foreign', 'cu_nobody', 'cu_two?account=C3', 'cu_foreign?account=A1'])
      expect((await call(path)).status, path).toBe(404)
    expect((await call('cu_two?acount=A1')).status).toBe(422)
  })
})
