import { ApiError } from '../errors.ts'
import type { Executor } from '../db/schema.ts'
import { forget, guess } from './attempts.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { startSession } from './sessions.ts'

// A name that does not exist must cost as much time as one that does.
let decoy: Promise<string> | undefined

/**
 * Checks a name and a password and starts a session.
 *
 * @throws ApiError 401 wrong name or password (which of the two is not said), 403 account not active, 429 too many failures
 */
export async function signIn(db: Executor, credentials: { username: string; password: string }, from: { address: string; agent: string }): Promise<{ token: string; expiresAt: string }> {
  const username = credentials.username.trim().toLowerCase()
  const keys = [`name:${username}`, `address:${from.address}`]
  const user = await db.selectFrom('users').select(['id', 'password_hash', 'status']).where('username', '=', username).where('deleted_at', 'is', null).executeTakeFirst()
  const right = await guess(db, keys, async () => (await verifyPassword(credentials.password, user?.password_hash ?? (await (decoy ??= hashPassword('decoy'))))) && user !== undefined)
  if (!user || !right) throw new ApiError(401, 'login.invalid')
  if (user.status !== 'active') throw new ApiError(403, 'login.disabled')
  await forget(db, keys)
  return startSession(db, user.id, from)
}
