import type { Refreshed, RefreshBody, ReportState } from '../../../../core/contracts/refresh.ts'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { HttpError } from '../../../dataProvider/http-error.ts'
import type { EditorSession } from '../panels/types.ts'
import { chosenAtFirst, refreshStore, type RefreshState, type Review } from './refresh-store.ts'

/**
 * What a report rests on. Asked again when the window comes back to the front: the data may have changed in another
 * tab.
 */
export function useReportState(reportId: string): UseQueryResult<ReportState> {
  const { reportState } = useCalls()
  return useQuery({
    queryKey: ['reportState', reportId],
    queryFn: ({ signal }) => reportState(reportId, signal),
    staleTime: 15_000,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
}

export type Refreshing = {
  state: RefreshState
  /** Compares the report with the data, for other periods where they are named. */
  compare: (periods?: string[]) => Promise<void>
  choose: (ids: readonly string[], chosen: boolean) => void
  apply: () => Promise<void>
  cancel: () => void
  /** Back to the beginning. */
  close: () => void
}

const isConflict = (error: unknown): boolean => error instanceof HttpError && error.status === 409

/** Refreshing one report: compare, look through, put in. The report is not written in while it is renewed. */
export function useRefresh(session: EditorSession): Refreshing {
  const { editor, reportId } = session
  const { refreshReport, reportConfig } = useCalls()
  const queries = useQueryClient()
  const store = refreshStore(editor)
  const state = useSyncExternalStore(store.subscribe, store.state)

  const begin = (): AbortSignal => {
    store.controller?.abort()
    store.controller = new AbortController()
    return store.controller.signal
  }
  const adopt = ({ document, figures, version, updateTime }: Refreshed): void => {
    if (document && figures) session.adopt({ document, figures, version, updateTime })
  }
  /** The report says what the data say: shown at once, and asked again. */
  const settled = (since: string): void => {
    queries.setQueryData<ReportState>(
      ['reportState', reportId],
      (known) => known && { ...known, stale: false, changedAt: null, since },
    )
    void queries.invalidateQueries({ queryKey: ['reportState', reportId] })
  }

  /**
   * Runs with the text at rest: saved, and not written in until the answer is shown. Null where it could not be saved.
   */
  async function atRest(question: Omit<RefreshBody, 'version'>, signal: AbortSignal): Promise<Refreshed | null> {
    editor.setEditable(false, false)
    try {
      if (!(await session.flush())) return null
      const answer = await refreshReport(reportId, { version: session.version(), ...question }, signal)
      adopt(answer)
      return answer
    } finally {
      editor.setEditable(true, false)
    }
  }

  async function compare(periods?: string[]): Promise<void> {
    store.set({ phase: 'comparing' })
    const signal = begin()
    try {
      if (!(await session.flush())) return store.set({ phase: 'failed', error: 'unsaved' })
      const refreshed = await refreshReport(
        reportId,
        { dryRun: true, version: session.version(), ...(periods && { periods }) },
        signal,
      )
      const withheld = refreshed.withheld.map(({ title }) => title)
      if (refreshed.places.length > 0)
        return store.set({
          phase: 'review',
          review: { places: refreshed.places, withheld, periods: periods ?? null },
          chosen: chosenAtFirst(refreshed.places),
        })
      // Nothing to see has changed: what the figures rest on is brought up to date without asking.
      const renewed = await atRest(periods ? { periods } : {}, signal)
      store.set({ phase: 'same', withheld })
      if (renewed) settled(new Date().toISOString())
    } catch (error) {
      store.set(signal.aborted ? { phase: 'idle' } : { phase: 'failed', error: isConflict(error) ? 'conflict' : error })
    }
  }

  /** The call was broken off: whether it had got through is what the server holds. */
  async function stopped(review: Review, chosen: ReadonlySet<string>): Promise<void> {
    const latest = await reportConfig(reportId)
    if (latest.version === session.version()) return store.set({ phase: 'review', review, chosen, notice: 'stopped' })
    session.adopt(latest)
    store.set({ phase: 'done', applied: chosen.size, left: 0, missed: 0, late: true })
    settled(latest.updateTime)
  }

  async function apply(): Promise<void> {
    if (state.phase !== 'review' || state.chosen.size === 0) return
    const { review, chosen } = state
    store.set({ phase: 'applying', review, chosen })
    const signal = begin()
    try {
      const renewed = await atRest({ places: [...chosen], ...(review.periods && { periods: review.periods }) }, signal)
      if (!renewed) return store.set({ phase: 'failed', error: 'unsaved' })
      const applied = renewed.places.filter((place) => place.applied)
      const missed = [...chosen].filter((id) => !applied.some((place) => place.id === id)).length
      store.set({
        phase: 'done',
        applied: applied.length,
        left: renewed.places.filter((place) => !place.applied && !place.typedOver && !place.gone).length,
        missed,
        late: false,
      })
      settled(renewed.updateTime)
    } catch (error) {
      if (signal.aborted)
        return stopped(review, chosen).catch((failure: unknown) => store.set({ phase: 'failed', error: failure }))
      if (isConflict(error)) return store.set({ phase: 'review', review, chosen, notice: 'conflict' })
      store.set({ phase: 'review', review, chosen })
      session.refused(error)
    }
  }

  return {
    state,
    compare,
    apply,
    choose: (ids, chosen) => {
      if (state.phase !== 'review') return
      const next = new Set(state.chosen)
      for (const id of ids)
        if (chosen) next.add(id)
        else next.delete(id)
      store.set({ ...state, chosen: next })
    },
    cancel: () => store.controller?.abort(),
    close: () => store.set({ phase: 'idle' }),
  }
}
