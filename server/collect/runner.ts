import { queueRunner, type Pace, type Runner } from '../queue/runner.ts'
import { runCollection, usualPatience, type RunContext } from './run.ts'

const usualPace: Pace = { look: 1_000, lease: 30_000, atOnce: 4 }

export type Collector = Pick<Runner, 'drain' | 'stop'>

type Given = Omit<RunContext, 'patience'> &
  Partial<Pick<RunContext, 'patience'>> & { pace?: Partial<Pace>; failed: (error: unknown) => void }

/** Fetches what is due, a few at a time, until it is stopped. Any number of processes may do so on one database. */
export function startCollecting({ pace = {}, failed, patience = usualPatience, ...context }: Given): Collector {
  const runner = queueRunner({
    db: context.db,
    queue: 'collections',
    pace: { ...usualPace, ...pace },
    work: (claimed, signal) => runCollection({ ...context, patience }, claimed, signal),
    failed,
  })
  runner.follow()
  return runner
}
