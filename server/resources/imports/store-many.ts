import { sql } from 'kysely'
import { writeAudits } from '../../audit/write.ts'
import { isDuplicate } from '../../db/dialect.ts'
import { portions } from '../../db/portions.ts'
import type { Executor } from '../../db/schema.ts'
import { loose } from '../bound.ts'
import { newRow, type NewRecord } from '../create.ts'
import { namesFiles } from '../field-files.ts'
import { findMany } from '../read.ts'
import type { Resource } from '../resource.ts'
import { entryOf } from '../trail.ts'
import type { Context, StoredRow } from '../types.ts'

/** Values that a statement takes on both databases. */
const mostValues = 30_000

/** Whether nothing but its own row belongs to a record: it may be stored together with others. */
export const isAlone = ({ hooks, schemas: [schema] }: Resource, { record }: NewRecord): boolean =>
  !hooks.beforeCreate && !hooks.withNew && !namesFiles(schema, record)

/** Rows of the same columns, as many as a statement takes: what a row leaves out is the database's to fill. */
const alike = (rows: readonly StoredRow[]): StoredRow[][] =>
  [...Map.groupBy(rows, (row) => Object.keys(row).join()).values()].flatMap((group) =>
    portions(group, Math.max(1, Math.floor(mostValues / Object.keys(group[0] ?? {}).length))),
  )

/** Writes rows with their entries in the trail; false where the database has one already, or one is not to be seen. */
async function write(db: Executor, resource: Resource, rows: readonly StoredRow[], context: Context): Promise<boolean> {
  try {
    for (const portion of alike(rows)) await loose(db).insertInto(resource.table).values(portion).execute()
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
  const ids = rows.map(({ id }) => id)
  const stored = new Map((await findMany(db, resource, ids, context)).map((row) => [row.id, row]))
  const entries = ids.flatMap((id) => {
    const after = stored.get(id)
    return after ? [entryOf(resource, 'create', { after }, context)] : []
  })
  if (entries.length < rows.length) return false
  await writeAudits(db, entries)
  return true
}

/**
 * Stores new records that were checked, each as `storeNew` does, in few statements; call it in a transaction. Answers
 * false, and nothing is stored, where one of them cannot be: which one is found out one by one.
 */
export async function storeMany(
  db: Executor,
  resource: Resource,
  records: readonly { checked: NewRecord; id: string | undefined }[],
  context: Context,
): Promise<boolean> {
  if (records.length === 0) return true
  const rows = records.map(({ checked, id }) => newRow(resource, checked, context, id))
  await sql`savepoint import_rows`.execute(db)
  const isStored = await write(db, resource, rows, context)
  if (!isStored) await sql`rollback to savepoint import_rows`.execute(db)
  await sql`release savepoint import_rows`.execute(db)
  return isStored
}
