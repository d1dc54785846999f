import { sql } from 'kysely'
import type { Migration, Step } from '../migration.ts'
import { column } from './0022-derived-states.ts'

const text = (kind: string) => sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text')

const index = (name: string, on: string): Step =>
  async function make(db) {
    await sql.raw(`create index if not exists ${name} on ${on}`).execute(db)
  }

/** An index for each scope that may be asked for: everybody's rows, those of one owner, those of one branch. */
const inEveryScope = (name: string, table: string, order: string, where: string): Step[] =>
  [
    ['', ''],
    ['_owner', 'owner_id, '],
    ['_branch', 'branch_id, '],
  ].map(([suffix, front]) =>
    // SQLite reads the row for `deleted_at is null` unless the index has the column too.
    index(`${name}${suffix}`, `${table} (${front}${order}, deleted_at) where deleted_at is null and ${where}`),
  )

/**
 * What a clerk has to do is read from the ends of indexes: grave events that are open stand with their customer, and
 * what somebody has seen of it is written down.
 */
export const migration: Migration = {
  name: '0035-inbox',
  steps: [
    column('open_high', "not null default ''"),
    ...inEveryScope('customers_open_high', 'customers', 'open_high desc, id', "open_high <> ''"),
    ...inEveryScope('customers_statement_age', 'customers', 'financial_period, id', 'financial_period is not null'),
    ...inEveryScope('qr_codes_agreed', 'qr_codes', 'authorised_at desc', 'authorised_at is not null'),
    index('imports_file', 'imports (file_id)'),
    index('collections_code', 'collections (code_id)'),
    async (db, kind) => {
      const t = text(kind)
      await sql`create table if not exists inbox_reads (
        user_id ${t} not null, item_id ${t} not null, read_at ${t} not null, primary key (user_id, item_id)
      )`.execute(db)
    },
    index('inbox_reads_age', 'inbox_reads (user_id, read_at)'),
  ],
}
