import { lastMonths, sumOver } from './months.ts'
import type { Facts, Measure } from './facts.ts'

/** What was used in all: bought, and made on site, less what was given away. */
export const totalUse = 'kwh+nz("onSiteGeneration")-nz("gridExport")'

/** What was used in all in a month. */
export const useOf = (facts: Facts, month: string): Measure | null =>
  facts.derived('totalKwh', '总耗电量', 'kWh', totalUse, month)

/** The quotient of two sums over months; null where either is not whole. */
export function ratioOver(
  facts: Facts,
  top: string,
  bottom: string,
  months: readonly string[] | null,
  name: string,
  unit: string,
): Measure | null {
  const [above, below] = months
    ? [sumOver(facts, top, months, name, name, unit), sumOver(facts, bottom, months, name, name, unit)]
    : [null, null]
  return above && below && !below.value.isZero()
    ? { ...above, value: above.value.div(below.value), inputs: [...above.inputs, ...below.inputs] }
    : null
}

/** The mean of a monthly quantity; null unless every month has it. */
export function meanOver(
  facts: Facts,
  name: string,
  months: readonly string[] | null,
  label: string,
  unit: string,
): Measure | null {
  const sum = months && months.length > 0 ? sumOver(facts, name, months, `mean.${name}`, label, unit) : null
  return sum && months ? { ...sum, value: sum.value.div(months.length) } : null
}

/** The last twelve months against the twelve before. */
export function rollingYear(facts: Facts): { now: Measure; before: Measure | null } | null {
  const months = lastMonths(facts, 12)
  const now = months && sumOver(facts, totalUse, months, 'rollingKwh', '近十二个月总耗电量', 'kWh')
  if (!now) return null
  const earlier = lastMonths(facts, 12, 12)
  return { now, before: earlier && sumOver(facts, totalUse, earlier, 'rollingKwhBefore', '前十二个月总耗电量', 'kWh') }
}

/** By what share the last twelve months are above the twelve before. */
export function rollingGrowth(facts: Facts): Measure | null {
  const rolling = rollingYear(facts)
  if (!rolling?.before || !rolling.before.value.gt(0)) return null
  return {
    ...rolling.now,
    name: 'growth.rollingKwh',
    label: '近十二个月总耗电量增长率',
    unit: '%',
    key: `ratio.growth.rollingKwh@${rolling.now.period}`,
    value: rolling.now.value.minus(rolling.before.value).div(rolling.before.value),
    inputs: [...rolling.now.inputs, ...rolling.before.inputs],
  }
}

const valley = 'nz("kwhValley")+nz("kwhDeepValley")'
export const valleyShareOf = (facts: Facts, months: readonly string[] | null): Measure | null =>
  ratioOver(facts, valley, 'kwh', months, 'valleyShareOverMonths', '%')

/** Of a contracted capacity in kVA, what can be drawn as real power. */
export const realPower = '0.9'

export const highest = (measures: readonly Measure[]): Measure | null =>
  measures.toSorted((a, b) => a.value.comparedTo(b.value)).at(-1) ?? null

/** How much of its capacity the enterprise has used at most in the last twelve months. */
export function capacityUse(facts: Facts): Measure | null {
  const months = lastMonths(facts, 12) ?? []
  const demand = highest(months.flatMap((month) => facts.measure('maxDemand', month) ?? []))
  return (
    demand &&
    facts.derived('capacityUse', '容量利用率', '%', `maxDemand/(contractCapacity*${realPower})`, demand.period)
  )
}
