import type { TableValue } from '../../../../core/imports.ts'
import { isDate } from '../../../../core/formats.ts'
import { Exact, parseFigure, toYuan, type Unit } from '../../../../core/money.ts'
import { fieldType, type FieldTypeName } from '../../../../core/schema/field-type.ts'
import type { NamedField } from '../../../../core/schema/fields.ts'
import { isAmount } from '../../../ui/tables/values.ts'

const flat = (text: string): string => text.normalize('NFKC').trim()

/** `12.5%` is 12.5 where the field counts per cent, a share of one elsewhere; no amount is a percentage. */
function percentage(field: NamedField, text: string): string | null {
  const figure = parseFigure(text.slice(0, -1))
  if (figure === null || isAmount(field)) return null
  return field['x-unit'] === '%' ? figure : new Exact(figure).div(100).toFixed()
}

/** Exact decimal text, amounts from the shown unit into yuan. What is no figure stays as it was typed: the check names it. */
function figure(field: NamedField, text: string, unit: Unit): string | null {
  const folded = flat(text)
  const read = folded.endsWith('%') ? percentage(field, folded) : parseFigure(text)
  // The dashes that stand for "nothing" in a sheet.
  if (read === null) return /^[-–—/.]+$/.test(folded) ? null : text
  return isAmount(field) ? toYuan(read, unit) : read
}

function integerFigure(field: NamedField, text: string, unit: Unit): TableValue {
  const read = figure(field, text, unit)
  return read !== null && /^-?\d{1,15}(\.\d+)?$/.test(read) ? Number(read) : read
}

const yes = /^(是|有|对|真|yes|y|true|1|√|✓)$/i
const no = /^(否|无|没有|不是|假|no|n|false|0|×|✗)$/i

function choice(field: NamedField, text: string): TableValue {
  const folded = flat(text).toLowerCase()
  const option = field['x-options']?.find(({ value, label }) =>
    [String(value), ...Object.values(label)].some((name) => flat(name).toLowerCase() === folded),
  )
  return option ? option.value : text.trim()
}

const two = (text: string): string => text.padStart(2, '0')

/** 2024/1/5, 2024年1月5日, 20240105 and the like as 2024-01-05; a clock time behind it is left out. */
function day(text: string): string {
  const match = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?:[ T]\d{1,2}:\d{2}.*)?$/.exec(
    flat(text),
  )
  const date = match && `${match[1]}-${two(match[2] ?? match[4] ?? '')}-${two(match[3] ?? match[5] ?? '')}`
  return date && isDate(date) ? date : text.trim()
}

/** 2024年1月, 2024/1, 202401 as 2024-01. */
function month(text: string): string {
  const match = /^(\d{4})(?:[-/.年](\d{1,2})月?|(\d{2}))$/.exec(flat(text))
  return match ? `${match[1]}-${two(match[2] ?? match[3] ?? '')}` : text.trim()
}

const words = (text: string): string[] =>
  text
    .split(/[、,，;；\n]/)
    .map((word) => word.trim())
    .filter(Boolean)

type Reader = (field: NamedField, text: string, unit: Unit) => TableValue
const asText: Reader = (_, text) => text.trim()

/** How what is typed or pasted becomes a value, by the kind of the field. */
const readers: Record<FieldTypeName, Reader> = {
  text: asText,
  'json-ids': asText,
  reference: asText,
  object: asText,
  datetime: asText,
  decimal: figure,
  number: integerFigure,
  boolean: (_, text) => (yes.test(flat(text)) ? true : no.test(flat(text)) ? false : text.trim()),
  enum: choice,
  date: (_, text) => day(text),
  month: (_, text) => month(text),
  multi: (_, text) => words(text),
}

/**
 * The value that a typed or pasted text means for a field; null where it means nothing. What cannot be read is answered
 * as text, so that the table's check refuses it and nothing typed is lost.
 *
 * @example readInput(cash, '（1,234.50）', '万元') // '-12345000'
 */
export function readInput(field: NamedField, text: string, unit: Unit): TableValue {
  return text.trim() === '' ? null : readers[fieldType(field)](field, text, unit)
}
