import { beforeEach } from 'vitest'
import type { MappingSuggestion, PastMatch, WorkbookInspection } from '../../../core/imports.ts'
import { clear, type Answer, type Client } from '../../support/app.ts'
import { appUserId, entity, prepareCustomer, server } from '../../support/clerk-customer.ts'
import { formFields, inspect, sureMapping } from '../../support/imports.ts'
import { workbookOf } from '../../support/workbooks.ts'

export { appUserId, entity, server } from '../../support/clerk-customer.ts'

export function prepareMatchings(): void {
  prepareCustomer()
  beforeEach(() => clear(server.app, 'table_rows', 'imports', 'import_rows', 'matchings', 'files'))
}

type Cell = string | number | null
export type Rows = Cell[][]
/** A balance sheet of one column; 存出款项 is a name that no field has. */
export const form = (rows: Rows = [['存出款项', 500]], { unit = '元', period = '2024-12-31' } = {}): Buffer =>
  workbookOf({
    资产负债表: [
      ['资产负债表'],
      [period, `单位：${unit}`],
      ['资产', '期末余额'],
      ['流动资产：'],
      ...rows,
      ['应收账款', 300],
      ['存货', 200],
      ['资产总计', 1000],
      ['负债：'],
      ['负债合计', 400],
      ['所有者权益合计', 600],
    ],
  })

export const read = async (
  content: Buffer,
  {
    as = server.as('clerk'),
    id = appUserId,
    table = 'balanceSheet',
    name = '报表.xlsx',
  }: { as?: Client; id?: string; table?: string; name?: string } = {},
): Promise<WorkbookInspection> => {
  const answer = await inspect(as, name, content, table, id)
  if (answer.status !== 200) throw new Error(answer.body.msg)
  return answer.body.data
}
export const sheetIn = (inspection: WorkbookInspection, name = inspection.sheet) =>
  inspection.sheets.find((sheet) => sheet.name === name)!
export const suggested = (
  inspection: WorkbookInspection,
  field: string,
  name?: string,
): MappingSuggestion | undefined => sheetIn(inspection, name).suggestions.find(({ sysEn }) => sysEn === field)
/** What is preselected for a field, and why it is asked. */
export const recalled = async (
  content: Buffer,
  field = 'cash',
  more: Parameters<typeof read>[1] = {},
): Promise<unknown> => {
  const one = suggested(await read(content, more), field)
  return one && [one.excelEn, one.confidence, ...(one.remembered ? [one.remembered.asked] : [])]
}
type Lines = string | string[] | null

/** Imports with lines of the file, by name (`A5` for one of several), chosen by hand for fields; null: left open. */
export async function bring(
  content: Buffer,
  chosen: Record<string, Lines>,
  {
    as = server.as('clerk'),
    id = appUserId,
    table = 'balanceSheet',
    sheet: sheetName,
    more = {},
  }: { as?: Client; id?: string; table?: string; sheet?: string; more?: Record<string, unknown> } = {},
): Promise<Answer> {
  const inspection = await read(content, { as, id, table })
  const sheet = sheetIn(inspection, sheetName)
  const rowOf = (name: string): number =>
    sheet.items.find(({ label, cell }) => label === name || cell === name)?.row ?? -1
  const own = sheet.suggestions.map(({ remembered, ...one }) =>
    remembered?.suggested ? { ...one, ...remembered.suggested } : one,
  )
  const hand = Object.fromEntries(
    Object.entries(chosen).map(([field, lines]) => [
      field,
      lines === null ? '' : [lines].flat().map((name) => ({ row: rowOf(name) })),
    ]),
  )
  const path = ['cashFlow', 'balanceSheet', 'profitSheet'].includes(table) ? `import/${table}` : 'upload/data'
  return as.upload(`${entity}/${path}`, {
    fields: formFields({
      tableId: table,
      appUserId: id,
      fileId: inspection.fileId,
      sheet: sheet.name,
      mapping: { ...sureMapping(own.filter(({ confidence }) => confidence !== 'remembered')), ...hand },
      taught: Object.keys(chosen),
      ...more,
    }),
    files: [],
  })
}
export async function taught(
  content: Buffer,
  chosen: Record<string, Lines>,
  more: Parameters<typeof bring>[2] = {},
): Promise<string> {
  const answer = await bring(content, chosen, more)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data.importId
}
export const matchings = async (as: Client = server.as('clerk'), id = appUserId): Promise<PastMatch[]> =>
  (await as.call('POST', `${entity}/import/matchings`, { appUserId: id, pageNum: 1, pageSize: 50 })).body.rows
export const forget = (ids: string[], as: Client = server.as('clerk')): Promise<Answer> =>
  as.call('POST', `${entity}/import/matchings/forget`, { ids })
