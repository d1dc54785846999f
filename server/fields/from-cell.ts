import { itemsOf } from '../../core/schema/fields.ts'
import type { TableValue } from '../../core/imports.ts'
import { Exact, units } from '../../core/money.ts'
import type { FieldSchema } from '../../core/schema/types.ts'
import { isUnit, readFigure } from '../../core/statement/figures.ts'
import { foldText } from '../../core/statement/labels.ts'
import { columnPower, powerTowards } from '../../core/statement/record-units.ts'
import { datesIn, foldDates, type DateMention } from '../../core/statement/dates.ts'
import type { Cell } from '../../core/statement/sheet.ts'

/** A cell as a value of its field; `undefined` where the cell cannot be one. */
export type FromCell = (cell: Cell, field: FieldSchema, header: string) => TableValue | undefined

const shifts = new WeakMap<FieldSchema, Map<string, number>>()

/** What a header says is worked out once, and not for each cell below it. */
function shift(header: string, field: FieldSchema): number {
  const known = shifts.get(field) ?? new Map<string, number>()
  shifts.set(field, known)
  const power = known.get(header) ?? powerOf(header, field)
  // Headers come from files: of many none is kept.
  if (known.size < 50) known.set(header, power)
  return power
}

/** What a figure is multiplied with to come from the header's unit into the field's: 10^n. */
function powerOf(header: string, field: FieldSchema): number {
  const to: string | undefined = field['x-unit']
  const power = to === undefined ? null : columnPower(header, to)
  return typeof power === 'number' ? power : 0
}

/** 95.2% and 12,345.5度: a figure with the unit that is written behind it. */
const behind = /^([-+(]?[\d,.' ]+\)?)\s*([^\d\s.,)]\S{0,11})$/u

/** A cell's figure with the power of ten of the unit that is written behind it; null where there is none. */
function withUnit(cell: Cell, to: string): { value: string; power: number } | null {
  const [, digits = '', word = ''] = behind.exec(cell.value.slice(0, 60).normalize('NFKC').trim()) ?? []
  const power = word === '' ? null : powerTowards(word, to)
  const figure = readFigure({ column: cell.column, kind: cell.kind, value: digits })
  return typeof power === 'number' && figure.kind === 'figure' && figure.unit === undefined && figure.side === undefined
    ? { value: figure.value, power }
    : null
}

const timesTen = (value: string, power: number): string =>
  new Exact(value).times(new Exact(10).pow(power)).toDecimalPlaces(8).toFixed()

/** A decimal as it is stored already: most are, and large tables have millions. */
const isStored = (value: string): boolean => /^-?(?:0\.\d{0,7}[1-9]|[1-9]\d{0,14}(?:\.\d{0,7}[1-9])?)$|^0$/.test(value)

export const decimalFromCell: FromCell = (cell, field, header) => {
  // A share is no amount of a statement; of a field it is a number like others.
  const figure = readFigure(cell.percent ? { column: cell.column, kind: cell.kind, value: cell.value } : cell)
  if (figure.kind === 'nothing') return null
  // What credit means of a record nobody says.
  const to: string | undefined = field['x-unit']
  if (figure.kind === 'wrong' && figure.why === 'text' && to !== undefined) {
    const own = withUnit(cell, to)
    return own ? timesTen(own.value, own.power) : undefined
  }
  if (figure.kind === 'wrong' || figure.side !== undefined || lostDigits(cell)) return undefined
  const { unit } = figure
  // 1.5万: the unit behind the figure goes before the header's; of what is no money it is none of ours.
  if (unit !== undefined && !isUnit(to)) return undefined
  const power = unit !== undefined && isUnit(to) ? units[unit] - units[to] : shift(header, field)
  if (power === 0 && isStored(figure.value)) return figure.value
  // 0.95 below （%） may be meant as 95: nobody can tell. What is shown as 95% is what it is.
  if (power < 0 && to !== undefined && columnPower('%', to) === power) {
    if (cell.percent || /[%％]\s*$/.test(cell.value)) return figure.value
    if (new Exact(figure.value).abs().lte(1) && !new Exact(figure.value).isZero()) return undefined
  }
  return timesTen(figure.value, power)
}

export const numberFromCell: FromCell = (cell, field, header) => {
  const text = decimalFromCell(cell, field, header)
  return typeof text === 'string' ? Number(text) : text
}

/** A number of more digits than a spreadsheet keeps, or one that it shows as 3.2E+17: its last digits are lost. */
export const lostDigits = ({ kind, value }: Cell): boolean =>
  (kind === 'number' && /^-?\d{16,}$|e\+/i.test(value)) || /^\d(?:\.\d+)?E\+1[1-9]$/i.test(value.trim())

export const textFromCell: FromCell = (cell) =>
  lostDigits(cell) ? undefined : (cell.shown ?? cell.value).trim() || null

/** The date that a text names, and no other: not 01/2024, nor the 2024年1月 of 2024年1月、2月. */
function onlyDate(text: string): DateMention | null {
  const mentions = datesIn(text)
  const [first] = mentions
  if (!first || !mentions.every(({ sure, date, from }) => sure && date === first.date && from === first.from))
    return null
  const folded = foldDates(text)
  const rest = mentions.reduce((left, { text: named }) => left.replace(named, ''), folded)
  return first.grain === 'part' || /[\d月]/.test(rest) ? null : first
}

export const dateFromCell: FromCell = (cell) => {
  if (cell.kind === 'date') return cell.value.slice(0, 10)
  const named = onlyDate(cell.value)
  // From one day to another: neither of them alone.
  return named && !(named.range && named.grain === 'day') ? named.date : undefined
}

/** The years that dates are read in. */
const month = /^((?:19[89]|20\d)\d)-?(0[1-9]|1[0-2])$/

export const monthFromCell: FromCell = (cell) => {
  if (cell.kind === 'date') return cell.value.slice(0, 7)
  // 2024.1 as a number may have been 2024.10.
  if (cell.kind === 'number' && /^\d{4}\.1$/.test(cell.value)) return undefined
  const plain = month.exec(cell.value) ?? month.exec(foldText(cell.value))
  if (plain) return `${plain[1]}-${plain[2]}`
  const named = onlyDate(cell.value)
  // A year, a quarter, or the days of several months are no month.
  return named && named.from.slice(0, 7) === named.date.slice(0, 7) ? named.date.slice(0, 7) : undefined
}

export const booleanFromCell: FromCell = (cell) => {
  if (/^(是|有|真|true|yes|y|1|√)$/i.test(foldText(cell.value))) return true
  return /^(否|无|没有|假|false|no|n|0|×)$/i.test(foldText(cell.value)) ? false : undefined
}

type FieldOptions = NonNullable<FieldSchema['x-options']>
const namedOptions = new WeakMap<FieldOptions, Map<string, FieldOptions[number]['value']>>()

/** The values of options by everything that they may be called; of two of one name the first. */
function optionsByName(options: FieldOptions): Map<string, FieldOptions[number]['value']> {
  const known = namedOptions.get(options)
  if (known) return known
  const names = options.flatMap(({ value, label }) =>
    [String(value), ...Object.values(label)].map((name) => [foldText(name).toLowerCase(), value] as const),
  )
  const byName = new Map(names.toReversed())
  namedOptions.set(options, byName)
  return byName
}

/** An option by its value or by its label in any language. */
export const optionFromCell: FromCell = (cell, field) => {
  const options = field['x-options']
  if (!options) return textFromCell(cell, field, '')
  const match = optionsByName(options).get(foldText(cell.value).toLowerCase())
  return match === undefined ? undefined : match
}

export const listFromCell: FromCell = (cell, field) => {
  const texts = cell.value
    .split(/[、,，;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return itemsOf(field).type === 'string' ? texts : undefined
}
