import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { FigureSources, ReportDocument } from '../../../core/document/types.ts'
import type { RefreshPlace } from '../../../core/report-refresh.ts'
import { clear, testApp, type Answer, type TestApp } from '../../support/app.ts'
import { firstRow, sendProof } from '../../support/proof.ts'
import { addSampleCustomer } from '../../support/sample-customer.ts'

export let server: TestApp
/** The report that the calls are about. */
export const report = { id: '' }
export const clerk = () => server.as('clerk')

export const build = async (more: object = {}): Promise<string> =>
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
export const config = async (
  of = report.id,
): Promise<{ document: ReportDocument; figures: FigureSources; version: number }> =>
  (await clerk().call('GET', `/report/office/config/${of}`)).body.data
export const save = async (document: ReportDocument): Promise<Answer> =>
  clerk().call('POST', `/report/entity/update/report/${report.id}`, {
    content: document,
    version: (await config()).version,
  })
export const refresh = (body?: object, user: 'clerk' | 'other' | 'reader' | 'admin' = 'clerk'): Promise<Answer> =>
  server.as(user).call('POST', `/report/entity/batch/update/data/${report.id}`, body)
export const dryRun = async (): Promise<RefreshPlace[]> => (await refresh({ dryRun: true })).body.data
export const state = async (exact = false) =>
  (await clerk().call('GET', `/report/entity/stale/${report.id}${exact ? '?exact=true' : ''}`)).body.data

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
  const row =
    rows.find((candidate: { period: string }) => candidate.period === '2024-12-31') ?? (await firstRow(clerk(), place))
  const answer = await clerk().call('POST', '/report/v2/entity/update/table/data', {
    ...place,
    id: row.id,
    version: row.version,
    data: values,
  })
  expect(answer.status, answer.body.msg).toBe(200)
}
export const moreRevenue = () => edit('profitSheet', { operatingRevenue: '245678900' })

/** A server, and for each test the sample customer anew and nothing else. */
export function prepareCustomer(): void {
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
}
