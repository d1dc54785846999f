import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

const text = (kind: string) => sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text')
const json = (kind: string) => sql.raw(kind === 'postgres' ? 'jsonb' : 'text')

/** What administrators changed of the weights of the risk score, version by version. */
export const migration: Migration = {
  name: '0026-score-versions',
  steps: [
    async (db, kind) => {
      const t = text(kind)
      await sql`create table if not exists score_versions (
        version integer primary key, settings ${json(kind)}, note ${t} not null, created_by ${t} not null, created_at ${t} not null
      )`.execute(db)
    },
  ],
}
