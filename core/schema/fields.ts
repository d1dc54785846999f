import { isBlank } from '../blank.ts'
import type { DataScope } from '../permissions.ts'
import { isRecord } from '../json.ts'
import type { FieldSchema, ItemsSchema, ResourceSchema, TableSchema, Text, Locale } from './types.ts'

/** A field together with its name, as views use it. */
export type NamedField = FieldSchema & { name: string }

/** `createTime` → `create_time`. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const known = new WeakMap<object, readonly NamedField[]>()

/** All fields of a schema, in the order of the file. A schema does not change once it is loaded. */
export function fieldsOf({ schema: { properties } }: ResourceSchema | TableSchema): readonly NamedField[] {
  const before = known.get(properties)
  if (before) return before
  const fields = Object.entries(properties).map(([name, field]) => ({ ...field, name }))
  known.set(properties, fields)
  return fields
}

/** What a field is called, and was before: the names that it is read under. */
export const namesOf = (field: Pick<NamedField, 'name' | 'x-formerly'>): string[] => [
  field.name,
  ...(field['x-formerly'] ?? []),
]

/** Effects of rules by which a field may not be asked for. */
const conditional = ['show', 'hide', 'enable', 'disable']

/** The fields that every record must have, whatever the rules of its resource do to it. */
export const alwaysRequired = ({ schema, rules }: Pick<ResourceSchema, 'schema' | 'rules'>): string[] =>
  (schema.required ?? []).filter(
    (name) => !rules.some(({ field, effect }) => field === name && conditional.includes(effect)),
  )

/** The required fields of a record that say nothing: it was made where nobody could fill them in, or before them. */
export function missingOf(schema: ResourceSchema, record: Record<string, unknown>): NamedField[] {
  const required = alwaysRequired(schema)
  return fieldsOf(schema).filter(
    (field) => required.includes(field.name) && !field['x-virtual'] && isBlank(record[field.name]),
  )
}

/** The columns of a list in their order; hidden ones are left out unless asked for. */
export function listFields(schema: ResourceSchema, { hidden = false } = {}): NamedField[] {
  return fieldsOf(schema)
    .filter((field) => hidden || !field['x-list']?.hidden)
    .sort((a, b) => (a['x-list']?.order ?? 50) - (b['x-list']?.order ?? 50))
}

/** The inputs of a form in their order. `mode` tells whether a record is made or changed. */
export function formFields(schema: ResourceSchema, mode: 'create' | 'edit'): NamedField[] {
  return fieldsOf(schema)
    .filter((field) => !field.readOnly && !field['x-virtual'] && !field['x-form']?.hidden && writable(field, mode))
    .sort((a, b) => (a['x-form']?.order ?? 50) - (b['x-form']?.order ?? 50))
}

/** The fields that are worked out by a formula. */
export const computedNames = ({ schema: { properties } }: ResourceSchema): string[] =>
  Object.keys(properties).filter((name) => properties[name]?.['x-compute'] !== undefined)

/** What a form shows: its inputs, and what follows from them. */
export const shownInForm = (schema: ResourceSchema, mode: 'create' | 'edit'): NamedField[] =>
  [...formFields(schema, mode), ...fieldsOf(schema).filter((field) => field['x-compute'] !== undefined)].toSorted(
    (a, b) => (a['x-form']?.order ?? 50) - (b['x-form']?.order ?? 50),
  )

/** `x-access.write` may name `create` or `edit`: then the field can be written only there. */
export function writable(field: FieldSchema, mode: 'create' | 'edit'): boolean {
  const write = field['x-access']?.write
  if (!write) return true
  const modes = write.filter((entry) => entry === 'create' || entry === 'edit')
  return modes.length === 0 || modes.includes(mode)
}

/** Whether a field is of use to somebody who sees the records of a scope; without one, of their own. */
export const inScope = (field: FieldSchema, scope: DataScope = 'own'): boolean =>
  field['x-scope'] !== 'wider' || scope !== 'own'

/** Fields a list can be filtered by. */
export function filterFields(schema: ResourceSchema): NamedField[] {
  const isFirst = ({ name }: NamedField): boolean => Object.hasOwn(schema.list.filter ?? {}, name)
  const fields = fieldsOf(schema).filter((field) => (field['x-filter']?.length ?? 0) > 0)
  return [...fields.filter(isFirst), ...fields.filter((field) => !isFirst(field))]
}

/** The field's one non-null type. */
export function typeOf(field: Pick<FieldSchema, 'type'>): string {
  const types = Array.isArray(field.type) ? field.type : [field.type]
  return types.find((type) => type !== 'null') ?? 'string'
}

/** What a field says of the entries of its lists. */
export const itemsOf = ({ items }: Pick<FieldSchema, 'items'>): ItemsSchema => (isRecord(items) ? items : {})

/** A text in a language; Chinese where a language is missing. */
export const textIn = (text: Text | undefined, locale: Locale): string => text?.[locale] ?? text?.['zh-CN'] ?? ''

/** The resource's name in react-admin: its route without the leading slash, so that links follow from it. */
export const resourceKey = (schema: ResourceSchema): string => schema.route.slice(1)

/** Fills `{field}` placeholders from a record. Values of a URL template are encoded. */
export function fillTemplate(template: string, record: Record<string, unknown>, { encode = false } = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = record[name]
    const text = value === undefined || value === null ? '' : String(value)
    return encode ? encodeURIComponent(text) : text
  })
}
