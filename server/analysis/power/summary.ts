import { addMonths, figure, type Power } from '../../../core/analysis/algorithms/power/months.ts'
import { settled, sumOf } from '../../../core/analysis/algorithms/power/results.ts'
import { daysLate } from '../../../core/analysis/algorithms/power/payment.ts'
import { valleyOf } from '../../../core/analysis/algorithms/power/valley.ts'
import type { PowerSummary } from '../../../core/analysis/power-view.ts'
import type { Exact } from '../../../core/money.ts'
import { loadFactorOf, ratioText } from './months.ts'
import { firstOf } from '../../../core/lists.ts'

/** Adds up what each of the months has; null as soon as one has nothing. */
function completeSum(months: readonly string[], of: (month: string) => Exact | null | undefined): Exact | null {
  const values = months.flatMap((month) => of(month) ?? [])
  return values.length < months.length ? null : sumOf(values)
}

const year = 12

/** The latest twelve months in a few figures; null without any month. */
export function summaryOf(power: Power): PowerSummary | null {
  const to = power.calendar.at(-1)
  if (to === undefined) return null
  const months = Array.from({ length: year }, (_, back) => addMonths(to, back + 1 - year))
  const rowsIn = (month: string) => power.accounts.flatMap((account) => account.months.get(month) ?? [])
  const sumIn =
    (field: string) =>
    (month: string): Exact | null => {
      const values = rowsIn(month).flatMap((row) => figure(row, field) ?? [])
      return values.length === 0 || values.length < rowsIn(month).length ? null : sumOf(values)
    }
  const total = completeSum(months, (month) => power.use.get(month)?.total)
  const before = completeSum(
    months.map((month) => addMonths(month, -year)),
    (month) => power.use.get(month)?.total,
  )
  const [kwh, fee] = [completeSum(months, sumIn('kwh')), completeSum(months, sumIn('feeTotal'))]
  const valley = months.map((month) => valleyOf(power, month))
  const [night, all] = [
    completeSum(months, (month) => valley[months.indexOf(month)]?.valley),
    completeSum(months, (month) => valley[months.indexOf(month)]?.total),
  ]
  const load =
    power.accounts.length === 1 ? completeSum(months, (month) => loadFactorOf(rowsIn(month)[0], month)) : null
  const owed = power.accounts.flatMap((account) => figure(account.latest, 'arrears') ?? [])
  return {
    from: firstOf(months),
    to,
    total: total?.toFixed() ?? null,
    change: ratioText(total && before?.gt(0) ? settled(total.div(before)).minus(1) : null),
    loadFactor: ratioText(load?.div(year) ?? null),
    valleyShare: ratioText(night && all?.gt(0) ? night.div(all) : null),
    price: ratioText(fee && kwh?.gt(0) ? fee.div(kwh) : null),
    fee: fee?.toFixed() ?? null,
    arrears: owed.length === 0 ? null : sumOf(owed).toFixed(),
    late: months.flatMap(rowsIn).filter((row) => (daysLate(row) ?? 0) > 0).length,
  }
}
