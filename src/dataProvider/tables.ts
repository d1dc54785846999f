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
    return http<TableViewEnvelope>('/report/v2/entity/table/view', {
      method: 'POST',
      body: request,
      read: true,
      ...(signal && { signal }),
    })
  },

  /** The whole table as an Excel file, amounts in a unit, with a sheet of sources. Written down in the audit trail. */
  exportTable: (request: { id: string; appUserId: string; unit: '元' | '万元' | '亿元' }): Promise<File> =>
    http<File>('/report/v2/entity/table/export', { method: 'POST', body: request, as: 'blob', timeout: 2 * 60_000 }),
})
