import type { WireRecord } from '../../core/api.ts'
import { isBlank } from '../../core/blank.ts'
import { isRecord } from '../../core/json.ts'
import { kindOf } from '../../core/schema/field-type.ts'
import { typeOf } from '../../core/schema/fields.ts'
import { searchByName } from '../db/search-text.ts'
import type { Executor } from '../db/schema.ts'
import { notFound } from '../errors.ts'
import { findOne } from './read.ts'
import type { BoundField } from './bound.ts'
import type { Resource } from './resource.ts'
import { auditRow } from './trail.ts'
import type { Context, OwnColumns, StoredRow } from './types.ts'

/** Whether a column takes no null: a shipped text that its schema does not call nullable. */
const isNeverNull = (field: BoundField): boolean =>
  field.column !== null && typeOf(field) === 'string' && ![field.type].flat().includes('null')

/** A value whose parts that are no texts are nothing where they say nothing. */
function withParts(schema: unknown, value: unknown): unknown {
  if (!isRecord(schema)) return value
  if (Array.isArray(value)) return value.map((entry: unknown) => withParts(schema['items'], entry))
  const { properties } = schema
  if (!isRecord(value) || !isRecord(properties)) return value
  const stored = Object.entries(value).map(([name, member]) => {
    const part = Object.hasOwn(properties, name) ? properties[name] : undefined
    const types = isRecord(part) && part['type'] !== undefined ? [part['type']].flat() : ['string']
    const isNothing = typeof member === 'string' && isBlank(member) && !types.includes('string')
    return [name, isNothing ? null : withParts(part, member)] as const
  })
  return Object.fromEntries(stored)
}

/** A value as it is stored. What says nothing is nothing, or the empty text where that is a text. */
export function asStored(field: BoundField, value: unknown): unknown {
  if (!isBlank(value)) return field.codec.normalise(withParts(field, value))
  const kept =
    typeOf(field) === 'array' ? Array.isArray(value) : kindOf(field).keepsBlanks === true && typeof value === 'string'
  if (kept) return value
  return isNeverNull(field) ? '' : null
}

/** Values by column, and the members of the JSON column by the ids of their fields. */
export function toStorage(resource: Resource, record: WireRecord): { columns: OwnColumns; extra: WireRecord } {
  const columns: OwnColumns = {}
  const extra: WireRecord = {}
  for (const field of resource.fields) {
    if (!Object.hasOwn(record, field.name) || resource.hooks.resolved?.includes(field.name)) continue
    const standard = asStored(field, record[field.name])
    if (field.column) columns[field.column] = standard === null ? null : field.codec.toColumn(standard)
    else extra[field['x-id']] = standard
  }
  return { columns, extra }
}

/** The fields that a search finds a record by; those that follow from others are searched where those are stored. */
export const searchedFields = ({ fields, hooks }: Resource): BoundField[] =>
  fields.filter((field) => field['x-search'] && !field['x-access']?.read && !hooks.resolved?.includes(field.name))

/** What a search finds a record by. */
export const searchOf = (resource: Resource, value: (name: string) => unknown): string =>
  searchByName(
    searchedFields(resource).flatMap((field) => {
      const found = value(field.name)
      return (!isBlank(found) && field.codec.searched?.(found, field)) || [found]
    }),
  )

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
