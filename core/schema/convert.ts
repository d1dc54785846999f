import { dayOf } from '../beijing.ts'
import { isBlank } from '../blank.ts'
import { plainFigure, shifted } from '../digits.ts'
import { isRecord } from '../json.ts'
import { isTags } from './claims.ts'
import { isFigure, kindOf, readText } from './field-type.ts'
import { itemsOf, typeOf, type NamedField } from './fields.ts'
import { partsOf } from './parts.ts'
import { tagsWritten } from './read-text.ts'

/**
 * What becomes of a stored value under another type. same: it is one already; exact: it says the same in the new form;
 * inexact: something of it is left out, or added; none: it is nothing that the type can be.
 */
export type Converted = {
  state: 'same' | 'exact' | 'inexact' | 'none'
  value: unknown
  /** What is left of a value with parts without those that are none; nothing where that is nothing. */
  rest?: unknown
}

/** Whether a value is one of a field's type. */
export type Fits = (field: NamedField, value: unknown) => boolean

const none: Converted = { state: 'none', value: null }
const exact = (value: unknown): Converted => ({ state: 'exact', value })
const inexact = (value: unknown): Converted => ({ state: 'inexact', value })

/** A number as digits, without an exponent; null where it has more than digits can tell. */
const digitsOf = (value: number): string | null => (/^-?\d+(\.\d+)?$/.test(String(value)) ? String(value) : null)

/** A value as the text that says it; null where that would be more than one. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return digitsOf(value)
  if (typeof value === 'boolean') return String(value)
  if (!Array.isArray(value)) return null
  const [only, ...others] = value
  return others.length === 0 && typeof only === 'string' ? only : null
}

/** The same figure, whatever stands around its digits. */
const sameFigure = (one: string, other: string): boolean => {
  const [left, right] = [plainFigure(one), plainFigure(other)]
  const bare = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)
  return left !== null && right !== null && bare(shifted(left, 0)) === bare(shifted(right, 0))
}

/** A code with zeros in front is no figure: they would be gone. */
const hasZeros = (text: string): boolean => /^[+-]?0\d/.test(text.trim())

const day = /^\d{4}-\d{2}-\d{2}$/
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:\d{2})$/

/** Days, months and moments among each other: what is left out is told, and what nobody has said is not made up. */
function timeOf(text: string, field: NamedField): Converted | null {
  const { ofMoment, isMoment } = kindOf(field)
  const whole = moment.test(text) && !Number.isNaN(Date.parse(text)) ? dayOf(text) : text
  if (!day.test(whole)) return null
  if (isMoment) return inexact(readText(text, field))
  const shorter = ofMoment?.(whole)
  return shorter === undefined || shorter === text ? null : inexact(shorter)
}

/** Any text, as it stands. */
const isPlain = (field: NamedField): boolean => kindOf(field).keepsBlanks === true && field.format === undefined

/** A single value under the type of a field that holds one. */
function single(value: unknown, field: NamedField): Converted {
  const text = textOf(value)
  if (text === null) return none
  const kind = kindOf(field)
  if (isFigure(field)) {
    const read = readText(text, field)
    if (kind.figure !== 'number') return exact(read)
    if (typeof read !== 'number' || !sameFigure(text, digitsOf(read) ?? '')) return none
    return hasZeros(text) ? inexact(read) : exact(read)
  }
  return timeOf(text, field) ?? exact(isPlain(field) ? text : readText(text, field))
}

/** One value, or a text of several, under a list. */
function asList(value: unknown, field: NamedField): Converted {
  const text = textOf(value)
  if (text === null) return none
  const splits = isTags(field) || field['x-options'] !== undefined
  if (splits) {
    const read = readText(text, field)
    if (isBlank(read)) return none
    return isTags(field) && Array.isArray(read) && read.length < tagsWritten(text).length ? inexact(read) : exact(read)
  }
  return exact([typeOf({ type: itemsOf(field).type ?? 'string' }) === 'string' ? text : value])
}

/** The worst of what became of parts. */
const order = ['same', 'exact', 'inexact', 'none'] as const
const worst = (parts: readonly Converted[]): Converted['state'] =>
  parts.reduce<Converted['state']>(
    (state, part) => (order.indexOf(part.state) > order.indexOf(state) ? part.state : state),
    'same',
  )

const withoutNothing = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([, member]) => member !== undefined))

/** A record whose parts have types of their own, each of them by itself. */
function withParts(value: unknown, field: NamedField, fits: Fits): Converted | null {
  const parts = partsOf(field)
  if (!parts || (parts.rows ? !Array.isArray(value) : !isRecord(value))) return null
  const made = (row: unknown): Converted => {
    if (!isRecord(row)) return none
    const members = parts.fields
      .filter(({ name }) => Object.hasOwn(row, name))
      .map((part) => ({ name: part.name, ...convert(row[part.name], part, fits) }))
    const changed = Object.fromEntries(members.map(({ name, value: member }) => [name, member]))
    const rest = members.map(({ name, state, value: member, rest: left }) => [name, state === 'none' ? left : member])
    const whole = { ...row, ...changed }
    return { state: worst(members), value: whole, rest: withoutNothing({ ...whole, ...Object.fromEntries(rest) }) }
  }
  if (!Array.isArray(value)) return made(value)
  const rows = value.map(made)
  return { state: worst(rows), value: rows.map((row) => row.value), rest: rows.flatMap(({ rest }) => rest ?? []) }
}

/** The entries of a list, each as the list's entries are. */
function withEntries(value: readonly unknown[], field: NamedField, fits: Fits): Converted {
  const entry = { ...itemsOf(field), 'x-options': field['x-options'], name: field.name } as NamedField
  const entries = value.map((one) => convert(one, entry, fits))
  return { state: worst(entries), value: entries.map((one) => one.value) }
}

function proposed(value: unknown, field: NamedField, fits: Fits): Converted {
  const told = withParts(value, field, fits)
  if (told) return told
  const type = typeOf(field)
  if (type === 'object') return typeof value === 'string' ? exact(readText(value, field)) : none
  if (type === 'array') {
    if (kindOf(field).hasParts) return typeof value === 'string' ? exact(readText(value, field)) : none
    return Array.isArray(value) ? withEntries(value, field, fits) : asList(value, field)
  }
  if (isPlain(field) && typeof value === 'object' && textOf(value) === null) return exact(JSON.stringify(value))
  return single(value, field)
}

/**
 * A stored value under the type that its field has now. Figures are not rounded, nothing is cut, and what could be two
 * things is none.
 *
 * @param fits whether a value is one of a field's type: what was made of another is held against it too
 * @example convert('1,234', { name: 'count', type: 'integer', … }, fits) // { state: 'exact', value: 1234 }
 */
export function convert(value: unknown, field: NamedField, fits: Fits): Converted {
  if (value === null || value === undefined || value === '') return { state: 'same', value }
  if (fits(field, value)) return { state: 'same', value }
  // What says nothing under the type of before is nothing: an empty list is no text `[]`.
  if (isBlank(value)) return exact(null)
  const made = proposed(value, field, fits)
  if (made.state === 'none' || made.state === 'same') {
    const left = made.rest !== undefined && fits(field, made.rest) ? { rest: made.rest } : {}
    return { state: 'none', value, ...left }
  }
  return fits(field, made.value) ? made : { state: 'none', value }
}
