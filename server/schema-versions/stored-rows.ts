import { setImmediate } from 'node:timers/promises'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database, DatabaseKind } from '../db/schema.ts'
import { loose } from '../resources/bound.ts'
import { readRows } from '../resources/read.ts'
import { ofKind, type Resource } from '../resources/resource.ts'
import type { StoredRow } from '../resources/types.ts'

/** Rows that are read at once; between two portions others have their turn. */
const portion = 40

export type Around = { db: Kysely<Database>; kind: DatabaseKind }

/** Which rows of a table are those of a resource. */
export const rowsOf = (resource: Resource, kind: DatabaseKind): RawBuilder<boolean> =>
  ofKind(resource, kind) ?? sql<boolean>`1 = 1`

/** All rows of a resource, in portions; deleted ones too where `deleted`. */
export async function* storedRows(
  { db, kind }: Around,
  resource: Resource,
  { deleted = false } = {},
): AsyncGenerator<StoredRow[]> {
  let after = ''
  for (;;) {
    const rows = await readRows(
      loose(db)
        .selectFrom(resource.table)
        .selectAll()
        .where('id', '>', after)
        .where(deleted ? sql<boolean>`1 = 1` : sql<boolean>`deleted_at is null`)
        .where(rowsOf(resource, kind))
        .orderBy('id')
        .limit(portion),
    )
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < portion) return
    after = String(last.id)
    await setImmediate()
  }
}
