import type { Locale, TableSchema } from '../../core/schema/types.ts'
import { readGenericLayout, suggestColumns } from '../../core/statement/generic.ts'
import { readItems, type Item } from '../../core/statement/items.ts'
import { readLayout, type Layout } from '../../core/statement/layout.ts'
import { countMatches } from '../../core/statement/match.ts'
import type { Sheet, Workbook } from '../../core/statement/sheet.ts'
import { textIn } from '../../core/schema/fields.ts'
import { fault } from './problems.ts'

type Read = { layout: Layout; items: Item[] }
const read = new WeakMap<Sheet, Map<string, Read>>()

/** The layout and the items of a statement, read once while its workbook is remembered: every table asks for them. */
export function readStatement(sheet: Sheet, fileName: string): Read {
  const known = read.get(sheet) ?? new Map<string, Read>()
  read.set(sheet, known)
  const before = known.get(fileName)
  if (before) return before
  const layout = readLayout(sheet, fileName)
  const now = { layout, items: readItems(layout) }
  known.set(fileName, now)
  return now
}

/** How many items (or columns) of a sheet are fields of a table. */
function fitOf(table: TableSchema, sheet: Sheet, fileName: string): number {
  if (sheet.rows.length === 0) return 0
  if (table.layout === 'generic') return suggestColumns(table, readGenericLayout(sheet, table).columns).length
  return countMatches(table, readStatement(sheet, fileName).items)
}

/** The sheet that fits a table best; a visible one before a hidden one, the first of equals. */
export function bestSheet(table: TableSchema, workbook: Workbook, fileName: string): Sheet {
  const ranked = workbook.sheets.map((sheet, index) => ({
    sheet,
    index,
    score: fitOf(table, sheet, fileName) * 2 + (sheet.hidden ? 0 : 1) - (sheet.rows.length === 0 ? 2 : 0),
  }))
  const [best] = ranked.sort((a, b) => b.score - a.score || a.index - b.index)
  if (!best) throw new Error('a workbook has a sheet')
  return best.sheet
}

/** A sheet that has fewer names of the other table than this cannot be told to be one. */
const telling = 4

/**
 * Refuses a statement that was given as another one: an income statement as a balance sheet.
 *
 * @throws ApiError 422 that says which table it looks like
 */
export function refuseOtherTable(
  table: TableSchema,
  tables: TableSchema[],
  sheet: Sheet,
  fileName: string,
  locale: Locale,
): void {
  if (table.layout !== 'statement') return
  const own = fitOf(table, sheet, fileName)
  const [other] = tables
    .filter((candidate) => candidate.layout === 'statement' && candidate.name !== table.name)
    .map((candidate) => ({ candidate, fit: fitOf(candidate, sheet, fileName) }))
    .sort((a, b) => b.fit - a.fit)
  if (!other || other.fit < telling || other.fit < own * 3) return
  throw fault(
    locale,
    '/file',
    'import.wrongTable',
    { actual: textIn(other.candidate.label, locale), expected: textIn(table.label, locale) },
    'wrongTable',
  )
}

/** The named sheet, or the best one. Throws 422 where the file has no sheet of that name. */
export function chooseSheet(
  table: TableSchema,
  workbook: Workbook,
  name: string | undefined,
  fileName: string,
  locale: Locale,
): Sheet {
  if (!name) return bestSheet(table, workbook, fileName)
  const chosen = workbook.sheets.find((sheet) => sheet.name === name)
  if (!chosen)
    throw fault(locale, '/sheet', 'import.unknownSheet', {
      name,
      sheets: workbook.sheets.map((sheet) => sheet.name).join('、'),
    })
  return chosen
}
