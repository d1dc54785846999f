import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ScoreView } from '../../core/score/view.ts'
import { analyseCustomer } from '../../server/analysis/events/analyse.ts'
import { toJson } from '../../server/db/client.ts'
import { storeRows } from '../../server/statements/store.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

let server: TestApp
const peers = ['p1', 'p2', 'p3', 'p4', 'p5']
beforeAll(async () => {
  server = await testApp()
  const { db } = server.app
  await addSampleCustomer(db, { id: 'cu_sound' })
  await addSampleCustomer(db, { id: 'cu_broke' })
  await addSampleCustomer(db, { id: 'cu_empty', statements: false, basic: false, power: false })
  await addSampleCustomer(db, { id: 'cu_foreign', ownerId: 'u_other' })
  const broke = { totalLiabilities: '9000000000', totalEquity: '-5000000000', netProfit: '-900000000' }
  await db.transaction().execute(async (trx) => {
    for (const [tableId, values] of [
      ['balanceSheet', { totalLiabilities: broke.totalLiabilities, totalEquity: broke.totalEquity }],
      ['profitSheet', { netProfit: broke.netProfit }],
    ] as const)
      await storeRows(trx, { customerId: 'cu_broke', tableId, importId: null }, [
        { period: '2024-12-31', rowKey: '', values, sources: {} },
      ])
  })
  for (const [index, id] of peers.entries()) {
    await addSampleCustomer(db, { id, statements: false, basic: false, power: false })
    const counts = { high: 0, medium: 0, low: 0, info: 0, open_events: 0, passed: 0, not_applicable: 0 }
    const measures = toJson({ period: '2024-12-31', values: { riskScore: index < 4 ? '1' : '99' } })
    await db
      .insertInto('analyses')
      .values({
        ...counts,
        customer_id: id,
        data_stamp: '',
        rules_version: 0,
        computed_at: '2025-01-01T00:00:00.000Z',
        industry_code: 'C34',
        industry_group: 'manufacturing',
        region_code: null,
        latest_period: '',
        measures,
        result: null,
      })
      .execute()
  }
})
afterAll(() => server.close())

const read = (id: string, who: 'clerk' | 'other' = 'clerk', headers = {}) =>
  server.as(who).call('GET', `/report/entity/abnormal/score/${id}`, undefined, headers)
const view = async (id: string, headers = {}): Promise<ScoreView> => (await read(id, 'clerk', headers)).body.data

describe('the risk score of a customer', () => {
  test('has a score and a grade for each whole year, whose points add up to it', async () => {
    const { periods, version } = await view('cu_sound')
    expect(version).toBe(0)
    expect(periods.map(({ period }) => period)).toEqual(['2021-12-31', '2022-12-31', '2023-12-31', '2024-12-31'])
    for (const { score, parts } of periods)
      expect(parts.reduce((sum, { points }) => sum + Number(points), 0)).toBeCloseTo(Number(score), 0)
    expect(periods.at(-1)).toMatchObject({ grade: expect.stringMatching(/^[ABC]$/) })
    const first = periods[0]?.parts.find(({ key }) => key === 'revenueGrowth')
    expect(first).toMatchObject({ value: null, absent: '缺少数据', label: '营业收入增长率' })
  })

  test('is worse for a customer that lost its equity, with the fact, and what would lower it most', async () => {
    const [sound, broke] = [await view('cu_sound'), await view('cu_broke')]
    const last = broke.periods.at(-1)
    expect(last).toMatchObject({ grade: 'E' })
    expect(Number(last?.score)).toBeGreaterThanOrEqual(75)
    expect(Number(sound.periods.at(-1)?.score)).toBeLessThan(Number(last?.score))
    expect(last?.reserves.join()).toContain('相差超过 5%')
    expect(broke.steps.length).toBeGreaterThan(0)
    expect(broke.steps.map(({ points }) => Number(points))).toEqual(
      broke.steps.map(({ points }) => Number(points)).toSorted((a, b) => b - a),
    )
  })

  test('says what it is not, and how well it did on which data, in the reader’s language', async () => {
    expect((await view('cu_sound')).caution).toMatch(/不是信用评级.*波兰企业.*AUC 0\.\d{3}.*80%.*28%/)
    const english = await view('cu_sound', { 'accept-language': 'en-US' })
    expect(english.caution).toMatch(/not a rating.*Polish.*80%.*28%/)
    expect(english.periods.at(-1)?.parts[0]?.label).toMatch(/^[\x20-\x7e]+$/)
  })

  test('lies among the peers of the reader’s scope', async () => {
    expect((await view('cu_sound')).peers).toMatchObject({ count: 5, below: '0.8' })
  })

  test('is kept by the analysis, for the peers of others', async () => {
    await analyseCustomer(server.app.db, { schemas: server.app.schemas, rules: server.app.rules }, 'cu_sound')
    const row = await server.app.db
      .selectFrom('analyses')
      .select('measures')
      .where('customer_id', '=', 'cu_sound')
      .executeTakeFirstOrThrow()
    const last = (await view('cu_sound')).periods.at(-1)
    const kept = typeof row.measures === 'string' ? JSON.parse(row.measures) : row.measures
    expect(Number(kept.values.riskScore)).toBe(Number(last?.score))
  })

  test('is empty without statements, and nobody else’s business', async () => {
    expect(await view('cu_empty')).toMatchObject({ periods: [], steps: [], peers: null })
    expect((await read('cu_foreign')).status).toBe(404)
    expect((await read('cu_sound', 'other')).status).toBe(404)
  })
})
