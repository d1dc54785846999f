import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isAsWritten } from '../../core/document/written.ts'
import { textOf } from '../../core/document/outline.ts'
import type { DocumentNode, FigureSources, ReportDocument } from '../../core/document/types.ts'
import { fromJson, toJson } from '../../server/db/client.ts'
import type { RefreshPlace } from '../../core/report-refresh.ts'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'
import { importBySuggestion, sample } from '../support/imports.ts'
import { firstRow, sendProof } from '../support/proof.ts'
import { countQueries } from '../support/queries.ts'
import { change, reworded, says } from '../support/refreshing.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

let server: TestApp
let id: string
const clerk = () => server.as('clerk')

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await clear(
    server.app,
    'report_versions',
    'reports',
    'table_rows',
    'imports',
    'files',
    'cell_edits',
    'anomaly_hits',
    'anomaly_history',
    'anomaly_files',
    'anomaly_events',
    'analyses',
    'customers',
  )
  await addSampleCustomer(server.app.db)
})

const build = async (more: object = {}): Promise<string> =>
  (
    await clerk().call('POST', '/report/entity/save/report', {
      reportName: '样例报告',
      useRemark: '1',
      templateId: 'credit',
      appUserId: 'cu_sample',
      periods: [],
      tableIds: [],
      ...more,
    })
  ).body.data.id
const config = async (of = id): Promise<{ document: ReportDocument; figures: FigureSources; version: number }> =>
  (await clerk().call('GET', `/report/office/config/${of}`)).body.data
const save = async (document: ReportDocument): Promise<Answer> =>
  clerk().call('POST', `/report/entity/update/report/${id}`, { content: document, version: (await config()).version })
const refresh = (body?: object, user: 'clerk' | 'other' | 'reader' | 'admin' = 'clerk'): Promise<Answer> =>
  server.as(user).call('POST', `/report/entity/batch/update/data/${id}`, body)
const dryRun = async (): Promise<RefreshPlace[]> => (await refresh({ dryRun: true })).body.data
const state = async (exact = false) =>
  (await clerk().call('GET', `/report/entity/stale/${id}${exact ? '?exact=true' : ''}`)).body.data

/** A clerk edits a cell, with proof. */
async function edit(tableId: string, values: object): Promise<void> {
  const place = { tableId, appUserId: 'cu_sample' }
  await sendProof(clerk(), place)
  const rows = (
    await clerk().call('POST', '/report/v2/entity/table/view', {
      id: tableId,
      appUserId: 'cu_sample',
      pageNum: 1,
      pageSize: 50,
    })
  ).body.rows
  const row = rows.find((one: { period: string }) => one.period === '2024-12-31') ?? (await firstRow(clerk(), place))
  const answer = await clerk().call('POST', '/report/v2/entity/update/table/data', {
    ...place,
    id: row.id,
    version: row.version,
    data: values,
  })
  expect(answer.status, answer.body.msg).toBe(200)
}
const moreRevenue = () => edit('profitSheet', { operatingRevenue: '245678900' })

describe('a draft whose data changed', () => {
  beforeEach(async () => {
    id = await build()
    await moreRevenue()
  })

  test('says so cheaply and exactly, and no more once it is refreshed', async () => {
    expect(await state()).toMatchObject({
      stale: true,
      changedAt: expect.any(String),
      since: expect.any(String),
      appUserId: 'cu_sample',
      userName: '恒砚精密机械(演示)有限公司',
      newPeriods: [],
    })
    expect((await state(true)).places).toBeGreaterThan(20)
    await refresh()
    expect(await state(true)).toMatchObject({ stale: false, changedAt: null, places: 0 })
  })

  test('a dry run tells where, what and what then, and stores nothing', async () => {
    const before = await config()
    const answer = await refresh({ dryRun: true, version: 1 })
    expect(answer.body).toMatchObject({ code: 200, version: 1, withheld: [] })
    expect(answer.body.msg).toContain(String(answer.body.data.length))
    expect(answer.body.document).toBeUndefined()
    const places: RefreshPlace[] = answer.body.data
    expect(places.find(({ kind, sectionId }) => kind === 'sentence' && sectionId === 'credit-6.2')).toMatchObject({
      where: '（二）财务概览',
      section: '（二）财务概览',
      old: expect.stringContaining('22,300.00万元，较上年小幅增长7.21%'),
      new: expect.stringContaining('24,567.89万元，较上年明显增长18.11%'),
      typedOver: false,
      edited: false,
      applied: false,
    })
    expect(await config()).toEqual(before)
  })

  test('is renewed as one version, with the cells behind the figures, in the trail', async () => {
    const answer = await refresh({ version: 1 })
    expect(answer.body).toMatchObject({
      code: 200,
      version: 2,
      updateTime: expect.any(String),
      document: { type: 'doc' },
      figures: expect.any(Object),
    })
    expect(answer.body.data.every((place: RefreshPlace) => place.applied)).toBe(true)
    const { document, figures, version } = await config()
    expect([version, document, figures]).toEqual([2, answer.body.document, answer.body.figures])
    expect(textOf(document)).toContain('营业收入为24,567.89万元，较上年明显增长18.11%')
    expect(figures['profitSheet.operatingRevenue@2024-12-31']).toEqual([
      expect.objectContaining({ kind: 'edit', by: 'clerk', value: '245678900', fileName: '审计报告.pdf' }),
    ])
    expect(document.content.filter((node) => node.type !== 'heading' && !isAsWritten(node))).toEqual([])
    expect(textOf(document)).toBe(textOf((await config(await build())).document))
    const versions = await server.app.db
      .selectFrom('report_versions')
      .select(['version', 'reason'])
      .where('report_id', '=', id)
      .orderBy('version')
      .execute()
    expect(versions).toEqual([
      { version: 1, reason: 'build' },
      { version: 2, reason: 'refresh' },
    ])
    const [entry] = await server.app.db
      .selectFrom('audit')
      .select(['action', 'changes', 'user_name'])
      .where('resource', '=', 'reports')
      .where('record_id', '=', id)
      .where('action', '=', 'refresh')
      .execute()
    expect(entry).toMatchObject({ action: 'refresh', user_name: 'clerk' })
    expect(JSON.stringify(fromJson(entry?.changes ?? null))).toContain('places')
  })

  test('a second time there is nothing to renew, and no version is made', async () => {
    await refresh()
    const again = await refresh()
    expect(again.body).toMatchObject({ code: 200, data: [], version: 2, msg: '没有需要更新的内容' })
    expect((await config()).version).toBe(2)
  })

  test('only the named places are renewed; the others are offered again', async () => {
    const places = await dryRun()
    const [first] = places.filter(({ kind }) => kind === 'sentence')
    const answer = await refresh({ places: [first?.id ?? '', 'b:nothing'] })
    expect(
      answer.body.data.filter((place: RefreshPlace) => place.applied).map((place: RefreshPlace) => place.id),
    ).toEqual([first?.id])
    expect((await dryRun()).map((place) => place.id)).toEqual(
      places.map((place) => place.id).filter((one) => one !== first?.id),
    )
    await refresh()
    expect(await dryRun()).toEqual([])
  })

  test('words of a clerk stay, with the figures of now; a number typed over stays until it is named', async () => {
    const opened = await config()
    const report = change(
      change({ document: opened.document, written: null }, says('营业收入为22,300.00万元'), (node) =>
        reworded(node, '营业收入为', '经核对，营业收入为'),
      ),
      (node) => node.attrs?.['dataKey'] === 'table:main',
      (node) => reworded(node, '22,300.00', '22,399.00'),
    )
    expect((await save(report.document)).status).toBe(200)
    const typed = (await dryRun()).find(({ typedOver }) => typedOver)
    expect(typed).toMatchObject({
      kind: 'figure',
      old: '22,399.00',
      new: '24,567.89',
      inTable: true,
      where: expect.stringContaining('营业收入 · 2024年'),
    })
    const answer = await refresh()
    expect(answer.body.data.find((place: RefreshPlace) => place.id === typed?.id).applied).toBe(false)
    const table = (document: ReportDocument): string =>
      textOf(document.content.find((node) => node.attrs?.['dataKey'] === 'table:main') as DocumentNode)
    expect(textOf(answer.body.document)).toContain('经核对，营业收入为24,567.89万元，较上年明显增长18.11%')
    expect(table(answer.body.document)).toContain('22,399.00')
    expect(await dryRun()).toEqual([expect.objectContaining({ id: typed?.id, typedOver: true })])
    expect(await state(true)).toMatchObject({ stale: false, places: 0 })
    expect(table((await refresh({ places: [typed?.id ?? ''] })).body.document)).toContain('24,567.89')
    expect(await dryRun()).toEqual([])
  })

  test('somebody saved in between, or published it: nothing is renewed', async () => {
    await save((await config()).document)
    expect(await refresh({ version: 1 })).toMatchObject({ status: 409, body: { data: { current: { version: 2 } } } })
    await server.app.db.updateTable('reports').set({ status: 'published' }).where('id', '=', id).execute()
    const before = await config()
    for (const body of [undefined, { dryRun: true }]) expect((await refresh(body)).status).toBe(423)
    expect(await config()).toEqual(before)
    expect((await state()).stale).toBe(true)
  })
})

describe('who may', () => {
  beforeEach(async () => {
    id = await build()
    await moreRevenue()
  })

  test.each<['clerk' | 'other' | 'reader' | 'admin', object | undefined, number]>([
    ['other', undefined, 404],
    ['other', { dryRun: true }, 404],
    ['reader', { dryRun: true }, 403],
    ['admin', { dryRun: true }, 200],
    ['clerk', { colour: 'red' }, 422],
    ['clerk', { places: 'all' }, 422],
    ['clerk', { version: 'eins' }, 422],
    ['clerk', { periods: [] }, 422],
    ['clerk', {}, 200],
  ])('%s with %o: %i', async (user, body, status) => expect((await refresh(body, user)).status).toBe(status))

  test('the state of a report is for those who may read it', async () => {
    expect((await server.as('other').call('GET', `/report/entity/stale/${id}`)).status).toBe(404)
    expect((await server.as('reader').call('GET', `/report/entity/stale/${id}`)).status).toBe(200)
  })

  test('an administrator who refreshes does not become the clerk of the report', async () => {
    const answer = await refresh({}, 'admin')
    expect(textOf(answer.body.document)).toContain('主办客户经理\tclerk')
  })

  test('who may not see anomalies leaves alone what speaks of them', async () => {
    const time = new Date().toISOString()
    await server.app.db
      .insertInto('roles')
      .values({
        id: 'blind',
        name: 'blind',
        describe: '',
        status: 'active',
        scope: 'all',
        permissions: toJson({ home: ['query', 'get', 'update'], client: ['query', 'get'] }),
        created_at: time,
        updated_at: time,
        deleted_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await server.app.db.updateTable('users').set({ role_id: 'blind' }).where('id', '=', 'u_other').execute()
    try {
      const answer = await refresh({}, 'other')
      expect(answer.status).toBe(200)
      expect(answer.body.withheld.map((section: { title: string }) => section.title)).toContain('异常指标与说明')
      expect(textOf(answer.body.document)).not.toContain('未取得异常指标分析结果')
      expect(answer.body.data.filter((place: RefreshPlace) => place.sectionId === 'credit-6.7')).toEqual([])
    } finally {
      await server.app.db.updateTable('users').set({ role_id: 'clerk' }).where('id', '=', 'u_other').execute()
    }
  })

  test('a customer that is gone: the report stays, and the sentence says why it cannot be refreshed', async () => {
    await server.app.db.updateTable('customers').set({ deleted_at: new Date().toISOString() }).execute()
    expect(await refresh()).toMatchObject({ status: 422, body: { msg: expect.stringContaining('客户已删除') } })
    expect((await state()).appUserId).toBe('cu_sample')
  })
})

describe('more data than before', () => {
  const importYear = async (): Promise<void> => {
    for (const table of ['balanceSheet', 'profitSheet', 'cashFlow'])
      await importBySuggestion(clerk(), 'statements.xlsx', sample('statements.xlsx'), table, 'cu_sample')
  }
  const isLatest = '2024-12-31'
  beforeEach(() => server.app.db.deleteFrom('table_rows').where('period', '=', isLatest).execute())

  test('a report that was built for whatever there is takes a further year in', async () => {
    id = await build()
    expect(textOf((await config()).document)).toContain('2023年，营业收入为20,800.00万元')
    await importYear()
    expect((await state()).newPeriods).toEqual([])
    const document: ReportDocument = (await refresh()).body.document
    expect(textOf(document)).toContain('2024年，营业收入为22,300.00万元，较上年小幅增长7.21%')
    expect(textOf(document.content.find((node) => node.attrs?.['dataKey'] === 'table:main') as DocumentNode)).toMatch(
      /^项目\t2022年\t2023年\t2024年/,
    )
    expect((await clerk().call('GET', `/report/entity/${id}`)).body.data.periods).toEqual([
      '2022-12-31',
      '2023-12-31',
      '2024-12-31',
    ])
  })

  test('a report that was built for chosen periods keeps them, and tells that there is a later one', async () => {
    id = await build({ periods: ['2022-12-31', '2023-12-31'] })
    await importYear()
    expect(await state()).toMatchObject({ stale: true, newPeriods: [isLatest], periods: ['2022-12-31', '2023-12-31'] })
    const kept = await dryRun()
    expect(kept.filter(({ where }) => /主要财务数据|财务概览$/.test(where))).toEqual([])
    const periods = ['2022-12-31', '2023-12-31', isLatest]
    expect((await refresh({ dryRun: true, periods })).body.data.length).toBeGreaterThan(kept.length)
    expect(textOf((await refresh({ periods })).body.document)).toContain('2024年，营业收入为22,300.00万元')
    expect(await state(true)).toMatchObject({ newPeriods: [], periods, places: 0 })
  })

  test('a gap is filled by a table that held nothing when the report was built', async () => {
    const power = await server.app.db.selectFrom('table_rows').selectAll().where('table_id', '=', 'power').execute()
    await server.app.db.deleteFrom('table_rows').where('table_id', '=', 'power').execute()
    id = await build({
      tableIds: ['balanceSheet', 'profitSheet', 'cashFlow', 'basic'],
      periods: ['2022-12-31', '2023-12-31'],
    })
    await new Promise((resolve) => setTimeout(resolve, 5))
    const now = new Date().toISOString()
    for (const row of power)
      await server.app.db
        .insertInto('table_rows')
        .values({
          ...row,
          data: toJson(fromJson(row.data)),
          sources: toJson(fromJson(row.sources)),
          precision: toJson(fromJson(row.precision)),
          created_at: now,
          updated_at: now,
        })
        .execute()
    await server.app.db.updateTable('customers').set({ updated_at: now }).execute()
    expect(await state()).toMatchObject({ stale: true })
    const answer = await refresh()
    expect(textOf(answer.body.document)).not.toContain('未取得用电数据')
    expect(answer.body.data.filter((place: RefreshPlace) => place.kind === 'added').length).toBeGreaterThan(0)
    expect((await state()).tables.map((table: { id: string }) => table.id)).toContain('power')
  })

  test('what is said of an anomaly makes a report stale, and stands in it afterwards', async () => {
    await server.app.db
      .updateTable('table_rows')
      .set({ data: toJson({ operatingRevenue: '208000000', netProfit: '-500000000', totalProfit: '-500000000' }) })
      .where('table_id', '=', 'profitSheet')
      .where('period', '=', '2023-12-31')
      .execute()
    await server.app.db.updateTable('customers').set({ updated_at: new Date().toISOString() }).execute()
    id = await build()
    expect((await state()).stale).toBe(false)
    const [event] = (
      await clerk().call('POST', '/report/entity/customer/abnormal/list/cu_sample', { pageNum: 1, pageSize: 100 })
    ).body.rows
    await clerk().call('POST', '/report/entity/indicators/save', {
      id: event.id,
      abnormalId: event.id,
      appUserId: 'cu_sample',
      explanation: '企业当年集中计提存货跌价准备。',
      status: 'explained',
    })
    expect((await state()).stale).toBe(true)
    expect(textOf((await refresh()).body.document)).toContain('企业当年集中计提存货跌价准备。')
    expect((await state()).stale).toBe(false)
  })
})

test('data that moved without changing what the report says count as up to date once they were compared', async () => {
  id = await build()
  await server.app.db.updateTable('customers').set({ updated_at: new Date().toISOString() }).execute()
  expect((await state()).stale).toBe(true)
  expect(await dryRun()).toEqual([])
  expect((await refresh()).body).toMatchObject({ data: [], version: 1 })
  expect((await state()).stale).toBe(false)
})

test('an industry report is compared with its industry', async () => {
  id = await build({
    templateId: 'industry',
    useRemark: '4',
    appUserId: null,
    industryCode: 'C34',
    industryName: '通用设备制造业',
  })
  expect(await dryRun()).toEqual([])
  expect(await state()).toMatchObject({ stale: false, appUserId: null })
})

test('a credit report with over 200 places is refreshed with a few queries, not with some for each', async () => {
  id = await build()
  const grown = (value: unknown, field: string): unknown =>
    typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) && !field.endsWith('No')
      ? String(Math.round(Number(value) * 1.07 * 100) / 100)
      : value
  const grow = async (): Promise<void> => {
    const rows = await server.app.db
      .selectFrom('table_rows')
      .select(['id', 'data'])
      .where('table_id', 'in', ['balanceSheet', 'profitSheet', 'cashFlow', 'power'])
      .execute()
    for (const row of rows)
      await server.app.db
        .updateTable('table_rows')
        .set({
          data: toJson(
            Object.fromEntries(
              Object.entries(fromJson<Record<string, unknown>>(row.data)).map(([field, value]) => [
                field,
                grown(value, field),
              ]),
            ),
          ),
        })
        .where('id', '=', row.id)
        .execute()
    await server.app.db.updateTable('customers').set({ updated_at: new Date().toISOString() }).execute()
    // What the rules say of the new data is asked first, as any page of the customer does.
    await clerk().call('POST', '/report/entity/customer/abnormal/list/cu_sample', { pageNum: 1, pageSize: 1 })
  }
  const told = async (body: object): Promise<{ places: RefreshPlace[]; queries: number }> => {
    const { queries, result } = await countQueries(() => refresh(body))
    expect(result.status).toBe(200)
    return { places: result.body.data, queries }
  }
  await grow()
  const dry = await told({ dryRun: true })
  const stored = await told({})
  const inPlace = ({ details, more }: RefreshPlace): number => Math.max(1, (details?.length ?? 0) + (more ?? 0))
  const count = dry.places.reduce((sum, place) => sum + inPlace(place), 0)
  expect(count).toBeGreaterThan(200)
  expect(Math.max(dry.queries, stored.queries)).toBeLessThan(60)
})
