import type { TableValue } from '../../core/imports.ts'
import type { CellSource } from '../../core/api.ts'
import type { Mapping } from '../../core/imports.ts'
import { Exact } from '../../core/money.ts'
import { textIn } from '../../core/schema/fields.ts'
import type { Locale, TableSchema } from '../../core/schema/types.ts'
import { isTotal, readGenericLayout } from '../../core/statement/generic.ts'
import { formOf } from '../../core/statement/record-forms.ts'
import { columnName, columnNumber, type Cell, type Sheet } from '../../core/statement/sheet.ts'
import { storable } from '../../core/text.ts'
import { toFieldErrors } from '../../core/problems.ts'
import type { CompiledCheck } from '../../core/validate.ts'
import { resolveMapping } from './mapping.ts'
import { isSingle, placeIn } from './place.ts'
import { CellProblems, fault } from './problems.ts'
import { isNote, Remarks } from './record-remarks.ts'
import { checkUnits, filledFields, readRecordCell, type Filled, type Told } from './record-columns.ts'
import type { ImportRow, Prepared } from './rows.ts'

export type GenericRequest = {
  mapping: Mapping
  file: { id: string; name: string }
  time: string
  locale: Locale
  check: CompiledCheck
}

type Line = {
  row: number
  values: Record<string, TableValue>
  cells: Record<string, { address: string; raw: string }[]>
}

const isEmpty = (line: Line): boolean => Object.values(line.values).every((value) => value === null)

function readLine(row: number, cells: readonly Cell[], fields: readonly Filled[], told: Told): Line {
  const line: Line = { row, values: {}, cells: {} }
  for (const filled of fields) {
    const read: { value: TableValue; sign: 1 | -1; address: string; raw: string }[] = []
    for (const column of filled.columns) {
      const cell = cells.find((candidate) => candidate.column === column.item.id)
      if (!cell) continue
      const address = cell.at ?? `${column.letters}${row}`
      const value = readRecordCell(cell, address, column, filled, told)
      if (value !== null) read.push({ value, sign: column.sign, address, raw: cell.value })
    }
    const [first] = read
    // Only figures can be added up; of other values there is one.
    line.values[filled.field] = !first
      ? null
      : read.length === 1 && first.sign === 1
        ? first.value
        : read.reduce((sum, { value, sign }) => sum.plus(new Exact(String(value)).times(sign)), new Exact(0)).toFixed()
    if (read.length > 0)
      line.cells[filled.field] = read.map(({ address, raw }) => ({ address, raw: storable(raw.slice(0, 200)) }))
  }
  return line
}

/**
 * The row's place in the table; null where a required field or one that tells rows apart is empty: a problem of the
 * row.
 */
function placeOf(
  table: TableSchema,
  line: Line,
  problems: CellProblems,
  locale: Locale,
): { period: string; rowKey: string } | null {
  const place = placeIn(table, line.values)
  if (!('missing' in place)) return place
  for (const field of place.missing)
    problems.add(`A${line.row}`, 'import.keyMissing', {
      row: line.row,
      field: textIn(table.schema.properties[field]?.['x-label'], locale),
    })
  return null
}

/** Whether one cell stands for several records in a column that is taken. */
function isAmongRecords(range: string, rows: { from: number; to: number }, used: ReadonlySet<number>): boolean {
  const [, left = '', first, right = ''] = /^([A-Z]+)(\d+):([A-Z]+)\d+$/.exec(range) ?? []
  const [begin, end] = [columnNumber(left) ?? 0, columnNumber(right) ?? 0]
  return (
    Number(first) >= rows.from &&
    Number(first) <= rows.to &&
    [...used].some((column) => column >= begin && column <= end)
  )
}

/** What stands above the names. */
function headingOf({ grid, headRows }: ReturnType<typeof readGenericLayout>): string {
  const top = Math.min(...headRows)
  const lines = Array.from({ length: Math.max(0, top - 1) }, (_, index) => grid.row(index + 1))
  return lines.map((cells) => cells.map(({ value }) => value).join('|')).join('\n')
}

/** Reads a table with one record a row, row by row. */
export type GenericReader = {
  /** The record of a row; null where it is none, or has a problem that leaves it without a place. */
  take(row: number, cells: readonly Cell[]): ImportRow | null
  /** How many cells and rows could not be read so far. */
  problems(): number
  /**
   * What is told of the whole when all rows were taken. `merged`: ranges of several rows that are one cell.
   *
   * @throws ApiError 422 that names the cells that cannot be read, or the rows that are one record
   */
  end(merged?: readonly string[]): Omit<Prepared, 'rows'>
}

/**
 * Reads rows by a mapping of columns.
 *
 * @param head the sheet as far as its headings and first values go
 * @throws ApiError 422 that names what the mapping lacks
 */
export function genericReader(table: TableSchema, head: Sheet, request: GenericRequest): GenericReader {
  const { locale, file, time, check } = request
  const layout = readGenericLayout(head, table)
  const mappable = layout.columns.map(({ column, label, code }) => ({
    id: column,
    label,
    code,
    place: columnName(column),
  }))
  const { fields, ignored } = resolveMapping(table, request.mapping, mappable, locale)
  const problems = new CellProblems(locale)
  const places = new Map<string, number>()
  const single = isSingle(table)
  const filled = filledFields(table, fields, layout, head.name)
  const told: Told = { firstRow: layout.firstRow, problems, locale }
  checkUnits(filled, told)
  const remarks = new Remarks(table, filled)
  let count = 0
  let last = 0
  const checkLine = (row: number, line: Line): void => {
    if (check(line.values)) return
    for (const { field, msg } of toFieldErrors(check.errors ?? [], locale)) {
      const [first] = line.cells[field.split('/')[1] ?? ''] ?? []
      problems.add(first?.address ?? `A${row}`, 'import.cellInvalid', { value: first?.raw ?? '', reason: msg })
    }
  }
  const source = (cells: { address: string; raw: string }[]): CellSource => ({
    kind: 'import',
    fileId: file.id,
    fileName: file.name,
    sheet: head.name,
    cells: cells.map(({ address }) => address),
    raw: cells.map(({ raw }) => raw),
    time,
  })
  return {
    take(row, cells) {
      if (row < layout.firstRow) return null
      if (isNote(cells)) return null
      const line = readLine(row, cells, filled, told)
      if (isEmpty(line)) return null
      // A total below the records is none of them.
      if ((table.key ?? []).some((field) => isTotal(line.values[field]))) return null
      const place = placeOf(table, line, problems, locale)
      if (!place) return null
      // A table without period and key: its records are told apart by their order.
      const rowKey = single && count > 0 ? String(count).padStart(6, '0') : place.rowKey
      const twice = places.get(`${place.period}\n${rowKey}`)
      if (twice !== undefined)
        problems.add(`A${row}`, 'import.keyTwice', {
          rows: `${twice}、${row}`,
          key: [place.period, place.rowKey.replaceAll('\u001f', ' ')].filter(Boolean).join(' '),
        })
      places.set(`${place.period}\n${rowKey}`, row)
      checkLine(row, line)
      remarks.see({ row, cells, period: place.period, values: line.values })
      count += 1
      last = row
      const sources = Object.fromEntries(Object.entries(line.cells).map(([field, read]) => [field, source(read)]))
      return { period: place.period, rowKey, values: line.values, sources }
    },
    problems: () => problems.count,
    end(merged = head.merged ?? []) {
      const used = new Set(fields.flatMap(({ sources }) => sources.map(({ item }) => item.id)))
      for (const range of merged)
        if (isAmongRecords(range, { from: layout.firstRow, to: last }, used))
          problems.add(range.split(':')[0] ?? range, 'import.cellMerged', { range })
      problems.settle()
      if (count === 0) throw fault(locale, '/mapping', 'import.nothing')
      return {
        sheet: head.name,
        unit: '',
        ignored,
        unmapped: layout.columns.filter(({ column }) => !used.has(column)).map(({ label }) => label),
        signs: [],
        heading: headingOf(layout),
        remarks: remarks.told(),
      }
    },
  }
}

/**
 * Reads a table with one record a row by its mapping of columns.
 *
 * @throws ApiError 422 that names what is missing, the cells that cannot be read, or the rows that are one record
 */
export function prepareGeneric(table: TableSchema, sheet: Sheet, request: GenericRequest): Prepared {
  const reader = genericReader(table, sheet, request)
  const rows = (formOf(table, sheet) ?? sheet).rows.flatMap(({ row, cells }) => reader.take(row, cells) ?? [])
  return { ...reader.end(), rows }
}
