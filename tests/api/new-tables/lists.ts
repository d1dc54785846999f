import type { TableProposal } from '../../../core/contracts/new-tables.ts'
import type { Line } from '../../support/workbooks.ts'
import { columnIn, imported, proposed } from './set-up.ts'
import { bookOf, company } from './workbooks.ts'

export const listOf = (heading: string, cells: Line): Line[] => [
  ['客户名称', heading],
  ...cells.map((cell, index): Line => [company(index), cell]),
]
export const columnOf = async (
  heading: string,
  cells: Line,
  options: Parameters<typeof bookOf>[1] = {},
): Promise<TableProposal['columns'][number]> =>
  columnIn(await proposed(bookOf(listOf(heading, cells), options)), heading)
export const of = <T>(value: (index: number) => T, count = 8): T[] =>
  Array.from({ length: count }, (_, index) => value(index))
export const formatted = (format: string, rows: readonly number[]): Record<string, string> =>
  Object.fromEntries(rows.map((row) => [`B${row}`, format]))
export const stored = async (content: Buffer | string, heading: string, said = {}): Promise<unknown[]> => {
  const proposal = await proposed(content, said)
  const records = await imported(content, proposal)
  return records.map((record) => record[columnIn(proposal, heading).name]).toSorted()
}
