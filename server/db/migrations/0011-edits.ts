import { sql } from 'kysely'
import type { Migration, Step } from '../migration.ts'

const text = (kind: string) => sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text')
const json = (kind: string) => sql.raw(kind === 'postgres' ? 'jsonb' : 'text')
const raw =
  (statement: string): Step =>
  async (db) =>
    void (await sql.raw(statement).execute(db))

/**
 * Edits of single cells. Values stand as JSON text on both databases: a decimal text of its own would be read back as a
 * number from a JSON column. `row_version` is the row's version that the edit made; edits of a row are ordered by it.
 */
export const migration: Migration = {
  name: '0011-edits',
  steps: [
    async (db, kind) => {
      const t = text(kind)
      await sql`create table if not exists cell_edits (
        id ${t} primary key, batch_id ${t} not null, customer_id ${t} not null, table_id ${t} not null, row_id ${t} not null, row_version integer not null,
        period ${t} not null, field ${t} not null, old_value ${t} not null, new_value ${t} not null, old_source ${json(kind)}, proof_ids ${json(kind)},
        created_by ${t} not null, created_at ${t} not null, undone_at ${t}, undone_by ${t}
      )`.execute(db)
    },
    raw(
      'create index if not exists cell_edits_table on cell_edits (customer_id, table_id, created_at desc, row_version desc, id)',
    ),
    raw('create index if not exists cell_edits_cell on cell_edits (row_id, field, row_version desc)'),
    raw(
      "create index if not exists files_proof on files (customer_id, table_id, created_at desc) where purpose = 'proof' and deleted_at is null",
    ),
  ],
}
