import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CellEdit, ViewRow } from '../../core/edits.ts'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'
import { importPath, importBySuggestion, inspect, sample, sureMapping } from '../support/imports.ts'
import { entity, history, sendProof, trail } from '../support/proof.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'
import type { AnomalyEvent } from '../../core/analysis/events.ts'
import type { ImportResult } from '../../core/import-results.ts'
import type { WorkbookInspection } from '../../core/imports.ts'

let server: TestApp
const appUserId = 'cu_sample'
const clerk = () => server.as('clerk')

beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await clear(server.app, 'table_rows', 'imports', 'files', 'cell_edits', 'customers', 'reports')
  await addSampleCustomer(server.app.db)
})
afterAll(() => server.close())

const rowsOf = async (tableId: string): Promise<ViewRow[]> =>
  (await clerk().call('POST', `${entity}/table/view`, { id: tableId, appUserId, pageNum: 1, pageSize: 200 })).body.rows
const rowAt = async (tableId: string, period: string): Promise<ViewRow> => {
  const row = (await rowsOf(tableId)).find((candidate) => candidate.period === period)
  if (!row) throw new Error(`no row of ${tableId} in ${period}`)
  return row
}
async function edit(tableId: string, period: string, data: Record<string, string | null>): Promise<Answer> {
  const { id, version } = await rowAt(tableId, period)
  return clerk().call('POST', `${entity}/update/table/data`, { id, version, tableId, appUserId, data })
}
const prove = (tableId: string): Promise<Answer> => sendProof(clerk(), { tableId, appUserId })

describe('an import after edits', () => {
  const file = 'balance-sheet.xls'
  async function dryRun(): Promise<ImportResult> {
    const { data }: { data: WorkbookInspection } = (
      await inspect(clerk(), file, sample(file), 'balanceSheet', appUserId)
    ).body
    const suggestions = data.sheets.find((sheet) => sheet.name === data.sheet)?.suggestions ?? []
    return (
      await clerk().upload(importPath('balanceSheet'), {
        fields: {
          appUserId,
          fileId: data.fileId,
          sheet: data.sheet,
          mapping: JSON.stringify(sureMapping(suggestions)),
          dryRun: 'true',
        },
        files: [],
      })
    ).body.data
  }
  beforeEach(async () => {
    await clear(server.app, 'table_rows')
    await importBySuggestion(clerk(), file, sample(file), 'balanceSheet', appUserId)
    await prove('balanceSheet')
  })

  test('says in its dry run which edited values it would replace, and by what', async () => {
    expect((await dryRun()).overwritesEdits).toBeUndefined()
    const before = await rowAt('balanceSheet', '2023-12-31')
    await edit('balanceSheet', '2023-12-31', { cash: '77' })
    expect((await dryRun()).overwritesEdits).toEqual([
      { period: '2023-12-31', rowKey: '', sysEn: 'cash', label: '货币资金', edited: '77', imported: before.cash },
    ])
    expect((await rowAt('balanceSheet', '2023-12-31')).cash).toBe('77')
  })

  test('says so when it has replaced them, keeps the count in the trail, and the edit can no longer be undone', async () => {
    const before = await rowAt('balanceSheet', '2023-12-31')
    await edit('balanceSheet', '2023-12-31', { cash: '77' })
    const { result } = await importBySuggestion(clerk(), file, sample(file), 'balanceSheet', appUserId)
    expect(result.overwritesEdits).toMatchObject([{ sysEn: 'cash', edited: '77' }])
    expect((await trail(server, appUserId))[0]).toMatchObject({
      action: 'import',
      changes: expect.arrayContaining([expect.objectContaining({ field: 'overwrittenEdits', new: 1 })]),
    })
    const [kept] = await history(clerk(), { tableId: 'balanceSheet', appUserId })
    expect(kept).toMatchObject({ new: '77', undoable: false })
    expect((await clerk().call('POST', `${entity}/table/undo`, { id: kept?.id })).body).toMatchObject({
      code: 409,
      data: { current: { cash: before.cash } },
    })
  })

  test('an edit to what the file says anyway is none that is replaced', async () => {
    const { cash } = await rowAt('balanceSheet', '2023-12-31')
    await edit('balanceSheet', '2023-12-31', { cash: '77' })
    await edit('balanceSheet', '2023-12-31', { cash: String(cash) })
    expect((await dryRun()).overwritesEdits).toBeUndefined()
  })
})

describe('what an edit changes elsewhere', () => {
  test('an analysis counts with the edited value, and names the edit as its source', async () => {
    await prove('balanceSheet')
    const { totalAssets } = await rowAt('balanceSheet', '2024-12-31')
    const events = async (): Promise<AnomalyEvent[]> =>
      (
        await clerk().call('POST', `/report/entity/customer/abnormal/list/${appUserId}`, { pageSize: 200 })
      ).body.rows.filter((row: AnomalyEvent) => row.ruleIds.includes('ID01'))
    expect(await events()).toEqual([])
    await edit('balanceSheet', '2024-12-31', { totalAssets: `9${totalAssets}` })
    const [event] = await events()
    expect(event?.metrics.find((metric) => metric.field === 'totalAssets')).toMatchObject({
      value: `9${totalAssets}`,
      source: { kind: 'edit', by: 'clerk', fileName: '审计报告.pdf' },
    })
  })

  test('an event whose evidence an edit changed is open again, and the undoing of the edit gives it back what was said', async () => {
    await prove('balanceSheet')
    const { totalAssets } = await rowAt('balanceSheet', '2024-12-31')
    const event = async (): Promise<AnomalyEvent | undefined> =>
      (
        await clerk().call('POST', `/report/entity/customer/abnormal/list/${appUserId}`, { pageSize: 200 })
      ).body.rows.find((row: AnomalyEvent) => row.ruleIds.includes('ID01'))
    await edit('balanceSheet', '2024-12-31', { totalAssets: `9${totalAssets}` })
    const id = (await event())?.id
    await clerk().call('POST', '/report/entity/indicators/save', {
      abnormalId: id,
      appUserId,
      explanation: '已核对',
      status: 'accepted',
    })
    await edit('balanceSheet', '2024-12-31', { totalAssets: `8${totalAssets}` })
    expect(await event()).toMatchObject({
      status: 'open',
      explanation: '已核对',
      reopened: { from: 'accepted', text: expect.stringContaining('差额') },
    })
    const history = (
      await clerk().call('POST', '/report/v2/entity/table/history', {
        tableId: 'balanceSheet',
        appUserId,
        field: 'totalAssets',
      })
    ).body.rows
    await clerk().call('POST', '/report/v2/entity/table/undo', { id: history[0].id })
    expect(await event()).toMatchObject({ status: 'accepted', reopened: null })
    const [first] = (
      await clerk().call('POST', '/report/v2/entity/table/history', {
        tableId: 'balanceSheet',
        appUserId,
        field: 'totalAssets',
      })
    ).body.rows.filter((row: CellEdit) => row.id !== history[0].id)
    await clerk().call('POST', '/report/v2/entity/table/undo', { id: first.id })
    expect(await event()).toBeUndefined()
  })

  test('a report that is built afterwards shows it', async () => {
    await prove('profitSheet')
    await edit('profitSheet', '2024-12-31', { operatingRevenue: '987654321' })
    const built = await clerk().call('POST', '/report/entity/save/report', {
      reportName: '财务分析',
      useRemark: '2',
      templateId: 'financial',
      appUserId,
      periods: [],
      tableIds: [],
    })
    const { document, figures } = (await clerk().call('GET', `/report/office/config/${built.body.data.id}`)).body.data
    expect(JSON.stringify(document)).toContain('98,765.43')
    expect(JSON.stringify(figures)).toContain('审计报告.pdf')
  })
})

describe('the history of a cell', () => {
  // So few that values come back: an edit is more than its value.
  const figure = fc.integer({ min: 1, max: 3 }).map(String)
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant('edit' as const), value: fc.option(figure, { nil: null }) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), back: fc.nat(6) }) },
  )

  test('replayed from the first value gives the current one, whatever was edited and undone', async () => {
    await prove('balanceSheet')
    const period = '2024-12-31'
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        await clear(server.app, 'cell_edits', 'table_rows')
        await clear(server.app, 'customers', 'imports')
        await server.app.db.deleteFrom('files').where('purpose', '=', 'source').execute()
        await addSampleCustomer(server.app.db, { years: 1, basic: false, power: false })
        const first = (await rowAt('balanceSheet', period)).cash as string | null
        for (const one of steps) {
          if (one.do === 'edit') expect((await edit('balanceSheet', period, { cash: one.value })).status).toBe(200)
          else {
            const edits = await history(clerk(), { tableId: 'balanceSheet', appUserId }, { field: 'cash' })
            const chosen: CellEdit | undefined = edits[one.back]
            if (!chosen) continue
            const { status } = await clerk().call('POST', `${entity}/table/undo`, { id: chosen.id })
            expect(status).toBe(chosen.undoable ? 200 : 409)
          }
        }
        const edits: CellEdit[] = await history(clerk(), { tableId: 'balanceSheet', appUserId }, { field: 'cash' })
        const replayed = edits
          .toReversed()
          .filter(({ undoneAt }) => undoneAt === null)
          .reduce((value: unknown, change) => {
            expect(change.old).toEqual(value)
            return change.new
          }, first)
        expect((await rowAt('balanceSheet', period)).cash).toEqual(replayed)
        expect(edits.filter(({ undoable }) => undoable).length).toBeLessThanOrEqual(1)
      }),
      { seed: 11, numRuns: 25 },
    )
  })
})
