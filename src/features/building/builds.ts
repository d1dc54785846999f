import type { Build } from '../../../core/contracts/report-building.ts'
import type { ReportPlan } from '../../dataProvider/report-types.ts'
import { HttpError } from '../../dataProvider/http-error.ts'
import type { Calls } from '../../dataProvider/index.ts'
import { started } from './started.ts'

type BuildCalls = Pick<Calls, 'startBuild' | 'readBuild' | 'cancelBuild' | 'runningBuilds'>
/** A building as the page knows it; `failure` is what the server refused it with. */
export type KnownBuild = Build & { failure?: unknown }

/** Milliseconds between two questions how far it is: soon at first, rarer for a long one. */
const rhythm = [150, 250, 400, 700, 1000]
/** Says nothing of the building: whichever process of the server has it goes on. */
const isAway = (failure: unknown): boolean =>
  failure instanceof HttpError && (failure.noAnswer !== undefined || [502, 503, 504].includes(failure.status))
const isOver = ({ state }: Build): boolean => state === 'done' || state === 'failed' || state === 'cancelled'

/**
 * The reports that are being built for this user: outside of React, so that a page that is left ends nothing. Whoever
 * waits for one is told first; what nobody waits for is told to `unwatched`.
 */
export function createBuilds() {
  let builds: readonly KnownBuild[] = []
  const listeners = new Set<() => void>()
  const watched = new Set<string>()
  const following = new Set<string>()
  let unwatched: (build: KnownBuild) => void = () => undefined

  const put = (build: KnownBuild): void => {
    builds = [...builds.filter(({ id }) => id !== build.id), build]
    for (const listener of listeners) listener()
  }
  const drop = (id: string): void => {
    builds = builds.filter((build) => build.id !== id)
    for (const listener of listeners) listener()
  }
  async function follow(calls: BuildCalls, first: Build): Promise<KnownBuild> {
    let build: KnownBuild = first
    put(build)
    if (following.has(first.id)) return build
    following.add(first.id)
    for (let turn = 0; !isOver(build); turn++) {
      await new Promise((resolve) => setTimeout(resolve, rhythm[Math.min(turn, rhythm.length - 1)]))
      try {
        build = await calls.readBuild(build.id)
      } catch (failure) {
        if (!isAway(failure)) build = { ...build, state: 'failed', failure }
      }
      put(build)
    }
    following.delete(build.id)
    started.drop(build.id)
    if (build.state === 'cancelled') drop(build.id)
    else if (!watched.has(build.id)) {
      drop(build.id)
      unwatched(build)
    }
    return build
  }
  /** From now on somebody waits for the building; answers how to wait no longer. */
  function watch(id: string): () => void {
    watched.add(id)
    return () => {
      if (!watched.delete(id)) return
      const build = builds.find((entry) => entry.id === id)
      if (build && isOver(build)) drop(id)
    }
  }
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    all: (): readonly KnownBuild[] => builds,
    onUnwatched: (listener: (build: KnownBuild) => void) => (unwatched = listener),
    /**
     * Starts one for somebody who waits for it until `release` is called. Rejects where the server does not take it.
     */
    async start(
      calls: BuildCalls,
      plan: ReportPlan & { reportName: string },
    ): Promise<{ id: string; release: () => void }> {
      const build = await calls.startBuild(plan)
      started.add(build.id)
      const release = watch(build.id)
      void follow(calls, build)
      return { id: build.id, release }
    },
    /** What a page that was loaded again finds under way, and what became ready meanwhile. */
    async resume(calls: BuildCalls): Promise<void> {
      const before = started.all()
      const running = await calls.runningBuilds()
      for (const build of running) void follow(calls, build)
      for (const id of before.filter((buildId) => !following.has(buildId))) {
        // One that the server knows no longer has nothing to tell.
        const build = await calls.readBuild(id).catch(() => null)
        if (build && started.all().includes(id)) void follow(calls, build)
        else started.drop(id)
      }
    },
    cancel: (calls: BuildCalls, id: string): Promise<unknown> => calls.cancelBuild(id),
    isWatched: (id: string): boolean => watched.has(id),
    /** Knows of no building any more, as another page begins. */
    forget(): void {
      builds = []
      watched.clear()
      following.clear()
      unwatched = () => undefined
      for (const listener of listeners) listener()
    },
  }
}

export const builds = createBuilds()
