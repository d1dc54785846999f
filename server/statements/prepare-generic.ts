import type { TableValue } from '../../core/imports.ts'
import type { CellSource } from '../../core/api.ts'
import type { Mapping } from '../../core/imports.ts'
import { Exact } from '../../core/money.ts'
import { textIn } from '../../core/schema/fields.ts'
import type { Locale, TableSchema } from '../../core/schema/types.ts'
import { readGenericLayout } from '../../core/statement/generic.ts'
import { addressOf, columnName, type Cell, type Sheet } from '../../core/statement/sheet.ts'
import { storable } from '../../core/text.ts'
import { toFieldErrors } from '../../core/problems.ts'
import type { CompiledCheck } from '../../core/validate.ts'
import { gluedUnitOf } from '../../core/statement/labels.ts'
import { amountUnitIn } from '../../core/statement/amount-unit.ts'
import { lostDigits } from '../fields/from-cell.ts'
import { convertCell } from './convert.ts'
import { resolveMapping, type FieldSources } from './mapping.ts'
import { isSingle, placeIn } from './place.ts'
import { CellProblems, fault } from './problems.ts'
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

/** Amounts are yuan: a foreign currency, or digits that are left out where a unit is stated, are problems. */
function checkAmount(
  item: { id: number; label: string },
  cell: Cell | undefined,
  address: string,
  unit: string,
  firstRow: number,
  problems: CellProblems,
): void {
  if (!cell) return
  const stated = gluedUnitOf(item.label) ?? gluedUnitOf(unit) ?? '元'
  if (cell.format?.scaled && stated !== '元') problems.add(address, 'import.cellScaled', { format: cell.format.text })
  const currency = amountUnitIn(item.label)?.currency ?? 'CNY'
  if (currency !== 'CNY')
    problems.add(addressOf(Math.max(1, firstRow - 1), item.id), 'import.foreignColumn', { header: item.label })
}

function readLine(
  layout: ReturnType<typeof readGenericLayout>,
  /** The unit of money that stands above the table, in brackets. */
  unit: string,
  row: number,
  fields: FieldSources[],
  table: TableSchema,
  problems: CellProblems,
  locale: Locale,
): Line {
  const line: Line = { row, values: {}, cells: {} }
  for (const { field, sources } of fields) {
    const schema = table.schema.properties[field]
    if (!schema) continue
    const read = sources.flatMap(({ item, sign }) => {
      const cell = layout.grid.at(row, item.id)
      const address = addressOf(row, item.id)
      if (cell?.kind === 'formula' || cell?.kind === 'error')
        problems.add(address, cell.kind === 'formula' ? 'import.cellFormula' : 'import.cellError', {
          value: cell.value,
        })
      if (schema['x-unit'] === '元') checkAmount(item, cell, address, unit, layout.firstRow, problems)
      const value =
        cell?.kind === 'formula'
          ? null
          : convertCell(cell, schema, gluedUnitOf(item.label) === null ? `${item.label}${unit}` : item.label)
      if (value === undefined && cell && cell.kind !== 'error')
        problems.add(address, lostDigits(cell) ? 'import.cellDigits' : 'import.cellNotField', {
          value: cell.value,
          field: textIn(schema['x-label'], locale),
        })
      if (value === undefined || value === null || !cell) return []
      return [{ value, sign, address, raw: cell.value }]
    })
    const [first] = read
    // Only figures can be added up; of other values there is one.
    line.values[field] = !first
      ? null
      : read.length === 1 && first.sign === 1
        ? first.value
        : read.reduce((sum, { value, sign }) => sum.plus(new Exact(String(value)).times(sign)), new Exact(0)).toFixed()
    if (read.length > 0)
      line.cells[field] = read.map(({ address, raw }) => ({ address, raw: storable(raw.slice(0, 200)) }))
  }
  return line
}

/** The unit of money that the lines above a table state for all of it: （万元）; '' where they state none. */
function unitAbove({ grid, firstRow }: ReturnType<typeof readGenericLayout>): string {
  for (let row = 1; row < firstRow - 1; row += 1)
    for (const { value } of grid.row(row)) {
      const unit = amountUnitIn(value)?.unit
      if (unit) return `(${unit})`
    }
  return ''
}

const isTotal = (value: TableValue | undefined): boolean =>
  typeof value === 'string' && /^(?:合\s*计|总\s*计|小\s*计|累\s*计|total)[:：]?$/i.test(value.trim())

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

/**
 * Reads a table with one record a row by its mapping of columns.
 *
 * @throws ApiError 422 that names what is missing, the cells that cannot be read, or the rows that are one record
 */
export function prepareGeneric(table: TableSchema, sheet: Sheet, request: GenericRequest): Prepared {
  const { locale } = request
  const layout = readGenericLayout(sheet, table)
  const mappable = layout.columns.map(({ column, label, code }) => ({
    id: column,
    label,
    code,
    place: columnName(column),
  }))
  const { fields, ignored } = resolveMapping(table, request.mapping, mappable, locale)
  const problems = new CellProblems(locale)
  const rows: ImportRow[] = []
  const places = new Map<string, number>()
  const single = isSingle(table)
  const unit = unitAbove(layout)
  for (const { row } of sheet.rows) {
    if (row < layout.firstRow) continue
    const line = readLine(layout, unit, row, fields, table, problems, locale)
    if (isEmpty(line)) continue
    // A total below the records is none of them.
    if ((table.key ?? []).some((field) => isTotal(line.values[field]))) continue
    const place = placeOf(table, line, problems, locale)
    if (!place) continue
    // A table without period and key: its records are told apart by their order.
    const rowKey = single && rows.length > 0 ? String(rows.length).padStart(6, '0') : place.rowKey
    const twice = places.get(`${place.period}\n${rowKey}`)
    if (twice !== undefined)
      problems.add(`A${row}`, 'import.keyTwice', {
        rows: `${twice}、${row}`,
        key: [place.period, place.rowKey.replaceAll('\u001f', ' ')].filter(Boolean).join(' '),
      })
    places.set(`${place.period}\n${rowKey}`, row)
    if (!request.check(line.values)) {
      for (const { field, msg } of toFieldErrors(request.check.errors ?? [], locale)) {
        const name = field.split('/')[1] ?? ''
        problems.add(line.cells[name]?.[0]?.address ?? `A${row}`, 'import.cellInvalid', {
          value: line.cells[name]?.[0]?.raw ?? '',
          reason: msg,
        })
      }
    }
    const source = (cells: { address: string; raw: string }[]): CellSource => ({
      kind: 'import',
      fileId: request.file.id,
      fileName: request.file.name,
      sheet: sheet.name,
      cells: cells.map(({ address }) => address),
      raw: cells.map(({ raw }) => raw),
      time: request.time,
    })
    rows.push({
      period: place.period,
      rowKey,
      values: line.values,
      sources: Object.fromEntries(Object.entries(line.cells).map(([field, cells]) => [field, source(cells)])),
    })
  }
  problems.settle()
  if (rows.length === 0) throw fault(locale, '/mapping', 'import.nothing')
  const used = new Set(fields.flatMap(({ sources }) => sources.map(({ item }) => item.id)))
  return {
    sheet: sheet.name,
    unit: '',
    rows,
    ignored,
    unmapped: layout.columns.filter(({ column }) => !used.has(column)).map(({ label }) => label),
    signs: [],
  }
}
