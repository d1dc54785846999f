import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Of the latest analysis: score, how far it is from the one before, and the weights that both were made by. */
const columns = { risk_score: 'double precision', risk_change: 'double precision', risk_version: 'integer' }

/** The risk of customers in their own rows, so that lists are sorted by it. */
export const migration: Migration = {
  name: '0030-risk-of-customers',
  steps: Object.entries(columns).map(([name, type]) => async (db, kind) => {
    if (kind === 'sqlite') {
      const { rows } = await sql`select 1 from pragma_table_info('customers') where name = ${sql.lit(name)}`.execute(db)
      if (rows.length > 0) return
    }
    const absent = kind === 'postgres' ? 'if not exists ' : ''
    await sql.raw(`alter table customers add column ${absent}${name} ${type}`).execute(db)
  }),
}
