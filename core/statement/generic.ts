import type { MappingSuggestion } from '../imports.ts'
import type { TableSchema } from '../schema/types.ts'
import { foldText, looseLabel, normaliseLabel } from './labels.ts'
import { fieldNames } from './names.ts'
import { formOf } from './record-forms.ts'
import { isUnitText } from './record-units.ts'
import { gridOf, type Grid, type Sheet } from './sheet.ts'

export type GenericColumn = {
  column: number
  label: string
  code: string | null
  sample: string | null
  /** What a row of units beside the names says of it. */
  unit?: string
}

/** Where the parts of a table with one record a row stand. */
export type GenericLayout = {
  grid: Grid
  columns: GenericColumn[]
  /** The rows with codes, names and units. */
  headRows: number[]
  /** The first row with data. */
  firstRow: number
}

/** Whether a value of a record's key says that it is no record but the total of some. */
export const isTotal = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:合\s*计|总\s*计|小\s*计|累\s*计|total)[:：]?$/i.test(value.trim())

const isCode = (text: string): boolean => /^[A-Za-z_][\w.]*$/.test(text)
const isUnitWord = (text: string): boolean =>
  /^(没有单位|无单位|无|-|元|千元|万元|亿元|%|百分比|倍|股|人|天|日|月|年|kwh|kw|kva|kvar|kvarh|千瓦时|千瓦|千伏安|度|元\/.+|tce|吨.*)$/i.test(
    foldText(text),
  )

const texts = (grid: Grid, row: number): string[] =>
  grid
    .row(row)
    .map((cell) => cell.value.trim())
    .filter((text) => text !== '')

const saysUnit = (text: string): boolean => isUnitWord(text) || isUnitText(text)

/** The row of units beside the row of names: below it, or above it where it stands over several of them. */
function unitRowOf(grid: Grid, nameRow: number, codeRow: number): number {
  const below = texts(grid, nameRow + 1)
  if (below.length > 0 && below.every(saysUnit)) return nameRow + 1
  const above = nameRow - 1 === codeRow ? [] : texts(grid, nameRow - 1)
  return above.length > 1 && above.every(saysUnit) ? nameRow - 1 : 0
}

/** Whether a row heads columns: several texts, none of them a figure. */
function isHeader(grid: Grid, row: number): boolean {
  const cells = grid.row(row).filter((cell) => cell.value.trim() !== '')
  return cells.length >= 2 && cells.every((cell) => cell.kind === 'text' && !/^[\d.,%-]+$/.test(cell.value.trim()))
}

function knownNames(table: TableSchema, grid: Grid, row: number): number {
  const names = fieldNames(table)
  return texts(grid, row).filter(
    (text) =>
      Object.hasOwn(table.schema.properties, text) ||
      names.exact.has(normaliseLabel(text)) ||
      names.loose.has(looseLabel(text)),
  ).length
}

/**
 * Reads the columns of a table with one record a row. The product's rule is codes in the first row and Chinese names in
 * the second; a row of units beside them, a title above, or names alone are recognised, and a form of one record.
 */
export function readGenericLayout(sheet: Sheet, table: TableSchema): GenericLayout {
  const grid = gridOf(formOf(table, sheet) ?? sheet)
  const rows = Array.from({ length: Math.min(grid.lastRow, 10) }, (_, index) => index + 1)
  const [named] = rows
    .map((row) => ({ row, known: knownNames(table, grid, row) }))
    .sort((a, b) => b.known - a.known || a.row - b.row)
  const start = named && named.known > 0 ? named.row : (rows.find((row) => isHeader(grid, row)) ?? 1)
  const codesAt = (row: number): boolean =>
    row > 0 && texts(grid, row).length > 0 && texts(grid, row).filter(isCode).length >= texts(grid, row).length * 0.6
  const codeRow = codesAt(start) && isHeader(grid, start + 1) ? start : codesAt(start - 1) ? start - 1 : 0
  const nameRow = codeRow === start ? start + 1 : start
  const unitRow = unitRowOf(grid, nameRow, codeRow)
  const firstRow = Math.max(nameRow, unitRow) + 1
  const columns = new Map<number, GenericColumn>()
  for (const row of [codeRow, nameRow]) {
    if (row === 0) continue
    for (const cell of grid.row(row)) {
      const text = cell.value.replace(/\s+/g, ' ').trim()
      if (text === '') continue
      const known = columns.get(cell.column)
      const sample = firstSample(grid, firstRow, cell.column)
      columns.set(
        cell.column,
        row === codeRow
          ? { column: cell.column, code: text, label: text, sample }
          : { column: cell.column, code: known?.code ?? null, label: text, sample },
      )
    }
  }
  for (const column of columns.values()) {
    const unit = unitRow === 0 ? '' : (grid.at(unitRow, column.column)?.value.trim() ?? '')
    if (unit !== '') column.unit = unit
  }
  const headRows = [codeRow, nameRow, unitRow, firstRow - 1].filter(
    (row, index, all) => row > 0 && all.indexOf(row) === index,
  )
  return { grid, columns: [...columns.values()].sort((a, b) => a.column - b.column), headRows, firstRow }
}

function firstSample(grid: Grid, firstRow: number, column: number): string | null {
  for (let row = firstRow; row < firstRow + 50 && row <= grid.lastRow; row += 1) {
    const value = grid.at(row, column)?.value.trim()
    if (value) return value
  }
  return null
}

/** What a name costs that is only like the field's. */
const looseCost = 100

/** Which column fills which field: by the field's code, its name, an alias. */
export function suggestColumns(table: TableSchema, columns: GenericColumn[]): MappingSuggestion[] {
  const names = fieldNames(table)
  const claims = columns.flatMap(
    (column): { column: GenericColumn; field: string; confidence: 'exact' | 'alias'; cost: number }[] => {
      if (column.code && Object.hasOwn(table.schema.properties, column.code))
        return [{ column, field: column.code, confidence: 'exact', cost: -1 }]
      const exact = names.exact.get(normaliseLabel(column.label))
      if (exact)
        return exact.map(({ field, rank }) => ({
          column,
          field,
          confidence: rank === 0 ? 'exact' : 'alias',
          cost: rank,
        }))
      const loose = names.loose.get(looseLabel(column.label)) ?? []
      return loose.length === 1
        ? loose.map(({ field, rank }) => ({ column, field, confidence: 'alias', cost: looseCost + rank }))
        : []
    },
  )
  const won = new Map<string, MappingSuggestion>()
  const used = new Map<number, number>()
  for (const { column, field, confidence, cost } of claims.sort(
    (a, b) => a.cost - b.cost || a.column.column - b.column.column,
  )) {
    if (won.has(field) || used.has(column.column)) continue
    won.set(field, { sysEn: field, target: [{ row: column.column }], excelEn: column.label, confidence })
    used.set(column.column, cost)
  }
  for (const { column, field, cost } of claims) {
    const winner = won.get(field)
    const [target] = winner?.target ?? []
    if (!winner || !target || used.has(column.column)) continue
    const own = used.get(target.row) ?? 0
    const taken = columns.find((one) => one.column === target.row)
    // The field's own name goes before another one; of two that are alike only a person can say which is meant.
    const isRival = cost === own || (own > 0 && cost < looseCost)
    if (isRival && column.sample !== null && column.sample !== taken?.sample)
      won.set(field, { ...winner, confidence: 'guess', doubt: true })
  }
  const order = Object.keys(table.schema.properties)
  return [...won.values()].sort((a, b) => order.indexOf(a.sysEn) - order.indexOf(b.sysEn))
}
