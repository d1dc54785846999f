import { normaliseCreditCode } from '../credit-code.ts'
import { plainFigure, shifted } from '../digits.ts'
import { isRecord, parseJson } from '../json.ts'
import { typeOf, type NamedField } from './fields.ts'
import { locales } from './types.ts'

/**
 * How a text that somebody wrote becomes a value of a field; what cannot be read stays text, and the check refuses it.
 */
export type Reader = (text: string, field: NamedField) => unknown

const yes = ['是', '有', 'true', 'yes', 'y', '1', '√', '✓']
const no = ['否', '无', '没有', 'false', 'no', 'n', '0', '×']
const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase()
const two = (part: string | undefined): string => (part ?? '').padStart(2, '0')

/** A day as people write it: `2024年3月5日`, `2024/3/5`, `2024.3.5`, `20240305`; what is none stays as it is. */
export function readDay(text: string): string {
  const plain = text.normalize('NFKC').trim()
  const match =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?: 00:00(?::00)?)?$/.exec(plain) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(plain)
  return match ? `${match[1]}-${two(match[2])}-${two(match[3])}` : text
}

/** Without anything between them year and month have six digits: five are the number of a day in a spreadsheet. */
export function readMonth(text: string): string {
  const match = /^(\d{4})(?:[-/.年](\d{1,2})|(\d{2}))月?(?:-01)?$/.exec(text.normalize('NFKC').trim())
  return match ? `${match[1]}-${two(match[2] ?? match[3])}` : text
}

const eightHours = 8 * 3_600_000

/** A moment without a zone is one of the time of Beijing, which China has everywhere. */
export function readMoment(text: string): string {
  const match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(
    text.normalize('NFKC').trim(),
  )
  if (!match) return text
  const date = new Date(
    `${match[1]}-${two(match[2])}-${two(match[3])}T${two(match[4] ?? '0')}:${match[5] ?? '00'}:${match[6] ?? '00'}+08:00`,
  )
  // 30 February would be 2 March.
  const day = `${match[1]}-${two(match[2])}-${two(match[3])}`
  const isThere = !Number.isNaN(date.getTime()) && new Date(date.getTime() + eightHours).toISOString().startsWith(day)
  return isThere ? date.toISOString() : text
}

/** The options that a text names: by their values, or by their labels in any language. */
export function optionsNamed(text: string, { 'x-options': options = [] }: Pick<NamedField, 'x-options'>): unknown[] {
  const wanted = folded(text)
  return options.flatMap(({ value, label }) =>
    [String(value), ...locales.map((locale) => label[locale])].some((name) => folded(name) === wanted) ? [value] : [],
  )
}

/** The option that a text names: the one of that very value, or the only one that it may be. */
export function readOption(text: string, field: NamedField): unknown {
  const named = optionsNamed(text, field)
  const valued = named.find((value) => String(value) === text.trim())
  if (valued !== undefined || named.length > 0) return valued ?? (named.length === 1 ? named[0] : text.trim())
  const wanted = folded(text)
  return field.enum?.find((candidate) => folded(String(candidate)) === wanted) ?? text.trim()
}

export const readList = (text: string, field: NamedField): unknown[] =>
  text
    .split(/[,，、;；\n]/)
    .filter((part) => part.trim() !== '')
    .map((part) => readOption(part, field))

/** A figure, with separators of thousands or without. What may be another, `1,5` or `5²`, is none. */
export function readNumber(text: string): unknown {
  const figure = plainFigure(text)
  return figure === null ? text : Number(figure)
}
/** A code with zeros in front stays what it is: they would be gone. */
export function readDecimal(text: string): string {
  const figure = plainFigure(text)
  return figure === null || /^\s*[+-]?0\d/.test(text.normalize('NFKC')) ? text : figure
}
export const readBoolean: Reader = (text) =>
  yes.includes(folded(text)) ? true : no.includes(folded(text)) ? false : text
export const readIdList: Reader = (text, field) =>
  text.trim().startsWith('[') ? text.trim() : JSON.stringify(readList(text, field).map(String))
export const readTrimmed: Reader = (text) => text.trim()
export const readPlain: Reader = (text, field) =>
  field.format === 'credit-code' ? normaliseCreditCode(text) : text.trim()
export const readObject: Reader = (text, field) => {
  const value = parseJson(text)
  return (typeOf(field) === 'array' ? Array.isArray(value) : isRecord(value)) ? value : text
}

/** `12.5`, `12.5%` and `125‰` are all what counts per cent: 12.5. */
export function readPercent(text: string): string {
  const [, figure = '', sign = ''] = /^(.*?)\s*([%％‰]?)$/su.exec(text.trim()) ?? []
  const value = plainFigure(figure)
  return value === null ? text : sign === '‰' ? shifted(value, -1) : value
}

/** Short texts as they stand between commas, some perhaps twice. */
export const tagsWritten = (text: string): string[] =>
  text
    .split(/[,，、;；\n\t]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Short texts, each once. */
export const readTags = (text: string): string[] => [...new Set(tagsWritten(text))]
