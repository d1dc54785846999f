import type { ImportColumn } from '../../../core/contracts/record-imports.ts'
import { writtenUnit } from '../../../core/schema/read-money.ts'
import { columnNumber, type Cell, type Sheet } from '../../../core/statement/sheet.ts'
import { seenLine } from '../../../core/text.ts'

/** Where the list of a sheet stands, as somebody has said: the rows of its headings (0: none), and rows that are no records. */
export type ListPlace = { first: number; last: number; skip: readonly number[] }

type Range = { top: number; bottom: number; left: number; right: number }

/** A range as a sheet names it: `A4:B6`. */
function rangeOf(text: string): Range | null {
  const [, left = '', top = '', right = '', bottom = ''] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(text) ?? []
  const [first, last] = [columnNumber(left), columnNumber(right)]
  return first === null || last === null ? null : { top: Number(top), bottom: Number(bottom), left: first, right: last }
}

/** The ranges that are one cell. */
export const mergedIn = ({ merged = [], wide = [] }: Sheet): Range[] =>
  [...merged, ...wide].flatMap((text) => rangeOf(text) ?? [])

const cellAt = (sheet: Sheet, row: number, column: number): Cell | undefined =>
  sheet.rows.find((line) => line.row === row)?.cells.find((cell) => cell.column === column)

/** The headings of columns: of several rows joined, where what stands over several columns counts for each. */
export function headingsAt(sheet: Sheet, { first, last }: ListPlace): Map<number, string> {
  const over = mergedIn(sheet).filter(({ top, bottom }) => top <= last && bottom >= first)
  const lines = sheet.rows.filter(({ row }) => row >= first && row <= last)
  const columns = new Set(lines.flatMap(({ cells }) => cells.map(({ column }) => column)))
  for (const { left, right } of over)
    // What is merged over a whole sheet is a title.
    for (let column = left; column <= Math.min(right, left + 300); column += 1) columns.add(column)
  const textAt = (line: Sheet['rows'][number], column: number): string => {
    const own = line.cells.find((cell) => cell.column === column)?.value.trim() ?? ''
    const range = own === '' && over.find((one) => one.top === line.row && one.left < column && one.right >= column)
    if (range) return line.cells.find((cell) => cell.column === range.left)?.value.trim() ?? ''
    // Without merged cells (CSV) what stands above the first of several columns counts for those beside it.
    const isAbove = line.row < last && own === '' && over.length === 0
    if (!isAbove || !(cellAt(sheet, last, column)?.value.trim() ?? '')) return own
    return (
      line.cells
        .filter((cell) => cell.column < column)
        .at(-1)
        ?.value.trim() ?? ''
    )
  }
  return new Map(
    [...columns]
      .toSorted((a, b) => a - b)
      .flatMap((column): [number, string][] => {
        const parts = lines.map((line) => seenLine(textAt(line, column))).filter((part) => part !== '')
        // A unit in a row of its own is that of its column, as if it stood in brackets.
        const text = [...new Set(parts)]
          .map((part, index) => (index > 0 && writtenUnit(part) ? `（${part}）` : part))
          .join(' ')
          .replace(/ （/g, '（')
        return text === '' ? [] : [[column, text]]
      }),
  )
}

/**
 * The records of a sheet: without what stands above them and what is no record, and with the value of a cell that is
 * merged over several rows in each of them.
 */
export function recordsAt(sheet: Sheet, { last, skip }: ListPlace): Sheet {
  const left = new Set(skip)
  const rows = sheet.rows.filter(({ row }) => row > last && !left.has(row))
  const tall = mergedIn(sheet).filter(({ top, bottom }) => bottom > top && top > last)
  if (tall.length === 0) return { ...sheet, rows }
  const firsts = new Map(tall.map((range) => [range, cellAt(sheet, range.top, range.left)]))
  return {
    ...sheet,
    rows: rows.map(({ row, cells }) => {
      const filled = tall.flatMap((range): Cell[] => {
        const first = firsts.get(range)
        const isBelow = row > range.top && row <= range.bottom
        return first && isBelow && !cells.some(({ column }) => column === first.column) ? [first] : []
      })
      return filled.length === 0
        ? { row, cells }
        : { row, cells: [...cells, ...filled].toSorted((a, b) => a.column - b.column) }
    }),
  }
}

/** The columns of a list whose place is known, each with the field that was chosen for it. */
export function columnsAt(
  headings: ReadonlyMap<number, string>,
  records: Sheet,
  chosen: Record<string, string>,
  names: readonly string[],
): ImportColumn[] {
  const filled = records.rows.flatMap(({ cells }) => cells.map(({ column }) => column))
  const first = records.rows[0]
  const used = new Set<string>()
  return [...new Set([...headings.keys(), ...filled])]
    .toSorted((a, b) => a - b)
    .map((column): ImportColumn => {
      const wanted = chosen[String(column)] ?? ''
      const field = names.includes(wanted) && !used.has(wanted) ? wanted : null
      if (field) used.add(field)
      return {
        column,
        header: (headings.get(column) ?? '').slice(0, 200),
        sample: (first?.cells.find((cell) => cell.column === column)?.value ?? '').slice(0, 100),
        field,
      }
    })
}
