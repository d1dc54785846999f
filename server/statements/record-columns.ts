import type { MessageKey } from '../../core/i18n/translate.ts'
import type { TableValue } from '../../core/imports.ts'
import { units } from '../../core/money.ts'
import { textIn } from '../../core/schema/fields.ts'
import type { FieldSchema, Locale, TableSchema } from '../../core/schema/types.ts'
import { amountUnitIn } from '../../core/statement/amount-unit.ts'
import type { GenericLayout } from '../../core/statement/generic.ts'
import { columnPower, powerTowards, unitStated } from '../../core/statement/record-units.ts'
import { columnName, type Cell } from '../../core/statement/sheet.ts'
import { lostDigits } from '../fields/from-cell.ts'
import { convertCell } from './convert.ts'
import type { FieldSources } from './mapping.ts'
import type { CellProblems } from './problems.ts'

/** A column as its cells are read: what is said of its unit is worked out once. */
export type Column = {
  item: FieldSources['sources'][number]['item']
  sign: 1 | -1
  letters: string
  /** With the unit that is said of it elsewhere, where its name has none. */
  header: string
  /** Powers of ten towards the field's unit; null where nothing is said of a unit. */
  power: number | null
  /** What is said and cannot be converted. */
  wrong: string | null
}
export type Filled = { field: string; schema: FieldSchema; columns: Column[] }
export type Told = { firstRow: number; problems: CellProblems; locale: Locale }

type Saying = { power: number | 'other'; word: string }

/** What the lines above a table say of the unit of a field. */
function saidAbove(layout: GenericLayout, unit: string): Saying | null {
  const head = Math.min(...layout.headRows)
  const found: Saying[] = []
  for (let row = 1; row < head; row += 1)
    for (const { value } of layout.grid.row(row)) {
      const money = unit in units ? amountUnitIn(value) : null
      if (money && (money.unclear || !['CNY', null].includes(money.currency)))
        found.push({ power: 'other', word: value })
      else if (money?.unit) found.push({ power: powerTowards(money.unit, unit) ?? 'other', word: money.unit })
      else found.push(...[unitStated(value, unit) ?? []].flat())
    }
  const [first] = found
  return first && found.some(({ power }) => power !== first.power)
    ? { power: 'other', word: first.word }
    : (first ?? null)
}

/** What is said of a column's unit, the nearest first: by its name, the row of units, the head, the sheet's name. */
function sayingOf(
  label: string,
  row: string | undefined,
  above: Saying | null,
  sheet: string,
  unit: string,
): Saying | null {
  const currency = unit in units ? amountUnitIn(label)?.currency : null
  if (currency && currency !== 'CNY') return { power: 'other', word: label }
  const own = columnPower(label, unit)
  if (own !== null) return { power: own, word: '' }
  const inRow = row === undefined ? null : powerTowards(row, unit)
  if (inRow !== null) return { power: inRow, word: row ?? '' }
  if (above) return above
  const named = unit in units ? columnPower(sheet, unit) : null
  return typeof named === 'number' ? { power: named, word: amountUnitIn(sheet)?.unit ?? '' } : null
}

/** The columns that fill fields, with the units that they are in. */
export function filledFields(
  table: TableSchema,
  fields: readonly FieldSources[],
  layout: GenericLayout,
  sheet: string,
): Filled[] {
  const rows = new Map(layout.columns.map(({ column, unit }) => [column, unit]))
  return fields.flatMap(({ field, sources }) => {
    const schema = table.schema.properties[field]
    if (!schema) return []
    const unit: string = schema['x-unit'] ?? ''
    const above = unit === '' ? null : saidAbove(layout, unit)
    const columns = sources.map(({ item, sign }): Column => {
      const said = unit === '' ? null : sayingOf(item.label, rows.get(item.id), above, sheet, unit)
      return {
        item,
        sign,
        letters: columnName(item.id),
        header: said?.word ? `${item.label}(${said.word})` : item.label,
        power: typeof said?.power === 'number' ? said.power : null,
        wrong: said?.power === 'other' ? said.word || item.label : null,
      }
    })
    return [{ field, schema, columns }]
  })
}

/** The unit that a cell's number format shows behind its figure: `0.00"万度"`. */
const shownUnit = ({ format }: Cell): string =>
  format ? /"\s*([^"]*?)\s*"\s*$/.exec(format.text)?.[1] || format.unit : ''

/**
 * The heading that a cell is read under: its column's, or what its own format says. What contradicts the column, or
 * shows other digits than it holds under a stated unit, is a problem.
 */
function headingOf(cell: Cell, address: string, column: Column, { schema }: Filled, told: Told): string {
  const unit: string = schema['x-unit'] ?? ''
  if (unit === '' || !cell.format) return column.header
  if (cell.format.scaled && (column.power ?? 0) !== 0) {
    told.problems.add(address, 'import.cellScaled', { format: cell.format.text })
    return column.header
  }
  const word = shownUnit(cell)
  const power = word === '' ? null : powerTowards(word, unit)
  if (power === null || power === column.power || column.wrong !== null) return column.header
  if (power === 'other' || column.power !== null)
    told.problems.add(address, 'import.cellScaled', { format: cell.format.text })
  return `${column.item.label}(${word})`
}

/** Why a cell is no value of its field. */
const whyNot = (cell: Cell): MessageKey =>
  lostDigits(cell) ? 'import.cellDigits' : cell.figure === '' ? 'import.cellPoint' : 'import.cellNotField'

/** What a cell gives to its field; null where it gives nothing. */
export function readRecordCell(cell: Cell, address: string, column: Column, filled: Filled, told: Told): TableValue {
  const { problems, locale } = told
  const field = textIn(filled.schema['x-label'], locale)
  if (cell.kind === 'formula' || cell.kind === 'error')
    problems.add(address, cell.kind === 'formula' ? 'import.cellFormula' : 'import.cellError', { value: cell.value })
  if (cell.kind === 'formula') return null
  const value = convertCell(cell, filled.schema, headingOf(cell, address, column, filled, told))
  if (value === undefined && cell.kind !== 'error') problems.add(address, whyNot(cell), { value: cell.value, field })
  return value ?? null
}

/** Columns that are in units which their fields cannot be counted in are problems, told once. */
export function checkUnits(fields: readonly Filled[], { problems, locale, firstRow }: Told): void {
  for (const { schema, columns } of fields)
    for (const { letters, wrong, item } of columns) {
      if (wrong === null) continue
      const cell = `${letters}${Math.max(1, firstRow - 1)}`
      const currency = amountUnitIn(item.label)?.currency
      if (currency && currency !== 'CNY') problems.add(cell, 'import.foreignColumn', { header: item.label })
      else
        problems.add(cell, 'import.columnUnit', {
          header: item.label,
          text: wrong,
          field: textIn(schema['x-label'], locale),
          unit: schema['x-unit'] ?? '',
        })
    }
}
