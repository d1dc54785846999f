import { sql } from 'kysely'
import { ApiError } from '../errors.ts'
import { now } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { startSession } from './sessions.ts'

const allowedFailures = 5
const forgetMilliseconds = 60 * 60 * 1000

/** How long a name or an address waits after so many failures: 30 s at the fifth, doubling, at most an hour. */
export const waitSeconds = (failures: number): number => (failures < allowedFailures ? 0 : Math.min(3600, 30 * 2 ** (failures - allowedFailures)))

async function refuseBlocked(db: Executor, keys: string[]): Promise<void> {
  const rows = await db.selectFrom('login_attempts').select('blocked_until').where('key', 'in', keys).where('blocked_until', '>', now()).execute()
  const until = rows.map((row) => Date.parse(row.blocked_until ?? '')).sort((a, b) => b - a)[0]
  if (until === undefined) return
  const seconds = Math.max(1, Math.ceil((until - Date.now()) / 1000))
  throw new ApiError(429, 'login.blocked', { parameters: { seconds }, headers: { 'retry-after': String(seconds) } })
}

/** Counted in the database, so that guesses at the same time all count; an hour without a failure begins anew. */
async function countFailure(db: Executor, keys: string[]): Promise<void> {
  const time = now()
  const forgotten = new Date(Date.now() - forgetMilliseconds).toISOString()
  for (const key of keys) {
    const { failures } = await db
      .insertInto('login_attempts')
      .values({ key, failures: 1, blocked_until: null, updated_at: time })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ failures: sql<number>`case when login_attempts.updated_at < ${forgotten} then 1 else login_attempts.failures + 1 end`, updated_at: time }))
      .returning('failures')
      .executeTakeFirstOrThrow()
    const seconds = waitSeconds(failures)
    if (seconds > 0) await db.updateTable('login_attempts').set({ blocked_until: new Date(Date.now() + seconds * 1000).toISOString() }).where('key', '=', key).execute()
  }
}

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
  await refuseBlocked(db, keys)
  const user = await db.selectFrom('users').select(['id', 'password_hash', 'status']).where('username', '=', username).where('deleted_at', 'is', null).executeTakeFirst()
  const right = await verifyPassword(credentials.password, user?.password_hash ?? (await (decoy ??= hashPassword('decoy'))))
  if (!user || !right) {
    await countFailure(db, keys)
    throw new ApiError(401, 'login.invalid')
  }
  if (user.status !== 'active') throw new ApiError(403, 'login.disabled')
  await db.deleteFrom('login_attempts').where('key', 'in', keys).execute()
  return startSession(db, user.id, from)
}
