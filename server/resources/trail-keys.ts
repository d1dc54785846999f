import { namesOf, type NamedField } from '../../core/schema/fields.ts'

/** The key of an added field in the trail. Under its name alone another field of that name would show what this one held. */
export const trailKey = (field: Pick<NamedField, 'name' | 'x-id'>): string => `${field.name}@${field['x-id']}`

/** The field of a key of the trail: by its id, where the key has one, or by any name that it has had. */
export function trailField<F extends NamedField>(key: string, fields: readonly F[]): F[] {
  const [name = '', id] = key.split('@')
  return fields.filter((field) => (id === undefined ? namesOf(field).includes(name) : field['x-id'] === id))
}

/** What a key of the trail is shown as: the name that the field has now, or had. */
export function trailLabel(key: string, fields: readonly NamedField[]): string {
  const [name = '', id] = key.split('@')
  const [field] = trailField(key, fields)
  if (field) return field.name
  return fields.some((other) => other.name === name) ? `${name} (${id})` : name
}
