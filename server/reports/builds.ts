import type { Locale } from '../../core/schema/types.ts'
import type { AnalysisContext } from '../analysis/events/context.ts'
import type { Executor } from '../db/schema.ts'
import { ApiError, notFound } from '../errors.ts'
import { newId } from '../ids.ts'
import { requireCustomer } from '../statements/customer.ts'
import { turns } from '../turns.ts'
import type { CurrentUser } from '../types.ts'
import { checkPlan, createReport, type BuildPlan } from './create.ts'
import { englishSectionName } from './section-names.ts'
import type { TemplateSection } from './sections/types.ts'
import { requireTemplate } from './templates.ts'

/** A report that is being built in the background, as who asked for it sees it. */
export type Build = {
  id: string
  reportName: string
  useRemark: string
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  /** Sections written, of how many. */
  done: number
  total: number
  /** The section that was written last; '' before the first. */
  section: string
  /** Of one that is done. */
  reportId: string | null
}

type Job = { build: Omit<Build, 'section'>; section: TemplateSection | null; failure: unknown; userId: string; ended: number | null; end: AbortController }

/** How long an ended building can still be asked for, in milliseconds. */
const kept = 10 * 60_000
const perUser = 5

/**
 * The buildings of this process. They are gone when it ends, and nothing of them is half there: a report is stored at once when it is
 * complete.
 */
export function openBuilds() {
  const jobs = new Map<string, Job>()
  const inTurn = turns({ atOnce: 2 })
  const forget = (): void => {
    for (const [id, job] of jobs) if (job.ended !== null && Date.now() - job.ended > kept) jobs.delete(id)
  }
  const shown = ({ build, section }: Job, locale: Locale): Build => ({ ...build, section: section ? (locale === 'zh-CN' ? section.title : englishSectionName(section)) : '' })
  const own = (user: CurrentUser, id: string): Job => {
    const job = jobs.get(id)
    if (!job || job.userId !== user.id) throw notFound()
    return job
  }

  async function run(db: Executor, context: AnalysisContext, user: CurrentUser, plan: BuildPlan, job: Job): Promise<void> {
    try {
      job.end.signal.throwIfAborted()
      job.build.state = 'running'
      job.build.reportId = await createReport(db, context, user, plan, {
        signal: job.end.signal,
        onSection: (section, done, total) => {
          job.section = section
          Object.assign(job.build, { done, total })
        },
      })
      job.build.state = 'done'
    } catch (error) {
      job.build.state = job.end.signal.aborted ? 'cancelled' : 'failed'
      job.failure = error
    } finally {
      job.ended = Date.now()
    }
  }

  return {
    /**
     * Starts a building and answers at once.
     *
     * @throws ApiError 404 for a customer outside the scope, 422 for a plan that cannot be built, 429 where the user has too many under way
     */
    async start(db: Executor, context: AnalysisContext, user: CurrentUser, plan: BuildPlan, locale: Locale): Promise<Build> {
      forget()
      checkPlan(plan)
      const template = await requireTemplate(db, plan.templateId, plan.useRemark)
      if (plan.appUserId) await requireCustomer(db, user, plan.appUserId)
      if ([...jobs.values()].filter((job) => job.userId === user.id && job.ended === null).length >= perUser) throw new ApiError(429, 'report.building', { parameters: { limit: String(perUser) }, headers: { 'retry-after': '5' } })
      const id = newId('bd')
      const job: Job = { build: { id, reportName: plan.reportName, useRemark: plan.useRemark, state: 'waiting', done: 0, total: template.sections.length, reportId: null }, section: null, failure: null, userId: user.id, ended: null, end: new AbortController() }
      jobs.set(id, job)
      void inTurn(() => run(db, context, user, plan, job))
      return shown(job, locale)
    },

    /** How far it is. Throws 404 for one that is somebody else's or long over, and the reason where it failed. */
    read(user: CurrentUser, id: string, locale: Locale): Build {
      const job = own(user, id)
      if (job.build.state === 'failed') throw job.failure
      return shown(job, locale)
    },

    /** What of the user's is under way. */
    list(user: CurrentUser, locale: Locale): Build[] {
      return [...jobs.values()].filter((job) => job.userId === user.id && job.ended === null).map((job) => shown(job, locale))
    },

    /** Ends it; one that is done stays done. */
    cancel(user: CurrentUser, id: string, locale: Locale): Build {
      const job = own(user, id)
      if (job.ended === null) job.end.abort()
      if (job.build.state === 'waiting') job.build.state = 'cancelled'
      return shown(job, locale)
    },

    /** Ends all, when the server stops. */
    close(): void {
      for (const job of jobs.values()) job.end.abort()
    },
  }
}
