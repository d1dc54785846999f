import type { DocumentNode } from '../types.ts'
import { align, pairAlike, type Pair } from './align.ts'
import type { CellChange, ChangeKind, RowChange, Run, TableChange } from './types.ts'
import { cellRuns, plainOf } from './units.ts'
import { compareRuns, similarity } from './words.ts'
import { eachOf } from '../../lists.ts'

type Cell = {
  runs: Run[]
  text: string
  header: boolean
  align: string
  colspan: number
  rowspan: number
  /** Not where the cell begins, but where it reaches. */ covered: boolean
}
type Grid = { rows: Cell[][]; columns: number }

const span = (value: unknown): number => (typeof value === 'number' && value > 0 ? Math.min(value, 200) : 1)
const empty: Cell = { runs: [], text: '', header: false, align: '', colspan: 1, rowspan: 1, covered: false }

/** A table as a grid: a merged cell stands at its first place and covers the others. */
function gridOf(table: DocumentNode): Grid {
  const rows: Cell[][] = (table.content ?? []).map(() => [])
  for (const [index, row] of (table.content ?? []).entries()) {
    let column = 0
    for (const node of row.content ?? []) {
      while (rows[index]?.[column]) column += 1
      const [colspan, rowspan] = [
        span(node.attrs?.['colspan']),
        Math.min(span(node.attrs?.['rowspan']), rows.length - index),
      ]
      const runs = cellRuns(node)
      const first = node.content?.[0]?.attrs?.['textAlign']
      const cell: Cell = {
        runs,
        text: plainOf(runs),
        header: node.type === 'tableHeader',
        align: typeof first === 'string' ? first : '',
        colspan,
        rowspan,
        covered: false,
      }
      for (let down = 0; down < rowspan; down++)
        for (let across = 0; across < colspan; across++) {
          const line = rows[index + down]
          if (line)
            line[column + across] =
              down === 0 && across === 0 ? cell : { ...cell, colspan: 1, rowspan: 1, covered: true }
        }
      column += colspan
    }
  }
  const columns = Math.max(0, ...rows.map((row) => row.length))
  return { rows: rows.map((row) => Array.from({ length: columns }, (_, index) => row[index] ?? empty)), columns }
}

const headRows = ({ rows }: Grid): number =>
  Math.max(
    1,
    rows.findIndex((row) => row.some((cell) => !cell.header)),
  )
const columnNames = (grid: Grid): string[] =>
  Array.from({ length: grid.columns }, (_, column) =>
    grid.rows
      .slice(0, headRows(grid))
      .map((row) => row[column]?.text ?? '')
      .join('\n'),
  )
const rowName = (row: readonly Cell[]): string => row.map(({ text }) => text).join('\u0001')

const kindOf = ({ before, after }: Pair): ChangeKind =>
  before === null ? 'added' : after === null ? 'removed' : 'same'

const sameLook = (a: Cell, b: Cell): boolean => JSON.stringify(a.runs) === JSON.stringify(b.runs)

function cellOf(before: Cell | undefined, after: Cell | undefined, spans: boolean): CellChange | null {
  const shown = after ?? before ?? empty
  const look = {
    header: shown.header,
    align: shown.align,
    colspan: spans ? shown.colspan : 1,
    rowspan: spans ? shown.rowspan : 1,
  }
  if (shown.covered)
    return spans ? null : { kind: after && before ? 'same' : after ? 'added' : 'removed', ...look, parts: [] }
  if (before && after) {
    const parts = compareRuns(before.covered ? [] : before.runs, after.runs)
    return {
      kind: parts.some(({ kind }) => kind !== 'same') ? 'changed' : 'same',
      ...look,
      parts: sameLook(before, after) ? [{ kind: 'same', runs: after.runs }] : parts,
    }
  }
  const kind = after ? 'added' : 'removed'
  return { kind, ...look, parts: shown.runs.length > 0 ? [{ kind, runs: shown.runs }] : [] }
}

/** Two columns under the same or no head, told apart by what stands below. */
const columnLikeness =
  (oldGrid: Grid, newGrid: Grid) =>
  (before: number, after: number): number => {
    const [old, fresh] = eachOf([oldGrid, newGrid], ({ rows }, index) =>
      rows.map((row) => row[index === 0 ? before : after]?.text ?? '').join('\n'),
    )
    return oldGrid.columns === newGrid.columns
      ? 0.1 + similarity(old, fresh)
      : Math.max(0, similarity(old, fresh) - 0.4)
  }

/**
 * Compares two tables cell by cell: columns by their heads, rows by what they say. Merged cells stay merged where rows
 * and columns are those of before; otherwise they are shown unmerged.
 */
export function compareTables(before: DocumentNode, after: DocumentNode): TableChange {
  const [old, fresh] = [gridOf(before), gridOf(after)]
  const columns = pairAlike(align(columnNames(old), columnNames(fresh)), columnLikeness(old, fresh))
  const rows = pairAlike(align(old.rows.map(rowName), fresh.rows.map(rowName)), (oldIndex, newIndex) => {
    const [a, b] = [old.rows[oldIndex] ?? [], fresh.rows[newIndex] ?? []]
    const named = a[0]?.text !== '' && a[0]?.text === b[0]?.text
    return named ? 1 + similarity(rowName(a), rowName(b)) : Math.max(0, similarity(rowName(a), rowName(b)) - 0.35)
  })
  const spans = [...columns, ...rows].every((pair) => kindOf(pair) === 'same')
  const rowChanges = rows.map((row): RowChange => {
    const cells = columns.flatMap((column): CellChange[] => {
      const oldCell = row.before === null || column.before === null ? undefined : old.rows[row.before]?.[column.before]
      const other = row.after === null || column.after === null ? undefined : fresh.rows[row.after]?.[column.after]
      const cell = cellOf(oldCell, other, spans)
      return cell ? [cell] : []
    })
    const kind = kindOf(row)
    return { kind: kind === 'same' && cells.some((cell) => cell.kind !== 'same') ? 'changed' : kind, cells }
  })
  const [was, is] = eachOf([before, after], (node) => String(node.attrs?.['caption'] ?? ''))
  const caption =
    was === '' && is === ''
      ? null
      : compareRuns(was === '' ? [] : [{ text: was, marks: [] }], is === '' ? [] : [{ text: is, marks: [] }])
  return { caption, columns: columns.map(kindOf), rows: rowChanges }
}
