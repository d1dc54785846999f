import type { Envelope, OverviewCounts, PageEnvelope, RowsEnvelope } from '../../core/api.ts'
import type {
  ChartName,
  ChartRows,
  CompletionFigures,
  CustomerFigures,
  MonthCount,
  ReportMonth,
  StatisticsQuery,
} from '../../core/statistics.ts'
import type { Http } from './http.ts'

/** A row of the report list, as far as the overview shows it. */
export type LatestReport = {
  id: string
  reportName: string
  useRemark: string
  status: 'draft' | 'published'
  userName: string
  updateTime: string
}

const queryText = (query: StatisticsQuery): string => {
  const text = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString()
  return text === '' ? '' : `?${text}`
}

/** As many rows as a chart has; more would not be read from it. */
const chartSize = 200

/** The calls of the overview. Each card says by itself what failed. */
export const statisticsCalls = (http: Http) => ({
  /**
   * How many customers, authorisations in force, published reports, waiting uploads and drafts are in scope. Asked
   * every minute: whoever shows them says calmly that they are not there.
   */
  async overviewCounts(signal?: AbortSignal): Promise<OverviewCounts> {
    const answer = await http<Envelope<OverviewCounts>>('/report/statistics/count', {
      silent: true,
      ...(signal && { signal }),
    })
    return answer.data
  },

  /** The reports, drafts too, that were changed last. */
  async latestReports(size: number, signal?: AbortSignal): Promise<LatestReport[]> {
    const body = { pageNo: 1, pageSize: size, sortField: 'updateTime', sortOrder: 'descend' }
    const answer = await http<PageEnvelope<LatestReport>>('/report/entity/list', {
      method: 'POST',
      body,
      read: true,
      ...(signal && { signal }),
    })
    return answer.data
  },

  /** Customers by industry, region, branch and state of their data. */
  async customerFigures(query: StatisticsQuery, signal?: AbortSignal): Promise<CustomerFigures> {
    const answer = await http<Envelope<CustomerFigures>>(`/report/statistics/customer/analyze${queryText(query)}`, {
      silent: true,
      ...(signal && { signal }),
    })
    return answer.data
  },

  /** Reports built and published per month and type. */
  async reportMonths(query: StatisticsQuery, signal?: AbortSignal): Promise<ReportMonth[]> {
    const answer = await http<Envelope<ReportMonth[]>>(`/report/statistics/report/manufacture${queryText(query)}`, {
      silent: true,
      ...(signal && { signal }),
    })
    return answer.data
  },

  /** How many reports are published, and how long they took. */
  async completionFigures(query: StatisticsQuery, signal?: AbortSignal): Promise<CompletionFigures> {
    const answer = await http<Envelope<CompletionFigures>>(`/report/statistics/report/complete${queryText(query)}`, {
      silent: true,
      ...(signal && { signal }),
    })
    return answer.data
  },

  /** What was added in each month; without a period in each of the last twelve. */
  async monthBar(query: StatisticsQuery, signal?: AbortSignal): Promise<MonthCount[]> {
    const answer = await http<Envelope<MonthCount[]>>(`/analysis/month-bar${queryText(query)}`, {
      silent: true,
      ...(signal && { signal }),
    })
    return answer.data
  },

  /** The figures behind a chart. */
  async chartRows<Name extends ChartName>(
    chart: Name,
    query: StatisticsQuery,
    signal?: AbortSignal,
  ): Promise<ChartRows[Name][]> {
    const answer = await http<RowsEnvelope<ChartRows[Name]>>('/report/statistics/list', {
      method: 'POST',
      body: {
        chart,
        pageNum: 1,
        pageSize: chartSize,
        ...Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')),
      },
      read: true,
      silent: true,
      ...(signal && { signal }),
    })
    return answer.rows
  },
})
