import { can } from '../../../core/permissions.ts'
import type { Locale } from '../../../core/schema/types.ts'
import type { AnalysisContext } from '../../analysis/events/context.ts'
import { findUser } from '../../auth/sessions.ts'
import { fromJson, now, toJson } from '../../db/client.ts'
import type { Executor } from '../../db/schema.ts'
import { ApiError } from '../../errors.ts'
import { LeaseLost, writeHeld, type Claimed } from '../../queue/lease.ts'
import { createReport, type BuildPlan } from '../create.ts'
import { englishSectionName } from '../writing/section-names.ts'
import type { TemplateSection } from '../writing/sections/types.ts'
import { requireCustomer } from '../../statements/customer.ts'
import type { CurrentUser } from '../../user.ts'
import { stored } from '../../failures.ts'

/** Milliseconds between two notes of how far it is, unless told. */
const usually = 250
/** A building that ended its process so often ends. */
const mostAttempts = 3

export type BuildContext = {
  db: Executor
  analysis: AnalysisContext
  failed: (error: unknown, reference: string) => void
  noteEvery?: number
}
type BuildClaim = Claimed<'report_builds'>

const titles = (section: TemplateSection): Record<Locale, string> => ({
  'zh-CN': section.title,
  'en-US': englishSectionName(section),
})

/** Notes how far a building is, not each section but every so often, and ends it where it was cancelled. */
function progressOf({ db, noteEvery = usually }: BuildContext, claimed: BuildClaim, signal: AbortSignal) {
  const lost = new AbortController()
  let latest: { section: TemplateSection; done: number; total: number } | null = null
  const note = (): void => {
    if (!latest) return
    const { section, done, total } = latest
    latest = null
    writeHeld(db, 'report_builds', claimed, { section: toJson(titles(section)), done, total }).catch(
      (error: unknown) => {
        if (error instanceof LeaseLost) lost.abort(error)
      },
    )
  }
  const timer = setInterval(note, noteEvery)
  return {
    signal: AbortSignal.any([signal, lost.signal]),
    onSection: (section: TemplateSection, done: number, total: number): void =>
      void (latest = { section, done, total }),
    end(): void {
      latest = null
      clearInterval(timer)
    },
  }
}

/** Who asked for it, with the rights of this moment. Throws 403 for who may not build any more. */
async function requireBuilder(db: Executor, { user_id: id }: BuildClaim): Promise<CurrentUser> {
  const user = await findUser(db, id)
  if (!user || !can(user.permissions, { permission: 'home', action: 'add' })) throw new ApiError(403, 'error.forbidden')
  return user
}

/** What may have gone while it was built: the user, their rights, the customer. */
async function requireStill(trx: Executor, claimed: BuildClaim, { appUserId }: BuildPlan): Promise<void> {
  const user = await requireBuilder(trx, claimed)
  if (appUserId) await requireCustomer(trx, user, appUserId)
}

/** Builds as who asked for it. */
async function build(context: BuildContext, claimed: BuildClaim, signal: AbortSignal): Promise<void> {
  const { db, analysis } = context
  const user = await requireBuilder(db, claimed)
  const plan = fromJson<BuildPlan>(claimed.plan)
  const progress = progressOf(context, claimed, signal)
  let last: TemplateSection | null = null
  try {
    await createReport(
      db,
      analysis,
      { ...user, address: claimed.address, ...(claimed.request_id && { requestId: claimed.request_id }) },
      plan,
      {
        signal: progress.signal,
        onSection: (section, done, total) => {
          last = section
          progress.onSection(section, done, total)
        },
        // In the transaction that stores the report: neither is there without the other.
        onStored: async (trx, reportId, total) => {
          await requireStill(trx, claimed, plan)
          await writeHeld(
            trx,
            'report_builds',
            claimed,
            {
              state: 'done',
              report_id: reportId,
              next_at: null,
              finished_at: now(),
              done: total,
              total,
              ...(last && { section: toJson(titles(last)) }),
            },
            { free: true },
          )
        },
      },
    )
  } finally {
    progress.end()
  }
}

/**
 * Works at a building that was claimed until it ended, or gives it back where `signal` says that this process stops. A
 * report is stored at once when it is complete: of one that does not end, nothing is there.
 *
 * @throws LeaseLost where it was cancelled, or taken over
 */
export async function runBuild(context: BuildContext, claimed: BuildClaim, signal: AbortSignal): Promise<void> {
  const { db, failed } = context
  try {
    if (claimed.attempts > mostAttempts) throw new ApiError(500, 'report.buildInterrupted')
    await build(context, claimed, signal)
  } catch (error) {
    if (error instanceof LeaseLost) throw error
    if (signal.aborted)
      return writeHeld(
        db,
        'report_builds',
        claimed,
        { state: 'waiting', next_at: now(), attempts: claimed.attempts - 1, done: 0, section: null },
        { free: true },
      )
    const { failure, reference } = stored(error)
    if (reference) failed(error, reference)
    await writeHeld(
      db,
      'report_builds',
      claimed,
      { state: 'failed', failure: toJson(failure), next_at: null, finished_at: now() },
      { free: true },
    )
  }
}
