import { sql, type Kysely } from 'kysely'
import { withSounds } from '../search-text.ts'
import type { Migration, Step } from '../migration.ts'
import type { Database, DatabaseKind } from '../schema.ts'
import { inTransaction } from '../transaction.ts'

/** Rows that are read and written at once. */
const batch = 1000

/** Names by which rows are found, by table, and what a row is known by. */
const tables = {
  customers: 'id',
  reports: 'id',
  records: 'id',
  roles: 'id',
  banks: 'id',
  directory: 'credit_code',
} as const

type Row = { key: string; search: string }

async function write(db: Kysely<Database>, kind: DatabaseKind, table: string, key: string, rows: readonly Row[]) {
  const [name, id] = [sql.table(table), sql.ref(key)]
  if (kind === 'postgres') {
    const [keys, texts] = [rows.map((row) => row.key), rows.map((row) => row.search)]
    await sql`update ${name} as of_table set search = told.search from unnest(${keys}::text[], ${texts}::text[]) as told(key, search)
      where of_table.${id} = told.key`.execute(db)
    return
  }
  await inTransaction(db, async (trx) => {
    for (const row of rows) await sql`update ${name} set search = ${row.search} where ${id} = ${row.key}`.execute(trx)
  })
}

/** Writes the sounds of names behind what rows are found by. */
const fill =
  (table: string, key: string): Step =>
  async (db, kind) => {
    let after = ''
    for (;;) {
      const { rows } =
        await sql<Row>`select ${sql.ref(key)} as key, search from ${sql.table(table)} where ${sql.ref(key)} > ${after} order by ${sql.ref(key)} limit ${batch}`.execute(
          db,
        )
      const changed = rows.flatMap((row) => {
        const search = withSounds(row.search)
        return search === row.search ? [] : [{ key: row.key, search }]
      })
      if (changed.length > 0) await write(db, kind, table, key, changed)
      const last = rows.at(-1)
      if (!last || rows.length < batch) return
      after = last.key
    }
  }

/** Customers, reports and enterprises are found by the sound of their names, those too that were there before. */
export const migration: Migration = {
  name: '0033-sounds-of-names',
  steps: Object.entries(tables).map(([table, key]) => fill(table, key)),
}
