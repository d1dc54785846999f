import type { Envelope, OverviewCounts, PageEnvelope } from '../../core/api.ts'
import type { Http } from './http.ts'

/** A row of the report list, as far as the overview shows it. */
export type LatestReport = { id: string; reportName: string; useRemark: string; status: 'draft' | 'published'; userName: string; updateTime: string }

/** The calls of the overview. */
export const statisticsCalls = (http: Http) => ({
  /** How many customers, authorisations in force, published reports, waiting uploads and drafts are in scope. Asked every
   * minute: whoever shows them says calmly that they are not there. */
  async overviewCounts(signal?: AbortSignal): Promise<OverviewCounts> {
    const answer = await http<Envelope<OverviewCounts>>('/report/statistics/count', { silent: true, ...(signal && { signal }) })
    return answer.data
  },

  /** The reports, drafts too, that were changed last. */
  async latestReports(size: number, signal?: AbortSignal): Promise<LatestReport[]> {
    const body = { pageNo: 1, pageSize: size, sortField: 'updateTime', sortOrder: 'descend' }
    const answer = await http<PageEnvelope<LatestReport>>('/report/entity/list', { method: 'POST', body, read: true, ...(signal && { signal }) })
    return answer.data
  },
})
