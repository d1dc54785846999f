import type { Build } from '../../../core/contracts/report-building.ts'
import type { Locale } from '../../../core/schema/types.ts'
import { queueRunner, type Pace, type Runner } from '../../queue/runner.ts'
import type { CurrentUser } from '../../user.ts'
import type { BuildPlan } from '../create.ts'
import { addBuild, cancelBuild, listBuilds, readBuild } from './rows.ts'
import { runBuild, type BuildContext } from './run.ts'

const usualPace: Pace = { look: 1_000, lease: 15_000, atOnce: 2 }

/**
 * Building reports in the background. A table is the queue: any process on the database sees, ends and takes over what
 * another began.
 */
export type Builds = Runner & {
  /** Has a report built and answers at once. Throws as `addBuild`. */
  start(user: CurrentUser, plan: BuildPlan, locale: Locale): Promise<Build>
  read(user: CurrentUser, id: string, locale: Locale): Promise<Build>
  list(user: CurrentUser, locale: Locale): Promise<Build[]>
  cancel(user: CurrentUser, id: string, locale: Locale): Promise<Build>
}

/** Works at nothing before the first is asked for here, or `follow` is called. */
export function openBuilds(
  context: BuildContext & { stumbled: (error: unknown) => void; pace?: Partial<Pace> },
): Builds {
  const { db, stumbled, pace = {} } = context
  const runner = queueRunner({
    db,
    queue: 'report_builds',
    pace: { ...usualPace, ...pace },
    work: (claimed, signal) => runBuild(context, claimed, signal),
    failed: stumbled,
  })
  return {
    ...runner,
    async start(user, plan, locale) {
      const build = await addBuild(db, user, plan, locale)
      void runner.look()
      return build
    },
    read: (user, id, locale) => readBuild(db, user, id, locale),
    list: (user, locale) => listBuilds(db, user, locale),
    cancel: (user, id, locale) => cancelBuild(db, user, id, locale),
  }
}
