import { isDeepStrictEqual } from 'node:util'
import { noDigits, plainFigure, shifted } from '../../../core/digits.ts'
import { formats } from '../../../core/formats.ts'
import { fieldType } from '../../../core/schema/field-type.ts'
import { itemsOf, typeOf, type NamedField } from '../../../core/schema/fields.ts'
import type { Cell } from '../../../core/statement/sheet.ts'
import { readCell } from '../../resources/imports/records.ts'
import { likelyYear } from './words.ts'

/** A cell and the row of the file that it stands in. */
export type Placed = { row: number; cell: Cell }
export type Judged = { fits: number; against: Placed[] }

const codePoints = (text: string): number => [...text].length

/** Whether a value is one of its field. */
function isValid(value: unknown, field: NamedField): boolean {
  switch (typeOf(field)) {
    case 'boolean':
      return typeof value === 'boolean'
    case 'integer':
      return Number.isSafeInteger(value)
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    case 'array': {
      const { maxLength = Infinity } = itemsOf(field)
      return (
        Array.isArray(value) &&
        value.length > 0 &&
        value.length <= (field.maxItems ?? Infinity) &&
        value.every((item) => typeof item === 'string' && codePoints(item) <= maxLength)
      )
    }
    default:
      if (typeof value !== 'string' || codePoints(value) > (field.maxLength ?? Infinity)) return false
      if (field['x-options']) return field['x-options'].some((option) => option.value === value)
      return field.format === undefined || (formats[field.format]?.(value) ?? true)
  }
}

const separators = /[,，、;；\n\t]/

/** Whether nothing of what the cell says is lost in a value, and nothing is guessed. */
function isSame(cell: Cell, value: unknown, field: NamedField): boolean {
  const text = cell.value.trim()
  const isNumber = cell.kind === 'number'
  const unsaid = isNumber && (cell.percent || cell.shown !== undefined || /^0\d/.test(text))
  switch (fieldType(field)) {
    case 'number':
    case 'decimal':
      // 1.5 that is shown as 150%, or as 1.5万元, is not 1.5.
      if (unsaid || noDigits.test(text) || (isNumber && !fitsUnit(cell, field))) return false
      return plainFigure(text) === plainFigure(String(value)) && !/^[+-]?0\d/.test(text.normalize('NFKC'))
    case 'money':
      return !unsaid && !/^[+-]?0\d/.test(text.normalize('NFKC'))
    case 'percent':
      // A bare share is somebody's guess; the codec refuses small ones.
      return (cell.shown === undefined || cell.shown.endsWith('‰')) && !/^[+-]?0\d/.test(text.normalize('NFKC'))
    case 'date':
      return cell.kind !== 'number' || (/^\d{8}$/.test(text) && likelyYear(text))
    case 'month':
      if (cell.kind === 'date') return text.endsWith('-01')
      // 2025.1 may have been 2025.10, and five digits say nothing.
      if (isNumber || /^\d+$/.test(text)) return /^\d{6}$/.test(text) && likelyYear(text)
      return !text
        .normalize('NFKC')
        .replace(/^\d{4}[-/.]\d{1,2}$/, '')
        .endsWith('-01')
    case 'tags':
      return isDeepStrictEqual(
        text.split(separators).map((part) => part.trim()),
        value,
      )
    case 'enum':
    case 'text':
      return field.format === 'credit-code' || isDeepStrictEqual(value, textShown(cell))
    default:
      return true
  }
}

/** What a cell shows as words: a share per cent, a code with its marks. */
export const textShown = ({ value, shown, percent }: Cell): string =>
  percent ? `${shifted(value, 2)}%` : (shown ?? value).trim()

/** A number format that names a unit fits a field of that unit alone. */
const fitsUnit = ({ format }: Cell, field: NamedField): boolean =>
  !format || (format.unit === '' && format.currency === '') || format.unit === (field['x-unit'] ?? '')

/** Cells, from all over a column, of which a kind that comes into question fits one at least. */
const sampled = 60

function fitsOf(field: NamedField, header: string): (cell: Cell) => boolean {
  const known = new Map<string, boolean>()
  return (cell) => {
    const { kind, value, shown = '', percent = '', cut = '', format } = cell
    const name = kind === 'text' ? value : [kind, value, percent, cut, shown, format?.text ?? ''].join('\n')
    let fits = known.get(name)
    if (fits === undefined) {
      const read = readCell(cell, field, header)
      fits = 'value' in read && isValid(read.value, field) && isSame(cell, read.value, field)
      known.set(name, fits)
    }
    return fits
  }
}

/**
 * How many of the cells a kind of field would take as they are, read as an import reads them, and those it would not.
 *
 * @param most of them that are against it, from which on nobody need count: the kind is none for this column
 */
export function judge(cells: readonly Placed[], field: NamedField, header: string, most = Infinity): Judged | null {
  const fits = fitsOf(field, header)
  const step = Math.max(1, Math.floor(cells.length / sampled))
  const isOfAny = cells.some(({ cell }, index) => index % step === 0 && fits(cell))
  if (most < Infinity && cells.length > 0 && !isOfAny) return null
  const against: Placed[] = []
  for (const placed of cells) {
    if (!fits(placed.cell)) against.push(placed)
    if (against.length > most) return null
  }
  return { fits: cells.length - against.length, against }
}
