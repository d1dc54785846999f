import type { Envelope } from '../../core/api.ts'
import type { RefreshBody, Refreshed, ReportState } from '../../core/contracts/refresh.ts'
import type { RefreshPlace } from '../../core/report-refresh.ts'
import type { Http } from './http.ts'

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
  async refreshReport(id: string, question: RefreshBody, signal?: AbortSignal): Promise<Refreshed> {
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
