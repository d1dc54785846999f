import type { Profile, ProfileChange } from '../../core/contracts/user.ts'
import { mobileOf } from '../../core/phone.ts'
import type { Locale } from '../../core/schema/types.ts'
import { actor, writeAudit } from '../audit/write.ts'
import { now } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError, notFound } from '../errors.ts'
import type { Gateways } from '../gateways/index.ts'
import type { CurrentUser } from '../user.ts'
import { accountsInTurn, isTaken, searchOfAccount } from './accounts.ts'
import { forget } from './attempts.ts'
import { avatarFault } from './avatar.ts'
import { checkCode, useCode } from './codes.ts'
import { faultAt, requirePassword } from './faults.ts'
import { type Cost } from '../hashing.ts'
import { hashPassword } from './passwords.ts'
import { endOtherSessions } from './sessions.ts'
import { requireOwnPassword } from './two-step.ts'

type Self = Pick<CurrentUser, 'id' | 'name' | 'tokenHash' | 'address' | 'requestId'>

export async function readProfile(db: Executor, userId: string): Promise<Profile> {
  const user = await db
    .selectFrom('users')
    .select(['username', 'name', 'email', 'phone', 'contact_phone', 'avatar', 'job_number', 'version'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw notFound()
  return {
    username: user.username,
    name: user.name,
    email: user.email ?? '',
    phone: user.phone ?? '',
    contactPhone: user.contact_phone ?? '',
    avatar: user.avatar ?? '',
    jobNumber: user.job_number ?? '',
    version: user.version,
  }
}

/** An address or a number that another account has would make both of them worthless for signing in. */
async function requireFree(
  db: Executor,
  userId: string,
  before: Profile,
  { email, phone }: Partial<Profile>,
  locale: Locale,
): Promise<void> {
  const others = { exceptId: userId, pending: false }
  if (email && email !== before.email && (await isTaken(db, 'email', email, others)))
    throw faultAt('/email', 'unique', 'profile.emailTaken', locale)
  if (phone && phone !== before.phone && (await isTaken(db, 'phone', phone, others)))
    throw faultAt('/phone', 'unique', 'profile.phoneTaken', locale)
}

/**
 * Whoever has the phone can sign in and set a new password. So who sits at somebody else's screen must not put their
 * own, and a number mistyped must not let a stranger in.
 *
 * @returns the mobile number whose code has to be used up; null where none is asked for
 */
async function requireProof(
  db: Executor,
  { sms, demo }: Gateways,
  user: Self,
  { phone, password, code }: Partial<ProfileChange>,
  locale: Locale,
): Promise<string | null> {
  const mobile = phone ? mobileOf(phone) : null
  if (!mobile || mobile === mobileOf((await readProfile(db, user.id)).phone)) return null
  if (!password) throw faultAt('/password', 'required', 'profile.passwordNeeded', locale)
  const proved = sms !== null || demo
  if (proved && !code) throw faultAt('/code', 'required', 'profile.codeNeeded', locale)
  await requireOwnPassword(db, user, password, locale)
  if (!proved) return null
  if (!(await checkCode(db, { mobile, purpose: 'phone', code: code?.trim() ?? '' }, user.address ?? '')))
    throw faultAt('/code', 'code', 'code.invalid', locale)
  return mobile
}

/**
 * @throws ApiError 422 at a field; 409 with the stored profile where another change came first; 429 too many wrong
 * passwords or codes
 */
export async function changeProfile(
  db: Executor,
  gateways: Gateways,
  user: Self,
  { version, password, code, contactPhone, ...change }: ProfileChange,
  locale: Locale,
): Promise<Profile> {
  const picture = change.avatar === undefined ? null : avatarFault(change.avatar)
  if (picture) throw faultAt('/avatar', picture, `profile.avatar.${picture}`, locale)
  const proved = await requireProof(
    db,
    gateways,
    user,
    { ...change, ...(password && { password }), ...(code && { code }) },
    locale,
  )
  return inTransaction(db, async (trx) => {
    await accountsInTurn(trx)
    const before = await readProfile(trx, user.id)
    if (version !== before.version) throw new ApiError(409, 'error.conflict', { data: { current: before } })
    await requireFree(trx, user.id, before, change, locale)
    if (proved !== null) {
      if (!(await useCode(trx, proved, 'phone'))) throw faultAt('/code', 'code', 'code.invalid', locale)
      await forget(trx, [`phone:${proved}`, `address:${user.address ?? ''}`])
    }
    const result = await trx
      .updateTable('users')
      .set({
        ...change,
        ...(contactPhone !== undefined && { contact_phone: contactPhone.trim() }),
        search: searchOfAccount({ ...before, ...change }),
        version: version + 1,
        updated_at: now(),
      })
      .where('id', '=', user.id)
      .where('version', '=', version)
      .executeTakeFirst()
    const stored = await readProfile(trx, user.id)
    if (result.numUpdatedRows === 0n) throw new ApiError(409, 'error.conflict', { data: { current: stored } })
    const kept = ({ version: _, ...rest }: Profile): Record<string, unknown> => rest
    await writeAudit(trx, {
      ...actor(user),
      action: 'update',
      resource: 'users',
      recordId: user.id,
      recordName: stored.name,
      before: kept(before),
      after: kept(stored),
    })
    return stored
  })
}

/**
 * Changes the user's own password and signs out every other device.
 *
 * @throws ApiError 422 at `/oldPassword` or `/newPassword`; 429 after five wrong ones
 */
export async function changePassword(
  db: Executor,
  user: Self,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  locale: Locale,
  cost: Cost,
): Promise<void> {
  await requireOwnPassword(db, user, oldPassword, locale, '/oldPassword')
  requirePassword('/newPassword', newPassword, locale)
  if (newPassword === oldPassword) throw faultAt('/newPassword', 'same', 'password.same', locale)
  const password_hash = await hashPassword(newPassword, cost)
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('users')
      .set({ password_hash, must_change_password: 0, updated_at: now() })
      .where('id', '=', user.id)
      .execute()
    await endOtherSessions(trx, user.id, user.tokenHash)
    await writeAudit(trx, {
      ...actor(user),
      action: 'changePassword',
      resource: 'users',
      recordId: user.id,
      recordName: user.name,
    })
  })
}
