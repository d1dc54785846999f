import { writeAudit } from '../audit/write.ts'
import { now } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { accountByPhone, requireActive } from './accounts.ts'
import { clearAttempts, forget } from './attempts.ts'
import { checkCode, requireMobile, useCode } from './codes.ts'
import { faultAt, requirePassword } from './faults.ts'
import type { From } from './from.ts'
import { type Cost } from '../hashing.ts'
import { hashPassword } from './passwords.ts'
import { endAllSessions } from './sessions.ts'

/**
 * Sets a new password by a code that was sent to the account's phone. Every session ends, and who was kept waiting by
 * wrong passwords may sign in. A second step stays.
 *
 * @throws ApiError 422 at `/phone`, `/newPassword` or `/code`; 403 account not active; 429 too many wrong codes
 */
export async function resetPassword(
  db: Executor,
  { phone, code, newPassword }: { phone: string; code: string; newPassword: string },
  from: From,
  cost: Cost,
): Promise<void> {
  const mobile = requireMobile(phone, from)
  requirePassword('/newPassword', newPassword, from.locale)
  const wrong = (): Error => faultAt('/code', 'code', 'code.invalid', from.locale)
  if (!(await checkCode(db, { mobile, purpose: 'reset', code }, from.address))) throw wrong()
  const password_hash = await hashPassword(newPassword, cost)
  await inTransaction(db, async (trx) => {
    if (!(await useCode(trx, mobile, 'reset'))) throw wrong()
    // Who has the code has the phone, and may be told.
    const account = await accountByPhone(trx, mobile)
    if (!account) throw faultAt('/phone', 'account', 'signIn.noAccount', from.locale)
    requireActive(account)
    await trx
      .updateTable('users')
      .set((eb) => ({ password_hash, must_change_password: 0, version: eb('version', '+', 1), updated_at: now() }))
      .where('id', '=', account.id)
      .execute()
    await endAllSessions(trx, account.id)
    await forget(trx, [`phone:${mobile}`, `address:${from.address}`])
    await clearAttempts(trx, [`name:${account.username}`, `password:${account.id}`])
    await writeAudit(trx, {
      by: account,
      address: from.address,
      requestId: from.requestId,
      action: 'resetPassword',
      resource: 'users',
      recordId: account.id,
      recordName: account.name,
    })
  })
}
