import type { WireRecord } from '../../core/api.ts'
import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '../../core/json.ts'

import { fromJson, toJson } from '../db/client.ts'
import { isDuplicate } from '../db/dialect.ts'
import type { Executor } from '../db/schema.ts'
import { inGroupCommit } from '../db/group-commit.ts'
import { ApiError, notFound } from '../errors.ts'
import { readableBy } from '../../core/schema/access.ts'
import { loose } from './bound.ts'
import { badBody, bodyOf, checkChange, computedChange, fieldFault, ruledRecord } from './check-body.ts'
import { underOwnNames } from './aliases.ts'
import { coveredFields, coverOf } from './cover.ts'
import { uncovered } from './uncovered.ts'
import { toWireOne, withDetails } from './read-one.ts'
import { findOne, storedRecord, storedValue } from './read.ts'
import { extraForOthers } from './formulas-of-row.ts'
import { bindFieldFiles, checkFieldFiles } from './field-files.ts'
import { checkReferences, checkRegions } from './references.ts'
import type { Resource } from './resource.ts'
import { searchOf, toStorage, auditWritten } from './storage-row.ts'
import type { Context, StoredRow } from './types.ts'

/** What was sent and differs from the record as it is answered. */
export const differing = (sent: WireRecord, current: WireRecord): WireRecord =>
  Object.fromEntries(
    Object.entries(sent).filter(
      ([name, value]) => !Object.hasOwn(current, name) || !isDeepStrictEqual(value, current[name]),
    ),
  )

/**
 * What a change differs in from the stored record: an answer that comes back whole, what cannot be written too, changes
 * nothing.
 */
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
 * Changes the fields that were sent, if nobody else has changed the record since it was read. What is sent as it is
 * stored changes nothing: neither the version, nor the trail.
 *
 * @throws ApiError 404, 422, and 409 with the stored record as `data.current`
 */
export const updateRecord = (
  db: Executor,
  resource: Resource,
  id: string,
  body: unknown,
  context: Context,
): Promise<WireRecord> => inGroupCommit(db, (trx) => update(trx, resource, id, body, context))

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
  const { version, [schema.idField]: sentId = id, ...given } = bodyOf(body)
  if (sentId !== id) throw badBody(schema.idField, 'request.otherId', context)
  const stored = await findOne(db, resource, id, context)
  if (!stored) throw notFound()
  if (typeof version !== 'number' || !Number.isInteger(version))
    throw fieldFault(schema, 'version', 'required', context)
  if (version !== stored.version) throw await stale(db, resource, stored, context)
  const fields = resource.fields.filter((field) => readableBy(field, context.user.roleId))
  const current = Object.fromEntries(fields.map((field) => [field.name, storedValue(field, stored)]))
  const covered = coveredFields(resource, context).map((field) => [field.name, coverOf(field, current[field.name])])
  const named = underOwnNames(fields, given, { ...current, ...Object.fromEntries(covered) }, context)
  const sent = uncovered(resource, stored, named, context)
  const asked = await changeOf(db, resource, stored, sent, context)
  if (Object.keys(asked).length === 0) return withDetails(db, resource, stored, context)
  const record = storedRecord(resource, schema, stored)
  checkChange(schema, record, asked, context)
  const { cleared } = ruledRecord(schema, { ...record, ...asked }, context, Object.keys(asked))
  const gone = cleared.map((name) => [name, null] as const)
  const typed = {
    ...Object.fromEntries(Object.entries(asked).filter(([name]) => !cleared.includes(name))),
    ...differing(Object.fromEntries(gone), record),
  }
  const change = { ...typed, ...computedChange(schema, record, { ...record, ...typed }) }
  if (Object.keys(change).length === 0) return withDetails(db, resource, stored, context)
  await checkReferences(db, schema, change, context, record)
  await checkFieldFiles(db, schema, change, id, context)
  checkRegions(schema, change, context)
  const own = (await hooks.beforeUpdate?.(db, stored, change, context)) ?? {}
  const { columns, extra } = toStorage(resource, change)
  const before = fromJson<unknown>(stored.extra)
  const valueAfter = (name: string): unknown => {
    const field = resource.fields.find((candidate) => candidate.name === name)
    return Object.hasOwn(change, name) ? change[name] : field && storedValue(field, stored)
  }
  const all = toJson({ ...(isRecord(before) ? before : {}), ...extra })
  try {
    const result = await loose(db)
      .updateTable(resource.table)
      .set({
        ...columns,
        ...own,
        extra: extraForOthers(context.schemas, resource, { ...stored, ...columns, extra: all }),
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
  await bindFieldFiles(db, schema, change, id, context)
  return withDetails(db, resource, await auditWritten(db, resource, id, stored, context), context)
}

async function stale(
  db: Executor,
  resource: Resource,
  current: StoredRow | undefined,
  context: Context,
): Promise<ApiError> {
  return current
    ? new ApiError(409, 'error.conflict', { data: { current: await toWireOne(db, resource, current, context) } })
    : notFound()
}
