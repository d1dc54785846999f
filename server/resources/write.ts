import { isDeepStrictEqual } from 'node:util'
import { defaultOf } from '../../core/schema/defaults.ts'
import { fieldsOf, writable } from '../../core/schema/fields.ts'
import { isRecord } from '../../core/json.ts'
import { searchText } from '../../core/search.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import { readUserInfo } from '../auth/user-info.ts'
import { fromJson, toJson } from '../db/client.ts'
import { isDuplicate } from '../db/dialect.ts'
import type { Executor } from '../db/schema.ts'
import { translate, type MessageKey, type Parameters } from '../../core/i18n/translate.ts'
import { ApiError, notFound } from '../errors.ts'
import { newId } from '../ids.ts'
import { loose, readableBy } from './bound.ts'
import { inTransaction } from '../db/transaction.ts'
import { bodyOf, checkRecord, fieldFault } from './check-body.ts'
import { findOne, storedValue, toWire } from './read.ts'
import { bindResource, fixedColumns, type Resource } from './resource.ts'
import { auditRow } from './trail.ts'
import type { Context, OwnColumns, StoredRow, WireRecord } from './types.ts'

/** Fills in what was not sent from the schema's defaults. What was sent, an empty text too, stays. */
async function withDefaults(
  db: Executor,
  schema: ResourceSchema,
  record: WireRecord,
  context: Context,
): Promise<WireRecord> {
  const missing = fieldsOf(schema).filter(
    (field) =>
      field['x-default'] !== undefined &&
      !Object.hasOwn(record, field.name) &&
      !field.readOnly &&
      writable(field, 'create'),
  )
  if (missing.length === 0) return record
  const user = { ...(await readUserInfo(db, context.user.id, context.locale)), id: context.user.id }
  const defaults = missing
    .map((field) => [field.name, defaultOf(field, { user, now: context.now })])
    .filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(defaults), ...record }
}

/** A record may only name records that its writer may know of. */
async function checkReferences(
  db: Executor,
  schema: ResourceSchema,
  record: WireRecord,
  context: Context,
): Promise<void> {
  for (const field of fieldsOf(schema)) {
    const target =
      field['x-reference'] &&
      context.schemas.resources.find((resource) => resource.name === field['x-reference']?.resource)
    const id = record[field.name]
    if (!target || typeof id !== 'string' || id === '') continue
    if (!(await findOne(db, bindResource([target]), id, context)))
      throw fieldFault(schema, field.name, 'reference', context)
  }
}

/** Values by column, and the members of the JSON column. */
function toStorage(resource: Resource, record: WireRecord): { columns: OwnColumns; extra: WireRecord } {
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

/** A body that contradicts itself or its address. */
const badBody = (field: string, key: MessageKey, context: Context, parameters: Parameters = {}): ApiError =>
  new ApiError(422, key, {
    parameters,
    errors: [{ field: `/${field}`, keyword: 'const', msg: translate(context.locale, key, parameters) }],
  })

/** What a search finds a record by; fields that follow from others are searched where those are stored. */
function searchOf({ fields, hooks }: Resource, value: (name: string) => unknown): string {
  const searched = fields.filter(
    (field) => field['x-search'] && !field['x-access']?.read && !hooks.resolved?.includes(field.name),
  )
  return searchText(searched.map((field) => value(field.name)))
}

const only = async (db: Executor, resource: Resource, row: StoredRow, context: Context): Promise<WireRecord> =>
  (await toWire(db, resource, [row], context))[0] ?? {}

/** One record as it is answered to a get: its fields, and what the resource tells of one record only. */
export async function readOne(db: Executor, resource: Resource, id: string, context: Context): Promise<WireRecord> {
  const row = await findOne(db, resource, id, context)
  if (!row) throw notFound()
  return withDetails(db, resource, row, context)
}

const withDetails = async (
  db: Executor,
  resource: Resource,
  row: StoredRow,
  context: Context,
): Promise<WireRecord> => ({
  ...(await only(db, resource, row, context)),
  ...(await resource.hooks.details?.(db, row, context)),
})

/** What was just written, and its entry in the audit trail: both, or the change is undone. */
async function written(
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

/** @throws ApiError 422 where the record does not meet its schema, 409 where there is one already */
export const createRecord = (db: Executor, resource: Resource, body: unknown, context: Context): Promise<WireRecord> =>
  inTransaction(db, async (trx) => withDetails(trx, resource, await storeNew(trx, resource, body, context), context))

/** A new record under the fields' own names, with its defaults, and the columns that no field names. */
type NewRecord = { record: WireRecord; own: OwnColumns }

/** The verdict on a new record, all but what the database itself refuses. Throws as `createRecord` does; stores nothing. */
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
  const sent = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [Object.hasOwn(names, name) ? (names[name] ?? name) : name, value]),
  )
  const prepared = (await hooks.prepareNew?.(db, sent, context)) ?? sent
  const record = await withDefaults(db, schema, prepared, context)
  checkRecord(schema, record, 'create', context)
  await checkReferences(db, schema, record, context)
  return { record, own: (await hooks.beforeCreate?.(db, record, context)) ?? {} }
}

/** Stores a new record with its entry in the trail; call it in a transaction. Throws as `createRecord` does. */
export async function storeNew(db: Executor, resource: Resource, body: unknown, context: Context): Promise<StoredRow> {
  const {
    schemas: [schema],
    hooks,
  } = resource
  const { record, own } = await checkNew(db, resource, body, context)
  const { columns, extra } = toStorage(resource, { ...record, ...schema.storage.where })
  const id = newId(schema.name.slice(0, 2).toLowerCase())
  try {
    await loose(db)
      .insertInto(resource.table)
      .values({
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
        search: searchOf(resource, (name) => record[name]),
      })
      .execute()
  } catch (error) {
    if (isDuplicate(error)) throw new ApiError(409, hooks.messages?.duplicate ?? 'error.duplicate')
    throw error
  }
  return written(db, resource, id, null, context)
}

/** What was sent and differs from the record as it is answered. */
export const differing = (sent: WireRecord, current: WireRecord): WireRecord =>
  Object.fromEntries(
    Object.entries(sent).filter(
      ([name, value]) => !Object.hasOwn(current, name) || !isDeepStrictEqual(value, current[name]),
    ),
  )

/** What a change differs in from the stored record: an answer that comes back whole, what cannot be written too, changes nothing. */
async function changeOf(
  db: Executor,
  resource: Resource,
  stored: StoredRow,
  sent: WireRecord,
  context: Context,
): Promise<WireRecord> {
  const fields = resource.fields.filter((field) => readableBy(field, context.user.roleId))
  const change = differing(sent, Object.fromEntries(fields.map((field) => [field.name, storedValue(field, stored)])))
  const writable = Object.keys(change).every((name) => fields.some((field) => field.name === name && !field.readOnly))
  return writable ? change : differing(change, await withDetails(db, resource, stored, context))
}

/**
 * Changes the fields that were sent, if nobody else has changed the record since it was read. What is sent as it is stored
 * changes nothing: neither the version, nor the trail.
 *
 * @throws ApiError 404, 422, and 409 with the stored record as `data.current`
 */
export const updateRecord = (
  db: Executor,
  resource: Resource,
  id: string,
  body: unknown,
  context: Context,
): Promise<WireRecord> => inTransaction(db, (trx) => update(trx, resource, id, body, context))

async function update(
  db: Executor,
  resource: Resource,
  id: string,
  body: unknown,
  context: Context,
): Promise<WireRecord> {
  const {
    schemas: [schema],
    hooks,
  } = resource
  const { version, [schema.idField]: named = id, ...sent } = bodyOf(body)
  if (named !== id) throw badBody(schema.idField, 'request.otherId', context)
  const stored = await findOne(db, resource, id, context)
  if (!stored) throw notFound()
  if (typeof version !== 'number' || !Number.isInteger(version))
    throw fieldFault(schema, 'version', 'required', context)
  if (version !== stored.version) throw await stale(db, resource, stored, context)
  const change = await changeOf(db, resource, stored, sent, context)
  if (Object.keys(change).length === 0) return withDetails(db, resource, stored, context)
  checkRecord(
    schema,
    sent,
    'edit',
    context,
    Object.keys(sent).filter((name) => !Object.hasOwn(change, name)),
  )
  await checkReferences(db, schema, change, context)
  const own = (await hooks.beforeUpdate?.(db, stored, change, context)) ?? {}
  const { columns, extra } = toStorage(resource, change)
  const before = fromJson<unknown>(stored.extra)
  const valueAfter = (name: string): unknown => {
    const field = resource.fields.find((candidate) => candidate.name === name)
    return Object.hasOwn(change, name) ? change[name] : field && storedValue(field, stored)
  }
  try {
    const result = await loose(db)
      .updateTable(resource.table)
      .set({
        ...columns,
        ...own,
        extra: toJson({ ...(isRecord(before) ? before : {}), ...extra }),
        search: searchOf(resource, valueAfter),
        version: version + 1,
        updated_at: context.now,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (result.numUpdatedRows === 0n) throw await stale(db, resource, await findOne(db, resource, id, context), context)
  } catch (error) {
    if (isDuplicate(error)) throw new ApiError(409, hooks.messages?.duplicate ?? 'error.duplicate')
    throw error
  }
  return withDetails(db, resource, await written(db, resource, id, stored, context), context)
}

async function stale(
  db: Executor,
  resource: Resource,
  current: StoredRow | undefined,
  context: Context,
): Promise<ApiError> {
  return current
    ? new ApiError(409, 'error.conflict', { data: { current: await only(db, resource, current, context) } })
    : notFound()
}
