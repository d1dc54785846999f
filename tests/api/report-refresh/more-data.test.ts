import { beforeEach, describe, expect, test } from 'vitest'
import { textOf } from '../../../core/document/outline.ts'
import type { DocumentNode, ReportDocument } from '../../../core/document/types.ts'
import { fromJson, toJson } from '../../../server/db/client.ts'
import type { RefreshPlace } from '../../../core/report-refresh.ts'
import { importBySuggestion, sample } from '../../support/imports.ts'
import { countQueries } from '../../support/queries.ts'
import { prepareCustomer, build, clerk, config, dryRun, refresh, report, server, state } from './set-up.ts'

prepareCustomer()

describe('more data than before', () => {
  const importYear = async (): Promise<void> => {
    for (const table of ['balanceSheet', 'profitSheet', 'cashFlow'])
      await importBySuggestion(clerk(), 'statements.xlsx', sample('statements.xlsx'), table, 'cu_sample')
  }
  const isLatest = '2024-12-31'
  beforeEach(() => server.app.db.deleteFrom('table_rows').where('period', '=', isLatest).execute())

  test('a report that was built for whatever there is takes a further year in', async () => {
    report.id = await build()
    expect(textOf((await config()).document)).toContain('2023年，营业收入为20,800.00万元')
    await importYear()
    expect((await state()).newPeriods).toEqual([])
    const document: ReportDocument = (await refresh()).body.document
    expect(textOf(document)).toContain('2024年，营业收入为22,300.00万元，较上年小幅增长7.21%')
    expect(textOf(document.content.find((node) => node.attrs?.['dataKey'] === 'table:main') as DocumentNode)).toMatch(
      /^项目\t2022年\t2023年\t2024年/,
    )
    expect((await clerk().call('GET', `/report/entity/${report.id}`)).body.data.periods).toEqual([
      '2022-12-31',
      '2023-12-31',
      '2024-12-31',
    ])
  })

  test('a report that was built for chosen periods keeps them, and tells that there is a later one', async () => {
    report.id = await build({ periods: ['2022-12-31', '2023-12-31'] })
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
    report.id = await build({
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
    report.id = await build()
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
  report.id = await build()
  await server.app.db.updateTable('customers').set({ updated_at: new Date().toISOString() }).execute()
  expect((await state()).stale).toBe(true)
  expect(await dryRun()).toEqual([])
  expect((await refresh()).body).toMatchObject({ data: [], version: 1 })
  expect((await state()).stale).toBe(false)
})

test('an industry report is compared with its industry', async () => {
  report.id = await build({
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
  report.id = await build()
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
