import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { checkDocument } from '../../core/document/check.ts'
import { outlineOf, textOf } from '../../core/document/outline.ts'
import type { ReportDocument } from '../../core/document/types.ts'
import { storeRows } from '../../server/statements/store.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { unzipText } from '../support/unzip.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await addSampleCustomer(server.app.db, { id: 'cu_broken' })
  await addSampleCustomer(server.app.db, { id: 'cu_foreign', ownerId: 'u_other' })
  await addSampleCustomer(server.app.db, { id: 'cu_empty', statements: false, basic: false, power: false })
  await change('306256414')
})
afterAll(() => server.close())

const change = (totalAssets: string): Promise<number> =>
  server.app.db
    .transaction()
    .execute((db) =>
      storeRows(db, { customerId: 'cu_broken', tableId: 'balanceSheet', importId: null }, [
        { period: '2024-12-31', rowKey: '', values: { totalAssets }, sources: {} },
      ]),
    )
const write = (appUserId: string, who: 'clerk' | 'reader' = 'clerk') =>
  server.as(who).call('POST', '/report/entity/abnormal/report', { appUserId })
const open = async (
  id: string,
): Promise<{ document: ReportDocument; mode: string; figures: Record<string, { field: string }[]> }> =>
  (await server.as('clerk').call('GET', `/report/office/config/${id}`)).body.data

describe('the report of the anomalies of a customer', () => {
  test('is published at once with a hash, and says what was found with its figures, each with its cells', async () => {
    const { status, body } = await write('cu_broken')
    expect(status, JSON.stringify(body)).toBe(200)
    const { id } = body.data
    expect((await server.as('clerk').call('GET', `/report/entity/${id}`)).body.data).toMatchObject({
      status: 'published',
      useRemark: '5',
      userName: expect.stringContaining('恒砚'),
    })
    expect(
      await server.app.db.selectFrom('reports').select('content_hash').where('id', '=', id).executeTakeFirst(),
    ).toEqual({ content_hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const { document, figures, mode } = await open(id)
    expect(mode).toBe('view')
    expect(checkDocument(document)).toEqual([])
    expect(outlineOf(document).map(({ text }) => text.replace(/^.*、/, ''))).toEqual([
      '封面与声明',
      '摘要',
      '资料真实性与勾稽关系',
      '财务异常',
      '用电异常与电财交叉',
      '工商与合规异常',
      '模型分值',
      '核实要点',
      '未能适用的规则',
      '依据与时点',
    ])
    const text = textOf(document)
    expect(text).toContain('资产负债表不闭合')
    expect(text).toContain('10,000.00 万元')
    expect(text).toContain('尚未说明')
    const key = Object.keys(figures).find((one) => one.startsWith('rule.ID01.'))
    expect(figures[key ?? '']?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['totalAssets', 'totalLiabilities', 'totalEquity']),
    )
  })

  test('what was said of an event stands in a report that is written later, and an earlier one stays as it was', async () => {
    const first = (await write('cu_broken')).body.data.id as string
    const before = textOf((await open(first)).document)
    const event = (
      await server.as('clerk').call('POST', '/report/entity/customer/abnormal/list/cu_broken', { pageSize: 200 })
    ).body.rows.find((row: { ruleIds: string[] }) => row.ruleIds.includes('ID01'))
    const saved = await server.as('clerk').call('POST', '/report/entity/indicators/save', {
      abnormalId: event.id,
      appUserId: 'cu_broken',
      explanation: '企业多列了一笔往来，已更正 3 处。',
      status: 'explained',
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const second = (await write('cu_broken')).body.data.id as string
    expect(textOf((await open(second)).document)).toContain('企业多列了一笔往来，已更正 3 处。')
    await change('206256414')
    expect(textOf((await open(first)).document)).toBe(before)
    expect(textOf((await open((await write('cu_broken')).body.data.id)).document)).not.toContain('资产负债表不闭合')
  })

  test('its day is the one in Beijing, in its name, on its cover and in Word alike, and nothing in it is left to fill in', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-03-31T20:00:00.000Z') })
    try {
      const account = server.as('clerk')
      await server.app.db.updateTable('sessions').set({ expires_at: '2100-01-01T00:00:00.000Z' }).execute()
      const { id } = (await account.call('POST', '/report/entity/abnormal/report', { appUserId: 'cu_broken' })).body
        .data
      const { document } = (await account.call('GET', `/report/office/config/${id}`)).body.data
      const text = textOf(document)
      expect(text).toContain('2099年4月1日')
      expect(text).toContain('（2099-04-01）')
      expect(text).not.toContain('待填')
      const word =
        (await unzipText((await account.call('GET', `/report/entity/${id}/export?format=docx`)).raw))[
          'word/document.xml'
        ] ?? ''
      expect(word).toContain('2099年4月1日')
      expect(word.includes('2099年3月31日')).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  })

  test('what has been accepted no longer has to be looked at first', async () => {
    await change('306256414')
    const first = async (): Promise<string> =>
      /须优先关注的事项：([^]*?)规则命中/.exec(
        textOf((await open((await write('cu_broken')).body.data.id)).document),
      )?.[1] ?? ''
    expect(await first()).toContain('资产负债表不闭合')
    const event = (
      await server.as('clerk').call('POST', '/report/entity/customer/abnormal/list/cu_broken', { pageSize: 200 })
    ).body.rows.find((row: { ruleIds: string[] }) => row.ruleIds.includes('ID01'))
    const decide = (status: string) =>
      server.as('clerk').call('POST', '/report/entity/indicators/save', {
        abnormalId: event.id,
        appUserId: 'cu_broken',
        explanation: '已更正。',
        status,
      })
    expect((await decide('risk')).status).toBe(200)
    expect(await first()).toMatch(/资产负债表不闭合（[^）]*，确认风险）/)
    expect((await decide('accepted')).status).toBe(200)
    expect(await first()).not.toContain('资产负债表不闭合')
    expect((await decide('explained')).status).toBe(200)
  })

  test('without data it says that nothing could be tried, not that all is well', async () => {
    const text = textOf((await open((await write('cu_empty')).body.data.id)).document)
    expect(text).toMatch(/未能适用，不视为通过/)
    expect(text).toMatch(/缺少/)
    // Each part by itself: no part says that nothing was found where nothing could be tried.
    expect(text.match(/未发现异常/g)?.length).toBe(
      text.match(/未发现异常，但有\d+条规则因资料不足或行业不符在部分或全部期间未能适用，不视为通过/g)?.length,
    )
  })

  test('is not written for a customer of somebody else, nor by who may only read', async () => {
    expect((await write('cu_foreign')).status).toBe(404)
    expect((await write('cu_broken', 'reader')).status).toBe(403)
  })
})

test('a credit report lists the events with what was said of them, and its grave ones among the risks', async () => {
  await change('306256414')
  const built = await server.as('clerk').call('POST', '/report/entity/save/report', {
    reportName: '征信',
    useRemark: '1',
    templateId: 'credit',
    appUserId: 'cu_broken',
    periods: [],
    tableIds: [],
  })
  expect(built.status, JSON.stringify(built.body)).toBe(200)
  const text = textOf((await open(built.body.data.id)).document)
  expect(text.match(/资产负债表不闭合/g)?.length).toBeGreaterThanOrEqual(2)
  expect(text).not.toContain('未取得异常指标分析结果')
})

test('whoever may not see anomalies builds reports without them, and these say that they are missing', async () => {
  await server.app.db
    .updateTable('roles')
    .set({ permissions: JSON.stringify({ home: ['add', 'query', 'get'], client: ['query', 'get'] }) })
    .where('id', '=', 'clerk')
    .execute()
  const built = await server.as('clerk').call('POST', '/report/entity/save/report', {
    reportName: '征信',
    useRemark: '1',
    templateId: 'credit',
    appUserId: 'cu_broken',
    periods: [],
    tableIds: [],
  })
  const text = textOf((await open(built.body.data.id)).document)
  expect(text).toContain('未取得异常指标分析结果')
  expect(text).not.toContain('资产负债表不闭合')
})
