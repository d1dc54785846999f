import { createHash } from 'node:crypto'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { kindOf } from '../../core/schema/field-type.ts'
import type { FilterOperator, ResourceSchema } from '../../core/schema/types.ts'
import { holdWriters } from '../db/background/background.ts'
import type { Sql } from '../db/dialect.ts'
import type { Database, DatabaseKind } from '../db/schema.ts'
import type { BoundField } from './bound.ts'
import { endpointsOf } from './endpoints.ts'
import { behindText, orderText, termBehind, termOf, usualField, type OrderTerm } from './order.ts'
import { bindResource, isOfAll, ofKind, sameOfAll, type Resource } from './resource.ts'

/** `on` is what follows `create index … on`. */
export type ListIndex = { name: string; table: string; on: string }

/** What the names of all indexes begin with that are made and dropped here; a table of that name has others. */
const prefix = 'list_'
const ofLists = /^list_.+_[\da-f]{12}$/
/** What asks for a whole value or a range of them, which an index finds. */
const comparing = new Set<FilterOperator>(['eq', 'in', 'gte', 'lte', 'between'])

/** A list is looked into, not compared: an index of its whole text would find nothing, and has a longest entry. */
const isCompared = (field: BoundField): boolean =>
  !field['x-unindexed'] &&
  kindOf(field).filteredBy !== 'item' &&
  (Boolean(field['x-sort']) || (field['x-filter'] ?? []).some((operator) => comparing.has(operator)))

/** What a scope may ask for (`server/auth/scope.ts`); nothing for who sees everything. */
const scopesOf = (resource: Resource): Sql[][] =>
  isOfAll(resource) ? [[]] : [[], [sql.ref('owner_id')], [sql.ref('branch_id')]]

// In brackets: without them an index takes columns alone.
const ascending = (key: Sql): Sql => sql`(${key})`
const descending = (key: Sql): Sql => sql`(${key}) desc`
const bracketed = (term: OrderTerm): OrderTerm => ({ ...term, key: sql`(${term.key})` })

/** The order of a field's rows and, behind it, of rows that are equal in it (`orderOf`). Null where no index can. */
function keysOf(field: BoundField, usual: BoundField | null, kind: DatabaseKind): Sql[][] | null {
  if (!field.plain) return null
  const first = termOf(field, { expression: field.plain(kind), kind })
  const behind = termBehind(field, usual, ({ plain }) => plain && { expression: plain(kind), kind })
  const term = bracketed(first)
  // An index of SQLite has what is absent first, and takes no word about it.
  const rest = (downwards: boolean): Sql[] =>
    behind ? [kind === 'sqlite' ? ascending(behind.key) : behindText(bracketed(behind), downwards)] : []
  const forward = [ascending(first.key), ...rest(false), ascending(sql.ref('id'))]
  // Read backwards, an index of PostgreSQL has what is absent first.
  const last = [orderText(term, true), ...rest(true), descending(sql.ref('id'))]
  return kind === 'postgres' && term.nullable && field['x-sort'] ? [forward, last] : [forward]
}

/** The indexes of a list: for each field that it is filtered or sorted by, the scope in front. */
function indexesOf(resource: Resource, kind: DatabaseKind, db: Kysely<Database>): ListIndex[] {
  const usual = usualField(resource)
  // What an import looks for among all records, by the first field of its key.
  const keyed = new Set(resource.schemas.flatMap(({ api }) => api.import?.key?.[0] ?? []))
  const isWanted = (field: BoundField): boolean => isCompared(field) || (keyed.has(field.name) && !field['x-unindexed'])
  const fields = new Set([...(usual ? [usual] : []), ...resource.fields.filter(isWanted)])
  const belongs = ofKind(resource, kind)
  const rows = sql.join([sql`deleted_at is null`, ...(belongs ? [belongs] : [])], sql` and `)
  const keys = [...fields].flatMap((field) => keysOf(field, usual, kind) ?? [])
  const front = sameOfAll(resource, kind)
  return scopesOf(resource).flatMap((scope) =>
    keys.map((order) => {
      const columns = [...[...front, ...scope].map(ascending), ...order]
      const { sql: on, parameters } = sql`${sql.ref(resource.table)} (${sql.join(columns)}) where ${rows}`.compile(db)
      if (parameters.length > 0) throw new Error(`${resource.table}: no index holds values of a query`)
      const hash = createHash('sha256').update(on).digest('hex').slice(0, 12)
      return { name: `${prefix}${resource.table}_${hash}`, table: resource.table, on }
    }),
  )
}

/** Every index that the lists of these resources need, each once. */
export function listIndexes(schemas: readonly ResourceSchema[], kind: DatabaseKind, db: Kysely<Database>): ListIndex[] {
  const lists = endpointsOf(schemas).filter(({ operation }) => operation === 'list')
  const all = lists.flatMap(({ resources }) => indexesOf(bindResource(resources), kind, db))
  return [...new Map(all.map((index) => [index.name, index])).values()]
}

/** The indexes that were made here, by their names. */
export async function madeBefore(db: Kysely<Database>, kind: DatabaseKind): Promise<string[]> {
  const found =
    kind === 'postgres'
      ? sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = current_schema()`
      : sql<{ name: string }>`select name from sqlite_master where type = 'index'`
  const { rows } = await found.execute(db)
  return rows.flatMap(({ name }) => (ofLists.test(name) ? [name] : []))
}

/**
 * Makes the indexes that the lists of these schemas need and are not there, and drops those that no schema needs any
 * more. Once made they are kept by the database; a start with the same schemas costs one query.
 */
export async function keepListIndexes(
  db: Kysely<Database>,
  kind: DatabaseKind,
  schemas: readonly ResourceSchema[],
): Promise<{ made: number; dropped: number }> {
  const wanted = listIndexes(schemas, kind, db)
  const before = new Set(await madeBefore(db, kind))
  const names = new Set(wanted.map(({ name }) => name))
  const missing = wanted.filter(({ name }) => !before.has(name))
  const needless = [...before].filter((name) => !names.has(name))
  // Each by itself: beside a file of SQLite a thread makes it, everybody reads meanwhile, and who writes waits for one.
  const alone = (statement: RawBuilder<unknown>): Promise<unknown> =>
    holdWriters(db, (background) => statement.execute(background))
  for (const name of needless) await alone(sql`drop index if exists ${sql.ref(name)}`)
  for (const { name, on } of missing) await alone(sql`create index if not exists ${sql.ref(name)} on ${sql.raw(on)}`)
  if (kind === 'postgres') {
    // What an expression's values are like is only known once the table was looked over. SQLite is left without: it
    // then takes each table for a large one, and a plan stays what it is however the table grows.
    for (const table of new Set(missing.map((index) => index.table))) await sql`analyze ${sql.ref(table)}`.execute(db)
  }
  return { made: missing.length, dropped: needless.length }
}
