import type { NamedField } from '../../../core/schema/fields.ts'
import type { ResourceSchema, Text } from '../../../core/schema/types.ts'

export type FieldGroup = { name: string; label: Text | undefined; columns: 1 | 2 | 3; fields: NamedField[] }

/**
 * Fields under the groups of the schema's form, in their order. A field that names no group, or one that is not there,
 * comes last without a heading: a field is never lost because of its place.
 */
export function grouped(schema: ResourceSchema, fields: readonly NamedField[]): FieldGroup[] {
  const named = schema.form.groups.map((group) => ({
    ...group,
    fields: fields.filter((field) => field['x-form']?.group === group.name),
  }))
  const names = new Set(schema.form.groups.map((group) => group.name))
  const rest = fields.filter((field) => !names.has(field['x-form']?.group ?? ''))
  return [...named, { name: '', label: undefined, columns: 2 as const, fields: rest }].filter(
    (group) => group.fields.length > 0,
  )
}
