import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnomalyCustomer, CustomerFindings, Finding } from '../../core/analysis/types.ts'
import { toJson } from '../../server/db/client.ts'
import { storeRows } from '../../server/statements/store.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await addSampleCustomer(server.app.db, { id: 'cu_sound' })
  await addSampleCustomer(server.app.db, { id: 'cu_broken', power: false })
  await addSampleCustomer(server.app.db, { id: 'cu_empty', statements: false, basic: false, power: false })
  await addSampleCustomer(server.app.db, { id: 'cu_foreign', ownerId: 'u_other' })
  await change('cu_broken', 'balanceSheet', '2024-12-31', { totalAssets: '306256414', cash: '100' })
})
afterAll(() => server.close())

/** Puts other values into a row, as an import does. */
const change = (customerId: string, tableId: string, period: string, values: Record<string, string | null>): Promise<number> =>
  server.app.db.transaction().execute((db) => storeRows(db, { customerId, tableId, importId: null }, [{ period, rowKey: '', values, sources: { totalAssets: { kind: 'edit', time: '2025-09-01T00:00:00.000Z' } } }]))

const list = async (id: string, body: object = {}, who: 'clerk' | 'other' | 'admin' = 'clerk', headers = {}): Promise<CustomerFindings & { status: number }> => {
  const answer = await server.as(who).call('POST', `/report/entity/customer/abnormal/list/${id}`, { pageSize: 200, ...body }, headers)
  return { status: answer.status, ...answer.body }
}
const customers = async (body: object = {}, who: 'clerk' | 'other' | 'admin' = 'clerk'): Promise<AnomalyCustomer[]> => (await server.as(who).call('POST', '/report/entity/customer/abnormal/customers', body)).body.rows
const of = (rows: Finding[], ruleId: string): Finding | undefined => rows.find((row) => row.ruleIds[0] === ruleId)

describe('what does not hold in the data of a customer', () => {
  test('an equation that fails is found with both sides, the difference and the cells that entered', async () => {
    const found = of((await list('cu_broken')).rows, 'check:balanceSheet.ID01')
    expect(found).toMatchObject({ severity: 'high', period: '2024-12-31', category: '勾稽关系', status: 'open', name: '资产总计 = 负债合计 + 所有者权益合计' })
    expect(found?.evidence).toBe('2024年资产负债表中“资产总计 = 负债合计 + 所有者权益合计”不成立：等号左边为 306,256,414.00 元，右边为 206,256,414.00 元，相差 100,000,000.00 元。')
    expect(found?.metrics.map((metric) => [metric.field, metric.value])).toContainEqual(['totalAssets', '306256414'])
    expect(found?.metrics.find((metric) => metric.field === 'totalLiabilities')?.source).toMatchObject({ fileName: '样例三表.xlsx', sheet: '资产负债表', cells: [expect.stringMatching(/^E\d+$/)] })
    expect(found?.metrics.find((metric) => metric.field === 'totalAssets')?.source).toMatchObject({ kind: 'edit' })
  })

  test('a sound statement has no failing equation', async () => {
    const { rows, counts } = await list('cu_sound')
    expect(rows.filter((row) => row.category === '勾稽关系')).toEqual([])
    expect(counts.passed).toBeGreaterThan(100)
  })

  test('a ratio outside its band says its value, the band of the industry, and what it was made of', async () => {
    const found = (await list('cu_sound')).rows.find((row) => row.ruleIds[0] === 'ratio:dso' && row.period === '2024-12-31')
    expect(found).toMatchObject({ severity: 'low', category: '营运能力', evidence: '2024年应收账款周转天数为 67.65 天，落在关注区间（60~120）；制造业的良好区间为 <=60。' })
    expect(found?.metrics.map(({ field, period, value, table }) => [table, field, period, value])).toEqual([
      ['balanceSheet', 'accountsReceivable', '2024-12-31', '43361111'], ['balanceSheet', 'accountsReceivable', '2023-12-31', '40444444'], ['profitSheet', 'operatingRevenue', '2024-12-31', '223000000'],
    ])
  })

  test('what lacks a line is not applicable, is no pass, and says what is missing', async () => {
    const { rows, notApplicable, counts } = await list('cu_sound')
    const growth = notApplicable.find((one) => one.ruleId === 'ratio:revenueGrowth')
    expect(growth).toMatchObject({ reason: 'missing', periods: ['2021-12-31'], missing: ['2020年的营业收入'], text: '缺少2020年的营业收入' })
    expect(rows.some((row) => row.ruleIds[0] === 'ratio:revenueGrowth' && row.period === '2021-12-31')).toBe(false)
    expect(counts.notApplicable).toBe(notApplicable.reduce((sum, one) => sum + one.periods.length, 0))
  })

  test('an equation without its subtotal is not applicable', async () => {
    await addSampleCustomer(server.app.db, { id: 'cu_gap', years: 1, power: false })
    await change('cu_gap', 'balanceSheet', '2024-12-31', { totalLiabilities: null })
    const { notApplicable, rows } = await list('cu_gap')
    expect(notApplicable.find((one) => one.ruleId === 'check:balanceSheet.ID01')).toMatchObject({ reason: 'missing', missing: ['负债合计'] })
    expect(of(rows, 'check:balanceSheet.ID01')).toBeUndefined()
  })

  test('half a year is not held against the bands of a whole one, a balance of its day is', async () => {
    await addSampleCustomer(server.app.db, { id: 'cu_half', years: 2, power: false })
    for (const table of ['balanceSheet', 'profitSheet', 'cashFlow'] as const) {
      const row = await server.app.db.selectFrom('table_rows').select('data').where('customer_id', '=', 'cu_half').where('table_id', '=', table).where('period', '=', '2024-12-31').executeTakeFirstOrThrow()
      await server.app.db.insertInto('table_rows').values({ id: `half_${table}`, customer_id: 'cu_half', table_id: table, period: '2025-06-30', row_key: '', data: toJson(typeof row.data === 'string' ? JSON.parse(row.data) : row.data), sources: toJson({}), import_id: null, created_at: '2025-08-01T00:00:00.000Z', updated_at: '2025-08-01T00:00:00.000Z' }).execute()
    }
    const { rows, notApplicable } = await list('cu_half')
    expect(notApplicable.find((one) => one.ruleId === 'ratio:roe' && one.periods.includes('2025-06-30'))?.reason).toBe('wholeYear')
    expect(rows.some((row) => row.ruleIds[0] === 'ratio:roe' && row.period === '2025-06-30')).toBe(false)
    expect(rows.some((row) => row.ruleIds[0] === 'ratio:receivablesShare' && row.period === '2025-06-30')).toBe(true)
  })

  test('ids stay the same from call to call', async () => {
    const ids = (found: CustomerFindings): string[] => found.rows.map((row) => row.id)
    const first = ids(await list('cu_broken'))
    expect(new Set(first).size).toBe(first.length)
    expect(ids(await list('cu_broken'))).toEqual(first)
  })

  test('the gravest come first; filters and pages narrow the rows, not the counts', async () => {
    const all = await list('cu_broken')
    expect(all.rows[0]?.severity).toBe('high')
    expect(all.total).toBe(all.counts.high + all.counts.medium + all.counts.low)
    const low = await list('cu_broken', { severity: 'low', pageSize: 2, pageNum: 2 })
    expect(low.rows).toHaveLength(2)
    expect(low.total).toBe(all.counts.low)
    expect(low.counts).toEqual(all.counts)
    expect((await list('cu_broken', { severity: { op: 'in', value: ['high', 'medium'] } })).total).toBe(all.counts.high + all.counts.medium)
    expect((await list('cu_broken', { period: '2024-12-31', category: '勾稽关系' })).rows.every((row) => row.period === '2024-12-31' && row.category === '勾稽关系')).toBe(true)
    expect((await list('cu_broken', { status: 'explained' })).total).toBe(0)
    expect((await list('cu_broken', { severity: 'low', wrong: 1 })).status).toBe(422)
  })

  test('is told in English to whoever reads English', async () => {
    const { rows, categories } = await list('cu_broken', {}, 'clerk', { 'accept-language': 'en-US' })
    expect(of(rows, 'check:balanceSheet.ID01')?.evidence).toBe('2024, Balance sheet: “Total assets = total liabilities + total equity” does not hold. The left side is CNY 306,256,414.00, the right side CNY 206,256,414.00; they differ by CNY 100,000,000.00.')
    expect(categories).toContainEqual({ id: '勾稽关系', name: 'Statement equations' })
    expect(rows.map((row) => `${row.name}${row.evidence}`).join('')).not.toMatch(/[\u4e00-\u9fff]/)
  })

  test('a customer without data has nothing found, nothing passed', async () => {
    expect((await list('cu_empty')).counts).toEqual({ high: 0, medium: 0, low: 0, passed: 0, notApplicable: 0 })
  })

  test('what is outside the scope does not exist; a role without the permission is refused', async () => {
    expect((await list('cu_foreign')).status).toBe(404)
    expect((await list('cu_foreign', {}, 'admin')).status).toBe(200)
    expect((await server.as('clerk').call('POST', '/report/entity/customer/abnormal/indicator/cu_foreign', { ruleId: 'ratio:dso' })).status).toBe(404)
    for (const path of ['list/cu_sound', 'customers', 'indicator/cu_sound']) expect((await server.as('reader').call('POST', `/report/entity/customer/abnormal/${path}`, { ruleId: 'ratio:dso' })).status, path).toBe(403)
  })
})

describe('the customers with counts', () => {
  test('are those in scope, the one with most of the gravest first', async () => {
    const rows = await customers()
    expect(rows[0]?.appUserId).toBe('cu_broken')
    expect(rows.map((row) => row.appUserId)).not.toContain('cu_foreign')
    expect((await customers({}, 'other')).map((row) => row.appUserId)).toEqual(['cu_foreign'])
    expect((await customers({}, 'admin')).map((row) => row.appUserId)).toContain('cu_foreign')
    expect(rows.find((row) => row.appUserId === 'cu_sound')?.counts).toEqual((await list('cu_sound')).counts)
  })

  test('can be searched by name and code, and narrowed by severity', async () => {
    expect((await customers({ q: 'CU_BROK' })).map((row) => row.appUserId)).toEqual(['cu_broken'])
    expect((await customers({ severity: 'high' })).map((row) => row.appUserId)).toEqual(['cu_broken'])
  })

  test('are counted anew as soon as their data change', async () => {
    const high = async (): Promise<number | undefined> => (await customers()).find((row) => row.appUserId === 'cu_sound')?.counts?.high
    expect(await high()).toBe(0)
    await change('cu_sound', 'balanceSheet', '2023-12-31', { totalAssets: '1' })
    expect(await high()).toBeGreaterThan(0)
  })

  test('many are worked out over several calls that say how many are open', async () => {
    for (let index = 0; index < 30; index += 1) await addSampleCustomer(server.app.db, { id: `cu_many_${String(index).padStart(2, '0')}`, ownerId: 'u_other', power: false, years: 1 })
    let answer = (await server.as('other').call('POST', '/report/entity/customer/abnormal/customers', { pageSize: 200 })).body
    for (let call = 0; call < 20 && answer.pending > 0; call += 1) answer = (await server.as('other').call('POST', '/report/entity/customer/abnormal/customers', { pageSize: 200 })).body
    expect(answer).toMatchObject({ pending: 0, total: 31 })
    expect(answer.rows.every((row: AnomalyCustomer) => row.counts !== null)).toBe(true)
  })
})

describe('the course of an indicator', () => {
  const indicator = async (ruleId: string, id = 'cu_sound') => server.as('clerk').call('POST', `/report/entity/customer/abnormal/indicator/${id}`, { ruleId })

  test('a ratio has its exact values, the bands of the industry and a verdict for each period', async () => {
    const { data } = (await indicator('ratio:dso')).body
    expect(data).toMatchObject({ name: '应收账款周转天数', unit: '天', bands: { good: '<=60', watch: '60~120' }, periods: ['2021-12-31', '2022-12-31', '2023-12-31', '2024-12-31'] })
    expect(data.verdicts[0]).toBeNull()
    expect(data.series[0].values[0]).toBeNull()
    expect(data.series[0].values[3]).toMatch(/^67\.6457394618\d{20,}$/)
    expect(data.formula).toContain('应收账款')
  })

  test('an equation has both of its sides', async () => {
    const { data } = (await indicator('check:balanceSheet.ID01', 'cu_broken')).body
    expect(data.series.map((series: { values: string[] }) => series.values.at(-1))).toEqual(['306256414', '206256414'])
    expect(data.verdicts.at(-1)).toBe('fails')
    expect(data.verdicts[0]).toBe('holds')
  })

  test('a rule that nobody knows is told as such', async () => {
    expect((await indicator('ratio:constructor')).body).toMatchObject({ code: 404, msg: '没有规则“ratio:constructor”。' })
  })
})
