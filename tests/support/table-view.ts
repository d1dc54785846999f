import type { TableViewEnvelope } from '../../core/api.ts'
import type { ViewRow } from '../../core/edits.ts'

/** A stored row of a table with values of its fields: `viewRow('a', '2024-12-31', { cash: '100' })`. */
export const viewRow = (
  id: string,
  period: string,
  values: object,
  more: Partial<Pick<ViewRow, 'version' | 'sources'>> = {},
): ViewRow => ({ ...values, id, version: 1, period, updateTime: '', sources: {}, ...more }) as ViewRow

/** The row with other values; what a row must have may be among them. */
export const rowWith = (row: ViewRow, values: object): ViewRow => ({ ...row, ...values }) as ViewRow

/** What the table view answers: all rows there are, unless `more` says otherwise. */
export const tableView = (rows: ViewRow[], more: Partial<Omit<TableViewEnvelope, 'rows'>> = {}): TableViewEnvelope => ({
  code: 0,
  msg: '',
  total: rows.length,
  columns: [],
  checks: [],
  rows,
  ...more,
})
