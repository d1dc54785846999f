import { Exact } from '../../money.ts'
import type { TableSchema } from '../../schema/types.ts'
import { runChecks, type Values } from '../checks.ts'
import { parseSum } from '../formula.ts'
import type { KnownLine } from './lines.ts'

/** Field → the lines that fill it. */
export type Filled = ReadonlyMap<string, readonly { row: number; sign?: 1 | -1 }[]>

/** So much that what a check lets pass of a yuan is nothing of what a file in 亿元 shows. */
const scale = new Exact('1e9')

function valuesIn(filled: Filled, lines: ReadonlyMap<number, KnownLine>, column: number): Values {
  return Object.fromEntries(
    [...filled].flatMap(([field, targets]) => {
      const amounts = targets.flatMap(({ row, sign = 1 }) => {
        const amount = lines.get(row)?.amounts[column] ?? null
        return amount === null ? [] : [new Exact(amount).times(sign)]
      })
      const [first, ...more] = amounts
      return first
        ? [
            [
              field,
              more
                .reduce((sum, one) => sum.plus(one), first)
                .times(scale)
                .toFixed(),
            ],
          ]
        : []
    }),
  )
}

/** Half of the last digit that the figures show. */
function roundingOf(lines: Iterable<KnownLine>): string {
  const decimals = [...lines].flatMap(({ amounts }) =>
    amounts.map((amount) => (amount === null ? 0 : (amount.split('.')[1]?.length ?? 0))),
  )
  return new Exact(10)
    .pow(-Math.max(0, ...decimals))
    .div(2)
    .times(scale)
    .toFixed()
}

/** The checks that hold with one matching and no longer with another, with the fields that they are about. */
export function brokenBy(
  table: TableSchema,
  lines: readonly KnownLine[],
  before: Filled,
  after: Filled,
): { check: TableSchema['checks'][number]; fields: Set<string> }[] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const rounding = roundingOf(lines)
  const columns = Math.max(0, ...lines.map(({ amounts }) => amounts.length))
  const holding = (filled: Filled, column: number): Set<string> =>
    new Set(
      runChecks(table, valuesIn(filled, byId, column), rounding)
        .filter(({ ok }) => ok)
        .map(({ check }) => check.id),
    )
  const broken = new Set<string>()
  for (let column = 0; column < columns; column += 1) {
    const now = holding(after, column)
    for (const id of holding(before, column)) if (!now.has(id)) broken.add(id)
  }
  return table.checks
    .filter(({ id }) => broken.has(id))
    .map((check) => ({
      check,
      fields: new Set([...parseSum(check.left), ...parseSum(check.right)].map(({ field }) => field)),
    }))
}
