import { actor, writeAudit } from '../audit/write.ts'
import { now } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError, notFound } from '../errors.ts'
import type { Locale } from '../../core/schema/types.ts'
import type { CurrentUser } from '../user.ts'
import { forget, guess } from './attempts.ts'
import { faultAt } from './faults.ts'
import { verifyPassword } from './passwords.ts'
import { acceptSecondStep, acceptTotp, hasTwoStep, newSecret, renewRecoveryCodes, secretUri } from './two-step-codes.ts'

type Self = Pick<CurrentUser, 'id' | 'name' | 'username' | 'address' | 'requestId'>

const log = (db: Executor, user: Self, action: 'twoStepOn' | 'twoStepOff' | 'recoveryCodes'): Promise<void> =>
  writeAudit(db, { ...actor(user), action, resource: 'users', recordId: user.id, recordName: user.name })

/** @throws ApiError 422 at `/password` where it is wrong, 429 after five wrong ones */
export async function requireOwnPassword(
  db: Executor,
  user: Pick<CurrentUser, 'id'>,
  password: string,
  locale: Locale,
  field = '/password',
): Promise<void> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', user.id).executeTakeFirst()
  if (!row) throw notFound()
  // Whoever sits at somebody else's screen must not try one after the other.
  const keys = [`password:${user.id}`]
  if (
    !(await guess(db, { line: 'known', refusing: keys, counting: keys }, () =>
      verifyPassword(password, row.password_hash),
    ))
  )
    throw faultAt(field, 'password', field === '/oldPassword' ? 'password.wrong' : 'password.notYours', locale)
  await forget(db, keys)
}

async function requireCode(db: Executor, user: Self, locale: Locale, accept: () => Promise<boolean>): Promise<void> {
  const keys = [`second:${user.id}`, `address:${user.address ?? ''}`]
  if (!(await guess(db, { line: 'known', refusing: keys, counting: keys }, accept)))
    throw faultAt('/code', 'code', 'twoStep.invalid', locale)
  await forget(db, keys)
}

const requireOn = async (db: Executor, user: Self): Promise<void> => {
  if (!(await hasTwoStep(db, user.id))) throw new ApiError(409, 'twoStep.off')
}

export async function twoStepState(db: Executor, userId: string): Promise<{ on: boolean; recoveryCodesLeft: number }> {
  const left = await db.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', userId).execute()
  const on = await hasTwoStep(db, userId)
  return { on, recoveryCodesLeft: on ? left.length : 0 }
}

/**
 * A new secret for the authenticator, not in force before a code of it has been confirmed.
 *
 * @throws ApiError 422 wrong password, 409 where two-step is on
 */
export async function beginTwoStep(
  db: Executor,
  user: Self,
  password: string,
  locale: Locale,
): Promise<{ secret: string; uri: string }> {
  await requireOwnPassword(db, user, password, locale)
  if (await hasTwoStep(db, user.id)) throw new ApiError(409, 'twoStep.on')
  const secret = newSecret()
  const values = { secret, confirmed_at: null, last_step: 0, created_at: now() }
  await db
    .insertInto('two_step')
    .values({ user_id: user.id, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values).where('two_step.confirmed_at', 'is', null))
    .execute()
  return { secret, uri: secretUri(secret, user.username) }
}

/**
 * Turns two-step on.
 *
 * @returns ten recovery codes, which are told this once
 * @throws ApiError 422 wrong code; 409 where it was not begun, or is on
 */
export async function confirmTwoStep(
  db: Executor,
  user: Self,
  code: string,
  locale: Locale,
): Promise<{ recoveryCodes: string[] }> {
  const begun = await db.selectFrom('two_step').select('confirmed_at').where('user_id', '=', user.id).executeTakeFirst()
  if (!begun) throw new ApiError(409, 'twoStep.notBegun')
  if (begun.confirmed_at !== null) throw new ApiError(409, 'twoStep.on')
  await requireCode(db, user, locale, () => acceptTotp(db, user.id, code, { confirmed: false }))
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('two_step')
      .set({ confirmed_at: now() })
      .where('user_id', '=', user.id)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ApiError(409, 'twoStep.on')
    await log(trx, user, 'twoStepOn')
    return { recoveryCodes: await renewRecoveryCodes(trx, user.id) }
  })
}

/** @throws ApiError 422 wrong password, 409 where two-step is off */
export async function newRecoveryCodes(
  db: Executor,
  user: Self,
  password: string,
  locale: Locale,
): Promise<{ recoveryCodes: string[] }> {
  await requireOwnPassword(db, user, password, locale)
  await requireOn(db, user)
  return inTransaction(db, async (trx) => {
    await log(trx, user, 'recoveryCodes')
    return { recoveryCodes: await renewRecoveryCodes(trx, user.id) }
  })
}

/** @throws ApiError 422 wrong password or code, 409 where two-step is off */
export async function endTwoStep(
  db: Executor,
  user: Self,
  { password, code }: { password: string; code: string },
  locale: Locale,
): Promise<void> {
  await requireOwnPassword(db, user, password, locale)
  await requireOn(db, user)
  await requireCode(db, user, locale, () => acceptSecondStep(db, user.id, code))
  await inTransaction(db, async (trx) => {
    await removeTwoStep(trx, user.id)
    await log(trx, user, 'twoStepOff')
  })
}

/** Takes the second step from an account, recovery codes too. */
async function removeTwoStep(db: Executor, userId: string): Promise<void> {
  await db.deleteFrom('two_step').where('user_id', '=', userId).execute()
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}
