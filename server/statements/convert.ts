import type { TableValue } from '../../core/imports.ts'
import { Exact, units, type Unit } from '../../core/money.ts'
import { fieldType, type FieldTypeName } from '../../core/schema/field-type.ts'
import type { FieldSchema } from '../../core/schema/types.ts'
import { isUnit, readFigure } from '../../core/statement/figures.ts'
import { foldText, gluedUnitOf } from '../../core/statement/labels.ts'
import { dateIn } from '../../core/statement/periods.ts'
import type { Cell } from '../../core/statement/sheet.ts'

/** A cell as a value of its field; `undefined` where the cell cannot be one. */
type Convert = (cell: Cell, field: FieldSchema, header: string) => TableValue | undefined

/** What a figure is multiplied with to come from the header's unit of money into the field's: 10^n. */
function shift(header: string, field: FieldSchema): number {
  const from = gluedUnitOf(header)
  const to: string | undefined = field['x-unit']
  return from && isUnit(to) ? units[from as Unit] - units[to] : 0
}

const decimal: Convert = (cell, field, header) => {
  const figure = readFigure(cell)
  if (figure.kind === 'nothing') return null
  if (figure.kind === 'wrong') return undefined
  return new Exact(figure.value)
    .times(new Exact(10).pow(shift(header, field)))
    .toDecimalPlaces(8)
    .toFixed()
}

const number: Convert = (cell, field, header) => {
  const text = decimal(cell, field, header)
  return typeof text === 'string' ? Number(text) : text
}

const text: Convert = (cell) => cell.value.trim() || null

const date: Convert = (cell) => (cell.kind === 'date' ? cell.value.slice(0, 10) : (dateIn(cell.value) ?? undefined))

const month: Convert = (cell) => {
  const compact = /^(\d{4})(0[1-9]|1[0-2])$/.exec(foldText(cell.value))
  if (compact) return `${compact[1]}-${compact[2]}`
  const day = cell.kind === 'date' ? cell.value : dateIn(cell.value)
  // A year alone is no month.
  return day && /\d{4}\D*\d/.test(foldText(cell.value)) ? day.slice(0, 7) : undefined
}

const boolean: Convert = (cell) => {
  if (/^(是|有|真|true|yes|y|1|√)$/i.test(foldText(cell.value))) return true
  return /^(否|无|没有|假|false|no|n|0|×)$/i.test(foldText(cell.value)) ? false : undefined
}

/** An option by its value or by its label in any language. */
const option: Convert = (cell, field) => {
  const wanted = foldText(cell.value).toLowerCase()
  const match = field['x-options']?.find(({ value, label }) =>
    [String(value), ...Object.values(label)].some((name) => foldText(name).toLowerCase() === wanted),
  )
  return match ? match.value : field['x-options'] ? undefined : text(cell, field, '')
}

const list: Convert = (cell, field) => {
  const texts = cell.value
    .split(/[、,，;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return field.items?.type === 'string' ? texts : undefined
}

const converters: Record<FieldTypeName, Convert> = {
  text,
  number,
  decimal,
  boolean,
  date,
  month,
  datetime: text,
  enum: option,
  multi: list,
  'json-ids': text,
  reference: text,
  object: () => undefined,
}

/** A cell of a generic table as a value of its field: null where it is empty, undefined where it cannot be one. */
export function convertCell(cell: Cell | undefined, field: FieldSchema, header: string): TableValue | undefined {
  if (!cell || cell.value.trim() === '') return null
  if (cell.kind === 'error') return undefined
  return converters[fieldType(field)](cell, field, header)
}
