import { readFileSync } from 'node:fs'
import { readDemo } from '../../server/demo/read.ts'
import { readCsv } from '../../server/workbook/csv.ts'
import { analyseBothWays } from './rows/both-ways.ts'
import { demoFigures, figureFile, perturbedCsv, type FigureFile } from './rows/perturbed.ts'

// Rows analysed exactly and first by balls, in the same run: `node scripts/bench/screening.ts [rows] [seed] [csv …]`.
// Rows are those of the demo and of the files that are named, with other figures each time. Fails where a byte differs.
const [rowsAsked = '2000', seed = '1', ...files] = process.argv.slice(2)
const rows = Number(rowsAsked)
const kept = ['firm', 'period', 'label', 'industryCode']
/** So many rows at a time: of a hundred thousand the texts alone would fill the memory. */
const atOnce = 4000

function readFigures(file: string): FigureFile {
  const [head, ...records] = [...readCsv(readFileSync(file, 'utf8'))].map(({ cells }) => cells)
  return figureFile(head ?? [], records, 'firm')
}

let differing = 0
for (const [name, figures] of [
  ['demo', demoFigures(readDemo())] as const,
  ...files.map((file) => [file, readFigures(file)] as const),
]) {
  const sum = { rows: 0, exact: 0, screened: 0, differing: 0 }
  for (let part = 0; sum.rows < rows; part += 1) {
    const asked = { rows: Math.min(atOnce, rows - sum.rows), seed: Number(seed) * 1000 + part, kept }
    const done = analyseBothWays([...perturbedCsv(figures, asked)].join(''))
    sum.rows += done.rows
    sum.exact += done.seconds.exact
    sum.screened += done.seconds.screened
    sum.differing += done.differences.length
    for (const { firm, line, exact, screened } of done.differences.slice(0, 3))
      console.log(
        firm,
        line,
        exact.flatMap((cell, at) => (cell === screened[at] ? [] : [`${at}: ${cell} | ${screened[at]}`])),
      )
  }
  differing += sum.differing
  const each = (seconds: number): string => `${((seconds / sum.rows) * 1000).toFixed(3)} ms a row`
  console.log(
    `${name}: ${sum.rows} rows, ${sum.differing} differ; exactly ${each(sum.exact)}, first by balls ${each(sum.screened)}, ${(sum.exact / sum.screened).toFixed(1)} times as fast`,
  )
}
process.exit(differing > 0 ? 1 : 0)
