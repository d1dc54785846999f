import type { SheetInspection, SheetPart, StatementLikeness, WorkbookInspection } from '../../core/imports.ts'
import type { Locale, TableSchema } from '../../core/schema/types.ts'
import { readGenericLayout, suggestColumns } from '../../core/statement/generic.ts'
import { periodIn } from '../../core/statement/layout.ts'
import { countMatches, suggestMapping } from '../../core/statement/match.ts'
import { textIn } from '../../core/schema/fields.ts'
import { columnPlace, samplesOf } from '../../core/statement/column-places.ts'
import { addressOf, columnName, type Sheet, type Workbook } from '../../core/statement/sheet.ts'
import { alikeSheets, sheetsOfCustomer } from './companies.ts'
import type { CustomerName } from './customer.ts'
import { evidenceOf } from './evidence.ts'
import { evidenceOfOwner, otherOwner } from './record-owner.ts'
import {
  bestSheet,
  equalsOf,
  looksLike,
  offered,
  readStatement,
  refuseOtherTable,
  refuseSplitFigures,
} from './sheets.ts'

const formulasShown = 20

function emptyFormulas(sheet: Sheet): string[] {
  if (sheet.cut) return sheet.cut.emptyFormulas
  return sheet.rows
    .flatMap(({ row, cells }) =>
      cells.filter((cell) => cell.kind === 'formula').map((cell) => cell.at ?? addressOf(row, cell.column)),
    )
    .slice(0, formulasShown)
}

const cut = (text: string | null): string | null => (text === null ? null : text.slice(0, 200))

/** Where a block stands, and which statement it looks like. */
function partOf(sheet: Sheet, table: StatementLikeness | null): SheetPart | undefined {
  if (!sheet.part) return undefined
  const { sheet: of, range, title, company, turned } = sheet.part
  return { sheet: of, range, title: title.slice(0, 200), company: company.slice(0, 200), turned, table }
}

/** What a sheet, or a block of one, shows towards a statement. */
export function inspectStatement(
  table: TableSchema,
  tables: readonly TableSchema[],
  sheet: Sheet,
  file: { name: string; customer: CustomerName },
  locale: Locale,
): SheetInspection {
  const { layout, items, units } = readStatement(sheet, file.name)
  const best = looksLike(tables, sheet, file.name)
  const like = best && { tableId: best.table.name, label: textIn(best.table.label, locale), matches: best.matches }
  const part = partOf(sheet, like)
  return {
    name: sheet.name,
    hidden: sheet.hidden,
    rows: sheet.rows.at(-1)?.row ?? 0,
    unit: units.unit,
    items: items.map(({ id, address, label, likelyNoise, sample }) => ({
      row: id,
      cell: address,
      label: label.slice(0, 200),
      likelyNoise,
      sample: cut(sample),
    })),
    columns: layout.columns.map((value) => ({
      column: columnName(value.column),
      header: value.header,
      period: periodIn(table, value),
      samples: samplesOf(layout, value.column),
      ...columnPlace(sheet, layout, value.column),
      ...(value.hidden ? { hidden: true as const } : {}),
      ...(table.flows && value.withinYear ? { withinYear: true as const } : {}),
      ...(table.flows && value.only === 'stock' && !value.withinYear ? { maybePart: true as const } : {}),
      ...(value.repeats ? { repeats: true as const } : {}),
      ...(value.zeros ? { zeros: true as const } : {}),
    })),
    evidence: evidenceOf(sheet, file.name, file.customer),
    matches: countMatches(table, items),
    like,
    suggestions: suggestMapping(table, items),
    emptyFormulas: emptyFormulas(sheet),
    ...(part ? { part } : {}),
  }
}

/** What a sheet shows towards a table of records. */
export function inspectGeneric(
  table: TableSchema,
  sheet: Sheet,
  file: { name: string; customer: CustomerName },
): SheetInspection {
  const layout = readGenericLayout(sheet, table)
  const { columns, grid, firstRow } = layout
  const suggestions = suggestColumns(table, columns)
  const other = otherOwner(table, sheet, layout, file.name, file.customer)
  const head = Math.max(1, firstRow - 1)
  return {
    name: sheet.name,
    hidden: sheet.hidden,
    rows: sheet.cut?.lastRow ?? grid.lastRow,
    unit: null,
    items: columns.map(({ column, label, code, sample }) => ({
      row: column,
      cell: grid.at(head, column)?.at ?? addressOf(head, column),
      label,
      ...(code === null ? {} : { code }),
      likelyNoise: false,
      sample: cut(sample),
    })),
    columns: [],
    matches: suggestions.length,
    suggestions,
    emptyFormulas: emptyFormulas(sheet),
    ...(other && { evidence: evidenceOfOwner(other) }),
  }
}

/**
 * What a workbook shows before it is mapped to a table: its sheets with items, periods, unit and a suggested mapping.
 *
 * @throws ApiError 422 where the sheet that fits best is clearly another statement
 */
export function inspectWorkbook(
  table: TableSchema,
  tables: TableSchema[],
  workbook: Workbook,
  file: { id: string; name: string },
  customer: CustomerName,
  locale: Locale,
): WorkbookInspection {
  const { sheets } = offered(table, tables, workbook)
  const candidates = sheetsOfCustomer(table, { sheets }, file.name, customer)
  const best = bestSheet(table, candidates, file.name)
  refuseOtherTable(table, tables, best, file.name, locale)
  refuseSplitFigures(table, best, file.name, locale)
  return {
    fileId: file.id,
    fileName: file.name,
    sheet: best.name,
    ...(workbook.isLarge && { isLarge: true as const }),
    alike: [
      ...new Set([...equalsOf(table, candidates, best, file.name), ...alikeSheets(table, candidates, best, file.name)]),
    ].map((sheet) => sheet.name),
    sheets: sheets.map((sheet) =>
      table.layout === 'generic'
        ? inspectGeneric(table, sheet, { name: file.name, customer })
        : inspectStatement(table, tables, sheet, { name: file.name, customer }, locale),
    ),
  }
}
