import { normaliseCreditCode } from '../credit-code.ts'
import { isRecord } from '../json.ts'
import { fieldType, type FieldTypeName } from './field-type.ts'
import type { NamedField } from './fields.ts'
import { locales } from './types.ts'

type Reader = (text: string, field: NamedField) => unknown

const yes = ['是', '有', 'true', 'yes', 'y', '1', '√', '✓']
const no = ['否', '无', '没有', 'false', 'no', 'n', '0', '×']
const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase()
const two = (part: string | undefined): string => (part ?? '').padStart(2, '0')

/** A day as people write it: `2024年3月5日`, `2024/3/5`, `2024.3.5`, `20240305`; what is none stays as it is. */
function day(text: string): string {
  const plain = text.normalize('NFKC').trim()
  const match =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?: 00:00(?::00)?)?$/.exec(plain) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(plain)
  return match ? `${match[1]}-${two(match[2])}-${two(match[3])}` : text
}

function month(text: string): string {
  const match = /^(\d{4})[-/.年]?(\d{1,2})月?(?:-01)?$/.exec(text.normalize('NFKC').trim())
  return match ? `${match[1]}-${two(match[2])}` : text
}

/** A moment without a zone is one of the time of Beijing, which China has everywhere. */
function moment(text: string): string {
  const match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(
    text.normalize('NFKC').trim(),
  )
  if (!match) return text
  const date = new Date(
    `${match[1]}-${two(match[2])}-${two(match[3])}T${two(match[4] ?? '0')}:${match[5] ?? '00'}:${match[6] ?? '00'}+08:00`,
  )
  return Number.isNaN(date.getTime()) ? text : date.toISOString()
}

/** Digits without the separators of thousands that people write. */
const digits = (text: string): string => text.normalize('NFKC').replace(/[\s,]/g, '')
const isNumber = (text: string): boolean => /^[+-]?\d+(\.\d+)?$/.test(text)

/** The option that a text names: by its value, or by its label in any language. */
function option(text: string, field: NamedField): unknown {
  const wanted = folded(text)
  const match = field['x-options']?.find(
    ({ value, label }) =>
      folded(String(value)) === wanted || locales.some((locale) => folded(label[locale]) === wanted),
  )
  const value = match?.value ?? field.enum?.find((candidate) => folded(String(candidate)) === wanted)
  return value ?? text.trim()
}

const listOf = (text: string, field: NamedField): unknown[] =>
  text
    .split(/[,，、;；\n]/)
    .filter((part) => part.trim() !== '')
    .map((part) => option(part, field))

const readers: Record<FieldTypeName, Reader> = {
  text: (text, field) => (field.format === 'credit-code' ? normaliseCreditCode(text) : text.trim()),
  number: (text) => (isNumber(digits(text)) ? Number(digits(text)) : text),
  decimal: (text) => (isNumber(digits(text)) ? digits(text).replace(/^\+/, '') : text),
  boolean: (text) => (yes.includes(folded(text)) ? true : no.includes(folded(text)) ? false : text),
  date: day,
  month,
  datetime: moment,
  enum: option,
  multi: listOf,
  'json-ids': (text, field) =>
    text.trim().startsWith('[') ? text.trim() : JSON.stringify(listOf(text, field).map(String)),
  reference: (text) => text.trim(),
  object: (text) => {
    try {
      const value: unknown = JSON.parse(text)
      return isRecord(value) ? value : text
    } catch {
      return text
    }
  },
}

/**
 * What a cell of a spreadsheet says for a field, as the wire takes it. What cannot be read stays as it is: the field's
 * check then says what is wrong with it.
 *
 * @example readText('是', { name: 'active', type: 'boolean', … }) // true
 */
export const readText = (text: string, field: NamedField): unknown => readers[fieldType(field)](text, field)
