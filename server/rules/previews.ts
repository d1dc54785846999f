import { setImmediate } from 'node:timers/promises'
import type { PreviewRule, PreviewState, RulePreview } from '../../core/analysis/rule-admin.ts'
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
import { settingsInForce } from '../analysis/rules/settings.ts'
import { countRows, pageFrom, type PageAsked } from '../db/pages.ts'

/** Milliseconds that one customer may take, and that a result is kept. */
const patience = 30_000
const kept = 60 * 60_000
/** Customers of one query, and those under way for the thread: while it computes one, the next is read. */
const slice = 200
const ahead = 2

type ChangedCustomer = Pick<CustomerDifference, 'changes'> & { appUserId: string; userName: string }
type Job = {
  id: string
  state: PreviewState
  settings: { before: RuleSettings; after: RuleSettings }
  done: number
  total: number
  failed: number
  at: number
  reopen: number
  counts: Map<string, Omit<PreviewRule, 'ruleId' | 'name'>>
  events: { appear: number; disappear: number; severity: number }
  changed: ChangedCustomer[]
  stopping: AbortController
}

export type Previews = {
  /** Starts to work out what changed settings would do; the user's earlier preview ends. */
  start(userId: string, rules: Record<string, RuleChange>): Promise<{ id: string }>
  /** The user's preview with a page of its customers; null where there is none. */
  read(userId: string, page: PageAsked, locale: Locale): RulePreview | null
  /** Ends the user's preview; where an id is given, only that one. */
  cancel(userId: string, id?: string): void
  stop(): Promise<void>
}

function add(
  job: Job,
  customer: { id: string; user_name: string },
  { changes, reopen, hits }: CustomerDifference,
): void {
  job.reopen += reopen
  for (const { ruleId, kind } of hits) {
    const counts = job.counts.get(ruleId) ?? { appear: 0, disappear: 0, severity: 0 }
    counts[kind] += 1
    job.counts.set(ruleId, counts)
  }
  for (const { from, to } of changes) job.events[from === null ? 'appear' : to === null ? 'disappear' : 'severity'] += 1
  if (changes.length > 0) job.changed.push({ appUserId: customer.id, userName: customer.user_name, changes })
}

/**
 * Previews of changed rules over all customers: one a user, worked on one after the other in a thread, a customer at a
 * time.
 */
export function rulePreviews(db: Executor, context: AnalysisContext, failed: (error: unknown) => void): Previews {
  const jobs = new Map<string, Job>()
  const threads = analysisThreads(context, 1)
  const compute = computeWith(db, context, (stored, given) => threads.compute(stored, given, patience))
  let turn: Promise<void> = Promise.resolve()

  const previewOne = async (
    job: Job,
    customer: { id: string; user_name: string },
    shared: ReturnType<typeof nothingShared>,
  ): Promise<void> => {
    try {
      add(job, customer, await previewCustomer(db, context, compute, customer.id, job.settings, shared))
    } catch (error) {
      // Deleted meanwhile: nothing becomes of its events.
      if (!(error instanceof ApiError && error.status === 404) && !job.stopping.signal.aborted) {
        job.failed += 1
        failed(error)
      }
    }
    job.done += 1
  }

  const run = async (job: Job): Promise<void> => {
    const { signal } = job.stopping
    if (signal.aborted) return
    job.state = 'running'
    const shared = nothingShared()
    const all = db.selectFrom('customers').where('deleted_at', 'is', null)
    job.total = await countRows(all)
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
    if (!signal.aborted) job.state = 'done'
    job.at = Date.now()
  }

  const cancel = (userId: string, id?: string): void => {
    const job = jobs.get(userId)
    if (!job || (id !== undefined && job.id !== id) || (job.state !== 'running' && job.state !== 'waiting')) return
    job.stopping.abort()
    job.state = 'cancelled'
  }

  return {
    cancel,
    async start(userId, rules) {
      for (const [owner, job] of jobs)
        if (job.state !== 'running' && job.state !== 'waiting' && Date.now() - job.at > kept) jobs.delete(owner)
      const before = await settingsInForce(db)
      const job: Job = {
        id: newId('pv'),
        state: 'waiting',
        settings: { before, after: { version: before.version + 1, rules } },
        done: 0,
        total: 0,
        failed: 0,
        at: Date.now(),
        reopen: 0,
        counts: new Map(),
        events: { appear: 0, disappear: 0, severity: 0 },
        changed: [],
        stopping: new AbortController(),
      }
      // Here, not earlier: another that began while the settings were read ends as well.
      cancel(userId)
      jobs.set(userId, job)
      turn = turn
        .then(() => run(job))
        .catch((error: unknown) => {
          if (job.state !== 'cancelled') job.state = 'failed'
          failed(error)
        })
      return { id: job.id }
    },
    read(userId, page, locale) {
      const job = jobs.get(userId)
      if (!job) return null
      const words = plainWords(context, locale)
      const order = new Map(context.rules.rules.map(({ id }, place) => [id, place]))
      const nameOf = (cause: string, ruleIds: string[]): string =>
        ruleIds.length === 1
          ? ruleText(words, ruleIds[0] ?? '')
          : textIn(words.cause(cause), locale) || categoryText(words, cause)
      return {
        id: job.id,
        state: job.state,
        version: job.settings.before.version,
        done: job.done,
        total: job.total,
        failed: job.failed,
        events: { ...job.events, reopen: job.reopen },
        customers: job.changed.length,
        byRule: [...job.counts]
          .map(([ruleId, counts]) => ({ ruleId, name: ruleText(words, ruleId), ...counts }))
          .toSorted((a, b) => (order.get(a.ruleId) ?? 0) - (order.get(b.ruleId) ?? 0)),
        rows: pageFrom(job.changed, page).rows.map(({ changes, ...customer }) => ({
          ...customer,
          changes: changes.map((change) => ({ ...change, name: nameOf(change.cause, change.ruleIds) })),
        })),
      }
    },
    async stop() {
      for (const userId of jobs.keys()) cancel(userId)
      await threads.end()
      await turn
    },
  }
}
