import type { FileInspection, StatementScope } from '../../core/imports-of-files.ts'
import type { Locale, TableSchema } from '../../core/schema/types.ts'
import type { Memory } from '../../core/statement/memory/recall.ts'
import type { Sheet, Workbook } from '../../core/statement/sheet.ts'
import { isConsolidated, isParentAlone } from './companies.ts'
import type { CustomerName } from './customer.ts'
import { tablesOfFile } from './file-tables.ts'
import { inspectGeneric, inspectStatement } from './inspect.ts'
import { withMemories } from './memory/sheet.ts'
import { fault } from './problems.ts'
import { refuseSplitFigures } from './sheets.ts'

const leftOutShown = 50

/** What a file is read for. */
export type ReadFor = {
  file: { id: string; name: string }
  customer: CustomerName
  memoriesOf: (table: TableSchema) => Promise<readonly Memory[]>
  locale: Locale
}

/** Whose figures a sheet, or a block of one, says that it has. */
function whoseFigures(sheet: Sheet): StatementScope | null {
  const owner = sheet.part?.company ?? ''
  if (isConsolidated(sheet) || /合并|consolidated/i.test(owner)) return /母公司/.test(owner) ? 'parent' : 'group'
  return isParentAlone(sheet) || /母公司|本部/.test(owner) ? 'parent' : null
}

/**
 * All that a file holds for a customer: each table with its sheet, periods, unit and a suggested mapping, what is
 * remembered included; and the sheets that are not offered, with why.
 *
 * @throws ApiError 422 where it holds no table that is known
 */
export async function inspectFile(
  tables: TableSchema[],
  workbook: Workbook,
  { file, customer, memoriesOf, locale }: ReadFor,
): Promise<FileInspection> {
  const found = tablesOfFile(tables, workbook, file.name, customer)
  if (found.tables.length === 0) throw fault(locale, '/file', 'import.noTable', { name: file.name }, 'noTable')
  const inspection: FileInspection = {
    fileId: file.id,
    fileName: file.name,
    tables: [],
    leftOut: found.leftOut.slice(0, leftOutShown).map(({ sheet, reason }) => ({ sheet: sheet.name, reason })),
  }
  for (const { table, sheet, alike } of found.tables) {
    refuseSplitFigures(table, sheet, file.name, locale)
    const shown = [sheet, ...alike].map((one) =>
      table.layout === 'generic'
        ? inspectGeneric(table, one, { name: file.name, customer })
        : inspectStatement(table, tables, one, { name: file.name, customer }, locale),
    )
    const whole = {
      fileId: file.id,
      fileName: file.name,
      sheet: sheet.name,
      alike: alike.map(({ name }) => name),
      sheets: shown,
    }
    const memories = await memoriesOf(table)
    const {
      fileId: _id,
      fileName: _name,
      ...read
    } = withMemories(whole, table, tables, workbook, {
      customer,
      memories,
      locale,
    })
    const scope = table.layout === 'statement' ? whoseFigures(sheet) : null
    inspection.tables.push({ tableId: table.name, ...read, ...(scope && { scope }) })
  }
  return inspection
}
