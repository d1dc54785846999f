import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EventStatus } from '../../core/analysis/events.ts'
import type { Severity } from '../../core/analysis/rule.ts'
import type { ChartName, ChartRows } from '../../core/statistics.ts'
import { readStatisticsFilter } from '../../server/statistics/filters.ts'
import { cloudWords, wordOf } from '../../server/statistics/words.ts'
import { chartRows } from '../../server/statistics/charts.ts'
import type { CurrentUser } from '../../server/user.ts'
import { testApp, type TestApp } from '../support/app.ts'

/** Counted by hand, as seen on 1 April 2026 at noon in Beijing. */
const moment = new Date('2026-04-01T04:00:00.000Z')
const day = 86_400_000
const ago = (days: number): string => new Date(moment.getTime() - days * day).toISOString()
const user = (more: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 'u_clerk',
  username: 'clerk',
  name: '',
  roleId: 'clerk',
  bankId2: 'b_1',
  mustChangePassword: false,
  tokenHash: '',
  scope: 'own',
  permissions: {},
  ...more,
})
let server: TestApp
let count = 0
let [rule, other, registered] = ['', '', '']

async function event(
  customer: string,
  severity: Severity,
  category: string,
  status: EventStatus,
  seen: string,
  rules: string[],
  gone: string | null = null,
): Promise<void> {
  const id = `ev_${(count += 1)}`
  const { db } = server.app
  await db
    .insertInto('anomaly_events')
    .values({
      id,
      customer_id: customer,
      cause: 'x',
      period: `2025-12-${String(count).padStart(2, '0')}`,
      severity,
      severity_rank: 0,
      own_severity: severity,
      category,
      categories: '[]',
      rule_ids: JSON.stringify(rules),
      hits: '[]',
      evidence_hash: '',
      status,
      explanation: '',
      reason: '',
      decided_by: null,
      decided_at: null,
      reopened: null,
      first_seen_at: seen,
      computed_at: seen,
      gone_at: gone,
      closed_at: null,
      version: 1,
      created_at: seen,
      updated_at: seen,
    })
    .execute()
  for (const rule_id of rules)
    await db.insertInto('anomaly_hits').values({ event_id: id, customer_id: customer, rule_id, category }).execute()
}

beforeAll(async () => {
  server = await testApp()
  const { db, rules } = server.app
  const [first, second] = rules.rules.filter(({ category }) => category === '勾稽关系')
  const third =
    rules.rules.find(({ category }) => category === '工商信息') ??
    rules.rules.find(({ category }) => category === '用电异常')
  if (!first || !second || !third) throw new Error('the rules are not there')
  ;[rule, other, registered] = [first.id, second.id, third.id]
  const base = (owner: string, branch: string) => ({
    owner_id: owner,
    branch_id: branch,
    extra: '{}',
    search: '',
    created_at: ago(300),
    updated_at: ago(300),
    deleted_at: null,
  })
  await db
    .insertInto('customers')
    .values([
      { ...base('u_clerk', 'b_1'), id: 'c1', credit_code: '1', user_name: '甲' },
      { ...base('u_clerk', 'b_1'), id: 'c2', credit_code: '2', user_name: '乙' },
      { ...base('u_other', 'b_1'), id: 'c3', credit_code: '3', user_name: '丙' },
      { ...base('u_clerk', 'b_1'), id: 'gone', credit_code: '4', user_name: '丁', deleted_at: ago(1) },
    ])
    .execute()
  await event('c1', 'high', '勾稽关系', 'open', ago(1), [rule])
  await event('c1', 'medium', '勾稽关系', 'explained', ago(8), [rule, other])
  await event('c1', 'low', '用电异常', 'accepted', ago(31), [other])
  // The last moment of January and the first of February in Beijing.
  await event('c2', 'high', '用电异常', 'open', '2026-01-31T15:59:59.999Z', [other])
  await event('c2', 'info', '勾稽关系', 'open', '2026-01-31T16:00:00.000Z', [rule])
  await event('c2', 'high', '工商信息', 'open', ago(200), [registered])
  await event('c2', 'high', '勾稽关系', 'open', ago(2), [rule], ago(1))
  await event('c3', 'high', '勾稽关系', 'open', ago(1), [rule])
  await event('gone', 'high', '勾稽关系', 'open', ago(1), [rule])
})
afterAll(() => server.close())

const rowsOf = async <Name extends ChartName>(chart: Name, query = {}, who = user()): Promise<ChartRows[Name][]> =>
  (
    await chartRows(
      {
        db: server.app.db,
        filter: await readStatisticsFilter(server.app.db, query, who, 'zh-CN', moment),
        schemas: server.app.schemas,
        rules: server.app.rules,
        locale: 'zh-CN',
      },
      chart,
      { pageNum: 1, pageSize: 200 },
    )
  ).rows
const four = ({ high, medium, low, info }: { high: number; medium: number; low: number; info: number }): number[] => [
  high,
  medium,
  low,
  info,
]

describe('events that the rules find now, of customers that are there', () => {
  test('by category, in the order of the rules, with none where there are none', async () => {
    const rows = await rowsOf('eventCategories')
    expect(rows.map(({ category }) => category).slice(0, server.app.rules.categories.length)).toEqual(
      server.app.rules.categories.map(({ id }) => id),
    )
    const of = (category: string) =>
      four(rows.find((row) => row.category === category) ?? { high: -1, medium: -1, low: -1, info: -1 })
    expect([of('勾稽关系'), of('用电异常'), of('指数模型')]).toEqual([
      [1, 1, 0, 1],
      [1, 0, 1, 0],
      [0, 0, 0, 0],
    ])
  })

  test('by the month of Beijing in which they were first found', async () => {
    const rows = await rowsOf('eventMonths', { from: '2026-01', to: '2026-04' })
    expect(rows.map((row) => [row.month, ...four(row)])).toEqual([
      ['2026-01', 1, 0, 0, 0],
      ['2026-02', 0, 0, 0, 1],
      ['2026-03', 1, 1, 1, 0],
      ['2026-04', 0, 0, 0, 0],
    ])
  })

  test('open ones by age: a week, a month, a quarter, longer; accepted ones are not open', async () => {
    const rows = await rowsOf('eventAges')
    expect(rows.map((row) => [row.age, ...four(row)])).toEqual([
      ['week', 1, 0, 0, 0],
      ['month', 0, 1, 0, 0],
      ['quarter', 1, 0, 0, 1],
      ['longer', 1, 0, 0, 0],
    ])
  })

  test('by what clerks made of them', async () => {
    const rows = await rowsOf('eventStatuses')
    expect(rows.map((row) => [row.status, four(row).reduce((sum, one) => sum + one)])).toEqual([
      ['open', 4],
      ['explained', 1],
      ['evidenced', 0],
      ['accepted', 1],
      ['risk', 0],
      ['suppressed', 0],
    ])
  })

  test('in the scope: own, branch, all; and of a purpose', async () => {
    const high = async (who: CurrentUser, query = {}): Promise<number> =>
      (await rowsOf('eventCategories', query, who)).reduce((sum, row) => sum + row.high, 0)
    expect([
      await high(user()),
      await high(user({ scope: 'branch' })),
      await high(user({ scope: 'all' })),
      await high(user({ scope: 'all' }), { branch: 'b_9' }),
      await high(user(), { purpose: '1' }),
    ]).toEqual([3, 4, 4, 0, 0])
  })

  test('what is grave and not closed waits', async () => {
    expect((await rowsOf('standing'))[0]?.highEventCount).toBe(3)
  })
})

describe('the word cloud', () => {
  const named = (id: string): string =>
    wordOf(server.app.rules.rules.find((one) => one.id === id)?.label['zh-CN'] ?? '', 'zh-CN')

  test('weighs the rules of the last 90 days 3, 2 and 1 by severity; notes do not weigh; risks of the registration stay', async () => {
    const words = await rowsOf('words')
    expect(Object.fromEntries(words.map(({ text, weight }) => [text, weight]))).toEqual({
      [named(rule)]: 3 + 2,
      [named(other)]: 2 + 1 + 3,
      ...(registeredIsKnown() ? { [named(registered)]: 3 } : {}),
    })
    const word = words.find(({ text }) => text === named(other))
    expect(word).toMatchObject({ count: 3, severity: 'high', rule: other })
  })

  const registeredIsKnown = (): boolean => server.app.rules.rules.some(({ id }) => id === registered)

  test('of a period that is asked for', async () => {
    const words = await rowsOf('words', { from: '2026-03', to: '2026-03' })
    expect(words.find(({ text }) => text === named(rule))?.weight).toBe(5)
    expect(words.find(({ text }) => text === named(other))?.weight).toBe(3)
  })

  test.each([
    ['存货周转显著放缓（行业下四分位）', 'zh-CN', '存货周转放缓'],
    ['疑似', 'zh-CN', '疑似'],
    ['Possibly inflated revenue (vs peers)', 'en-US', 'Inflated revenue'],
  ] as const)('a name without brackets and words that say nothing: %s', (name, locale, word) => {
    expect(wordOf(name, locale)).toBe(word)
  })

  test('is in the language of the reader', async () => {
    const words = await cloudWords(
      server.app.db,
      await readStatisticsFilter(server.app.db, {}, user(), 'en-US', moment),
      server.app.rules,
      '工商信息',
      'en-US',
    )
    expect(words.map(({ text }) => text).filter((text) => /\p{Script=Han}/u.test(text))).toEqual([])
  })
})

describe('figures of events lead to lists of customers that have such an event', () => {
  const listed = async (filter: object): Promise<string[]> =>
    (
      await server
        .as('clerk')
        .call('POST', '/report/entity/customer/abnormal/customers', { pageNum: 1, pageSize: 50, ...filter })
    ).body.rows
      .map((row: { appUserId: string }) => row.appUserId)
      .toSorted()
  test('by category, rule and state, all of one event', async () => {
    await server.app.db
      .insertInto('analyses')
      .values(
        ['c1', 'c2'].map((id) => ({
          customer_id: id,
          data_stamp: '',
          rules_version: 0,
          computed_at: ago(1),
          industry_code: null,
          industry_group: 'default',
          region_code: null,
          latest_period: '',
          high: 1,
          medium: 1,
          low: 1,
          info: 0,
          open_events: 3,
          passed: 0,
          not_applicable: 0,
          measures: '{}',
          result: '{}',
        })),
      )
      .execute()
    expect([
      await listed({ category: '用电异常' }),
      await listed({ category: '用电异常', severity: 'high' }),
      await listed({ category: '工商信息', status: 'unclosed' }),
      await listed({ category: '用电异常', severity: 'low', status: 'unclosed' }),
    ]).toEqual([['c1', 'c2'], ['c2'], ['c2'], []])
    expect([
      await listed({ rule }),
      await listed({ rule, severity: 'high' }),
      await listed({ rule: 'nothing' }),
    ]).toEqual([['c1', 'c2'], ['c1'], []])
  })

  test('the answer names what was asked for', async () => {
    const { body } = await server
      .as('clerk')
      .call(
        'POST',
        '/report/entity/customer/abnormal/customers',
        { rule, category: '用电异常' },
        { 'accept-language': 'en-US' },
      )
    expect(body.asked.rule).toBe(server.app.rules.rules.find(({ id }) => id === rule)?.label['en-US'])
    expect(body.asked.category).not.toBe('用电异常')
  })
})
