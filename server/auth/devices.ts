import { now } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { hashToken, newToken } from '../ids.ts'

/** A device is known for so long after the last sign-in on it. */
const knownMilliseconds = 180 * 24 * 60 * 60_000
/** Clerks who share a device, and devices of one clerk; the oldest give way. */
const mostUsers = 5
const mostDevices = 20

const cookie = 'device'
const since = (): string => new Date(Date.now() - knownMilliseconds).toISOString()

/** The tokens that a browser keeps, one for each who has signed in there, the latest first. */
export function deviceTokens(header: string | undefined): string[] {
  const pair = (header ?? '').split(/;\s*/).find((part) => part.startsWith(`${cookie}=`))
  const tokens = (pair ?? '').slice(cookie.length + 1).split('.')
  return tokens.filter((token) => /^[\w-]{40,100}$/.test(token)).slice(0, mostUsers)
}

/**
 * Sent with sign-ins alone, kept from scripts: it says that somebody has signed in here before, and signs nobody in.
 */
export function deviceCookie(tokens: readonly string[], { secure }: { secure: boolean }): string {
  const parts = [
    `${cookie}=${tokens.slice(0, mostUsers).join('.')}`,
    'Path=/stage-api/auth',
    'HttpOnly',
    'SameSite=Strict',
  ]
  return [...parts, `Max-Age=${knownMilliseconds / 1000}`, ...(secure ? ['Secure'] : [])].join('; ')
}

/** The hash of the token that makes this browser known to a user; null where none does. */
export async function knownDevice(db: Executor, tokens: readonly string[], userId: string): Promise<string | null> {
  if (tokens.length === 0) return null
  const row = await db
    .selectFrom('devices')
    .select('token_hash')
    .where('token_hash', 'in', tokens.map(hashToken))
    .where('user_id', '=', userId)
    .where('used_at', '>', since())
    .executeTakeFirst()
  return row?.token_hash ?? null
}

/** Makes the browser known to a user who has signed in; answers the tokens that it is to keep. */
export async function rememberDevice(db: Executor, tokens: readonly string[], userId: string): Promise<string[]> {
  const time = now()
  const known = await knownDevice(db, tokens, userId)
  if (known !== null) {
    await db.updateTable('devices').set({ used_at: time }).where('token_hash', '=', known).execute()
    const own = tokens.filter((token) => hashToken(token) === known)
    return [...own, ...tokens.filter((token) => !own.includes(token))]
  }
  const token = newToken()
  await db
    .insertInto('devices')
    .values({ token_hash: hashToken(token), user_id: userId, created_at: time, used_at: time })
    .execute()
  const newest = db
    .selectFrom('devices')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('token_hash')
    .limit(mostDevices)
  await db.deleteFrom('devices').where('user_id', '=', userId).where('token_hash', 'not in', newest).execute()
  return [token, ...tokens].slice(0, mostUsers)
}

/** After another password, or when an account is signed out everywhere: no device of it is known any more. */
export async function forgetDevices(db: Executor, userId: string): Promise<void> {
  await db.deleteFrom('devices').where('user_id', '=', userId).execute()
}

/** What is no longer known. */
export async function sweepDevices(db: Executor): Promise<void> {
  await db.deleteFrom('devices').where('used_at', '<=', since()).execute()
}
