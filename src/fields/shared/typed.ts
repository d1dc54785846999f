import { isDate } from '../../../core/formats.ts'
import type { TableValue } from '../../../core/imports.ts'
import { Exact, parseFigure, toYuan, type Unit } from '../../../core/money.ts'
import { isAmount } from '../../../core/schema/field-type.ts'
import type { NamedField } from '../../../core/schema/fields.ts'

const flat = (text: string): string => text.normalize('NFKC').trim()

/** `12.5%` is 12.5 where the field counts per cent, a share of one elsewhere; no amount is a percentage. */
function percentage(field: NamedField, text: string): string | null {
  const figure = parseFigure(text.slice(0, -1))
  if (figure === null || isAmount(field)) return null
  return field['x-unit'] === '%' ? figure : new Exact(figure).div(100).toFixed()
}

/**
 * Exact decimal text, amounts from the shown unit into yuan. What is no figure stays as it was typed: the check names
 * it.
 */
export function typedFigure(text: string, field: NamedField, unit: Unit): string | null {
  const folded = flat(text)
  const read = folded.endsWith('%') ? percentage(field, folded) : parseFigure(text)
  // The dashes that stand for "nothing" in a sheet.
  if (read === null) return /^[-–—/.]+$/.test(folded) ? null : text
  return isAmount(field) ? toYuan(read, unit) : read
}

export function typedNumber(text: string, field: NamedField, unit: Unit): TableValue {
  const read = typedFigure(text, field, unit)
  return read !== null && /^-?\d{1,15}(\.\d+)?$/.test(read) ? Number(read) : read
}

const yes = /^(是|有|对|真|yes|y|true|1|√|✓)$/i
const no = /^(否|无|没有|不是|假|no|n|false|0|×|✗)$/i

export function typedOption(text: string, field: NamedField): TableValue {
  const folded = flat(text).toLowerCase()
  const option = field['x-options']?.find(({ value, label }) =>
    [String(value), ...Object.values(label)].some((name) => flat(name).toLowerCase() === folded),
  )
  return option ? option.value : text.trim()
}

const two = (text: string): string => text.padStart(2, '0')

/** 2024/1/5, 2024年1月5日, 20240105 and the like as 2024-01-05; a clock time behind it is left out. */
export function typedDay(text: string): string {
  const match = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?:[ T]\d{1,2}:\d{2}.*)?$/.exec(
    flat(text),
  )
  const date = match && `${match[1]}-${two(match[2] ?? match[4] ?? '')}-${two(match[3] ?? match[5] ?? '')}`
  return date && isDate(date) ? date : text.trim()
}

/** 2024年1月, 2024/1, 202401 as 2024-01. */
export function typedMonth(text: string): string {
  const match = /^(\d{4})(?:[-/.年](\d{1,2})月?|(\d{2}))$/.exec(flat(text))
  return match ? `${match[1]}-${two(match[2] ?? match[3] ?? '')}` : text.trim()
}

export const typedList = (text: string): string[] =>
  text
    .split(/[、,，;；\n]/)
    .map((word) => word.trim())
    .filter(Boolean)

export const typedBoolean = (text: string): TableValue =>
  yes.test(flat(text)) ? true : no.test(flat(text)) ? false : text.trim()
export const typedText = (text: string): TableValue => text.trim()
