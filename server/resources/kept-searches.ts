import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { fieldType } from '../../core/schema/field-type.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import { holdWriters } from '../db/background/background.ts'
import { kept } from '../db/kept.ts'
import type { Database, DatabaseKind, Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { loose } from './bound.ts'
import type { ListQuery } from './list-query.ts'
import { storedValue, readRows } from './read.ts'
import { bindResource, ofKind, type Resource } from './resource.ts'
import { searchedFields, searchOf } from './storage-row.ts'

/** Rows that are read at once. */
const batch = 50

/** Stands for the fields that a resource is searched by, where fields are remembered. */
const searches = '*search'

/** Whether what is searched is what a record's own fields hold: then it is written by their schema alone. */
const isOwn = (resource: Resource): boolean =>
  Boolean(resource.schemas[0].api.update) && searchedFields(resource).every(({ plain }) => plain !== null)

/**
 * What a record is found by, as it is remembered: the fields, and of those that were added what else their text follows
 * from: the kind, what stands where nothing is stored, and what options are called.
 */
function searchedBy(resource: Resource): string {
  const parts = searchedFields(resource).map((field) => {
    const { 'x-id': id, 'x-options': options = [], column, before } = field
    const kind = fieldType(field)
    const told = [kind, before, options.map(({ value, label }) => [value, label])]
    if (column !== null || (kind === 'text' && before === null && options.length === 0)) return id
    return `${id}:${createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 12)}`
  })
  return parts.toSorted().join(' ')
}

/**
 * Whether each row of a resource is found by what its fields hold now; not while a change of the schemas is being
 * followed.
 */
async function isCurrent(db: Executor, resource: Resource): Promise<boolean> {
  if (resource.schemas.length > 1 || !isOwn(resource)) return false
  const row = await db
    .selectFrom('stored_fields')
    .select('name')
    .where('resource', '=', resource.schemas[0].name)
    .where('field_id', '=', searches)
    .modifyFront(kept)
    .executeTakeFirst()
  return row?.name === searchedBy(resource)
}

/** A list that is also looked for by the words of its filters, in the index of what rows are found by, where that is right. */
export const narrowed = async (db: Executor, resource: Resource, query: ListQuery): Promise<ListQuery> =>
  query.filterWords.length > 0 && !resource.hooks.search && (await isCurrent(db, resource))
    ? { ...query, words: [...query.words, ...query.filterWords] }
    : query

/** Writes anew what rows are found by, deleted ones too, where it differs. */
async function rewrite(db: Kysely<Database>, kind: DatabaseKind, resource: Resource): Promise<void> {
  const columns = searchedFields(resource).flatMap(({ column }) => column ?? [])
  const rows = ofKind(resource, kind) ?? sql<boolean>`1 = 1`
  let after = ''
  for (;;) {
    const page = await readRows(
      loose(db)
        .selectFrom(resource.table)
        .select([...new Set(['id', 'extra', 'search', 'version', ...columns])])
        .where('id', '>', after)
        .where(rows)
        .orderBy('id')
        .limit(batch),
    )
    const wrong = page.flatMap((row) => {
      const valueOf = (name: string): unknown => {
        const field = resource.fields.find((candidate) => candidate.name === name)
        return field && storedValue(field, row)
      }
      const search = searchOf(resource, valueOf)
      return search === row['search'] ? [] : [{ id: row.id, version: row.version, search }]
    })
    const write = async (trx: Executor): Promise<void> => {
      // Who changes a record meanwhile writes what it is found by.
      for (const { id, version, search } of wrong)
        await loose(trx)
          .updateTable(resource.table)
          .set({ search })
          .where('id', '=', id)
          .where('version', '=', version)
          .execute()
    }
    if (wrong.length > 0) await holdWriters(db, (background) => inTransaction(background, write))
    const last = page.at(-1)
    if (!last || page.length < batch) return
    after = last.id
    await setImmediate()
  }
}

/**
 * Brings what older rows are found by to the fields that are searched now: what was closed or masked since is not found
 * any more, and what is searched from now on is. Nothing is read where the fields are those of the last start, or where
 * no field was ever added.
 */
export async function keepSearches(
  db: Kysely<Database>,
  kind: DatabaseKind,
  schemas: readonly ResourceSchema[],
): Promise<void> {
  const known = await db.selectFrom('stored_fields').select(['resource', 'field_id', 'name']).execute()
  for (const schema of schemas) {
    const resource = bindResource([schema])
    if (!isOwn(resource)) continue
    const now = { resource: schema.name, field_id: searches, name: searchedBy(resource), kind: 'search' }
    const ofResource = known.filter((row) => row.resource === schema.name)
    const before = ofResource.find((row) => row.field_id === searches)
    if (before?.name === now.name) continue
    if (before || ofResource.length > 0) await rewrite(db, kind, resource)
    await db
      .insertInto('stored_fields')
      .values(now)
      .onConflict((conflict) => conflict.columns(['resource', 'field_id']).doUpdateSet(now))
      .execute()
  }
}
