import { sql, type Kysely } from 'kysely'
import type { Migration, Step } from '../migration.ts'
import type { Database, DatabaseKind } from '../schema.ts'

const text = (kind: DatabaseKind): string => (kind === 'postgres' ? 'text collate "C"' : 'text')

async function hasColumn(db: Kysely<Database>, kind: DatabaseKind, table: string, name: string): Promise<boolean> {
  const lookup =
    kind === 'postgres'
      ? sql`select 1 from information_schema.columns
          where table_schema = current_schema() and table_name = ${sql.lit(table)} and column_name = ${sql.lit(name)}`
      : sql`select 1 from pragma_table_info(${sql.lit(table)}) where name = ${sql.lit(name)}`
  return (await lookup.execute(db)).rows.length > 0
}

const add =
  (table: string, name: string): Step =>
  async (db, kind) => {
    if (await hasColumn(db, kind, table, name)) return
    await sql.raw(`alter table ${table} add column ${name} ${text(kind)}`).execute(db)
  }

const drop =
  (table: string, name: string): Step =>
  async (db, kind) => {
    if (await hasColumn(db, kind, table, name)) await sql.raw(`alter table ${table} drop column ${name}`).execute(db)
  }

/**
 * A name that was written into a code is kept where the bank or the branch of the code has it; any other was nobody's.
 */
const keepShown: Step = async (db, kind) => {
  if (!(await hasColumn(db, kind, 'qr_codes', 'show_company'))) return
  const named = (id: string): string => `(select id from banks where id = qr_codes.${id} and name = show_company)`
  await sql.raw(`update qr_codes set shown_bank_id = coalesce(${named('bank_id2')}, ${named('bank_id1')})`).execute(db)
}

/** A code names banks of the tree by their ids; what they are called is the tree's to say. */
export const migration: Migration = {
  name: '0014-code-banks',
  steps: [
    add('banks', 'display_name'),
    add('qr_codes', 'shown_bank_id'),
    keepShown,
    drop('qr_codes', 'show_company'),
    drop('qr_codes', 'bank_name1'),
    drop('qr_codes', 'bank_name2'),
  ],
}
