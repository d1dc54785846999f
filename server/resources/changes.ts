import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { RecordChanges } from '../../core/api.ts'
import type { Executor } from '../db/schema.ts'
import { visible } from './read.ts'
import type { Resource } from './resource.ts'
import type { Context } from './types.ts'

/**
 * A change is stamped with the time at which its call began and is seen once it is committed: for this long, in
 * milliseconds, an answer looks back, and the cursor remembers what it has told of that time already.
 */
const lookBack = 15_000
/** More than this is not told one by one: who asks reads its list anew either way. */
const most = 200

type Row = { id: string; version: number; updated_at: string; deleted_at: string | null }

/** What a change is known by within the time that is looked back. */
const markOf = (row: Row): string =>
  createHash('sha256')
    .update([row.id, row.version, row.updated_at, row.deleted_at ?? ''].join(' '))
    .digest('base64url')
    .slice(0, 8)

const isoAt = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** `<milliseconds in base 36>.<marks of 8 characters>`; null where it is none. */
function readCursor(text: string | undefined): { at: number; told: Set<string> } | null {
  const [, time, marks] = /^([0-9a-z]{6,9})\.((?:[\w-]{8}){0,200})$/.exec(text ?? '') ?? []
  return time === undefined ? null : { at: Number.parseInt(time, 36), told: new Set(marks?.match(/.{8}/g)) }
}

/** The rows in scope, deleted or not, whose `column` lies in (after, until]; the newest first. */
async function rowsOf(
  db: Executor,
  resource: Resource,
  context: Context,
  column: string,
  after: string,
  until: string | null,
  deleted: boolean,
): Promise<Row[]> {
  let query = visible(db, resource, context, { deleted }).where(sql.ref(column), '>', after)
  if (until !== null) query = query.where(sql.ref(column), '<=', until)
  const columns = ['id', 'version', 'updated_at', 'deleted_at'].map((name) => sql.ref(name).as(name))
  return (await query.select(columns).orderBy(sql.ref(column), 'desc').limit(most).execute()) as unknown as Row[]
}

/**
 * What of a resource has changed since `since`, the cursor of the answer before: made, changed, deleted, or changed by
 * itself because a time that the schema names in `api.changes.due` has passed. Without a cursor, or with one that
 * cannot be read, the changes of the last seconds.
 *
 * Every part is one range of an index of its column and of the user's scope.
 */
export async function changesOf(
  db: Executor,
  resource: Resource,
  since: string | undefined,
  context: Context,
): Promise<RecordChanges> {
  const [schema] = resource.schemas
  const now = Date.parse(context.now)
  const cursor = readCursor(since)
  const at = Math.min(cursor?.at ?? now, now)
  const from = isoAt(at - lookBack)
  const due = schema.api.changes?.due ?? []
  const dueColumns = due.flatMap((name) => resource.fields.find((field) => field.name === name)?.column ?? [])
  const [changed, deleted, ...passed] = await Promise.all([
    rowsOf(db, resource, context, 'updated_at', from, null, false),
    rowsOf(db, resource, context, 'deleted_at', from, null, true),
    ...dueColumns.map((column) => rowsOf(db, resource, context, column, isoAt(at), context.now, false)),
  ])
  const recent = [...changed, ...deleted].map((row) => ({ row, mark: markOf(row) }))
  const untold = recent.filter(({ mark }) => !cursor?.told.has(mark)).map(({ row }) => row.id)
  const marks = recent
    .filter(({ row }) => (row.deleted_at ?? row.updated_at) > isoAt(now - lookBack))
    .map(({ mark }) => mark)
  return {
    cursor: `${now.toString(36)}.${[...new Set(marks)].slice(0, most).join('')}`,
    changed: [...new Set([...untold, ...passed.flat().map((row) => row.id)])].slice(0, most),
  }
}
