import type { TableViewEnvelope } from '../../core/api.ts'
import type { Http } from './http.ts'

/** Rows that the server answers at most at once. */
export const largestPage = 200

/** One page of a customer's data table. */
export type TablePage = { id: string; appUserId: string; pageNum: number; pageSize: number }

/** The calls about stored data tables. */
export const tableCalls = (http: Http) => ({
  /** One page of a customer's data table, with the source of every value. */
  viewTable(request: TablePage, signal?: AbortSignal): Promise<TableViewEnvelope> {
    return http<TableViewEnvelope>('/report/v2/entity/table/view', { method: 'POST', body: request, read: true, ...(signal && { signal }) })
  },
})
