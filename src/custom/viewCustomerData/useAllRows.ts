import { useCalls } from '../../dataProvider/useCalls.ts'
import type { PeriodRow } from '../../tables/statement-grid.ts'

/** The server answers at most this many rows at once. */
const largestPage = 200

/** Every row of a table, page after page, for an export. */
export function useAllRows(): (request: { id: string; appUserId: string }, total: number) => Promise<PeriodRow[]> {
  const { viewTable } = useCalls()
  return async ({ id, appUserId }, total) => {
    const rows: PeriodRow[] = []
    for (let pageNum = 1; rows.length < total; pageNum++) {
      const answer = await viewTable({ id, appUserId, pageNum, pageSize: largestPage })
      if (answer.rows.length === 0) break
      rows.push(...answer.rows.map((row) => ({ period: row.period, values: row })))
    }
    return rows
  }
}
