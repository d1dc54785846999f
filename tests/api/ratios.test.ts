import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RatioInputs, RatioLine, RatioView } from '../../core/analysis/ratio-view.ts'
import { toJson } from '../../server/db/client.ts'
import { storeRows } from '../../server/statements/store.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await addSampleCustomer(server.app.db, { id: 'cu_sound' })
  await addSampleCustomer(server.app.db, { id: 'cu_blank', power: false })
  await addSampleCustomer(server.app.db, { id: 'cu_empty', statements: false, basic: false, power: false })
  await addSampleCustomer(server.app.db, { id: 'cu_foreign', ownerId: 'u_other' })
  await server.app.db
    .transaction()
    .execute((db) =>
      storeRows(db, { customerId: 'cu_blank', tableId: 'balanceSheet', importId: null }, [
        { period: '2024-12-31', rowKey: '', values: { totalCurrentLiabilities: null }, sources: {} },
      ]),
    )
})
afterAll(() => server.close())

const view = async (id: string, who: 'clerk' | 'other' = 'clerk', headers = {}): Promise<RatioView> =>
  (await server.as(who).call('GET', `/report/entity/abnormal/ratios/${id}`, undefined, headers)).body.data
const of = ({ ratios }: RatioView, key: string): RatioLine => ratios.find((ratio) => ratio.key === key) as RatioLine
const at = (line: RatioLine, period: string) => line.points.find((point) => point.period === period)

/** Puts what an analysis keeps of a customer of the same industry. */
async function addPeer(
  id: string,
  ownerId: string,
  debtRatio: string,
  { period = '2024-12-31', industry = 'C34' } = {},
): Promise<void> {
  await addSampleCustomer(server.app.db, { id, ownerId, statements: false, basic: false, power: false })
  await server.app.db
    .insertInto('analyses')
    .values({
      customer_id: id,
      data_stamp: '',
      rules_version: 0,
      computed_at: '2025-01-01T00:00:00.000Z',
      industry_code: industry,
      industry_group: 'manufacturing',
      region_code: null,
      latest_period: '',
      high: 0,
      medium: 0,
      low: 0,
      info: 0,
      open_events: 0,
      passed: 0,
      not_applicable: 0,
      measures: toJson({ period, values: { debtRatio } }),
      result: null,
    })
    .execute()
}

describe('the ratios of a customer', () => {
  test('all of the library, each with its value in every period, its bands and its calculation in words', async () => {
    const found = await view('cu_sound')
    expect(found.ratios).toHaveLength(74)
    expect(found).toMatchObject({
      industry: '制造业',
      periods: ['2021-12-31', '2022-12-31', '2023-12-31', '2024-12-31'],
    })
    const dso = of(found, 'dso')
    expect(dso).toMatchObject({
      name: '应收账款周转天数',
      unit: '天',
      formula: '本期天数 × 期初期末平均(应收账款) ÷ 营业收入',
      bands: { good: '<=60', watch: '60~120', risk: '>120' },
      monthly: false,
    })
    expect(at(dso, '2024-12-31')).toMatchObject({ verdict: 'watch', absent: '' })
    expect(at(dso, '2024-12-31')?.value).toMatch(/^67\.64573946188/)
  })

  test('what lacks an input is no zero: it has no value and says what is missing, with the year', async () => {
    const found = await view('cu_blank')
    expect(at(of(found, 'currentRatio'), '2024-12-31')).toEqual({
      period: '2024-12-31',
      value: null,
      verdict: null,
      absent: '缺少流动负债合计',
    })
    expect(at(of(found, 'currentRatio'), '2023-12-31')?.value).not.toBeNull()
    expect(at(of(found, 'revenueGrowth'), '2021-12-31')?.absent).toBe('缺少2020年的营业收入')
  })

  test('ratios of the use of power go by month', async () => {
    const load = of(await view('cu_sound'), 'loadFactor')
    expect(load.monthly).toBe(true)
    expect(load.points.at(-1)).toMatchObject({
      period: expect.stringMatching(/^\d{4}-\d{2}$/),
      value: expect.stringMatching(/^0\.\d+$/),
    })
    expect(load.points).toHaveLength(24)
  })

  test('in English names, formula and what is missing are English', async () => {
    const found = await view('cu_blank', 'clerk', { 'accept-language': 'en-US' })
    expect(of(found, 'currentRatio')).toMatchObject({
      name: 'Current ratio',
      formula: expect.stringMatching(/^Total current assets ÷ Total current liabilities$/i),
      note: expect.stringMatching(/^[\x20-\x7e]+$/),
    })
    expect(at(of(found, 'currentRatio'), '2024-12-31')?.absent).toMatch(/^Missing: total current liabilities$/i)
  })

  test('what a ratio rests on leads to the cells of the file', async () => {
    const answer = await server.as('clerk').call('GET', '/report/entity/abnormal/ratios/cu_sound/dso')
    const inputs = (answer.body.data as RatioInputs).periods.find(({ period }) => period === '2024-12-31')?.inputs
    expect(inputs?.map(({ table, field, period, value }) => [table, field, period, value])).toEqual([
      ['balanceSheet', 'accountsReceivable', '2024-12-31', '43361111'],
      ['balanceSheet', 'accountsReceivable', '2023-12-31', '40444444'],
      ['profitSheet', 'operatingRevenue', '2024-12-31', '223000000'],
    ])
    expect(inputs?.[0]).toMatchObject({
      name: '应收账款',
      unit: '元',
      source: { fileName: '样例三表.xlsx', sheet: '资产负债表', cells: [expect.stringMatching(/^E\d+$/)] },
    })
    expect((await server.as('clerk').call('GET', '/report/entity/abnormal/ratios/cu_sound/nothing')).status).toBe(404)
  })

  test('without data there are no periods, and nothing is claimed', async () => {
    const found = await view('cu_empty')
    expect(found).toMatchObject({ periods: [], months: [], peerCount: 0 })
    expect(found.ratios.every(({ points, peers }) => points.length === 0 && peers === null)).toBe(true)
  })

  test('a customer of somebody else is not there', async () => {
    expect((await server.as('clerk').call('GET', '/report/entity/abnormal/ratios/cu_foreign')).status).toBe(404)
    expect((await server.as('clerk').call('GET', '/report/entity/abnormal/ratios/cu_foreign/dso')).status).toBe(404)
  })
})

describe('peers', () => {
  test('are compared with from five on, in the same year, and only those whom the reader may see', async () => {
    for (const [index, value] of ['0.1', '0.2', '0.3', '0.4'].entries()) await addPeer(`cu_p${index}`, 'u_clerk', value)
    await addPeer('cu_p8', 'u_other', '0.9')
    await addPeer('cu_p9', 'u_clerk', '0.9', { period: '2023-12-31' })
    await addPeer('cu_p7', 'u_clerk', '0.9', { industry: 'C35' })
    expect(of(await view('cu_sound'), 'debtRatio').peers).toBeNull()
    // A code without its letter names the same industry.
    await addPeer('cu_p4', 'u_clerk', '0.5', { industry: '3421' })
    const found = await view('cu_sound')
    expect(of(found, 'debtRatio').peers).toEqual({
      p25: '0.2',
      median: '0.3',
      p75: '0.4',
      count: 5,
      period: '2024-12-31',
      below: '0.8',
    })
    expect(found.peerIndustry).toBe('C34 通用设备制造业')
    expect((await view('cu_sound', 'clerk', { 'accept-language': 'en-US' })).peerIndustry).toMatch(/^C34 [A-Za-z ,-]+$/)
  })
})
