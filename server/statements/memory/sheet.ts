import type { WorkbookInspection } from '../../../core/imports.ts'
import type { Locale, TableSchema } from '../../../core/schema/types.ts'
import { isSameCompany, towards } from '../../../core/statement/company.ts'
import { readGenericLayout, suggestColumns } from '../../../core/statement/generic.ts'
import { suggestMapping } from '../../../core/statement/match.ts'
import { columnsOf, linesOf } from '../../../core/statement/memory/lines.ts'
import { recall, type Memory, type RecallSheet } from '../../../core/statement/memory/recall.ts'
import type { Sheet, Workbook } from '../../../core/statement/sheet.ts'
import type { CustomerName } from '../customer.ts'
import { looksLike, offered, readStatement } from '../sheets.ts'

/** A sheet as memory takes it: its lines, and what the file suggests by itself. */
export function recallSheet(
  table: TableSchema,
  tables: readonly TableSchema[],
  sheet: Sheet,
  fileName: string,
  customer: CustomerName,
): RecallSheet {
  if (table.layout === 'generic') {
    const { columns } = readGenericLayout(sheet, table)
    return { lines: columnsOf(columns), suggestions: suggestColumns(table, columns), unit: null, against: null }
  }
  const { items, units, company } = readStatement(sheet, fileName)
  const like = looksLike(tables, sheet, fileName)
  const isOther = isSameCompany(towards(company, customer), customer) === false
  return {
    lines: linesOf(table, items),
    suggestions: suggestMapping(table, items),
    unit: units.unit,
    against: like && like.table.name !== table.name ? 'kind' : isOther ? 'company' : null,
  }
}

/** An inspection with what is remembered for the lines of its sheets. */
export function withMemories(
  inspection: WorkbookInspection,
  table: TableSchema,
  tables: readonly TableSchema[],
  workbook: Workbook,
  { customer, memories, locale }: { customer: CustomerName; memories: readonly Memory[]; locale: Locale },
): WorkbookInspection {
  if (memories.length === 0) return inspection
  const sheets = new Map(offered(table, tables, workbook).sheets.map((sheet) => [sheet.name, sheet]))
  return {
    ...inspection,
    sheets: inspection.sheets.map((shown) => {
      const sheet = sheets.get(shown.name)
      if (!sheet) return shown
      const read = recallSheet(table, tables, sheet, inspection.fileName, customer)
      return { ...shown, suggestions: recall(table, read, memories, locale) }
    }),
  }
}
