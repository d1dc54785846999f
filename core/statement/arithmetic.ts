import { Exact } from '../money.ts'
import type { TableSchema } from '../schema/types.ts'
import { differencesOf } from './checks.ts'
import { amountOf, keyOf, type Choice } from './choices.ts'
import { decimalsOf } from './figures.ts'
import { parseSum } from './formula.ts'

type Check = TableSchema['checks'][number]

/** What fills each field, and for fields that leave a choice all that may, the present choice first. */
export type Filled = { fixed: Map<string, Choice>; open: Map<string, Choice[]> }

/** What the sums decide: field → choice and the check that holds with it; and the fields that they leave open. */
export type Settled = { decided: Map<string, { choice: Choice; check: Check }>; undecided: Set<string> }

/** More ways than these are not tried; the clerk is asked. */
const mostWays = 512

const columnsOf = (choices: Iterable<Choice>): number =>
  Math.max(0, ...[...choices].flatMap((choice) => choice.map(({ item }) => item.amounts.length)))

/** Half of what the last digit of the figures stands for. */
function roundingOf(choices: Iterable<Choice>): Exact {
  const decimals = [...choices].flatMap((choice) =>
    choice.flatMap(({ item }) => item.amounts.map((amount) => decimalsOf(amount ?? ''))),
  )
  return new Exact(10).pow(-Math.max(0, ...decimals)).div(2)
}

/** Whether a check holds, to the last digit, in every column that has its total; null where none has. */
function holds(table: TableSchema, check: Check, filled: Map<string, Choice>, rounding: Exact): boolean | null {
  let isSeen = false
  for (let column = 0; column < columnsOf(filled.values()); column += 1) {
    const values = Object.fromEntries(
      [...filled].map(([field, choice]) => [field, amountOf(choice, column)?.toFixed() ?? null]),
    )
    const differences = differencesOf(table, check, values)
    if (differences === null) continue
    isSeen = true
    if (!differences.some(({ difference, terms }) => difference.abs().lte(rounding.times(terms)))) return false
  }
  return isSeen ? true : null
}

/** All ways to choose for some fields, those with the fewest changes first. */
function waysOf(open: [string, Choice[]][]): Map<string, Choice>[] | null {
  if (open.reduce((count, [, choices]) => count * choices.length, 1) > mostWays) return null
  let ways: { changes: number; chosen: Map<string, Choice> }[] = [{ changes: 0, chosen: new Map() }]
  for (const [field, choices] of open)
    ways = ways.flatMap(({ changes, chosen }) =>
      choices.map((choice, index) => ({
        changes: changes + Number(index > 0),
        chosen: new Map([...chosen, [field, choice]]),
      })),
    )
  return ways.sort((a, b) => a.changes - b.changes).map(({ chosen }) => chosen)
}

const fieldsIn = ({ left, right }: Check): string[] => [...parseSum(left), ...parseSum(right)].map(({ field }) => field)

/**
 * Decides by the statement's own sums what fills the fields that leave a choice: gross or net, one line or two, a total
 * with or without a part. A field is decided where a check holds to the last digit with one of its choices alone.
 */
export function settleBySums(table: TableSchema, { fixed, open }: Filled): Settled {
  const decided: Settled['decided'] = new Map()
  const undecided = new Set(open.keys())
  const rounding = roundingOf([...fixed.values(), ...[...open.values()].flat()])
  for (const check of table.checks) {
    const fields = fieldsIn(check)
    const asked = [...open].filter(([field]) => fields.includes(field) && undecided.has(field))
    const ways = asked.length > 0 ? waysOf(asked) : null
    if (!ways) continue
    const settled = [...decided].map(([field, { choice }]): [string, Choice] => [field, choice])
    const good = ways.filter((way) => holds(table, check, new Map([...fixed, ...settled, ...way]), rounding) === true)
    for (const [field] of asked) {
      const kinds = new Map(good.map((way) => [keyOf(way.get(field) ?? []), way.get(field)]))
      const [only] = kinds.values()
      if (kinds.size !== 1 || !only) continue
      decided.set(field, { choice: only, check })
      undecided.delete(field)
    }
  }
  return { decided, undecided }
}
