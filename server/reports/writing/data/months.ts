import { Exact } from '../../../../core/money.ts'
import type { Input } from '../../../../core/ratios/types.ts'
import { evaluate } from '../../../../core/ratios/evaluate.ts'
import type { Facts, Measure } from './facts.ts'
import { stepBack } from '../../../../core/subject/periods.ts'
import { lastOf } from '../../../../core/lists.ts'

/** The months that the table of electricity holds, earlier first. */
export const monthsOf = (facts: Facts): string[] =>
  [...new Set(facts.rows('power').map((row) => row.period))].filter((period) => period.length === 7).toSorted()

/** The months between the first and the last that have no row. */
export function missingMonths(months: readonly string[]): string[] {
  const missing: string[] = []
  let month = months[0]
  while (month && month < lastOf(months)) {
    const next: string = monthAfter(month, 1)
    if (next < lastOf(months) && !months.includes(next)) missing.push(next)
    month = next
  }
  return missing
}

export function monthAfter(month: string, count: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** The sum of a quantity over months; null unless every one of them has it. */
export function sumOver(
  facts: Facts,
  formula: string,
  months: readonly string[],
  name: string,
  label: string,
  unit: string,
): Measure | null {
  let value = new Exact(0)
  const inputs: Input[] = []
  for (const month of months) {
    const result = evaluate(formula, facts.source(month))
    if (result.value === null) return null
    value = value.plus(result.value)
    inputs.push(...result.inputs)
  }
  const last = months.at(-1)
  return last ? { name, label, unit, period: last, key: `ratio.${name}@${last}`, value, inputs } : null
}

/** The last `count` months up to `skip` months before the latest; null where one is missing. */
export function lastMonths(facts: Facts, count: number, skip = 0): string[] | null {
  const months = monthsOf(facts)
  const latest = months.at(-1)
  if (!latest) return null
  const wanted = Array.from({ length: count }, (_, index) => monthAfter(latest, index - count + 1 - skip))
  return wanted.every((month) => months.includes(month)) ? wanted : null
}

/** The statement period that ends with a year: what electricity of a year is set against. */
export const yearEnds = (facts: Facts): string[] =>
  [...new Set(monthsOf(facts).map((month) => `${month.slice(0, 4)}-12-31`))]
    .filter((period) => facts.measure('annualKwh', period))
    .toSorted()

export const yearBefore = (period: string): string => stepBack(period, 1, 'flow')
