import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

const text = (kind: string) => sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text')

/**
 * What administrators say otherwise than the shipped schemas: the highest version is in force. `files` are the files of
 * the folder that it was read from, by their hashes; `schema_faults` say why something is not in force.
 * All JSON is text: the order of fields counts, and jsonb has its own.
 */
export const migration: Migration = {
  name: '0032-schema-versions',
  steps: [
    async (db, kind) => {
      const t = text(kind)
      await sql`create table if not exists schema_versions (version integer primary key, overlay ${t} not null, files ${t} not null, note ${t} not null, created_by ${t} not null, created_at ${t} not null)`.execute(
        db,
      )
    },
    async (db, kind) => {
      const t = text(kind)
      await sql`create table if not exists schema_faults (source ${t} primary key, faults ${t} not null, created_at ${t} not null)`.execute(
        db,
      )
    },
  ],
}
