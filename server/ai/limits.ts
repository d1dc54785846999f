import { dayOf, startOf } from '../../core/beijing.ts'
import { now } from '../db/client.ts'
import { countRows } from '../db/pages.ts'
import type { Executor } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { concurrencyLimit } from '../concurrency.ts'

/** Calls that run at once for everybody together, and how many may wait for a place. */
const atOnce = 6
const waiting = 24

const tooMany = (key: 'ai.running' | 'ai.full', seconds: number): ApiError =>
  new ApiError(429, key, { parameters: { seconds }, headers: { 'retry-after': String(seconds) } })

/** A call that was stopped ends within this time: who asks again at once is not refused. */
const grace = 1_500

export type Limits = {
  /** Takes the user's one place. Answers how to give it back. Throws ApiError 429 where it stays taken. */
  enter(userId: string): Promise<() => void>
  /** Waits for one of the few places of all. Throws ApiError 429 where too many wait already. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
}

/** One text at a time for a user, a few in all. */
export function openLimits(options: { grace?: number; atOnce?: number; waiting?: number } = {}): Limits {
  const running = new Map<string, Promise<void>>()
  return {
    async enter(userId) {
      const until = Date.now() + (options.grace ?? grace)
      for (let earlier = running.get(userId); earlier; earlier = running.get(userId)) {
        const left = until - Date.now()
        if (left <= 0) throw tooMany('ai.running', 5)
        let timer: NodeJS.Timeout | undefined
        await Promise.race([earlier, new Promise<void>((resolve) => (timer = setTimeout(resolve, left)))])
        clearTimeout(timer)
      }
      const { promise, resolve } = Promise.withResolvers<void>()
      running.set(userId, promise)
      return () => {
        running.delete(userId)
        resolve()
      }
    },
    inTurn: concurrencyLimit({
      atOnce: options.atOnce ?? atOnce,
      waiting: options.waiting ?? waiting,
      onFull: () => tooMany('ai.full', 10),
    }),
  }
}

/** How often a user may still ask the endpoint today, by Beijing's day. */
export async function remainingToday(db: Executor, userId: string, dailyLimit: number): Promise<number> {
  const today = db
    .selectFrom('ai_calls')
    .where('user_id', '=', userId)
    .where('engine', '=', 'endpoint')
    .where('created_at', '>=', startOf(dayOf(now())))
  return Math.max(0, dailyLimit - (await countRows(today)))
}

/** Seconds to the end of Beijing's day. */
const secondsLeft = (): number => Math.ceil((Date.parse(startOf(dayOf(now()))) + 86_400_000 - Date.now()) / 1000)

/** Refuses who has no call left today. Throws ApiError 429. */
export async function requireCalls(db: Executor, userId: string, dailyLimit: number): Promise<void> {
  if ((await remainingToday(db, userId, dailyLimit)) > 0) return
  throw new ApiError(429, 'ai.tooMany', {
    parameters: { limit: dailyLimit },
    headers: { 'retry-after': String(secondsLeft()) },
  })
}
