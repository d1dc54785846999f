import { sql } from 'kysely'
import { now } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { priorityLimit } from '../concurrency.ts'

const allowedFailures = 5
const forgetMilliseconds = 60 * 60 * 1000

/** How long a name or an address waits after so many failures: 30 s at the fifth, doubling, at most an hour. */
export const waitSeconds = (failures: number): number =>
  failures < allowedFailures ? 0 : Math.min(3600, 30 * 2 ** (failures - allowedFailures))

export const tooMany = (
  key: 'login.blocked' | 'login.locked' | 'error.tooMany' | 'code.tooSoon' | 'code.tooMany' | 'qrCode.remindedToday',
  seconds: number,
): ApiError => new ApiError(429, key, { parameters: { seconds }, headers: { 'retry-after': String(seconds) } })

async function refuseBlocked(db: Executor, keys: string[]): Promise<void> {
  const rows = await db
    .selectFrom('login_attempts')
    .select('blocked_until')
    .where('key', 'in', keys)
    .where('blocked_until', '>', now())
    .execute()
  const until = rows.map((row) => Date.parse(row.blocked_until ?? '')).sort((a, b) => b - a)[0]
  if (until !== undefined) throw tooMany('login.blocked', Math.max(1, Math.ceil((until - Date.now()) / 1000)))
}

/** An hour without a failure begins anew. */
async function countFailure(db: Executor, keys: string[]): Promise<void> {
  const time = now()
  const forgotten = new Date(Date.now() - forgetMilliseconds).toISOString()
  for (const key of keys) {
    const { failures } = await db
      .insertInto('login_attempts')
      .values({ key, failures: 1, blocked_until: null, updated_at: time })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          failures: sql<number>`case when login_attempts.updated_at < ${forgotten} then 1 else login_attempts.failures + 1 end`,
          updated_at: time,
        }),
      )
      .returning('failures')
      .executeTakeFirstOrThrow()
    const seconds = waitSeconds(failures)
    if (seconds > 0)
      await db
        .updateTable('login_attempts')
        .set({ blocked_until: new Date(Date.now() + seconds * 1000).toISOString() })
        .where('key', '=', key)
        .execute()
  }
}

/** Who has signed in here before, or proved more than others; who has done the work; codes; and whoever else comes. */
export type AttemptPriority = 'known' | 'proven' | 'code' | 'anyone'

// A check costs 64 MB and a core for a fifth of a second. In turn, so that of a thousand guesses at once no more are
// tried than of a thousand one after the other, and so that they leave the server's other threads alone.
const inTurn = priorityLimit<AttemptPriority>({
  atOnce: 2,
  waiting: { known: 200, proven: 200, code: 40, anyone: 20 },
  onFull: () => tooMany('error.tooMany', 10),
})

export type Guess = {
  line: AttemptPriority
  /** While one of these has to wait nothing is checked. */
  refusing: string[]
  /** What a wrong guess counts for. */
  counting: string[]
}

/** How often the worst of these keys failed within the last hour. */
export async function failuresOf(db: Executor, keys: string[]): Promise<number> {
  const forgotten = new Date(Date.now() - forgetMilliseconds).toISOString()
  const rows = await db
    .selectFrom('login_attempts')
    .select('failures')
    .where('key', 'in', keys)
    .where('updated_at', '>=', forgotten)
    .execute()
  return Math.max(0, ...rows.map(({ failures }) => failures))
}

/**
 * One guess at a password or a code: counted for its keys where it is wrong.
 *
 * @throws ApiError 429 with `Retry-After`, growing, while one of the keys has to wait; then nothing is checked
 */
export function guess(
  db: Executor,
  { line, refusing, counting }: Guess,
  check: () => Promise<boolean>,
): Promise<boolean> {
  return inTurn(line, async () => {
    if (refusing.length > 0) await refuseBlocked(db, refusing)
    const right = await check()
    if (!right) await countFailure(db, counting)
    return right
  })
}

const isAddress = (key: string): boolean => key.startsWith('address:')

/**
 * After a right guess: its own keys begin anew, and what is too old to count goes. An address, which many may share,
 * is only forgiven the failures of these keys; otherwise whoever has an account could guess at others' without end.
 */
export async function forget(db: Executor, keys: string[]): Promise<void> {
  const forgotten = new Date(Date.now() - forgetMilliseconds).toISOString()
  const own = keys.filter((key) => !isAddress(key))
  const rows = await db.selectFrom('login_attempts').select('failures').where('key', 'in', own).execute()
  const forgiven = rows.reduce((sum, { failures }) => sum + failures, 0)
  for (const key of keys.filter(isAddress)) {
    await db
      .updateTable('login_attempts')
      .set({ failures: sql<number>`case when failures > ${forgiven} then failures - ${forgiven} else 0 end` })
      .where('key', '=', key)
      .execute()
  }
  if (own.length > 0) await db.deleteFrom('login_attempts').where('key', 'in', own).execute()
  // By itself, so that the index of times serves.
  await db
    .deleteFrom('login_attempts')
    .where('updated_at', '<', forgotten)
    .where((eb) => eb.or([eb('blocked_until', 'is', null), eb('blocked_until', '<', now())]))
    .execute()
}

/** After a new password: whoever was kept waiting by somebody else's guesses may come in. */
export async function clearAttempts(db: Executor, keys: string[]): Promise<void> {
  await db.deleteFrom('login_attempts').where('key', 'in', keys).execute()
}
