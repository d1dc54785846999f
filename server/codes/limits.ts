import type { FastifyInstance } from 'fastify'
import { tooMany } from '../auth/attempts.ts'
import { ApiError } from '../errors.ts'
import { memberOf } from '../../core/json.ts'

/**
 * Requests in a minute. Behind one address there may be a whole company; a link is used by one, with files in many
 * pieces.
 */
const perAddress = 1200
const perLink = 600
/** Links that lead nowhere, from one address: who mistypes is not kept out, who tries them one after the other is. */
const unknownPerAddress = 20

/** No more keys than this are remembered; whoever sends from so many addresses is no matter of this server alone. */
const mostKeys = 50_000

/** Counts by key within a minute; the next minute begins at 0. */
export function createCounter(clock: () => number = Date.now) {
  const counts = new Map<string, number>()
  let minute = 0
  const turn = (): void => {
    const now = Math.floor(clock() / 60_000)
    if (now === minute && counts.size < mostKeys) return
    minute = now
    counts.clear()
  }
  return {
    add(key: string): number {
      turn()
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count
    },
    read(key: string): number {
      turn()
      return counts.get(key) ?? 0
    },
    secondsLeft: (): number => Math.max(1, 60 - Math.floor((clock() / 1000) % 60)),
  }
}

/** Limits the calls of customers' pages, by address and by link, before anything is asked of the database. */
export function limitOpenCalls(app: FastifyInstance): void {
  const counter = createCounter()
  app.addHook('onRequest', async (request) => {
    const link = memberOf(request.params, 'token') ?? ''
    const over =
      counter.add(`address:${request.ip}`) > perAddress ||
      counter.add(`link:${link}`) > perLink ||
      counter.read(`unknown:${request.ip}`) >= unknownPerAddress
    if (over) throw tooMany('error.tooMany', counter.secondsLeft())
  })
  app.addHook('onError', async (request, _reply, error: Error) => {
    // A file that is gone is no guess.
    if (error instanceof ApiError && error.key === 'open.unknown') counter.add(`unknown:${request.ip}`)
  })
}
