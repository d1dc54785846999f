import { createHash } from 'node:crypto'
import { actor, writeAudit } from '../audit/write.ts'
import { toJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import type { CurrentUser } from '../types.ts'
import { readContent, type Report } from './store.ts'

/** One entry for so long of writing; the versions hold every step. */
const session = 30 * 60_000

/** What the trail keeps of a report's text: which one it was, not what it says. */
export const fingerprint = (content: string): { sha256: string; size: number } => ({ sha256: createHash('sha256').update(content).digest('hex'), size: Buffer.byteLength(content) })

/** The text that is stored now, for the entry about what replaces it. */
export const storedFingerprint = async (db: Executor, id: string): Promise<{ sha256: string; size: number }> => fingerprint(toJson(await readContent(db, id)))

/** Whether the latest entry about a report says that this user was writing, not long ago. */
async function goesOn(db: Executor, user: CurrentUser, reportId: string): Promise<boolean> {
  const last = await db.selectFrom('audit').select(['action', 'owner_id', 'created_at']).where('resource', '=', 'reports').where('record_id', '=', reportId).where('action', 'not in', ['export', 'upload']).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return last?.action === 'edit' && last.owner_id === user.id && Date.now() - Date.parse(last.created_at) < session
}

/**
 * Writes down that a text is being written: once for half an hour of one person's saves, and anew when somebody else was
 * at it in between. Call it in the save's transaction, before the new content is stored.
 */
export async function auditEdit(db: Executor, user: CurrentUser, report: Report, content: string, overConflict: boolean): Promise<void> {
  if (!overConflict && (await goesOn(db, user, report.id))) return
  const before = { content: await storedFingerprint(db, report.id) }
  await writeAudit(db, { ...actor(user), action: overConflict ? 'overwrite' : 'edit', resource: 'reports', recordId: report.id, recordName: report.reportName, before, after: { content: fingerprint(content) } })
}
