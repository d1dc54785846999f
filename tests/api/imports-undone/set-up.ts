import { beforeEach } from 'vitest'
import type { ImportResult, KeptCell, PastImport, UndoneImport } from '../../../core/import-results.ts'
import { fromJson } from '../../../server/db/client.ts'
import type { ViewRow } from '../../../core/edits.ts'
import { clear, type Answer } from '../../support/app.ts'
import { appUserId, entity, prepareCustomer, server } from '../../support/clerk-customer.ts'
import { formFields } from '../../support/imports.ts'
import { sendProof } from '../../support/proof.ts'
import { workbookOf } from '../../support/workbooks.ts'

export { appUserId, entity, server } from '../../support/clerk-customer.ts'

export function prepareUndo(): void {
  prepareCustomer()
  beforeEach(() => clear(server.app, 'table_rows', 'imports', 'import_rows', 'cell_edits', 'files'))
}

/** Figures of one period, by their names in the file. */
export type Figures = Record<string, number | null>
/** The lines that every file has, so that the required fields are there. */
const lines: Figures = { 货币资金: 500, 应收账款: 300, 存货: 200, 资产总计: 1000, 负债合计: 400, 所有者权益合计: 600 }

export const sheet = (figures: Figures, period = '2024-12-31'): Buffer =>
  workbookOf({
    资产负债表: [
      ['资产负债表'],
      [period, '单位：元'],
      ['资产', '期末余额'],
      ...Object.entries({ ...lines, ...figures }),
    ],
  })

const mapping = {
  cash: '货币资金',
  accountsReceivable: '应收账款',
  inventories: '存货',
  totalAssets: '资产总计',
  totalLiabilities: '负债合计',
  totalEquity: '所有者权益合计',
}

/** Imports a balance sheet whose figures differ from the plain ones as said. */
export async function bring(
  figures: Figures = {},
  more: { period?: string; name?: string; mapping?: Record<string, string>; dryRun?: string; basis?: string } = {},
): Promise<Answer> {
  const { period = '2024-12-31', name = '报表.xlsx', mapping: other = {}, ...fields } = more
  return server.as('clerk').upload(`${entity}/import/balanceSheet`, {
    fields: formFields({ appUserId, mapping: { ...mapping, ...other }, periods: { B: period }, ...fields }),
    files: [{ field: 'file', name, content: sheet(figures, period) }],
  })
}
export const changesOf = (answer: Answer): ImportResult['changes'] => answer.body.data.changes

export const imports = async (): Promise<PastImport[]> =>
  (await server.as('clerk').call('POST', `${entity}/import/list`, { appUserId, pageNum: 1, pageSize: 100 })).body.rows

/** The id of the import that came last. */
export async function latest(): Promise<string> {
  const [first] = await imports()
  if (!first) throw new Error('nothing was imported')
  return first.id
}
export const undo = (id: string, more: object = {}): Promise<Answer> =>
  server.as('clerk').call('POST', `${entity}/import/undo`, { id, ...more })
export async function undone(id: string): Promise<UndoneImport> {
  const answer = await undo(id)
  if (answer.status !== 200) throw new Error(answer.body.msg)
  return answer.body.data
}
export const namesOf = (kept: readonly KeptCell[]): unknown[] =>
  kept.map(({ sysEn, kind, value }) => [sysEn, kind, value])

export const rows = async (): Promise<ViewRow[]> =>
  (
    await server
      .as('clerk')
      .call('POST', `${entity}/table/view`, { id: 'balanceSheet', appUserId, pageNum: 1, pageSize: 50 })
  ).body.rows

export async function firstRow(): Promise<ViewRow> {
  const [row] = await rows()
  if (!row) throw new Error('there is no row')
  return row
}

/** All that is stored of rows but when it was written. */
export const state = async (): Promise<object[]> =>
  (await server.app.db.selectFrom('table_rows').selectAll().orderBy('period').execute()).map(
    ({ updated_at: _time, undone_version: _undone, data, sources, ...row }) => ({
      ...row,
      data: fromJson(data),
      sources: fromJson(sources),
    }),
  )

/** Edits cells of the first row on proof. */
export async function edit(data: Record<string, string | null>): Promise<Answer> {
  await sendProof(server.as('clerk'), { tableId: 'balanceSheet', appUserId })
  const { id, version } = await firstRow()
  return server
    .as('clerk')
    .call('POST', `${entity}/update/table/data`, { id, version, data, tableId: 'balanceSheet', appUserId })
}
