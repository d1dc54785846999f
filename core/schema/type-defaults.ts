import { fileTypes, pictureTypes, type FileTypeName } from '../file-value.ts'
import { isRecord } from '../json.ts'
import { kindOf, maskOf, type Claimable } from './field-type.ts'
import { itemsOf, snakeCase, typeOf } from './fields.ts'
import { operatorsFor } from './access.ts'
import type { FieldSchema, FilterOperator, ResourceSchema } from './types.ts'

/** Operators that tell nothing of the part of a text that a mask hides. */
const maskedOperators: readonly FilterOperator[] = ['eq', 'in', 'empty']

/** Whether a list can be sorted by a field, where its file says nothing of it too. */
export function isSortable(field: FieldSchema): boolean {
  if (field['x-sort'] !== undefined || field['x-locked'] || field['x-virtual']) return field['x-sort'] === true
  return !kindOf(field).unsorted && maskOf(field) === undefined
}

/** How many fields of a resource have an index for filters and orders of which their file says nothing. */
const indexedByDefault = 24

/** What `x-options` offers is all that a field can be, where no `enum` says more. */
function withOptionsAsValues(field: FieldSchema): FieldSchema {
  const values = field['x-options']?.map(({ value }) => value)
  if (!values || field.format) return field
  const type = typeOf(field)
  if (type === 'array') {
    const items = itemsOf(field)
    const entries = items.type ?? (values.every((value) => typeof value === 'number') ? 'number' : 'string')
    return items.enum ? field : { ...field, items: { ...items, type: entries, enum: values } }
  }
  return type === 'object' || field.enum ? field : { ...field, enum: values }
}

/** Records that a field names where its file does not say how many. */
export const mostReferences = 100

/** A list of records names each of them once, and nothing but records. */
function withReferences(field: FieldSchema): FieldSchema {
  if (kindOf(field).refers !== 'several') return field
  const { maxItems = mostReferences } = field
  return { ...field, items: { ...itemsOf(field), type: 'string' }, uniqueItems: true, maxItems }
}

/** The same of the parts of a value, at any depth. */
function withPartOptions<T>(schema: T): T {
  if (!isRecord(schema)) return schema
  const { items, properties } = schema
  const parts = Object.entries(isRecord(properties) ? properties : {}).map(
    ([name, part]) =>
      [name, isRecord(part) ? withOptionsAsValues(withPartOptions(part) as unknown as FieldSchema) : part] as const,
  )
  if (!isRecord(items) && parts.length === 0) return schema
  return {
    ...schema,
    ...(isRecord(items) && { items: withPartOptions(items) }),
    ...(parts.length > 0 && { properties: Object.fromEntries(parts) }),
  }
}

/** A text that anybody may read whole is found by the search box. */
const isSearched = (field: FieldSchema): boolean =>
  kindOf(field).searched === true && maskOf(field) === undefined && field['x-access']?.read === undefined

/** What follows from the type of an added field where its file says nothing of it: column, filter, order. */
function withTypeDefaults(field: FieldSchema, indexed: boolean): FieldSchema {
  const mask = maskOf(field)
  const isMasked = mask !== undefined
  const operators = kindOf(field).operators.filter((operator) => !isMasked || maskedOperators.includes(operator))
  const isWhole = !isMasked || (field['x-access']?.whole?.length ?? 0) > 0
  const says = field['x-filter'] !== undefined || field['x-sort'] !== undefined
  return {
    ...withReferences(withOptionsAsValues(withPartOptions(field))),
    ...(isMasked && { 'x-mask': mask }),
    ...(field['x-compute'] !== undefined && { readOnly: true }),
    'x-list': field['x-list'] ?? {},
    'x-filter': operatorsFor(field['x-filter'] ?? operators, isWhole),
    'x-sort': isSortable(field),
    'x-search': !kindOf(field).unsearched && (field['x-search'] ?? isSearched(field)),
    ...(!says && !indexed && { 'x-unindexed': true }),
  }
}

/**
 * A resource of which every added field is column, filter and order as its type allows; keywords only differ from that.
 * Shipped fields are what their file says.
 */
export function withDefaultsOfTypes(resource: ResourceSchema): ResourceSchema {
  const isAdded = (field: FieldSchema): boolean => !field['x-locked'] && !field['x-virtual']
  const added = Object.entries(resource.schema.properties).filter(([, field]) => isAdded(field))
  const indexed = new Set(added.slice(0, indexedByDefault).map(([name]) => name))
  const properties = Object.fromEntries(
    Object.entries(resource.schema.properties).map(([name, field]) => [
      name,
      isAdded(field) ? withTypeDefaults(field, indexed.has(name)) : field,
    ]),
  )
  return added.length === 0 ? resource : { ...resource, schema: { ...resource.schema, properties } }
}

/** What the ids begin with that are given to fields whose file names none. */
export const givenIdPrefix = 'f_auto_'

/**
 * A schema as it was read, whose fields all have an id: one that follows from the first name that the field had, so that
 * a rename that is told by `x-formerly` keeps it.
 */
export function withGivenIds(schema: Record<string, unknown>): Record<string, unknown> {
  const object = schema['schema']
  if (!isRecord(object) || !isRecord(object['properties'])) return schema
  const properties = Object.entries(object['properties']).map(([name, field]) => {
    if (!isRecord(field) || Object.hasOwn(field, 'x-id')) return [name, field] as const
    const former = field['x-formerly']
    const first: unknown = Array.isArray(former) ? former[0] : undefined
    const id = `${givenIdPrefix}${snakeCase(typeof first === 'string' ? first : name)}`.slice(0, 62)
    return [name, { ...field, 'x-id': id }] as const
  })
  return { ...schema, schema: { ...object, properties: Object.fromEntries(properties) } }
}

/** Where a field says nothing of it, and the most that it can say, in megabytes. */
const usualSize = { file: 20, picture: 10 }
export const largestSize = 100

export type FileLimits = { types: readonly FileTypeName[]; megabytes: number }

/** What may be uploaded for a field: which kinds of files, and how large a file. */
export function fileLimits(field: Claimable & Pick<FieldSchema, 'x-file'>): FileLimits {
  const isPicture = kindOf(field).uploads === 'picture'
  const { types, megabytes } = field['x-file'] ?? {}
  const all: readonly FileTypeName[] = isPicture ? pictureTypes : fileTypes
  return {
    types: types ? all.filter((type) => types.includes(type)) : all,
    megabytes: megabytes ?? (isPicture ? usualSize.picture : usualSize.file),
  }
}
