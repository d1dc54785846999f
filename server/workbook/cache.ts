import type { Workbook } from '../../core/statement/sheet.ts'

const kept = 6
const largest = 200_000

/** The workbooks that were read last, by their content: the matching, the dry run and the import read the same file. */
const workbooks = new Map<string, Workbook>()

const cellsOf = (workbook: Workbook): number =>
  workbook.sheets.reduce((sum, sheet) => sum + sheet.rows.reduce((cells, row) => cells + row.cells.length, 0), 0)

/** The workbook of a content hash and extension, read at most once while it is remembered. */
export async function remembered(key: string, read: () => Promise<Workbook>): Promise<Workbook> {
  const known = workbooks.get(key)
  if (known) {
    workbooks.delete(key)
    workbooks.set(key, known)
    return known
  }
  const workbook = await read()
  if (cellsOf(workbook) <= largest) workbooks.set(key, workbook)
  while (workbooks.size > kept) workbooks.delete(workbooks.keys().next().value ?? '')
  return workbook
}
