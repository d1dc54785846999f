import { isBlank, withoutBlanks } from '../blank.ts'
import { isRecord, listOf } from '../json.ts'
import { itemsOf, typeOf, type NamedField } from './fields.ts'
import { isOfParts, partsOf, type Parts } from './parts.ts'

type Members = Record<string, unknown>

const isOfType = (value: unknown, type: unknown): boolean => {
  if (type === 'integer' || type === 'number') return typeof value === 'number'
  if (type === 'array') return Array.isArray(value)
  return type === 'object' ? isRecord(value) : typeof value === type
}

/** Whether inputs of the parts show all that a value says: it has no other parts, and each is of its type. */
export function isShownBy(value: unknown, parts: Parts): boolean {
  if (!isOfParts(value, parts)) return false
  const fits = (part: NamedField, member: unknown): boolean => {
    if (member === undefined || member === null) return true
    const entries = itemsOf(part).type
    const isPlainList = Array.isArray(member) && typeof entries === 'string' && entries !== 'object'
    return isOfType(member, typeOf(part)) && (!isPlainList || member.every((entry) => isOfType(entry, entries)))
  }
  const rows = parts.rows ? listOf(value) : isRecord(value) ? [value] : []
  return rows.every((row) => parts.fields.every((part) => fits(part, isRecord(row) ? row[part.name] : undefined)))
}

/** A member as its input needs it; null where it has none: an input of nothing would show what its place began with. */
function completedPart(part: NamedField, value: unknown): unknown {
  const inside = partsOf(part)
  if (!inside || !isOfParts(value, inside)) return value ?? null
  return inside.rows ? listOf(value).map((entry) => completed(entry, inside)) : completed(value, inside)
}

/**
 * An entry with a member for each of its parts, at any depth.
 *
 * @example completed({ name: '甲' }, parts) // { name: '甲', age: null, home: { town: null } }
 */
export function completed(entry: unknown, { fields }: Parts): Members {
  const members = isRecord(entry) ? entry : {}
  return {
    ...members,
    ...Object.fromEntries(fields.map((part) => [part.name, completedPart(part, members[part.name])])),
  }
}

/** An entry without the parts that say nothing, at any depth: an object of which no part says anything is one of them. */
function filledEntry(entry: unknown, { fields }: Parts): Members {
  const members = isRecord(entry) ? entry : {}
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, member]) => {
      const part = fields.find((field) => field.name === name)
      const given = part ? filled(part, member) : withoutBlanks(member)
      return isBlank(given) ? [] : [[name, given]]
    }),
  )
}

/** A value of parts without those that are blank; null where all of them are. Rows keep their places. */
function filled(field: NamedField, value: unknown): unknown {
  const parts = partsOf(field)
  if (!parts || !isOfParts(value, parts)) return withoutBlanks(value)
  if (parts.rows) return listOf(value).length === 0 ? null : listOf(value).map((row) => filledEntry(row, parts))
  const given = filledEntry(value, parts)
  return Object.keys(given).length === 0 ? null : given
}

/**
 * What was put into the inputs of a field's parts: blank ones are absent, and where all of them are, so is the value.
 *
 * @param before what the record has: it stays where nothing else was put in
 */
export function partsGiven(field: NamedField, value: unknown, before: unknown = null): unknown {
  const parts = partsOf(field)
  if (!parts || value === undefined || !isOfParts(value, parts)) return value
  const given = filled(field, value)
  return JSON.stringify(given) === JSON.stringify(filled(field, before)) ? (before ?? null) : given
}

/**
 * The input that a fault belongs to: that of the innermost part that has one. What is wrong with several parts together
 * stands under `root`, beside those of its parts.
 *
 * @param path of the fault, from the field on: `['contacts', '0', 'phone']`
 * @param value of the field
 * @example inputAt(contacts, ['contacts', '0', 'phone'], [{}]) // 'contacts.0.phone'
 */
export function inputAt(field: NamedField, [name = '', ...path]: readonly string[], value: unknown): string {
  const parts = partsOf(field)
  if (!parts || !isOfParts(value, parts)) return name
  const [row, member] = parts.rows ? path : ['', path[0]]
  const part = parts.fields.find((each) => each.name === member)
  if (!part || member === undefined) return `${name}.root`
  const entry = parts.rows ? listOf(value)[Number(row)] : value
  const inside = inputAt(part, path.slice(parts.rows ? 1 : 0), isRecord(entry) ? entry[member] : undefined)
  return [name, ...(parts.rows ? [row] : []), inside].join('.')
}

/** The first inputs of the rows in which nothing stands, at any depth: they are filled in, or taken away. */
export function blankRows(field: NamedField, value: unknown, name = field.name): string[] {
  const parts = partsOf(field)
  const [first] = parts?.fields ?? []
  if (!parts || !first || !isOfParts(value, parts)) return []
  const inside = (entry: unknown, at: string): string[] =>
    parts.fields.flatMap((part) =>
      blankRows(part, isRecord(entry) ? entry[part.name] : undefined, `${at}.${part.name}`),
    )
  if (!parts.rows) return inside(value, name)
  return listOf(value).flatMap((row, index) => {
    const at = `${name}.${index}`
    return Object.keys(filledEntry(row, parts)).length === 0 ? [`${at}.${first.name}`] : inside(row, at)
  })
}

/** A value without the rows in which nothing stands, at any depth: of a field that no input shows, nobody can fill them. */
export function withoutBlankRows(field: NamedField, value: unknown): unknown {
  const parts = partsOf(field)
  if (!parts || !isOfParts(value, parts) || blankRows(field, value).length === 0) return value
  const inside = (entry: unknown): unknown =>
    isRecord(entry)
      ? {
          ...entry,
          ...Object.fromEntries(
            parts.fields
              .filter(({ name }) => Object.hasOwn(entry, name))
              .map((part) => [part.name, withoutBlankRows(part, entry[part.name])]),
          ),
        }
      : entry
  if (!parts.rows) return inside(value)
  return listOf(value)
    .filter((row) => Object.keys(filledEntry(row, parts)).length > 0)
    .map(inside)
}
