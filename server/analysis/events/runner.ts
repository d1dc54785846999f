import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { concurrencyLimit } from '../../concurrency.ts'
import type { DatabaseKind, Executor } from '../../db/schema.ts'
import { inQuickTransaction } from '../../db/transaction.ts'
import { settingsInForce, versionInForce } from '../rules/settings.ts'
import { readInPieces, type StoredHead, type StoredRow } from '../subject.ts'
import { ThreadEnded, type Staged } from './thread.ts'
import { commonStamp, stampOf, type AnalysisContext } from './context.ts'
import { nothingShared, readGiven, type Shared } from './given.ts'
import { changedCustomers, latestChange, staleCustomers } from './stale.ts'
import { storeComputed } from './store.ts'
import { analysisThreads } from './threads.ts'

/**
 * Milliseconds between looks for what has changed, after which all customers are looked through again, and that one
 * customer may take, and each of its rows besides; how many threads run the rules; and with more rows than how many a
 * customer is `large`: two of them do not fit into a thread side by side.
 */
export type AnalysisPace = {
  look: number
  sweep: number
  patience: number
  patienceOfRow: number
  threads: number
  large: number
}
/** One processor is left to those who call. */
const usualPace: AnalysisPace = {
  look: 2_000,
  sweep: 10 * 60_000,
  patience: 30_000,
  // A tenth of it where the machine has nothing else to do.
  patienceOfRow: 1,
  threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  large: 10_000,
}
/** Customers under way for a thread: while it computes one, the next is read and the last is written. */
const ahead = 3

/** How long what many customers share is remembered, in milliseconds: the branches, the figures of peers. */
const memory = 60_000
/** Customers of one query. */
const slice = 200

export type Analyser = {
  /** Looks at every customer that is out of date and waits until none is. */
  drain(): Promise<void>
  /** Lets what is under way end, and gives the thread up. */
  stop(): Promise<void>
}

type Given = {
  db: Executor
  kind: DatabaseKind
  context: AnalysisContext
  failed: (error: unknown) => void
  pace?: Partial<AnalysisPace>
}

async function hasMore(db: Executor, customerId: string, than: number): Promise<boolean> {
  const { rows } = await sql`select 1 from table_rows where customer_id = ${customerId} limit 1 offset ${than}`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Sends all rows of a customer to a thread as they are read. What stays here are those of its basics and one of each
 * year: what it is held against is found by them.
 */
async function sendStored(
  db: Executor,
  customerId: string,
  staged: Staged,
): Promise<{ head: StoredHead; outline: StoredRow[]; count: number }> {
  let count = 0
  const outline: StoredRow[] = []
  const years = new Set<string>()
  const head = await readInPieces(
    db,
    customerId,
    {
      take(rows) {
        staged.take(rows)
        count += rows.length
        for (const row of rows) {
          const year = row.period.slice(0, 4)
          if (row.table === 'basic' || !years.has(year)) outline.push(row)
          years.add(year)
        }
      },
      again() {
        staged.again()
        count = 0
        outline.length = 0
        years.clear()
      },
    },
    { sources: false },
  )
  return { head, outline, count }
}

/**
 * Runs the rules over customers whose analyses are out of date, until it is stopped. The rules run in threads of their
 * own; rows are read and written here, a customer at a time, so that calls are answered in between.
 */
export function startAnalysing({ db, kind, context, failed, pace: given = {} }: Given): Analyser {
  const pace = { ...usualPace, ...given }
  const stopping = new AbortController()
  const threads = analysisThreads(context, pace.threads)
  let shared: Shared & { since: number } = { ...nothingShared(), since: 0 }
  let working: Promise<void> | null = null
  /** What all customers were last brought up to, when, and the latest change that was seen then. */
  let swept = { state: '', at: 0, change: '' }
  /**
   * Customers over whose data the rules failed, with the state that they failed at: not tried again until they change.
   */
  const hopeless = new Map<string, string>()

  const oneLarge = concurrencyLimit({ atOnce: 1 })

  const work = async (customerId: string): Promise<void> =>
    (await hasMore(db, customerId, pace.large))
      ? oneLarge(() => stageAndCompute(customerId))
      : stageAndCompute(customerId)

  const stageAndCompute = async (customerId: string): Promise<void> => {
    const staged = threads.stage()
    try {
      await compute(customerId, staged)
    } finally {
      staged.close()
    }
  }

  const compute = async (customerId: string, staged: Staged): Promise<void> => {
    if (Date.now() - shared.since > memory) shared = { ...nothingShared(), since: Date.now() }
    const settings = await settingsInForce(db)
    const { head, outline, count } = await sendStored(db, customerId, staged)
    const stamp = stampOf(head.updatedAt, commonStamp(context))
    if (hopeless.get(customerId) === `${stamp} ${settings.version}`) return
    const told = await readGiven(db, context, { ...head, rows: outline }, settings, shared)
    // Another customer has ended it meanwhile: this one comes when all are looked through.
    if (!staged.isAlive()) throw new ThreadEnded(`the thread ended before customer ${customerId}`)
    try {
      const computed = await staged.compute(head, told, pace.patience + count * pace.patienceOfRow)
      // Data that have changed meanwhile are looked at by the next look.
      await inQuickTransaction(db, kind, (trx) =>
        storeComputed(trx, computed, { updatedAt: head.updatedAt, stamp, rulesVersion: settings.version }),
      )
      hopeless.delete(customerId)
    } catch (error) {
      if (stopping.signal.aborted) return
      if (error instanceof ThreadEnded) throw error
      hopeless.set(customerId, `${stamp} ${settings.version}`)
      throw error
    }
  }

  /** Works through customers, a few at once; a failure stops none of the others. */
  const workThrough = async (ids: readonly string[]): Promise<void> => {
    const waiting = [...ids]
    const again = new Set<string>()
    const next = async (): Promise<void> => {
      for (let id = waiting.shift(); id !== undefined && !stopping.signal.aborted; id = waiting.shift()) {
        // Calls that came in meanwhile have their turn.
        await setImmediate()
        const customerId = id
        await work(customerId).catch((error: unknown) => {
          // Another one has ended its thread.
          if (error instanceof ThreadEnded && !again.has(customerId)) waiting.push(customerId)
          else failed(error)
          again.add(customerId)
        })
      }
    }
    await Promise.all(Array.from({ length: pace.threads * ahead }, next))
  }

  const sweep = async (): Promise<void> => {
    const state = `${commonStamp(context)} ${await versionInForce(db)}`
    const change = await latestChange(db)
    let after = ''
    while (!stopping.signal.aborted) {
      const ids = await staleCustomers(db, context, slice, after)
      await workThrough(ids)
      if (ids.length < slice) break
      after = ids.at(-1) ?? ''
    }
    if (!stopping.signal.aborted) swept = { state, at: Date.now(), change }
  }

  const look = async (): Promise<void> => {
    const state = `${commonStamp(context)} ${await versionInForce(db)}`
    if (state !== swept.state || Date.now() - swept.at > pace.sweep) return sweep()
    const change = await latestChange(db)
    if (change === swept.change) return
    await workThrough(await changedCustomers(db, context, swept.change))
    swept = { ...swept, change }
  }

  const once = (run: () => Promise<void>): Promise<void> =>
    (working ??= run()
      .catch(failed)
      .finally(() => {
        working = null
      }))

  const timer = setInterval(() => void once(look), pace.look)
  timer.unref()
  void once(look)
  return {
    async drain() {
      await working
      await once(sweep)
    },
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await working
      await threads.end()
    },
  }
}
