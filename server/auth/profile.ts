import { now } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { ApiError, notFound } from '../errors.ts'
import { forget, guess } from './attempts.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { endOtherSessions } from './sessions.ts'

/** What users see and change of themselves. */
export type Profile = { username: string; name: string; email: string; phone: string; avatar: string; jobNumber: string; version: number }
export type ProfileChange = Partial<Pick<Profile, 'name' | 'email' | 'phone' | 'avatar'>> & { version: number }

export async function readProfile(db: Executor, userId: string): Promise<Profile> {
  const user = await db.selectFrom('users').select(['username', 'name', 'email', 'phone', 'avatar', 'job_number', 'version']).where('id', '=', userId).executeTakeFirst()
  if (!user) throw notFound()
  return { username: user.username, name: user.name, email: user.email ?? '', phone: user.phone ?? '', avatar: user.avatar ?? '', jobNumber: user.job_number ?? '', version: user.version }
}

/** @throws ApiError 409 with the stored profile where another change came first */
export async function changeProfile(db: Executor, userId: string, { version, ...change }: ProfileChange): Promise<Profile> {
  const before = await readProfile(db, userId)
  if (version !== before.version) throw new ApiError(409, 'error.conflict', { data: { current: before } })
  const result = await db
    .updateTable('users')
    .set({ ...change, version: version + 1, updated_at: now() })
    .where('id', '=', userId)
    .where('version', '=', version)
    .executeTakeFirst()
  const stored = await readProfile(db, userId)
  if (result.numUpdatedRows === 0n) throw new ApiError(409, 'error.conflict', { data: { current: stored } })
  return stored
}

/** At least 6 characters (`spec.txt` section 9). */
export const minPasswordLength = 6

/**
 * Changes the user's own password and signs out every other device.
 *
 * @throws ApiError 422 where the old password is wrong, or the new one too short or the same; 429 after five wrong ones
 */
export async function changePassword(db: Executor, userId: string, tokenHash: string, { oldPassword, newPassword }: { oldPassword: string; newPassword: string }): Promise<void> {
  const user = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  if (!user) throw notFound()
  // Whoever sits at somebody else's screen must not try one after the other.
  const keys = [`password:${userId}`]
  if (!(await guess(db, keys, () => verifyPassword(oldPassword, user.password_hash)))) throw new ApiError(422, 'password.wrong')
  if ([...newPassword].length < minPasswordLength) throw new ApiError(422, 'password.short', { parameters: { limit: minPasswordLength } })
  if (newPassword === oldPassword) throw new ApiError(422, 'password.same')
  await db.updateTable('users').set({ password_hash: await hashPassword(newPassword), must_change_password: 0, updated_at: now() }).where('id', '=', userId).execute()
  await forget(db, keys)
  await endOtherSessions(db, userId, tokenHash)
}
