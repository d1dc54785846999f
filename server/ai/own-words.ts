import { actor, writeAudit } from '../audit/write.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { requireReport } from '../reports/store.ts'
import type { CurrentUser } from '../user.ts'

/**
 * Writes into the trail what of an answer a clerk takes as her own words. Answers how many statements.
 *
 * @throws ApiError 404 for a report outside the scope
 */
export async function takeAsOwn(
  db: Executor,
  user: CurrentUser,
  reportId: string,
  texts: readonly string[],
): Promise<number> {
  const report = await requireReport(db, user, reportId)
  await inTransaction(db, (trx) =>
    writeAudit(trx, {
      ...actor(user),
      action: 'ownWords',
      resource: 'reports',
      recordId: report.id,
      recordName: report.reportName,
      // A long value is shortened: each statement is one.
      after: Object.fromEntries(texts.map((text, index) => [`statement${index + 1}`, text])),
    }),
  )
  return texts.length
}
