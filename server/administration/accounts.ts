import { randomInt } from 'node:crypto'
import type { AuditAction } from '../../core/audit.ts'
import { actor, writeAudit } from '../audit/write.ts'
import { forgetDevices } from '../auth/devices.ts'
import { type Cost } from '../hashing.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { notFound } from '../errors.ts'
import type { CurrentUser } from '../user.ts'
import { now } from '../db/client.ts'
import { refuseBranch, refuseGrant, rightsOf } from './administrators.ts'

// Without letters and digits that are mistaken for each other when read from a screen.
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A password for one sign-in: 16 characters, 93 bits, in groups that can be read out. */
export function oneTimePassword(): string {
  const picked = Array.from({ length: 16 }, () => letters[randomInt(letters.length)])
  return [0, 4, 8, 12].map((from) => picked.slice(from, from + 4).join('')).join('-')
}

type Account = { id: string; name: string; role_id: string }

/** Whoever acts on an account must have what it has: a new password would hand it over. */
async function accountOf(db: Executor, user: CurrentUser, id: string): Promise<Account> {
  const account = await db
    .selectFrom('users')
    .select(['id', 'name', 'role_id', 'bank_id2'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!account) throw notFound()
  refuseGrant(user, await rightsOf(db, account.role_id))
  refuseBranch(user, account.bank_id2)
  return account
}

export async function endSessions(db: Executor, userId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirst()
  await forgetDevices(db, userId)
  // A sign-in that waits for its second step ends as well.
  await db.deleteFrom('sign_in_tokens').where('user_id', '=', userId).where('purpose', '=', 'secondStep').execute()
  return Number(numDeletedRows)
}

type Entry = { action: AuditAction; account: Account; after?: Record<string, unknown> }
const note = (db: Executor, user: CurrentUser, { action, account, after }: Entry): Promise<void> =>
  writeAudit(db, {
    ...actor(user),
    action,
    resource: 'users',
    recordId: account.id,
    recordName: account.name,
    ...(after ? { after } : {}),
  })

/**
 * Gives an account a new password, good for one sign-in, and ends its sessions.
 *
 * @returns the password: it is told this once and stored hashed
 */
export async function resetPassword(db: Executor, user: CurrentUser, id: string, cost: Cost): Promise<string> {
  await accountOf(db, user, id)
  const password = oneTimePassword()
  // A fifth of a second of work: done before the transaction, which everybody else may wait for.
  const hash = await hashPassword(password, cost)
  return inTransaction(db, async (trx) => {
    const account = await accountOf(trx, user, id)
    await trx
      .updateTable('users')
      .set((eb) => ({
        password_hash: hash,
        must_change_password: 1,
        version: eb('version', '+', 1),
        updated_at: now(),
      }))
      .where('id', '=', id)
      .execute()
    await endSessions(trx, id)
    await note(trx, user, { action: 'resetPassword', account })
    return password
  })
}

/** @returns how many sessions were ended */
export const endAllSessions = (db: Executor, user: CurrentUser, id: string): Promise<number> =>
  inTransaction(db, async (trx) => {
    const account = await accountOf(trx, user, id)
    const ended = await endSessions(trx, id)
    await note(trx, user, { action: 'endSessions', account, after: { ended } })
    return ended
  })

/** Takes the second step of an account's sign-in away, for who has lost the device and the recovery codes. */
export const resetTwoStep = (db: Executor, user: CurrentUser, id: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const account = await accountOf(trx, user, id)
    await trx.deleteFrom('two_step').where('user_id', '=', id).execute()
    await trx.deleteFrom('recovery_codes').where('user_id', '=', id).execute()
    await note(trx, user, { action: 'resetTwoStep', account })
  })
