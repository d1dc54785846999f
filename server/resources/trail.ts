import type { WireRecord } from '../../core/api.ts'
import { namesOf, textIn, type NamedField } from '../../core/schema/fields.ts'
import { defaultLocale } from '../../core/schema/types.ts'
import { trailNameOf, type AuditAction } from '../../core/audit.ts'
import { actor, writeAudit } from '../audit/write.ts'
import type { Executor } from '../db/schema.ts'
import type { BoundField } from './bound.ts'
import { storedValue } from './read.ts'
import type { Resource } from './resource.ts'
import type { Context, StoredRow } from './types.ts'

/** Columns whose change is the entry itself. */
const stamps = ['created_at', 'updated_at']

/** Under its name alone another field of that name would show what this one held. */
const trailKey = (field: Pick<BoundField, 'name' | 'x-id'>): string => `${field.name}@${field['x-id']}`

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

/** What a row holds, by field, as the trail keeps it. */
export const valuesOf = (resource: Resource, row: StoredRow): WireRecord =>
  Object.fromEntries(
    resource.fields
      .filter((field) => !stamps.includes(field.column ?? '') && !resource.hooks.derived?.includes(field.name))
      .filter((field) => field['x-history'] !== false)
      .map((field) => [field.column ? field.name : trailKey(field), storedValue(field, row)]),
  )

/** The resource's name in the trail and in the recycle bin. */
export const trailName = ({ schemas: [schema] }: Resource): string => trailNameOf(schema)

/** What a record is called: the schema's template, options by their label. */
export function rowName(resource: Resource, row: StoredRow): string {
  const [schema] = resource.schemas
  const name = schema.recordTitle.replace(/\{(\w+)\}/g, (_, key: string) => {
    const field = resource.fields.find((candidate) => candidate.name === key)
    const value = field ? storedValue(field, row) : null
    const option = field?.['x-options']?.find((candidate) => candidate.value === value)
    return option
      ? textIn(option.label, defaultLocale)
      : value === null || typeof value === 'object'
        ? ''
        : String(value)
  })
  return name.trim() || row.id
}

/** Writes down what happened to a record, with the executor that makes it happen. */
export function auditRow(
  db: Executor,
  resource: Resource,
  action: AuditAction,
  rows: { before?: StoredRow; after?: StoredRow },
  { user }: Context,
): Promise<void> {
  const row = rows.after ?? rows.before
  if (!row) throw new Error('an entry is about a record')
  return writeAudit(db, {
    ...actor(user),
    action,
    resource: trailName(resource),
    recordId: row.id,
    recordName: rowName(resource, row),
    before: rows.before ? valuesOf(resource, rows.before) : null,
    after: rows.after ? valuesOf(resource, rows.after) : null,
  })
}
