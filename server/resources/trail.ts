import type { WireRecord } from '../../core/api.ts'
import { textIn } from '../../core/schema/fields.ts'
import { defaultLocale } from '../../core/schema/types.ts'
import { trailNameOf, type AuditAction } from '../../core/audit.ts'
import { actor, writeAudit, type AuditEntry } from '../audit/write.ts'
import type { Executor } from '../db/schema.ts'
import { storedValue } from './read.ts'
import { trailKey } from './trail-keys.ts'
import type { Resource } from './resource.ts'
import type { Context, StoredRow } from './types.ts'

/** Columns whose change is the entry itself. */
const stamps = ['created_at', 'updated_at']

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

type Happened = { before?: StoredRow; after?: StoredRow }

/** What is written down of what happened to a record. */
export function entryOf(
  resource: Resource,
  action: AuditAction,
  rows: Happened,
  { user, happenedAt }: Context,
): AuditEntry {
  const row = rows.after ?? rows.before
  if (!row) throw new Error('an entry is about a record')
  return {
    ...actor(user),
    action,
    resource: trailName(resource),
    recordId: row.id,
    recordName: rowName(resource, row),
    before: rows.before ? valuesOf(resource, rows.before) : null,
    after: rows.after ? valuesOf(resource, rows.after) : null,
    ...(happenedAt !== undefined && { at: happenedAt }),
  }
}

/** Writes down what happened to a record, with the executor that makes it happen. */
export const auditRow = (
  db: Executor,
  resource: Resource,
  action: AuditAction,
  rows: Happened,
  context: Context,
): Promise<void> => writeAudit(db, entryOf(resource, action, rows, context))
