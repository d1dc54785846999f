import { sql } from 'kysely'
import { now } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'

type Version = { reportId: string; version: number; content: string; reason: 'build' | 'save' | 'publish'; userId: string; apart?: boolean }

const window = 60_000

/**
 * Keeps a version of a report's content, with what its figures rest on. Saves of one user within a minute of each other share one row, the latest
 * content counting; building and publishing always have their own. `apart` keeps the row before it as it is.
 */
export async function keepVersion(db: Executor, { reportId, version, content, reason, userId, apart = false }: Version): Promise<void> {
  const time = now()
  const last = await db.selectFrom('report_versions').select(['version', 'reason', 'created_by', 'created_at']).where('report_id', '=', reportId).orderBy('version', 'desc').limit(1).executeTakeFirst()
  const joins = !apart && reason === 'save' && last?.reason === 'save' && last.created_by === userId && Date.parse(time) - Date.parse(last.created_at) < window
  if (joins) {
    await db.updateTable('report_versions').set({ version, content }).where('report_id', '=', reportId).where('version', '=', last.version).execute()
    return
  }
  const figures = sql<string | null>`(select figures from reports where id = ${reportId})`
  await db.insertInto('report_versions').values({ report_id: reportId, version, content, figures, reason, created_by: userId, created_at: time }).execute()
}
