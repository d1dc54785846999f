import type { Envelope } from '../../core/api.ts'
import type { FigureSources, ReportDocument } from '../../core/document/types.ts'
import type { RefreshPlace } from '../../core/report-refresh.ts'
import type { Http } from './http.ts'

export type RefreshQuestion = { version?: number; dryRun?: true; places?: string[]; periods?: string[] }

/** `document` and `figures` are there where something was put in. */
export type Refreshed = {
  places: RefreshPlace[]
  version: number
  updateTime: string
  withheld: { id: string; title: string }[]
  document?: ReportDocument
  figures?: FigureSources
}

/** What a report rests on. `changedAt`: when the data changed after `since`, the time of the data that it says. */
export type ReportState = {
  stale: boolean
  changedAt: string | null
  since: string
  appUserId: string | null
  userName: string
  periods: string[]
  tables: { id: string; name: string }[]
  newPeriods: string[]
}

const path = (id: string): string => encodeURIComponent(id)

/** The calls about a report and the data that it rests on. */
export const reportDataCalls = (http: Http) => ({
  /** What a report rests on, and whether the data changed since. */
  async reportState(id: string, signal?: AbortSignal): Promise<ReportState> {
    const answer = await http<Envelope<ReportState>>(`/report/entity/stale/${path(id)}`, {
      silent: true,
      ...(signal && { signal }),
    })
    return answer.data
  },

  /** Renews a draft from the data, or only tells what would change. 409 where `version` is not the latest. */
  async refreshReport(id: string, question: RefreshQuestion, signal?: AbortSignal): Promise<Refreshed> {
    const { data, version, updateTime, withheld, document, figures } = await http<
      Envelope<RefreshPlace[]> & Omit<Refreshed, 'places'>
    >(`/report/entity/batch/update/data/${path(id)}`, {
      method: 'POST',
      ...(question.dryRun && { read: true }),
      silent: true,
      body: question,
      timeout: 60_000,
      ...(signal && { signal }),
    })
    return { places: data, version, updateTime, withheld, ...(document && { document }), ...(figures && { figures }) }
  },
})
