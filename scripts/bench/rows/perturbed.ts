import { csvCell } from '../../../core/csv.ts'
import type { DemoData } from '../../../server/demo/read.ts'

/** A file of figures: its first line, the column that names firms, and the rows of each firm. */
export type FigureFile = { header: readonly string[]; firmAt: number; firms: readonly (readonly string[][])[] }

/** Numbers from 0 to 1, the same for a seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Rows by firm, in the order in which firms come first. */
export function figureFile(header: readonly string[], rows: readonly string[][], firm: string): FigureFile {
  const firmAt = header.indexOf(firm)
  const firms = new Map<string, string[][]>()
  for (const row of rows) firms.set(row[firmAt] ?? '', [...(firms.get(row[firmAt] ?? '') ?? []), row])
  return { header, firmAt, firms: [...firms.values()] }
}

/** The statements of the demo as such a file. */
export function demoFigures({ statements, companies }: DemoData): FigureFile {
  const lines = statements.map((statement): Record<string, unknown> => {
    const basic = companies.find(({ id }) => id === statement.company)?.basic
    return {
      firm: statement.company,
      period: statement.period,
      industryCode: basic?.['industryCode'],
      paidInCapitalRegistered: basic?.['paidInCapitalRegistered'],
      employees: basic?.['employees'],
      ...['balanceSheet', 'profitSheet', 'cashFlow'].reduce((all, table) => Object.assign(all, statement[table]), {}),
    }
  })
  const header = [...new Set(lines.flatMap((line) => Object.keys(line)))]
  const cells = lines.map((line) => header.map((name) => String(line[name] ?? '')))
  return figureFile(header, cells, 'firm')
}

const numeric = /^-?\d+(\.\d+)?$/
const written = (value: number): string =>
  Number.isFinite(value) ? value.toPrecision(12).replace(/\.?0+(e|$)/, '$1') : ''

type Change = (cell: string, before: string, random: () => number) => string

const scaled =
  (spread: number): Change =>
  (cell, _before, random) =>
    written(Number(cell) * Math.exp((random() - 0.5) * spread))

/** What happens to a cell of a figure: most are off a little, some are what no figure should be. */
const changes: readonly [share: number, change: Change][] = [
  [0.5, scaled(0.2)],
  [0.12, scaled(3)],
  [0.12, (cell) => cell],
  [0.06, () => ''],
  [0.05, () => '0'],
  [0.03, (cell) => written(-Number(cell))],
  [0.03, (_cell, before) => before],
  [0.03, (cell) => String(Math.round(Number(cell) / 10_000) * 10_000)],
  [0.03, (cell) => Number(cell).toFixed(2)],
  [0.01, (cell) => written(Number(cell) * 1e9)],
  [0.01, (cell) => written(Number(cell) * 1e-9)],
  [0.01, (cell) => `${cell.includes('.') ? cell : `${cell}.`}00000000000000000007`],
]

function changed(cell: string, before: string, random: () => number): string {
  let at = random()
  for (const [share, change] of changes) {
    if (at < share) return change(cell, before, random)
    at -= share
  }
  return cell
}

/** So many firms in a hundred are only scaled as a whole, so that their sums still hold. */
const wholeShare = 0.3

function changedFirm(rows: readonly string[][], kept: ReadonlySet<number>, random: () => number): string[][] {
  const whole = random() < wholeShare
  const factor = [1, 2, 1000, 0.001, 7][Math.floor(random() * 5)] ?? 1
  const done: string[][] = []
  for (const row of rows) {
    const earlier = done.at(-1)
    done.push(
      row.map((cell, index) => {
        if (kept.has(index) || !numeric.test(cell)) return cell
        return whole ? written(Number(cell) * factor) : changed(cell, earlier?.[index] ?? cell, random)
      }),
    )
  }
  return done
}

/**
 * A file of at least so many rows, as text: firms of a file again and again, each time with other figures.
 *
 * @param kept columns that stay as they are
 */
export function* perturbedCsv(
  { header, firmAt, firms }: FigureFile,
  { rows, seed, kept }: { rows: number; seed: number; kept: readonly string[] },
): Generator<string> {
  const random = randomFrom(seed)
  const still = new Set(kept.map((name) => header.indexOf(name)))
  yield `${header.map(csvCell).join(',')}\n`
  let written = 0
  for (let index = 0; written < rows; index += 1) {
    const firm = firms[index % firms.length] ?? []
    for (const row of changedFirm(firm, still, random)) {
      const named = row.map((cell, at) => (at === firmAt ? `${cell}-${index}` : cell))
      yield `${named.map(csvCell).join(',')}\n`
      written += 1
    }
  }
}
