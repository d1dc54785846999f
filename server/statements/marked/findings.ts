import { addressOf, columnName, type Sheet, type Workbook } from '../../../core/statement/sheet.ts'
import type { ImportResult } from '../../../core/import-results.ts'
import type { MappingTarget } from '../../../core/imports.ts'
import { translate } from '../../../core/i18n/translate.ts'
import { isRecord } from '../../../core/json.ts'
import type { Locale, TableSchema } from '../../../core/schema/types.ts'
import { readGenericLayout } from '../../../core/statement/generic.ts'
import { columnFor, periodIn, type Layout, type ValueColumn } from '../../../core/statement/layout.ts'
import { foldText, normaliseLabel } from '../../../core/statement/labels.ts'
import { isFigure } from '../../../core/statement/figures.ts'
import { ApiError } from '../../errors.ts'
import { importTables, type ImportContext, type ImportOrder } from '../import.ts'
import { CellFaults } from '../problems.ts'
import { offered, readStatement } from '../sheets.ts'
import type { Finding } from './types.ts'

const longestValue = 200
/** Cells of one column that are coloured with its header. */
const mostColoured = 2000

export const sheetName = (sheet: Sheet): string => sheet.part?.sheet ?? sheet.name

/** What a mapping names: lines by number, or by name. */
function targetsOf(mapping: Record<string, MappingTarget>): { rows: Set<number>; names: Set<string> } {
  const found = { rows: new Set<number>(), names: new Set<string>() }
  for (const target of Object.values(mapping))
    for (const one of Array.isArray(target) ? target : [target]) {
      if (isRecord(one)) found.rows.add(one.row)
      else if (one.trim() !== '') found.names.add(normaliseLabel(one))
    }
  return found
}

type Place = { table: TableSchema; sheet: Sheet; order: ImportOrder; locale: Locale }

/** Lines with figures that fill no field. */
function unmatchedLines({ sheet, order, locale }: Place): Finding[] {
  const { layout, items } = readStatement(sheet, order.file.name)
  const { rows, names } = targetsOf(order.mapping)
  return items
    .filter(
      ({ id, label, hasFigure, likelyNoise }) =>
        hasFigure && !likelyNoise && !rows.has(id) && !names.has(normaliseLabel(label)),
    )
    .map(({ row, block, address, label }): Finding => {
      const figures = layout.columns.flatMap(({ column }) => {
        const own = columnFor(layout, block, column)
        return own !== null && isFigure(layout.grid.at(row, own)) ? [layout.grid.address(row, own)] : []
      })
      return {
        kind: 'lost',
        sheet: sheetName(sheet),
        cell: address,
        value: label.slice(0, longestValue),
        why: translate(locale, 'marked.line'),
        todo: translate(locale, 'marked.line.todo'),
        also: figures,
      }
    })
}

/** Lines with figures that nothing names: no field can be chosen for them. */
function namelessLines({ sheet, order, locale }: Place): Finding[] {
  const { layout } = readStatement(sheet, order.file.name)
  const { grid, firstRow, headerRow, blocks, columns } = layout
  return blocks.flatMap((block, at) =>
    sheet.rows.flatMap(({ row }): Finding[] => {
      if (row < firstRow || row <= headerRow || (grid.at(row, block.labelColumn)?.value ?? '').trim() !== '') return []
      if (block.categoryColumn !== null && (grid.at(row, block.categoryColumn)?.value ?? '').trim() !== '') return []
      const cells = columns.flatMap(({ column }) => {
        const own = columnFor(layout, at, column)
        const cell = own === null ? undefined : grid.at(row, own)
        return own !== null && cell && isFigure(cell) ? [{ address: grid.address(row, own), value: cell.value }] : []
      })
      const [first, ...also] = cells
      if (!first) return []
      return [
        {
          kind: 'lost',
          sheet: sheetName(sheet),
          cell: first.address,
          value: first.value.slice(0, longestValue),
          why: translate(locale, 'marked.nameless'),
          todo: translate(locale, 'marked.look'),
          also: also.map(({ address }) => address),
        },
      ]
    }),
  )
}

/** The cell that heads a value column; its first figure where nothing does. */
function headOf({ grid, headerRow, firstRow }: Layout, column: number): { cell: string; value: string } | null {
  const head = headerRow > 0 ? grid.at(headerRow, column) : undefined
  if (head) return { cell: grid.address(headerRow, column), value: head.value }
  for (let row = firstRow; row <= grid.lastRow; row += 1) {
    const cell = grid.at(row, column)
    if (cell && isFigure(cell)) return { cell: grid.address(row, column), value: cell.value }
  }
  return null
}

const whyLeft = ({ withinYear, repeats, zeros, hidden }: ValueColumn, table: TableSchema) =>
  withinYear && table.flows ? 'withinYear' : repeats ? 'repeats' : zeros ? 'zeros' : hidden ? 'hidden' : 'noPeriod'

/** The period that each value column was brought in as; null where it stayed out. */
function periodsOf({ table, sheet, order }: Place): Map<number, string | null> {
  const { columns } = readStatement(sheet, order.file.name).layout
  const asked = order.periods
  return new Map(
    columns.map((value) => {
      if (!asked) return [value.column, periodIn(table, value)]
      const named = Object.entries(asked).find(
        ([name]) => name.trim().toUpperCase() === columnName(value.column) || foldText(name) === foldText(value.header),
      )
      return [value.column, named?.[1]?.trim() || null]
    }),
  )
}

function unusedColumns(place: Place): Finding[] {
  const { layout } = readStatement(place.sheet, place.order.file.name)
  const periods = periodsOf(place)
  return layout.columns.flatMap((column): Finding[] => {
    const head = periods.get(column.column) === null ? headOf(layout, column.column) : null
    if (!head) return []
    const why = whyLeft(column, place.table)
    return [
      {
        kind: 'lost',
        sheet: sheetName(place.sheet),
        cell: head.cell,
        value: head.value.slice(0, longestValue),
        why: translate(place.locale, `marked.column.${why}`),
        todo: translate(place.locale, why === 'noPeriod' ? 'marked.column.todo' : 'marked.look'),
        also: [],
      },
    ]
  })
}

/** Columns of a table of records that fill no field. */
function unmatchedColumns({ table, sheet, order, locale }: Place): Finding[] {
  const { grid, columns, firstRow } = readGenericLayout(sheet, table)
  const { rows, names } = targetsOf(order.mapping)
  return columns
    .filter(
      ({ column, label, code, sample }) =>
        sample !== null && !rows.has(column) && !names.has(normaliseLabel(label)) && !names.has(code ?? label),
    )
    .map(({ column, label }): Finding => {
      const also: string[] = []
      for (let row = firstRow; row <= grid.lastRow && also.length < mostColoured; row += 1)
        if (grid.at(row, column)) also.push(addressOf(row, column))
      return {
        kind: 'lost',
        sheet: sheet.name,
        cell: addressOf(Math.max(1, firstRow - 1), column),
        value: label.slice(0, longestValue),
        why: translate(locale, 'marked.recordColumn'),
        todo: translate(locale, 'marked.recordColumn.todo'),
        also,
      }
    })
}

/** Checks that do not hold, and warnings of a period at what heads its column. */
function doubts(place: Place, result: ImportResult): Finding[] {
  const { sheet, locale, order, table } = place
  const failed = result.checks
    .filter(({ ok, cells }) => !ok && cells.length > 0)
    .map(({ label, period, expected, actual, difference, cells }): Finding => {
      const [cell = null, ...also] = cells
      return {
        kind: 'doubt',
        sheet: sheetName(sheet),
        cell,
        value: '',
        why: translate(locale, 'marked.check', { label, period, expected, actual, difference }),
        todo: translate(locale, 'marked.check.todo'),
        also,
      }
    })
  const layout = table.layout === 'statement' ? readStatement(sheet, order.file.name).layout : null
  const periods = layout ? [...periodsOf(place)] : []
  const warned = (result.warnings ?? []).map(({ period, msg }): Finding => {
    const column = periods.find(([, own]) => own?.startsWith(period) === true)?.[0]
    const head = layout && column !== undefined ? headOf(layout, column) : null
    return {
      kind: 'doubt',
      sheet: sheetName(sheet),
      cell: head?.cell ?? null,
      value: head?.value ?? period,
      why: msg,
      todo: translate(locale, 'marked.look'),
      also: [],
    }
  })
  return [...failed, ...warned]
}

const addressIn = (field: string): string | null => /^\/cells\/((?:.+!)?[A-Z]{1,3}\d+)$/.exec(field)?.[1] ?? null

/** What a refusal names: its cells, else its sentence for the whole sheet. */
function faultsIn({ sheet, locale }: Place, error: ApiError): Finding[] {
  const values = new Map(
    sheet.rows.flatMap(({ row, cells }) =>
      cells.map((cell) => [cell.at ?? addressOf(row, cell.column), cell.value] as const),
    ),
  )
  const lost = (cell: string | null, why: string): Finding => ({
    kind: 'lost',
    sheet: sheetName(sheet),
    cell,
    value: (values.get(cell ?? '') ?? '').slice(0, longestValue),
    why,
    todo: translate(locale, cell === null ? 'marked.fault.todo' : 'marked.cell.todo'),
    also: [],
  })
  if (error instanceof CellFaults) return error.cells.map(({ field, msg }) => lost(addressIn(field), msg))
  return [lost(null, translate(locale, error.key, error.parameters))]
}

/** A finding on the sheet that its cell stands on: a statement may go on on another one (`续表!A5`). */
export function onItsSheet(finding: Finding): Finding {
  const at = finding.cell?.lastIndexOf('!') ?? -1
  if (finding.cell === null || at < 0) return { ...finding, also: finding.also.filter((cell) => !cell.includes('!')) }
  const [sheet, start] = [finding.cell.slice(0, at), finding.cell.slice(0, at + 1)]
  return {
    ...finding,
    sheet,
    cell: finding.cell.slice(at + 1),
    also: finding.also.flatMap((cell) => (cell.startsWith(start) ? [cell.slice(at + 1)] : [])),
  }
}

/**
 * What of one table of a file is not taken by what was decided, or is doubtful. Nothing is stored.
 *
 * @returns null where the file has no sheet of that name
 */
export async function findingsOf(
  context: ImportContext,
  workbook: Workbook,
  table: TableSchema,
  order: ImportOrder,
): Promise<{ sheet: Sheet; findings: Finding[] } | null> {
  const { sheets } = offered(table, context.schemas.tables, workbook)
  const sheet = sheets.find(({ name }) => name === order.sheet)
  if (!sheet) return null
  const place: Place = { table, sheet, order, locale: context.locale }
  const found =
    table.layout === 'statement'
      ? [...unmatchedLines(place), ...namelessLines(place), ...unusedColumns(place)]
      : unmatchedColumns(place)
  try {
    const [result] = await importTables(context, [{ table, order }], true)
    return { sheet, findings: [...found, ...(result ? doubts(place, result) : [])].map(onItsSheet) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return { sheet, findings: [...faultsIn(place, error), ...found].map(onItsSheet) }
  }
}
