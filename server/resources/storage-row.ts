import type { WireRecord } from '../../core/api.ts'
import { searchText } from '../../core/search.ts'
import type { Executor } from '../db/schema.ts'
import { notFound } from '../errors.ts'
import { findOne } from './read.ts'
import type { Resource } from './resource.ts'
import { auditRow } from './trail.ts'
import type { Context, OwnColumns, StoredRow } from './types.ts'

/** Values by column, and the members of the JSON column. */
export function toStorage(resource: Resource, record: WireRecord): { columns: OwnColumns; extra: WireRecord } {
  const columns: OwnColumns = {}
  const extra: WireRecord = {}
  for (const field of resource.fields) {
    if (!Object.hasOwn(record, field.name) || resource.hooks.resolved?.includes(field.name)) continue
    const value = record[field.name]
    const standard = value === null || value === '' ? value : field.codec.normalise(value)
    if (field.column) columns[field.column] = standard === null ? null : field.codec.toColumn(standard)
    else extra[field.name] = standard
  }
  return { columns, extra }
}

/** What a search finds a record by; fields that follow from others are searched where those are stored. */
export function searchOf({ fields, hooks }: Resource, value: (name: string) => unknown): string {
  const searched = fields.filter(
    (field) => field['x-search'] && !field['x-access']?.read && !hooks.resolved?.includes(field.name),
  )
  return searchText(searched.map((field) => value(field.name)))
}

/** What was just written, and its entry in the audit trail: both, or the change is undone. */
export async function auditWritten(
  db: Executor,
  resource: Resource,
  id: string,
  before: StoredRow | null,
  context: Context,
): Promise<StoredRow> {
  const row = await findOne(db, resource, id, context)
  if (!row) throw notFound()
  await auditRow(db, resource, before ? 'update' : 'create', { ...(before ? { before } : {}), after: row }, context)
  return row
}
