import { sql } from 'kysely'
import type { CellSource } from '../../../core/api.ts'
import { precisionOf } from '../../../core/statement/precision.ts'
import { fromJson, toJson } from '../client.ts'
import type { Migration, Step } from '../migration.ts'

const chunk = 200

const column: Step = async (db, kind) => {
  if (kind === 'sqlite') {
    const { rows } = await sql`select 1 from pragma_table_info('table_rows') where name = 'precision'`.execute(db)
    if (rows.length === 0) await sql`alter table table_rows add column precision text`.execute(db)
    return
  }
  await sql`alter table table_rows add column if not exists precision jsonb`.execute(db)
}

/** What is stored already is as precise as the cells that it came from. */
const fill: Step = async (db) => {
  for (;;) {
    const rows = await db
      .selectFrom('table_rows')
      .select(['id', 'sources'])
      .where('precision', 'is', null)
      .orderBy('id')
      .limit(chunk)
      .execute()
    for (const { id, sources } of rows) {
      const precision = toJson(precisionOf(fromJson<Record<string, CellSource> | null>(sources) ?? {}))
      await db.updateTable('table_rows').set({ precision }).where('id', '=', id).execute()
    }
    if (rows.length < chunk) return
  }
}

/** Each stored value with the last digit that its source had; see `core/statement/precision.ts`. */
export const migration: Migration = { name: '0018-precision', steps: [column, fill] }
