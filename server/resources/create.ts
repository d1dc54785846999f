import type { WireRecord } from '../../core/api.ts'
import { readableBy, writableBy } from '../../core/schema/access.ts'
import { defaultOf } from '../../core/schema/defaults.ts'
import { fieldsOf, writable } from '../../core/schema/fields.ts'
import type { Locale, ResourceSchema } from '../../core/schema/types.ts'
import { withComputed } from '../../core/record-formulas.ts'
import { readUserInfo } from '../auth/user-info.ts'
import { toJson } from '../db/client.ts'
import { isDuplicate } from '../db/dialect.ts'
import type { Executor } from '../db/schema.ts'
import { inGroupCommit } from '../db/group-commit.ts'
import { ApiError } from '../errors.ts'
import { newId } from '../ids.ts'
import { underOwnNames } from './aliases.ts'
import { loose } from './bound.ts'
import { uncovered } from './uncovered.ts'
import { badBody, bodyOf, checkRecord, ruledRecord } from './check-body.ts'
import { withDetails } from './read-one.ts'
import { extraForOthers } from './formulas-of-row.ts'
import { bindFieldFiles, checkFieldFiles } from './field-files.ts'
import { checkReferences, checkRegions } from './references.ts'
import { type Resource, fixedColumns } from './resource.ts'
import { searchOf, toStorage, auditWritten } from './storage-row.ts'
import type { Context, OwnColumns, Remembered, StoredRow } from './types.ts'

/** The schema's defaults for what was not sent. What was sent, an empty text too, stays. */
export async function defaultsOf(
  db: Executor,
  schema: ResourceSchema,
  record: WireRecord,
  context: { user: { id: string }; locale: Locale; now: string; remembered?: Remembered },
): Promise<WireRecord> {
  const missing = fieldsOf(schema).filter(
    (field) =>
      field['x-default'] !== undefined &&
      !Object.hasOwn(record, field.name) &&
      // The columns of shipped fields are filled by what belongs to them.
      (!field['x-locked'] || (!field.readOnly && writable(field, 'create'))),
  )
  if (missing.length === 0) return {}
  const asked = context.remembered?.user ?? readUserInfo(db, context.user.id, context.locale)
  if (context.remembered) context.remembered.user = asked
  const user = { ...(await asked), id: context.user.id }
  const defaults = missing
    .map((field) => [field.name, defaultOf(field, { user, now: context.now })])
    .filter(([, value]) => value !== undefined)
  return Object.fromEntries(defaults)
}

/** A default that the server works out: a form can only guess it. */
const isWorkedOut = (given: unknown): boolean => typeof given === 'string' && given.startsWith('$')

const closing = ['disable', 'enable']

/**
 * What was sent, without values of fields that rules close and whose default the server works out: that one stands. What
 * it closes in turn goes as well.
 */
async function withoutClosed(
  db: Executor,
  schema: ResourceSchema,
  sent: WireRecord,
  context: Context,
): Promise<WireRecord> {
  const names = fieldsOf(schema).flatMap(({ name, 'x-default': given }) =>
    isWorkedOut(given) &&
    Object.hasOwn(sent, name) &&
    schema.rules.some(({ field, effect }) => field === name && closing.includes(effect))
      ? [name]
      : [],
  )
  if (names.length === 0) return sent
  const whole = { ...(await defaultsOf(db, schema, sent, context)), ...sent }
  const { disabled } = ruledRecord(schema, whole, context)
  if (!names.some((name) => disabled.has(name))) return sent
  const left = Object.entries(sent).filter(([name]) => !names.includes(name) || !disabled.has(name))
  return withoutClosed(db, schema, Object.fromEntries(left), context)
}

/** @throws ApiError 422 where the record does not meet its schema, 409 where there is one already */
export const createRecord = (db: Executor, resource: Resource, body: unknown, context: Context): Promise<WireRecord> =>
  inGroupCommit(db, async (trx) => withDetails(trx, resource, await storeNew(trx, resource, body, context), context))

/** A new record under the fields' own names, with its defaults, the columns that no field names, and what rules cleared. */
export type NewRecord = { record: WireRecord; own: OwnColumns; cleared: readonly string[] }

/**
 * The verdict on a new record, all but what the database itself refuses. Throws as `createRecord` does; stores nothing.
 */
export async function checkNew(db: Executor, resource: Resource, body: unknown, context: Context): Promise<NewRecord> {
  const {
    schemas: [schema],
    hooks,
  } = resource
  const names = schema.api.create?.names ?? {}
  const given = bodyOf(body)
  for (const [alias, name] of Object.entries(names))
    if (Object.hasOwn(given, alias) && Object.hasOwn(given, name))
      throw badBody(alias, 'request.twice', context, { name })
  const renamed = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [Object.hasOwn(names, name) ? (names[name] ?? name) : name, value]),
  )
  const readable = resource.fields.filter((field) => readableBy(field, context.user.roleId))
  const sent = underOwnNames(readable, renamed, null, context)
  const typed = uncovered(resource, null, sent, context)
  const prepared = (await hooks.prepareNew?.(db, typed, context)) ?? typed
  const sentOpen = await withoutClosed(db, schema, prepared, context)
  const defaults = await defaultsOf(db, schema, sentOpen, context)
  const filled = { ...defaults, ...sentOpen }
  // A default is the schema's own word: it stands where the role may not write.
  const granted = fieldsOf(schema).flatMap((field) =>
    Object.hasOwn(defaults, field.name) &&
    (field.readOnly || !writable(field, 'create') || !writableBy(field, context.user.roleId))
      ? [field.name]
      : [],
  )
  checkRecord(schema, filled, context, granted)
  // Behind the check null is what was not sent: no column of a new row is cleared.
  const ruled = ruledRecord(schema, filled, context)
  const kept = Object.fromEntries(Object.entries(ruled.record).filter(([, value]) => value !== null))
  const record = withComputed(schema.schema, kept)
  await checkReferences(db, schema, record, context)
  await checkFieldFiles(db, schema, record, null, context)
  checkRegions(schema, record, context)
  return { record, own: (await hooks.beforeCreate?.(db, record, context)) ?? {}, cleared: ruled.cleared }
}

/** What the ids of a resource's records begin with. */
export const idPrefix = ({ schemas: [{ name }] }: Resource): string => name.slice(0, 2).toLowerCase()

/** The row of a new record as it is written. */
export function newRow(
  resource: Resource,
  { record, own }: NewRecord,
  context: Context,
  id = newId(idPrefix(resource)),
): StoredRow {
  const [schema] = resource.schemas
  const { columns, extra } = toStorage(resource, { ...record, ...schema.storage.where })
  const row = {
    id,
    owner_id: context.user.id,
    branch_id: context.user.bankId2,
    created_at: context.now,
    updated_at: context.now,
    deleted_at: null,
    version: 1,
    ...columns,
    ...own,
    ...fixedColumns(schema),
    extra: toJson(extra),
  }
  return {
    ...row,
    extra: extraForOthers(context.schemas, resource, row),
    search: searchOf(resource, (name) => record[name]),
  }
}

/** Stores a new record with its entry in the trail; call it in a transaction. Throws as `createRecord` does. */
export async function storeNew(
  db: Executor,
  resource: Resource,
  body: unknown,
  context: Context,
  id?: string,
): Promise<StoredRow> {
  const {
    schemas: [schema],
    hooks,
  } = resource
  const checked = await checkNew(db, resource, body, context)
  const row = newRow(resource, checked, context, id)
  try {
    await loose(db).insertInto(resource.table).values(row).execute()
  } catch (error) {
    if (isDuplicate(error)) throw new ApiError(409, hooks.messages?.duplicate ?? 'error.duplicate')
    throw error
  }
  await bindFieldFiles(db, schema, checked.record, row.id, context)
  await hooks.withNew?.(db, row.id, checked.record, context)
  return auditWritten(db, resource, row.id, null, context)
}
