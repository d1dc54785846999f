import { isBlank, withoutBlanks } from '../blank.ts'
import { isRecord, listOf } from '../json.ts'
import { itemsOf, typeOf, type NamedField } from './fields.ts'
import type { FieldSchema, Text } from './types.ts'

/** Keywords under which members may stand that `properties` does not name, or that depend on others. */
const opening = ['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'dependentSchemas', 'patternProperties', 'prefixItems']

/** Without letters that say where a part begins in the name of an input, and names that a form gives its own faults. */
const plainName = /^(?!\d+$|(?:_f|message|ref|root|types)$)[^.[\]"'\s]+$/

/** What a value with parts is made of: once, or once a row. */
export type Parts = { rows: boolean; fields: readonly NamedField[]; required: readonly string[] }

const known = new WeakMap<object, Parts | null>()

function read(field: NamedField): Parts | null {
  const rows = typeOf(field) === 'array'
  const owner: Record<string, unknown> = rows ? itemsOf(field) : field
  const { properties, additionalProperties } = owner
  if (rows ? owner['type'] !== 'object' : typeOf(field) !== 'object') return null
  if (!isRecord(properties) || [field, owner].some((schema) => opening.some((name) => Object.hasOwn(schema, name))))
    return null
  if (isRecord(additionalProperties)) return null
  const members = Object.entries(properties)
  const isDrawn = ([name, part]: [string, unknown]): boolean =>
    plainName.test(name) && isRecord(part) && part['type'] !== undefined && part['$ref'] === undefined
  if (members.length === 0 || !members.every(isDrawn)) return null
  const fields = members.map(([name, part]) => {
    const title = isRecord(part) && typeof part['title'] === 'string' ? part['title'] : name
    const member = part as Omit<FieldSchema, 'x-label'> & { 'x-label'?: Text }
    const label = member['x-label'] ?? { 'zh-CN': title, 'en-US': title }
    return { ...member, 'x-label': label, 'x-id': `${field['x-id']}.${name}`, name }
  })
  return { rows, fields, required: listOf(owner['required']).map(String) }
}

/**
 * The parts that a field's schema names (`properties`, of a list those of its `items`), each as a field of its own.
 *
 * @returns Null where they cannot be told one by one: then a value is read and written as JSON
 * @example partsOf({ type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } }, … })
 */
export function partsOf(field: NamedField): Parts | null {
  const before = known.get(field)
  if (before !== undefined) return before
  const parts = read(field)
  known.set(field, parts)
  return parts
}

/** Whether a value has no other parts than those: what an input of each part would not show is never lost. */
export function isOfParts(value: unknown, { rows, fields }: Parts): boolean {
  const fits = (entry: unknown): boolean =>
    isRecord(entry) && Object.keys(entry).every((name) => fields.some((field) => field.name === name))
  if (isBlank(value)) return true
  return rows ? Array.isArray(value) && value.every(fits) : fits(value)
}

/** A value of parts without those that are blank; null where all of them are. */
function filled(value: unknown): unknown {
  const left = withoutBlanks(value)
  return isBlank(left) || (isRecord(left) && Object.keys(left).length === 0) ? null : left
}

/**
 * What was put into the inputs of a field's parts: blank ones are absent, and where all of them are, so is the value.
 *
 * @param before what the record has: it stays where nothing else was put in
 */
export function partsGiven(field: NamedField, value: unknown, before: unknown = null): unknown {
  const parts = partsOf(field)
  if (!parts || value === undefined || !isOfParts(value, parts)) return value
  const given = filled(value)
  return JSON.stringify(given) === JSON.stringify(filled(before)) ? (before ?? null) : given
}

/**
 * The input that a fault belongs to: that of the innermost part that has one.
 *
 * @param path of the fault, from the field on: `['contacts', '0', 'phone']`
 * @param value of the field
 * @example inputAt(contacts, ['contacts', '0', 'phone'], [{}]) // 'contacts.0.phone'
 */
export function inputAt(field: NamedField, [name = '', ...path]: readonly string[], value: unknown): string {
  const parts = partsOf(field)
  if (!parts || path.length === 0 || !isOfParts(value, parts)) return name
  const [row, member] = parts.rows ? path : ['', path[0]]
  const part = parts.fields.find((each) => each.name === member)
  const entry = parts.rows ? listOf(value)[Number(row)] : value
  if (!part || member === undefined) return name
  const inside = inputAt(part, path.slice(parts.rows ? 1 : 0), isRecord(entry) ? entry[member] : undefined)
  return [name, ...(parts.rows ? [row] : []), inside].join('.')
}

/** The rows of a list in which nothing stands, counted from 0: they are filled in, or taken away. */
export function blankRows(field: NamedField, value: unknown): number[] {
  const parts = partsOf(field)
  if (!parts?.rows || !Array.isArray(value)) return []
  return value.flatMap((row, index) => (Object.keys(withoutBlanks(row) ?? {}).length === 0 ? [index] : []))
}
