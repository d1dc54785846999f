import { isBlank } from '../blank.ts'
import { isRecord, listOf } from '../json.ts'
import { itemsOf, typeOf, type NamedField } from './fields.ts'
import type { FieldSchema, Text } from './types.ts'

/** Keywords under which members may stand that `properties` does not name, or that depend on others. */
const opening = ['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'dependentSchemas', 'patternProperties', 'prefixItems']

/** Without letters that say where a part begins in the name of an input, and names that a form gives its own faults. */
const plainName = /^(?!\d+$|(?:_f|message|ref|root|types)$)[^.[\]"'\s/~]+$/

/** What a value with parts is made of: once, or once a row. */
export type Parts = { rows: boolean; fields: readonly NamedField[]; required: readonly string[] }

/** An input holds one type of value, besides none: of lists, one type of entries. */
function isOfOneType({ type, items, 'x-options': options }: Record<string, unknown>): boolean {
  const types = [type].flat().filter((each) => each !== 'null')
  if (types.length !== 1 || typeof types[0] !== 'string') return false
  const entries = isRecord(items) ? items['type'] : undefined
  return types[0] !== 'array' || typeof entries === 'string' || (items === undefined && options !== undefined)
}

const known = new WeakMap<object, Parts | null>()

function read(field: NamedField): Parts | null {
  const rows = typeOf(field) === 'array'
  const owner: Record<string, unknown> = rows ? itemsOf(field) : field
  const { properties, additionalProperties, unevaluatedProperties } = owner
  if (rows ? owner['type'] !== 'object' : typeOf(field) !== 'object') return null
  if (!isRecord(properties) || [field, owner].some((schema) => opening.some((name) => Object.hasOwn(schema, name))))
    return null
  const isOpen = (others: unknown): boolean => others === true || isRecord(others)
  if (isOpen(additionalProperties) || isOpen(unevaluatedProperties)) return null
  const members = Object.entries(properties)
  const isDrawn = ([name, part]: [string, unknown]): boolean =>
    plainName.test(name) && isRecord(part) && part['$ref'] === undefined && isOfOneType(part)
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
