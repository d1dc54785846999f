import { actor, writeAudit } from '../audit/write.ts'
import type { Executor } from '../db/schema.ts'
import type { CurrentUser } from '../user.ts'
import type { Fingerprint } from './examine/index.ts'
import type { Report } from './store.ts'

/** One entry for so long of writing; the versions hold every step. */
const session = 30 * 60_000

/** Whether the latest entry about a report says that this user was writing, not long ago. */
async function goesOn(db: Executor, user: CurrentUser, reportId: string): Promise<boolean> {
  const last = await db
    .selectFrom('audit')
    .select(['action', 'owner_id', 'created_at'])
    .where('resource', '=', 'reports')
    .where('record_id', '=', reportId)
    .where('action', 'not in', ['export', 'upload'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.action === 'edit' && last.owner_id === user.id && Date.now() - Date.parse(last.created_at) < session
}

/**
 * Writes down that a text is being written: once for half an hour of one person's saves, and anew when somebody else
 * was at it in between. Call it in the save's transaction, once the save has taken place.
 */
export async function auditEdit(
  db: Executor,
  user: CurrentUser,
  report: Report,
  { before, after }: { before: Fingerprint; after: Fingerprint },
  overConflict: boolean,
): Promise<void> {
  if (!overConflict && (await goesOn(db, user, report.id))) return
  await writeAudit(db, {
    ...actor(user),
    action: overConflict ? 'overwrite' : 'edit',
    resource: 'reports',
    recordId: report.id,
    recordName: report.reportName,
    before: { content: before },
    after: { content: after },
  })
}
