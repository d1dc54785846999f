import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventsApp, type EventsApp } from '../support/events.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

let server: EventsApp
beforeAll(async () => {
  server = await eventsApp()
  await addSampleCustomer(server.app.db, { id: 'cu_sound', power: false })
  await addSampleCustomer(server.app.db, { id: 'cu_broken', power: false })
  await addSampleCustomer(server.app.db, { id: 'cu_empty', statements: false, basic: false, power: false })
  await addSampleCustomer(server.app.db, { id: 'cu_foreign', ownerId: 'u_other', power: false })
  await server.change('cu_broken', 'balanceSheet', '2023-12-31', { totalAssets: '193323442' })
  await server.change('cu_broken', 'profitSheet', '2024-12-31', { operatingRevenue: '300000000' })
  await server.change('cu_broken', 'balanceSheet', '2024-12-31', { accountsReceivable: '80000000' })
})
afterAll(() => server.close())

describe('the events of a customer', () => {
  test('hits of one cause in one period are one event, as grave as the gravest, and counted once', async () => {
    const { rows, counts, total } = await server.list('cu_broken')
    const event = await server.event('cu_broken', 'revenue', '2024-12-31')
    expect(event).toMatchObject({
      ruleIds: ['TB01', 'TB02'],
      name: '收入真实性存疑',
      severity: 'medium',
      ownSeverity: 'medium',
      category: '趋势突变',
      status: 'open',
      explanation: '',
      files: [],
      gone: false,
      version: 1,
    })
    expect(event.hits.map(({ ruleId, severity }) => [ruleId, severity])).toEqual([
      ['TB01', 'medium'],
      ['TB02', 'low'],
    ])
    expect(rows).toHaveLength(2)
    expect(counts).toEqual({ high: 1, medium: 1, low: 0, info: 0, open: 2, passed: 0, notApplicable: 2 })
    expect(total).toBe(2)
  })

  test('the evidence has real figures with their units, and each stored value where it stands', async () => {
    const { rows } = await server.list('cu_broken')
    expect(rows[0]).toMatchObject({
      severity: 'high',
      name: '资产不等于权益',
      evidence: '2023年资产总计为 19,332.34 万元，与负债和权益相差 100 元。',
    })
    expect(rows[1]?.evidence).toBe('2024年营业收入增长 44.23%。2024年应收账款增长 97.80%。')
    expect(
      rows[0]?.metrics.map(({ name, field, period, value, unit }) => [name, field, period, value, unit]),
    ).toContainEqual(['负债合计', 'totalLiabilities', '2023-12-31', '86832021', '元'])
    expect(rows[0]?.metrics.find(({ field }) => field === 'totalLiabilities')?.source).toMatchObject({
      fileName: '样例三表.xlsx',
      sheet: '资产负债表',
      cells: [expect.stringMatching(/^D\d+$/)],
    })
    expect(rows[0]?.hits[0]).toMatchObject({
      figures: [
        { name: '资产总计', value: '19,332.34 万元' },
        { name: '差额', value: '100 元' },
      ],
      thresholds: [{ name: '容许差额', value: '1 元' }],
    })
  })

  test('innocent explanations, what to verify and what to ask for are those of all its rules, each once', async () => {
    expect(await server.event('cu_broken', 'revenue', '2024-12-31')).toMatchObject({
      innocentExplanations: '新产线投产',
      verifySteps: '核对发票；函证',
      evidenceDocs: '销售明细；账龄表',
    })
  })

  test('is told in English to whoever reads English', async () => {
    const { rows, categories, industry } = await server.list('cu_broken', {}, 'clerk', { 'accept-language': 'en-US' })
    expect(rows.map(({ evidence }) => evidence)).toEqual([
      'Total assets of 2023 are CNY 193.32 million, CNY 100 off.',
      'Revenue of 2024 grew by 44.23%. Receivables of 2024 grew by 97.80%.',
    ])
    expect(categories).toEqual([
      { id: '勾稽关系', name: 'Statement identities' },
      { id: '趋势突变', name: 'Breaks in trend' },
    ])
    expect(industry).toBe('manufacturing')
    expect(
      JSON.stringify(
        rows.map(({ name, evidence, innocentExplanations, verifySteps, evidenceDocs }) => [
          name,
          evidence,
          innocentExplanations,
          verifySteps,
          evidenceDocs,
        ]),
      ),
    ).not.toMatch(/[\u4e00-\u9fff]/)
  })

  test('what could not be applied is shown with the names and periods of what is missing, and is no pass', async () => {
    const { notApplicable, counts } = await server.list('cu_sound')
    const goodwill = notApplicable.find(({ ruleId }) => ruleId === 'TB04')
    expect(goodwill).toMatchObject({
      name: '商誉增长',
      category: '趋势突变',
      reason: 'missing',
      periods: ['2021-12-31', '2022-12-31', '2023-12-31', '2024-12-31'],
    })
    expect(goodwill?.text).toBe('缺少2020—2024年的商誉')
    expect(notApplicable.find(({ ruleId }) => ruleId === 'TB03')).toMatchObject({
      reason: 'tooFew',
      periods: ['2024-12-31'],
    })
    expect(counts).toMatchObject({ high: 0, medium: 0, low: 0, info: 0, passed: 3, notApplicable: 2 })
  })

  test('a year without the one before is told as missing that one', async () => {
    const { notApplicable } = await server.list('cu_sound')
    expect(notApplicable.find(({ ruleId }) => ruleId === 'TB01')).toMatchObject({
      periods: ['2021-12-31'],
      missing: ['2020年的营业收入'],
      text: '缺少2020年的营业收入',
    })
  })

  test('the gravest come first; filters and pages narrow the rows, not the counts', async () => {
    const all = await server.list('cu_broken')
    expect(all.rows.map(({ severity }) => severity)).toEqual(['high', 'medium'])
    for (const [filter, found] of [
      [{ severity: 'high' }, 1],
      [{ severity: { op: 'in', value: ['high', 'medium'] } }, 2],
      [{ category: '趋势突变' }, 1],
      [{ period: '2023-12-31' }, 1],
      [{ status: 'accepted' }, 0],
      [{ status: 'unclosed' }, 2],
      [{ rule: 'TB01' }, 1],
      [{ rule: 'TB99' }, 0],
      [{ status: '' }, 2],
      [{ severity: 'high', period: '2024-12-31' }, 0],
    ] as const) {
      const narrowed = await server.list('cu_broken', filter)
      expect([narrowed.rows.length, narrowed.total, narrowed.counts], JSON.stringify(filter)).toEqual([
        found,
        found,
        all.counts,
      ])
    }
    const second = await server.list('cu_broken', { pageSize: 1, pageNum: 2 })
    expect(second.rows.map(({ id }) => id)).toEqual([all.rows[1]?.id])
    expect(second).toMatchObject({
      total: 2,
      byStatus: { open: 2, accepted: 0 },
      gone: 0,
      periods: ['2024-12-31', '2023-12-31'],
    })
    expect((await server.list('cu_broken', { wrong: 1 })).status).toBe(422)
  })

  test('ids stay the same from recomputing to recomputing', async () => {
    const ids = async (): Promise<string[]> => (await server.list('cu_broken')).rows.map(({ id }) => id)
    const first = await ids()
    await server.app.db
      .updateTable('analyses')
      .set({ data_stamp: 'old' })
      .where('customer_id', '=', 'cu_broken')
      .execute()
    expect(await ids()).toEqual(first)
  })

  test('a customer without data has no event and no rule that passed', async () => {
    expect(await server.list('cu_empty')).toMatchObject({
      total: 0,
      counts: { high: 0, medium: 0, low: 0, info: 0, open: 0, passed: 0, notApplicable: 5 },
    })
  })

  test('an event alone comes with its history, which begins with its discovery', async () => {
    const { id } = await server.event('cu_broken', 'balance', '2023-12-31')
    const answer = await server.as('clerk').call('GET', `/report/entity/abnormal/event/${id}`)
    expect(answer.body.data).toMatchObject({
      event: { id, name: '资产不等于权益' },
      steps: [{ kind: 'found', by: '系统规则', to: 'open' }],
    })
  })
})

describe('what is outside', () => {
  test.each(['list', 'event', 'save', 'withdraw', 'upload'] as const)('the scope does not exist: %s', async (call) => {
    await server.change('cu_foreign', 'balanceSheet', '2024-12-31', { totalAssets: '1' })
    const event = await server.event('cu_foreign', 'balance', '2024-12-31')
    const clerk = server.as('clerk')
    const answer = {
      list: () => clerk.call('POST', '/report/entity/customer/abnormal/list/cu_foreign', {}),
      event: () => clerk.call('GET', `/report/entity/abnormal/event/${event.id}`),
      save: () => server.save(event, 'cu_foreign', { explanation: 'x', status: 'explained' }),
      withdraw: () => clerk.call('DELETE', `/report/entity/indicators/${event.id}`),
      upload: () =>
        clerk.upload('/report/entity/indicators/batch/upload', {
          fields: { appUserId: 'cu_foreign', abnormalIds: event.id },
          files: [{ field: 'files', name: 'a.pdf', content: '%PDF-1.4\n%%EOF' }],
        }),
    }[call]()
    expect((await answer).status).toBe(404)
    expect(await server.event('cu_foreign', 'balance', '2024-12-31')).toMatchObject({
      status: 'open',
      version: event.version,
      files: [],
    })
  })

  test('another customer of the same clerk does not have the event', async () => {
    const event = await server.event('cu_broken', 'balance', '2023-12-31')
    expect((await server.save(event, 'cu_sound', { explanation: 'x', status: 'explained' })).status).toBe(404)
  })

  test('a role without the permission is refused, and one of a branch or of all sees what is its own', async () => {
    const broken = await server.event('cu_broken', 'balance', '2023-12-31')
    for (const [method, path] of [
      ['POST', '/report/entity/customer/abnormal/list/cu_sound'],
      ['POST', '/report/entity/customer/abnormal/customers'],
      ['GET', `/report/entity/abnormal/event/${broken.id}`],
      ['POST', '/report/v2/entity/all/customer/abnormal/file/list'],
    ] as const) {
      expect((await server.as('reader').call(method, path, method === 'GET' ? undefined : {})).status, path).toBe(403)
    }
    expect((await server.list('cu_broken', {}, 'other')).status).toBe(404)
    await server.app.db.updateTable('roles').set({ scope: 'branch' }).where('id', '=', 'clerk').execute()
    expect((await server.list('cu_broken', {}, 'other')).total).toBe(2)
    await server.app.db
      .updateTable('customers')
      .set({ branch_id: 'b_elsewhere' })
      .where('id', '=', 'cu_broken')
      .execute()
    expect((await server.list('cu_broken', {}, 'other')).status).toBe(404)
    expect((await server.list('cu_broken', {}, 'admin')).total).toBe(2)
    await server.app.db.updateTable('customers').set({ branch_id: 'b_1' }).where('id', '=', 'cu_broken').execute()
    await server.app.db.updateTable('roles').set({ scope: 'own' }).where('id', '=', 'clerk').execute()
  })
})

describe('the customers with their counts', () => {
  test('are those in scope, the one with most of the gravest first, and those not looked at last and without counts', async () => {
    await addSampleCustomer(server.app.db, { id: 'cu_fresh', power: false })
    const { rows, pending, total } = await server.customers()
    expect(rows[0]).toMatchObject({
      appUserId: 'cu_broken',
      industry: '通用设备制造业',
      latestPeriod: '2024-12-31',
      counts: { high: 1, medium: 1, open: 2 },
    })
    expect(rows.at(-1)).toMatchObject({ appUserId: 'cu_fresh', counts: null, computedAt: null })
    expect(pending).toBe(1)
    expect(total).toBe(4)
    await server.list('cu_fresh')
    expect(await server.customers()).toMatchObject({ pending: 0 })
    expect((await server.customers({}, 'other')).rows.map(({ appUserId }) => appUserId)).toEqual(['cu_foreign'])
  })

  test('can be searched by name and code, and narrowed by severity and state', async () => {
    await server.app.db
      .updateTable('customers')
      .set({ search: '恒砚\ncu_broken' })
      .where('id', '=', 'cu_broken')
      .execute()
    expect((await server.customers({ q: 'CU_BROK' })).rows.map(({ appUserId }) => appUserId)).toEqual(['cu_broken'])
    expect((await server.customers({ q: 'cu%brok' })).total).toBe(0)
    expect((await server.customers({ severity: 'high' })).rows.map(({ appUserId }) => appUserId)).toEqual(['cu_broken'])
    expect((await server.customers({ severity: 'low' })).total).toBe(0)
    expect((await server.customers({ status: 'open' })).rows.map(({ appUserId }) => appUserId)).toEqual(['cu_broken'])
    expect((await server.customers({ status: 'risk' })).total).toBe(0)
  })

  test('say of a customer whose data changed that it is pending, until somebody reads it', async () => {
    await server.change('cu_sound', 'profitSheet', '2024-12-31', { operatingRevenue: '400000000' })
    expect((await server.customers()).pending).toBe(1)
    expect((await server.list('cu_sound')).counts.medium).toBe(1)
    const { rows, pending } = await server.customers()
    expect(pending).toBe(0)
    expect(rows.find(({ appUserId }) => appUserId === 'cu_sound')?.counts?.medium).toBe(1)
  })
})

test('figures of at least five others of the same branch and industry are compared with', async () => {
  for (let index = 0; index < 5; index += 1) {
    await addSampleCustomer(server.app.db, { id: `cu_peer${index}`, power: false })
    await server.change(`cu_peer${index}`, 'profitSheet', '2024-12-31', { operatingCost: '100000000' })
    await server.list(`cu_peer${index}`)
  }
  await server.change('cu_empty', 'basic', '', { industryCode: 'C34' })
  const before = await server.event('cu_peer0', 'distress', '2024-12-31').catch(() => null)
  expect(before).toBeNull()
  await addSampleCustomer(server.app.db, { id: 'cu_last', power: false })
  expect((await server.event('cu_last', 'distress', '2024-12-31')).evidence).toBe(
    '2024年毛利率 20.18%，同业中位数 55.16%。',
  )
  await addSampleCustomer(server.app.db, { id: 'cu_apart', power: false })
  await server.app.db.updateTable('customers').set({ branch_id: 'b_elsewhere' }).where('id', '=', 'cu_apart').execute()
  expect((await server.list('cu_apart', {}, 'admin')).notApplicable.map(({ ruleId }) => ruleId)).toContain('TB03')
})
