type Run = { column: number; from: number; to: number }

const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))
const columnOf = (name: string): number =>
  [...name].reduce((value, letter) => value * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Cells that stand below each other, column by column. */
function runsOf(cells: readonly string[]): { runs: Run[]; others: string[] } {
  const others = new Set<string>()
  const rows = new Map<number, Set<number>>()
  for (const cell of cells) {
    const match = /^([A-Z]{1,3})(\d{1,7})$/.exec(cell)
    if (!match) {
      others.add(cell)
      continue
    }
    const column = columnOf(match[1] ?? '')
    const known = rows.get(column)
    if (known) known.add(Number(match[2]))
    else rows.set(column, new Set([Number(match[2])]))
  }
  const runs: Run[] = []
  for (const [column, rowNumbers] of [...rows].toSorted(([a], [b]) => a - b)) {
    let last: Run | undefined
    for (const row of [...rowNumbers].toSorted((a, b) => a - b)) {
      if (last && row === last.to + 1) last.to = row
      else runs.push((last = { column, from: row, to: row }))
    }
  }
  return { runs, others: [...others] }
}

/**
 * Cell addresses as a reader writes them: those that follow each other as one range, columns of the same rows as one
 * block.
 *
 * @param most ranges that are written out
 * @example cellRanges(['C6', 'C5', 'C7', 'E9']) // 'C5–C7、E9'
 */
export function cellRanges(cells: readonly string[], most = 4): string {
  const { runs, others } = runsOf(cells)
  const blocks: { first: Run; last: Run }[] = []
  for (const run of runs) {
    const beside = blocks.find(
      ({ first, last }) => last.column === run.column - 1 && first.from === run.from && first.to === run.to,
    )
    if (beside) beside.last = run
    else blocks.push({ first: run, last: run })
  }
  const names = [
    ...blocks.map(({ first, last }) => {
      const [from, to] = [`${letters(first.column)}${first.from}`, `${letters(last.column)}${last.to}`]
      return from === to ? from : `${from}–${to}`
    }),
    ...others,
  ]
  return names.length <= most ? names.join('、') : `${names.slice(0, most).join('、')}等${new Set(cells).size}格`
}
