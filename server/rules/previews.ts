import { setImmediate } from 'node:timers/promises'
import type { PreviewState, RulePreview } from '../../core/analysis/rule-admin.ts'
import type { RuleChange, RuleSettings } from '../../core/analysis/rule.ts'
import { categoryText, ruleText } from '../../core/analysis/wording.ts'
import type { Locale } from '../../core/schema/types.ts'
import { textIn } from '../../core/schema/fields.ts'
import type { AnalysisContext } from '../analysis/events/context.ts'
import { nothingShared } from '../analysis/events/given.ts'
import { analysisThreads } from '../analysis/events/threads.ts'
import { plainWords } from '../analysis/events/words.ts'
import type { Executor } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { newId } from '../ids.ts'
import { computeWith, previewCustomer, type CustomerDifference } from './preview-customer.ts'
import { beginPreview, cancelPreview, keepPreview, readPreview, silence, type Found } from './preview-store.ts'
import { settingsInForce } from '../analysis/rules/settings.ts'
import { countRows, pageFrom, type PageAsked } from '../db/pages.ts'

/** Milliseconds that one customer may take, and between two times that it is kept how far a preview is. */
const patience = 30_000
const pause = 1000
/** Customers of one query, and those under way for the thread: while it computes one, the next is read. */
const slice = 200
const ahead = 2

type Job = {
  userId: string
  id: string
  state: PreviewState
  settings: { before: RuleSettings; after: RuleSettings }
  found: Found
  /** When it was kept last. */
  at: number
  stopping: AbortController
}

export type Previews = {
  /** Starts to work out what changed settings would do; the user's earlier preview ends. */
  start(userId: string, rules: Record<string, RuleChange>): Promise<{ id: string }>
  /** The user's preview with a page of its customers, whichever process works at it; null where there is none. */
  read(userId: string, page: PageAsked, locale: Locale): Promise<RulePreview | null>
  /** Ends the user's preview; where an id is given, only that one. */
  cancel(userId: string, id?: string): Promise<void>
  stop(): Promise<void>
}

function add(
  found: Found,
  customer: { id: string; user_name: string },
  { changes, reopen, hits }: CustomerDifference,
): void {
  found.reopen += reopen
  for (const { ruleId, kind } of hits) {
    const counts = (found.counts[ruleId] ??= { appear: 0, disappear: 0, severity: 0 })
    counts[kind] += 1
  }
  for (const { from, to } of changes)
    found.events[from === null ? 'appear' : to === null ? 'disappear' : 'severity'] += 1
  if (changes.length > 0) found.changed.push({ appUserId: customer.id, userName: customer.user_name, changes })
}

/**
 * Previews of changed rules over all customers: one a user, worked on one after the other in a thread, a customer at a
 * time. How far each is, and what it found, is kept in the database: any process answers it, and ends it.
 */
export function rulePreviews(db: Executor, context: AnalysisContext, failed: (error: unknown) => void): Previews {
  const jobs = new Map<string, Job>()
  const threads = analysisThreads(context, 1)
  const compute = computeWith(db, context, (stored, given) => threads.compute(stored, given, patience))
  let turn: Promise<void> = Promise.resolve()
  let beginning: Promise<void> = Promise.resolve()

  const keep = async (job: Job, state = job.state): Promise<void> => {
    job.at = Date.now()
    if (!(await keepPreview(db, job.userId, { ...job, state }))) job.stopping.abort()
    if (!job.stopping.signal.aborted) job.state = state
  }

  // One that waits for its turn is not one that was left.
  const beat = setInterval(() => {
    for (const job of jobs.values()) if (Date.now() - job.at > silence / 4) keep(job).catch(failed)
  }, silence / 8)
  beat.unref()

  const previewOne = async (
    job: Job,
    customer: { id: string; user_name: string },
    shared: ReturnType<typeof nothingShared>,
  ): Promise<void> => {
    try {
      add(job.found, customer, await previewCustomer(db, context, compute, customer.id, job.settings, shared))
    } catch (error) {
      // Deleted meanwhile: nothing becomes of its events.
      if (!(error instanceof ApiError && error.status === 404) && !job.stopping.signal.aborted) {
        job.found.failed += 1
        failed(error)
      }
    }
    job.found.done += 1
    if (Date.now() - job.at > pause) await keep(job)
  }

  const run = async (job: Job): Promise<void> => {
    const { signal } = job.stopping
    if (signal.aborted) return
    job.state = 'running'
    const shared = nothingShared()
    const all = db.selectFrom('customers').where('deleted_at', 'is', null)
    job.found.total = await countRows(all)
    await keep(job)
    for (let after = ''; !signal.aborted;) {
      const customers = await all
        .select(['id', 'user_name'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(slice)
        .execute()
      const waiting = [...customers]
      const next = async (): Promise<void> => {
        for (let customer = waiting.shift(); customer && !signal.aborted; customer = waiting.shift()) {
          // Calls that came in meanwhile have their turn.
          await setImmediate()
          await previewOne(job, customer, shared)
        }
      }
      await Promise.all(Array.from({ length: ahead }, next))
      if (customers.length < slice) break
      after = customers.at(-1)?.id ?? ''
    }
    if (signal.aborted) return
    // What is done is kept first: where this process says so, the others say it as well.
    await keep(job, 'done')
  }

  const end = (userId: string, id?: string): void => {
    const job = jobs.get(userId)
    if (!job || (id !== undefined && job.id !== id)) return
    job.stopping.abort()
    job.state = 'cancelled'
  }

  const work = async (job: Job): Promise<void> => {
    try {
      await run(job)
    } catch (error) {
      failed(error)
      if (job.state === 'cancelled') return
      await keep(job, 'failed').catch(failed)
    } finally {
      if (jobs.get(job.userId) === job) jobs.delete(job.userId)
    }
  }

  return {
    async cancel(userId, id) {
      end(userId, id)
      await cancelPreview(db, userId, id)
    },
    async start(userId, rules) {
      const before = await settingsInForce(db)
      const job: Job = {
        userId,
        id: newId('pv'),
        state: 'waiting',
        settings: { before, after: { version: before.version + 1, rules } },
        found: {
          version: before.version,
          done: 0,
          total: 0,
          failed: 0,
          reopen: 0,
          counts: {},
          events: { appear: 0, disappear: 0, severity: 0 },
          changed: [],
        },
        at: Date.now(),
        stopping: new AbortController(),
      }
      // Here, not earlier: another that began while the settings were read ends as well.
      end(userId)
      jobs.set(userId, job)
      // In the order in which they took each other's place.
      const begun = beginning.then(() => beginPreview(db, userId, job))
      beginning = begun.catch(() => undefined)
      try {
        await begun
      } catch (error) {
        if (jobs.get(userId) === job) jobs.delete(userId)
        throw error
      }
      turn = turn.then(() => work(job))
      return { id: job.id }
    },
    async read(userId, page, locale) {
      const stored = await readPreview(db, userId)
      if (!stored) return null
      const own = jobs.get(userId)
      const { id, state, found } = own?.id === stored.id ? own : stored
      const words = plainWords(context, locale)
      const order = new Map(context.rules.rules.map(({ id }, place) => [id, place]))
      const nameOf = (cause: string, ruleIds: string[]): string =>
        ruleIds.length === 1
          ? ruleText(words, ruleIds[0] ?? '')
          : textIn(words.cause(cause), locale) || categoryText(words, cause)
      return {
        id,
        state,
        version: found.version,
        done: found.done,
        total: found.total,
        failed: found.failed,
        events: { ...found.events, reopen: found.reopen },
        customers: found.changed.length,
        byRule: Object.entries(found.counts)
          .map(([ruleId, counts]) => ({ ruleId, name: ruleText(words, ruleId), ...counts }))
          .toSorted((a, b) => (order.get(a.ruleId) ?? 0) - (order.get(b.ruleId) ?? 0)),
        rows: pageFrom(found.changed, page).rows.map(({ changes, ...customer }) => ({
          ...customer,
          changes: changes.map((change) => ({ ...change, name: nameOf(change.cause, change.ruleIds) })),
        })),
      }
    },
    async stop() {
      clearInterval(beat)
      for (const { userId, id } of jobs.values()) {
        end(userId)
        await cancelPreview(db, userId, id)
      }
      await threads.end()
      await turn
    },
  }
}
