import type { PowerYear } from '../../../core/analysis/power-view.ts'
import type { Subject } from '../../../core/analysis/subject.ts'
import { Exact } from '../../../core/money.ts'
import { eachOf } from '../../../core/lists.ts'

const inTenThousands = 10_000

/** The whole years of an enterprise: what it used, what it paid for it and what it earned. */
export function yearsOf(subject: Subject): PowerYear[] {
  const names = [
    ...new Set([
      ...subject.years.map((period) => period.slice(0, 4)),
      ...subject.months.map((month) => month.slice(0, 4)),
    ]),
  ].sort()
  const known = names.map((year) => {
    const [kwh, fee, revenue] = eachOf(
      ['annualKwh', 'annualFee', 'operatingRevenue'],
      (name) => subject.measure(name, `${year}-12-31`).value,
    )
    return { year, kwh, fee, revenue }
  })
  const base = known.find(({ kwh, revenue }) => kwh?.gt(0) && revenue?.gt(0))
  const index = (value: Exact | null, of: Exact | null | undefined): string | null =>
    value && of ? value.div(of).times(100).toDecimalPlaces(2).toFixed() : null
  return known
    .filter(({ kwh, revenue }) => kwh !== null || revenue !== null)
    .map(({ year, kwh, fee, revenue }) => ({
      year,
      kwh: kwh?.toFixed() ?? null,
      fee: fee?.toFixed() ?? null,
      revenue: revenue?.toFixed() ?? null,
      kwhPer10k: kwh && revenue?.gt(0) ? kwh.div(revenue.div(inTenThousands)).toDecimalPlaces(4).toFixed() : null,
      kwhIndex: index(kwh, base?.kwh),
      revenueIndex: index(revenue, base?.revenue),
    }))
}
