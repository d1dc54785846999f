import { itemsOf } from '../../core/schema/fields.ts'
import type { TableValue } from '../../core/imports.ts'
import { Exact, units, type Unit } from '../../core/money.ts'
import type { FieldSchema } from '../../core/schema/types.ts'
import { isUnit, readFigure } from '../../core/statement/figures.ts'
import { foldText, gluedUnitOf } from '../../core/statement/labels.ts'
import { dateIn } from '../../core/statement/periods.ts'
import type { Cell } from '../../core/statement/sheet.ts'

/** A cell as a value of its field; `undefined` where the cell cannot be one. */
export type FromCell = (cell: Cell, field: FieldSchema, header: string) => TableValue | undefined

/** Units of electricity behind a header, in powers of ten of kWh. */
const energy: [RegExp, number][] = [
  [/\(?万(?:千瓦时|千瓦小时|度|kwh)\)?$/i, 4],
  [/\(?(?:兆瓦时|mwh)\)?$/i, 3],
]

/** What a figure is multiplied with to come from the header's unit of money into the field's: 10^n. */
function shift(header: string, field: FieldSchema): number {
  const from = gluedUnitOf(header)
  const to: string | undefined = field['x-unit']
  if (to === 'kWh') return energy.find(([unit]) => unit.test(foldText(header)))?.[1] ?? 0
  return from && isUnit(to) ? units[from as Unit] - units[to] : 0
}

export const decimalFromCell: FromCell = (cell, field, header) => {
  const figure = readFigure(cell)
  if (figure.kind === 'nothing') return null
  if (figure.kind === 'wrong') return undefined
  const { unit } = figure
  const to: string | undefined = field['x-unit']
  // 1.5万: the unit behind the figure goes before the header's; of what is no money it is none of ours.
  if (unit !== undefined && !isUnit(to)) return undefined
  const power = unit !== undefined && isUnit(to) ? units[unit] - units[to] : shift(header, field)
  return new Exact(figure.value).times(new Exact(10).pow(power)).toDecimalPlaces(8).toFixed()
}

export const numberFromCell: FromCell = (cell, field, header) => {
  const text = decimalFromCell(cell, field, header)
  return typeof text === 'string' ? Number(text) : text
}

/** A number of more digits than a spreadsheet keeps, or one that it shows as 3.2E+17: its last digits are lost. */
export const lostDigits = ({ kind, value }: Cell): boolean =>
  (kind === 'number' && /^\d{16,}$/.test(value)) || /^\d(?:\.\d+)?E\+1[1-9]$/i.test(value.trim())

export const textFromCell: FromCell = (cell) => (lostDigits(cell) ? undefined : cell.value.trim() || null)

export const dateFromCell: FromCell = (cell) =>
  cell.kind === 'date' ? cell.value.slice(0, 10) : (dateIn(cell.value) ?? undefined)

export const monthFromCell: FromCell = (cell) => {
  // 2024.1 as a number may have been 2024.10.
  if (cell.kind === 'number' && /^\d{4}\.1$/.test(cell.value)) return undefined
  const compact = /^(\d{4})(0[1-9]|1[0-2])$/.exec(foldText(cell.value))
  if (compact) return `${compact[1]}-${compact[2]}`
  const day = cell.kind === 'date' ? cell.value : dateIn(cell.value)
  // A year alone is no month.
  return day && /\d{4}\D*\d/.test(foldText(cell.value)) ? day.slice(0, 7) : undefined
}

export const booleanFromCell: FromCell = (cell) => {
  if (/^(是|有|真|true|yes|y|1|√)$/i.test(foldText(cell.value))) return true
  return /^(否|无|没有|假|false|no|n|0|×)$/i.test(foldText(cell.value)) ? false : undefined
}

/** An option by its value or by its label in any language. */
export const optionFromCell: FromCell = (cell, field) => {
  const wanted = foldText(cell.value).toLowerCase()
  const match = field['x-options']?.find(({ value, label }) =>
    [String(value), ...Object.values(label)].some((name) => foldText(name).toLowerCase() === wanted),
  )
  return match ? match.value : field['x-options'] ? undefined : textFromCell(cell, field, '')
}

export const listFromCell: FromCell = (cell, field) => {
  const texts = cell.value
    .split(/[、,，;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return itemsOf(field).type === 'string' ? texts : undefined
}
