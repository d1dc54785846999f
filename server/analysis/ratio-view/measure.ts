import { isAnnual, kindOf } from '../../../core/subject/periods.ts'
import type { IndustryGroup } from '../../../core/ratios/types.ts'
import { bandsOf, within, type Verdict } from '../../../core/ratios/bands.ts'
import type { Input } from '../../../core/ratios/types.ts'
import { evaluate } from '../../../core/ratios/evaluate.ts'
import { allRatios, formulaOf, type Ratio } from '../../../core/ratios/library.ts'
import { verdictAt, type Unclosed, type Unjudged } from '../../../core/analysis/verdicts.ts'
import type { Measured } from '../../../core/ratios/measured.ts'
import { Exact } from '../../../core/money.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import type { sourcesOf } from '../../../core/subject/source.ts'

/** Every name that a formula rests on, those of its terms too. */
function leavesOf(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const part of formulaOf(name)?.formula.names ?? []) leavesOf(part, seen)
  return seen
}

/** The ratios of a month's use of power; all others are of a statement. */
export function monthlyRatios(tables: readonly TableSchema[]): ReadonlySet<string> {
  const monthly = new Set(
    tables.filter((table) => table.period === 'month').flatMap((table) => Object.keys(table.schema.properties)),
  )
  const dated = new Set(
    tables.filter((table) => table.period === 'date').flatMap((table) => Object.keys(table.schema.properties)),
  )
  const isMonthly = (name: string): boolean => name === 'hoursInMonth' || (monthly.has(name) && !dated.has(name))
  return new Set(
    allRatios
      .filter(({ key }) => [...leavesOf(key)].some((name) => name !== key && isMonthly(name)))
      .map(({ key }) => key),
  )
}

/** Whether a ratio has bands made of numbers for a group of industries. */
export function hasBands(ratio: Ratio, group: IndustryGroup): boolean {
  const bands = bandsOf(ratio.key, group)
  return (
    bands !== undefined &&
    [bands.good, bands.watch, bands.risk].some((band) => band !== null && within(band, new Exact(0)) !== null)
  )
}

/**
 * Whether bands for a whole year can be held against a part of one: a flow against a flow of the same months, a
 * balance against a balance of the same day, or days that count the days of the period. Profit of half a year on
 * equity cannot.
 */
function fitsPartOfYear(key: string, inputs: readonly Input[], period: string): boolean {
  if (leavesOf(key).has('periodDays')) return true
  const kinds = new Set(inputs.map(({ table }) => kindOf(table)))
  return kinds.size < 2 && inputs.every((input) => kinds.has('flow') || input.period === period)
}

/**
 * A ratio's value in a period, what the bands say of it, and why they were not asked: they do not hold for a
 * part of a year, or of such a value.
 */
export type RatioValue = { measured: Measured; verdict: Verdict | null; unjudged: Unjudged | 'wholeYear' | null }

/** A customer's values as ratios read them. */
export type RatioSource = { source: ReturnType<typeof sourcesOf>; group: IndustryGroup; unclosed: Unclosed }

export function measureRatio({ source, group, unclosed }: RatioSource, key: string, period: string): RatioValue {
  const measured = evaluate(key, source(period))
  if (measured.value === null) return { measured, verdict: null, unjudged: null }
  const comparable = period.length === 7 || isAnnual(period) || fitsPartOfYear(key, measured.inputs, period)
  return {
    measured,
    ...(comparable
      ? verdictAt(key, measured, { source: source(period), group, unclosed })
      : { verdict: null, unjudged: 'wholeYear' as const }),
  }
}
