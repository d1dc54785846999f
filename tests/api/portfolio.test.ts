import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EventStatus } from '../../core/analysis/events.ts'
import type { Severity } from '../../core/analysis/rule.ts'
import type { Portfolio } from '../../core/analysis/portfolio.ts'
import { analyseCustomer } from '../../server/analysis/events/analyse.ts'
import { toJson } from '../../server/db/client.ts'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

let server: TestApp
const day = 86_400_000
const ago = (days: number): string => new Date(Date.now() - days * day).toISOString()
const ask = (user: 'admin' | 'clerk' | 'other' | 'reader', body: object = {}): Promise<Answer> =>
  server.as(user).call('POST', '/report/entity/abnormal/portfolio', body)
const portfolio = async (user: 'admin' | 'clerk' | 'other', body: object = {}): Promise<Required<Portfolio>> =>
  (await ask(user, body)).body.data

/** An analysis with chosen counts and ratios; its events are stored beside it. */
async function analysed(
  id: string,
  { high = 0, medium = 0, industry = 'F51', measures = {} as Record<string, string>, year = '2024' } = {},
): Promise<void> {
  await server.app.db
    .insertInto('analyses')
    .values({
      customer_id: id,
      data_stamp: 'x',
      rules_version: 0,
      computed_at: ago(0),
      industry_code: industry,
      industry_group: 'wholesale_retail',
      region_code: null,
      latest_period: `${year}-12-31`,
      high,
      medium,
      low: 0,
      info: 0,
      open_events: high + medium,
      passed: 0,
      not_applicable: 0,
      measures: toJson({ period: `${year}-12-31`, values: measures }),
      result: toJson({ absent: [], models: [] }),
    })
    .execute()
}
async function event(
  id: string,
  customer: string,
  {
    severity = 'high' as Severity,
    rank = 0,
    rules = [['FR02', '财务粉饰信号']],
    status = 'open' as EventStatus,
    firstSeen = ago(1),
    closedAt = null as string | null,
    gone = false,
  } = {},
): Promise<void> {
  const { db } = server.app
  const category = rules[0]?.[1] ?? ''
  await db
    .insertInto('anomaly_events')
    .values({
      id,
      customer_id: customer,
      cause: id,
      period: '2024-12-31',
      severity,
      severity_rank: rank,
      own_severity: severity,
      category,
      categories: toJson(rules.map(([, name]) => name)),
      rule_ids: toJson(rules.map(([rule]) => rule)),
      hits: toJson([]),
      evidence_hash: 'x',
      status,
      explanation: '',
      reason: '',
      decided_by: null,
      decided_at: null,
      reopened: toJson(null),
      first_seen_at: firstSeen,
      computed_at: firstSeen,
      gone_at: gone ? ago(0) : null,
      closed_at: closedAt,
      created_at: firstSeen,
      updated_at: firstSeen,
    })
    .execute()
  if (!gone)
    await db
      .insertInto('anomaly_hits')
      .values(
        rules.map(([rule = '', name = '']) => ({ event_id: id, customer_id: customer, rule_id: rule, category: name })),
      )
      .execute()
}

beforeAll(async () => {
  server = await testApp()
  const { db } = server.app
  await db.insertInto('banks').values({ id: 'b_2', parent_id: 'b_0', name: '演示银行苏州分行', sort: 2 }).execute()
  const bare = { statements: false, basic: false, power: false }
  for (const id of ['a', 'b', 'c', 'd', 'e']) await addSampleCustomer(db, { id, ...bare })
  await addSampleCustomer(db, { id: 'theirs', ownerId: 'u_other', ...bare })
  await db.updateTable('customers').set({ branch_id: 'b_2' }).where('id', '=', 'e').execute()
  await analysed('a', { high: 1, medium: 1, measures: { grossMargin: '0.1', dso: '30' } })
  await analysed('b', { high: 2, measures: { grossMargin: '0.2' } })
  await analysed('c', { measures: { grossMargin: '0.3' } })
  await analysed('d', { measures: { grossMargin: '0.4' } })
  await analysed('e', { measures: { grossMargin: '0.5' } })
  await analysed('theirs', { high: 9, industry: 'C17' })
  await event('a1', 'a', {
    rules: [
      ['FR02', '财务粉饰信号'],
      ['XP01', '电财交叉'],
    ],
    firstSeen: ago(20),
  })
  await event('a2', 'a', { severity: 'medium', rank: 1, firstSeen: ago(5), status: 'explained' })
  await event('b1', 'b', { rules: [['LQ02', '偿债能力']], firstSeen: ago(100) })
  await event('b2', 'b', { rules: [['LQ02', '偿债能力']], firstSeen: ago(40) })
  await event('c1', 'c', { firstSeen: ago(12), closedAt: ago(2), status: 'accepted', gone: true })
  await event('t1', 'theirs', { rules: [['TR01', '趋势突变']] })
})
afterAll(() => server.close())

describe('the portfolio', () => {
  test('lays customers with events against categories, the gravest first; an event of two categories counts in both', async () => {
    const { heat } = await portfolio('clerk')
    expect(heat.rows.map(({ appUserId, total, open }) => [appUserId, total, open])).toEqual([
      ['b', 2, 2],
      ['a', 2, 2],
    ])
    expect(heat.rows[1]?.cells).toEqual({
      财务粉饰信号: { count: 2, severity: 'high' },
      电财交叉: { count: 1, severity: 'high' },
    })
    expect(heat).toMatchObject({ total: 2, sound: 3 })
    expect(heat.categories.map(({ id }) => id)).toEqual(server.app.rules.categories.map(({ id }) => id))
  })

  test('is paged', async () => {
    const { heat } = await portfolio('clerk', { pageNum: 2, pageSize: 1 })
    expect([heat.rows.map(({ appUserId }) => appUserId), heat.total]).toEqual([['a'], 2])
  })

  test('tells how old what waits is, which rules find most, and how long closing took', async () => {
    const { figures } = await portfolio('clerk')
    expect(figures.ages.map(({ age, high, medium }) => [age, high, medium])).toEqual([
      ['week', 0, 1],
      ['month', 1, 0],
      ['quarter', 1, 0],
      ['longer', 1, 0],
    ])
    expect(figures.rules.map(({ ruleId, events, customers }) => [ruleId, events, customers])).toEqual([
      ['FR02', 2, 1],
      ['LQ02', 2, 1],
      ['XP01', 1, 1],
    ])
    expect(figures.closing[0]).toEqual({ severity: 'high', closed: 1, days: '10.0' })
    expect(figures.closing[1]).toEqual({ severity: 'medium', closed: 0, days: null })
  })

  test('compares customers of an industry with five or more, each with its place', async () => {
    const { peers } = await portfolio('clerk')
    expect(peers.industries.map(({ code, customers }) => [code, customers])).toEqual([['F51', 5]])
    const { comparison } = peers
    expect([comparison?.year, comparison?.total]).toEqual(['2024', 5])
    expect(comparison?.ratios.find(({ key }) => key === 'grossMargin')?.figures).toEqual({
      p25: '0.2',
      median: '0.3',
      p75: '0.4',
      count: 5,
    })
    expect(comparison?.ratios.find(({ key }) => key === 'dso')?.figures).toBeNull()
    expect(comparison?.rows.map(({ appUserId, values }) => [appUserId, values.grossMargin?.place])).toEqual([
      ['a', 'low'],
      ['b', 'middle'],
      ['c', 'middle'],
      ['d', 'middle'],
      ['e', 'high'],
    ])
  })

  test('of fewer than five is not compared', async () => {
    expect((await portfolio('clerk', { branch: 'b_1' })).peers).toEqual({ industries: [], comparison: null })
  })

  test('holds what is in the scope and nothing else; who sees several branches asks for one', async () => {
    expect((await portfolio('other')).heat.rows.map(({ appUserId }) => appUserId)).toEqual(['theirs'])
    expect((await portfolio('clerk')).branches).toEqual([])
    const all = await portfolio('admin')
    expect(all.heat.rows.map(({ appUserId }) => appUserId)).toEqual(['theirs', 'b', 'a'])
    expect(all.branches.map(({ id }) => id)).toEqual(['b_1', 'b_2'])
    expect((await portfolio('admin', { branch: 'b_2' })).heat).toMatchObject({ total: 0, sound: 1 })
    expect((await portfolio('clerk', { branch: 'b_9' })).heat.rows).toEqual([])
  })

  test('answers only the parts that are asked for', async () => {
    expect(Object.keys((await ask('clerk', { parts: ['figures'] })).body.data).toSorted()).toEqual([
      'branches',
      'figures',
    ])
    expect((await ask('clerk', { parts: ['all'] })).status).toBe(422)
  })

  test('is closed to who may not ask about anomalies', async () => {
    expect((await ask('reader')).status).toBe(403)
  })

  test('has the events of an analysed customer', async () => {
    const id = await addSampleCustomer(server.app.db, { id: 'real', ownerId: 'u_reader' })
    await analyseCustomer(server.app.db, { schemas: server.app.schemas, rules: server.app.rules }, id)
    const { rows } = (await portfolio('admin', { pageSize: 100 })).heat
    const stored = await server.app.db
      .selectFrom('anomaly_events')
      .select('id')
      .where('customer_id', '=', id)
      .where('gone_at', 'is', null)
      .execute()
    expect(rows.find(({ appUserId }) => appUserId === id)?.total ?? 0).toBe(stored.length)
  })
})
