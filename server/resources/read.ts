import type { WireRecord } from '../../core/api.ts'
import { sql, type SelectQueryBuilder } from 'kysely'
import { fieldsOf } from '../../core/schema/fields.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import { isRecord } from '../../core/json.ts'
import { inScope, inScopeOf, scopeColumnOf, scopeSlotOf } from '../auth/scope.ts'
import { fromJson } from '../db/client.ts'
import { prepared, slot, type Values } from '../db/prepared.ts'
import type { Executor } from '../db/schema.ts'
import type { Sql } from '../db/dialect.ts'
import { readerOf } from '../db/readers/readers.ts'
import { searched } from '../db/search-index.ts'
import { countRows, type PageOf } from '../db/pages.ts'
import { readableBy } from '../../core/schema/access.ts'
import { withFormerNames } from './aliases.ts'
import { loose, type BoundField } from './bound.ts'
import { coveredFields, coverOf } from './cover.ts'
import { knownTotal } from './known-total.ts'
import type { ListQuery } from './list-query.ts'
import { orderOf } from './order.ts'
import { isOfAll, ofKind, type Resource } from './resource.ts'
import { selectionOf } from './selection.ts'
import type { Context, StoredRow } from './types.ts'

type Query = SelectQueryBuilder<Record<string, StoredRow>, string, Record<string, unknown>>

/** The rows that a user may know of: not deleted (or only those), of these resources, within the scope. */
export function visible(
  db: Executor,
  resource: Resource,
  context: Context,
  { deleted = false, everywhere = false, scope = inScopeOf(context.user, resource.table) } = {},
): Query {
  const kind = ofKind(resource, context.kind)
  const ofEverybody = everywhere || isOfAll(resource)
  let query: Query = loose(db)
    .selectFrom(resource.table)
    .where('deleted_at', deleted ? 'is not' : 'is', null)
  if (kind) query = query.where(kind)
  if (!ofEverybody) query = query.where(scope)
  return query
}

/**
 * Pages behind so many rows are found by their ids first, from an index alone: PostgreSQL would sort all rows rather than
 * read those in front of the page.
 */
const deep = 1000

/**
 * What a list asks the database: the rows that count for the total, and those of the page. `few`: an index has found
 * those that may count.
 */
export function listQueries(
  db: Executor,
  resource: Resource,
  query: ListQuery,
  context: Context,
  few = false,
): Record<'matching' | 'sorted' | 'page', Query> {
  const scope = inScopeOf(context.user, resource.table)
  // SQLite would rather go through all that a user sees than through the few that were found.
  const scopeOfFound = few && context.kind === 'sqlite' ? sql<boolean>`+(${scope})` : scope
  const matching = query.conditions.reduce<Query>(
    (builder, part) => builder.where(sql<boolean>`${part}`),
    visible(db, resource, context, { scope: scopeOfFound }),
  )
  const sorted = orderOf(resource, query.sort, context).reduce((builder, term) => builder.orderBy(term), matching)
  const page = sorted
    .select(selectionOf(db, resource, context))
    .limit(query.pageSize)
    .offset(query.offset)
  return { matching, sorted, page }
}

/** The rows of a query that selects what the schema names; the columns that every resource has are among it. */
export const readRows = async (query: Query): Promise<StoredRow[]> => (await query.execute()) as StoredRow[]

/** The rows of a page that lies far behind the first. */
async function deepPage(
  db: Executor,
  sorted: Query,
  query: ListQuery,
  resource: Resource,
  context: Context,
): Promise<StoredRow[]> {
  const found = await sorted.select('id').limit(query.pageSize).offset(query.offset).execute()
  const ids = found.map(({ id }) => String(id))
  if (ids.length === 0) return []
  return readRows(sorted.where('id', 'in', ids).select(selectionOf(db, resource, context)))
}

export async function findPage(
  db: Executor,
  resource: Resource,
  query: ListQuery,
  context: Context,
): Promise<PageOf<StoredRow>> {
  await resource.hooks.beforeRead?.(db, context)
  const { search } = resource.hooks
  const { conditions: words, few } = search
    ? await search(db, context.kind, query.words)
    : await searched(db, context.kind, resource.table, query.words)
  // The text that rows are found by is nearer than the members of their JSON.
  const conditions = [...words, ...query.conditions]
  const { matching, sorted, page } = listQueries(readerOf(db), resource, { ...query, conditions }, context, few)
  const total = (await knownTotal(db, resource, query, context)) ?? (await countRows(matching))
  if (query.offset >= total) return { rows: [], total }
  if (query.offset >= deep) return { rows: await deepPage(db, sorted, query, resource, context), total }
  return { rows: await readRows(page), total }
}

type Ask = (db: Executor, values: Values) => Promise<Record<string, unknown>[]>
const statements = new WeakMap<Resource, Map<string, Ask>>()

/** What reads one record, made once for all users whom the same column restricts. */
function statementOfOne(resource: Resource, context: Context): Ask {
  const known = statements.get(resource) ?? new Map<string, Ask>()
  statements.set(resource, known)
  const column = scopeColumnOf(context.user)
  const key = `${context.kind} ${context.locale} ${column}`
  const statement =
    known.get(key) ??
    prepared((db) =>
      visible(db, resource, context, { scope: inScope(column, resource.table) })
        .where('id', '=', slot('id'))
        .select(selectionOf(db, resource, { ...context, now: slot('now') })),
    )
  known.set(key, statement)
  return statement
}

/** A record that the user may know of; undefined where there is none, or where it is not theirs to see. */
export async function findOne(
  db: Executor,
  resource: Resource,
  id: string,
  context: Context,
): Promise<StoredRow | undefined> {
  await resource.hooks.beforeRead?.(db, context)
  const [row] = await statementOfOne(resource, context)(db, {
    id,
    now: context.now,
    ...scopeSlotOf(context.user),
  })
  return row as StoredRow | undefined
}

/** A record that was deleted, within the scope or, for who restores what others deleted, `everywhere`. */
export async function findDeleted(
  db: Executor,
  resource: Resource,
  id: string,
  context: Context,
  everywhere: boolean,
): Promise<StoredRow | undefined> {
  await resource.hooks.beforeRead?.(db, context)
  const [row] = await readRows(
    visible(db, resource, context, { deleted: true, everywhere })
      .where('id', '=', id)
      .select(selectionOf(db, resource, context)),
  )
  return row
}

/** The records of a list of ids that the user may know of. */
export async function findMany(
  db: Executor,
  resource: Resource,
  ids: readonly string[],
  context: Context,
  conditions: readonly Sql[] = [],
): Promise<StoredRow[]> {
  if (ids.length === 0) return []
  await resource.hooks.beforeRead?.(db, context)
  const query = conditions
    .reduce<Query>((query, part) => query.where(sql<boolean>`${part}`), visible(db, resource, context))
    .where('id', 'in', [...ids])
    .select(selectionOf(db, resource, context))
  return readRows(query)
}

const extras = new WeakMap<StoredRow, WireRecord>()

/** The members of a row's JSON column, read once for all fields. */
function extraOf(row: StoredRow): WireRecord {
  const known = extras.get(row)
  if (known) return known
  const read = fromJson<unknown>(row.extra)
  const extra = isRecord(read) ? read : {}
  extras.set(row, extra)
  return extra
}

/** The value of a field as it is stored; where a member was never written, what stands for it. */
export function storedValue(field: BoundField, row: StoredRow): unknown {
  if (field.column) return field.codec.fromColumn(row[field.column] ?? null)
  const extra = extraOf(row)
  return (Object.hasOwn(extra, field['x-id']) ? extra[field['x-id']] : null) ?? field.before
}

/** All that is stored of a record under the names of a schema's fields, readable or not. */
export const storedRecord = (resource: Resource, { schema }: ResourceSchema, row: StoredRow): WireRecord =>
  Object.fromEntries(
    resource.fields
      .filter(({ name }) => Object.hasOwn(schema.properties, name))
      .map((field) => [field.name, storedValue(field, row)]),
  )

type Shown = { hidden: string[]; covered: BoundField[]; renamed: BoundField[] }
const shown = new WeakMap<Resource, Map<string, Shown>>()

/** Which fields a role is not shown, or not whole; and those that were called otherwise before. */
function shownTo(resource: Resource, context: Context): Shown {
  const roles = shown.get(resource) ?? new Map<string, Shown>()
  shown.set(resource, roles)
  const { roleId } = context.user
  const known = roles.get(roleId) ?? {
    hidden: resource.schemas.flatMap(fieldsOf).flatMap((field) => (readableBy(field, roleId) ? [] : [field.name])),
    covered: coveredFields(resource, context),
    renamed: resource.fields.filter((field) => field['x-formerly']?.length),
  }
  roles.set(roleId, known)
  return known
}

/**
 * Rows as the wire shows them: the id under the resource's name for it, the version, and every field that the role may
 * read.
 */
export async function toWire(
  db: Executor,
  resource: Resource,
  rows: StoredRow[],
  context: Context,
): Promise<WireRecord[]> {
  const { idField } = resource.schemas[0]
  const virtual = (await resource.hooks.virtual?.(db, rows, context)) ?? []
  const { hidden, covered, renamed } = shownTo(resource, context)
  return rows.map((row, index) => {
    const record: WireRecord = { [idField]: row.id }
    for (const field of resource.fields) record[field.name] = storedValue(field, row)
    Object.assign(record, virtual[index], { version: row.version })
    for (const field of covered) record[field.name] = coverOf(field, record[field.name])
    for (const name of hidden) delete record[name]
    return withFormerNames(renamed, record)
  })
}
