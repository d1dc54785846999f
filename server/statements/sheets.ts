import type { Locale, TableSchema } from '../../core/schema/types.ts'
import { blocksOf } from '../../core/statement/blocks/blocks.ts'
import { withContinuations } from '../../core/statement/continued.ts'
import { readGenericLayout, suggestColumns } from '../../core/statement/generic.ts'
import { findCompany, type CompanyFinding } from '../../core/statement/company.ts'
import { readItems, type Item } from '../../core/statement/items.ts'
import { readLayout, type Layout } from '../../core/statement/layout.ts'
import { countMatches } from '../../core/statement/match.ts'
import { wholeOf } from '../../core/statement/region.ts'
import type { Sheet, Workbook } from '../../core/statement/sheet.ts'
import { findUnits, type UnitFinding } from '../../core/statement/units.ts'
import { textIn } from '../../core/schema/fields.ts'
import { fault } from './problems.ts'

/** A sheet that has fewer names of a table than this cannot be told to be one. */
export const telling = 4

type Read = { layout: Layout; items: Item[]; units: UnitFinding; company: CompanyFinding }
const read = new WeakMap<Sheet, Map<string, Read>>()

/**
 * The layout, the items, the units and the company of a statement, read once while its workbook is remembered: every
 * table asks for them.
 */
export function readStatement(sheet: Sheet, fileName: string): Read {
  const known = read.get(sheet) ?? new Map<string, Read>()
  read.set(sheet, known)
  const before = known.get(fileName)
  if (before) return before
  const layout = readLayout(sheet, fileName)
  const items = readItems(layout)
  const { grid, headerRow, firstRow } = layout
  const region = { ...wholeOf(grid), top: sheet.rows[0]?.row ?? 1 }
  const names = { sheet: sheet.part?.sheet ?? sheet.name, file: fileName }
  const labels = items
    .filter((item) => item.hasFigure && !item.likelyNoise)
    .map(({ label, unit }) => (unit ? `${label}(${unit})` : label))
  const now = {
    layout,
    items,
    units: findUnits({
      grid,
      region,
      headerRow,
      labels,
      headers: layout.columns,
      names,
      ...(sheet.covers && { covers: sheet.covers }),
      ...(sheet.beside && { beside: sheet.beside }),
    }),
    company: findCompany(
      grid,
      region,
      headerRow > 0 ? headerRow : firstRow - 1,
      names,
      sheet.part?.company,
      sheet.covers,
    ),
  }
  known.set(fileName, now)
  return now
}

/** Whether a statement's sheet is a form that nobody has filled in: no amount but 0, and no formula that may be one. */
export function isEmptyForm(sheet: Sheet, fileName: string): boolean {
  if (sheet.rows.some(({ cells }) => cells.some(({ kind }) => kind === 'formula' || kind === 'error'))) return false
  return readStatement(sheet, fileName).items.every(
    ({ likelyNoise, hasFigure, figures, amounts }) =>
      likelyNoise ||
      !hasFigure ||
      (figures.includes(true) && figures.every((isOne, index) => !isOne || Number(amounts[index] ?? 1) === 0)),
  )
}

/** How many items (or columns) of a sheet are fields of a table. */
export function fitOf(table: TableSchema, sheet: Sheet, fileName: string): number {
  if (sheet.rows.length === 0) return 0
  if (table.layout === 'generic') return suggestColumns(table, readGenericLayout(sheet, table).columns).length
  return countMatches(table, readStatement(sheet, fileName).items)
}

/** What a workbook offers to a table: its sheets; for a statement each block of them. */
export const offered = (table: TableSchema, tables: readonly TableSchema[], workbook: Workbook): Workbook =>
  table.layout === 'generic'
    ? workbook
    : { sheets: withContinuations(workbook.sheets.flatMap((sheet) => blocksOf(sheet, tables))) }

/** The statement that a sheet or a block looks like; null where it looks like none. */
export function looksLike(
  tables: readonly TableSchema[],
  sheet: Sheet,
  fileName: string,
): { table: TableSchema; matches: number } | null {
  const [best] = tables
    .filter((table) => table.layout === 'statement')
    .map((table) => ({ table, matches: fitOf(table, sheet, fileName) }))
    .sort((a, b) => b.matches - a.matches)
  return best && best.matches >= telling ? best : null
}

/** The other blocks of a sheet that fit a table as well as one of them: whose figures are wanted only a person knows. */
export function equalsOf(table: TableSchema, workbook: Workbook, sheet: Sheet, fileName: string): Sheet[] {
  const fit = fitOf(table, sheet, fileName)
  if (!sheet.part || fit === 0) return []
  return workbook.sheets.filter(
    (other) =>
      other !== sheet &&
      other.part?.sheet === sheet.part?.sheet &&
      fitOf(table, other, fileName) >= Math.max(telling, fit * 0.6),
  )
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

const first = /^-?\d{1,3}$/
const next = /^\d{3}(?:\.\d+)?$/

/**
 * Refuses a .csv whose amounts were cut at their own commas (1,234 in two cells), where more cells hold figures than the
 * header heads.
 *
 * @throws ApiError 422 with a row as an example
 */
export function refuseSplitFigures(table: TableSchema, sheet: Sheet, fileName: string, locale: Locale): void {
  if (table.layout !== 'statement' || !/\.csv$/i.test(fileName)) return
  const { layout, items } = readStatement(sheet, fileName)
  const last = Math.max(0, ...layout.grid.row(layout.headerRow).map(({ column }) => column))
  const split = items.filter(({ row }) => {
    const cells = layout.grid.row(row)
    return (
      cells.some(({ column, value }) => column > last && /\d/.test(value)) &&
      cells.some((cell, index) => first.test(cell.value) && next.test(cells[index + 1]?.value ?? ''))
    )
  })
  const [example] = split
  if (example) throw fault(locale, '/file', 'import.splitFigures', { row: example.row })
}

const namesOf = (sheets: readonly Sheet[]): string => sheets.map((sheet) => sheet.name).join('、')

/**
 * The named sheet or block, or the best one; of a sheet that is named the block that fits.
 *
 * @throws ApiError 422 where the file has none of that name, or several blocks fit alike
 */
export function chooseSheet(
  table: TableSchema,
  workbook: Workbook,
  name: string | undefined,
  fileName: string,
  locale: Locale,
): Sheet {
  const named = workbook.sheets.find((sheet) => sheet.name === name)
  if (named) return named
  const sheets = name ? workbook.sheets.filter((sheet) => sheet.part?.sheet === name) : workbook.sheets
  if (sheets.length === 0)
    throw fault(locale, '/sheet', 'import.unknownSheet', { name: name ?? '', sheets: namesOf(workbook.sheets) })
  const best = bestSheet(table, { sheets }, fileName)
  const equals = equalsOf(table, workbook, best, fileName)
  if (equals.length > 0)
    throw fault(locale, '/sheet', 'import.severalBlocks', { blocks: namesOf([best, ...equals]) }, 'ambiguous')
  return best
}
