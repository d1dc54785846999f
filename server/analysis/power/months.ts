import { priceOf } from '../../../core/analysis/algorithms/power/average-price.ts'
import { expectationOf, type Expectation } from '../../../core/analysis/algorithms/power/monthly-outlier.ts'
import { addMonths, figure, type Power } from '../../../core/analysis/algorithms/power/months.ts'
import { daysLate } from '../../../core/analysis/algorithms/power/payment.ts'
import { settled, sumOf } from '../../../core/analysis/algorithms/power/results.ts'
import { valleyOf } from '../../../core/analysis/algorithms/power/valley.ts'
import type { Thresholds } from '../../../core/analysis/algorithm.ts'
import type { PowerFees, PowerMonth } from '../../../core/analysis/power-view.ts'
import { Exact } from '../../../core/money.ts'
import { hoursInMonth } from '../../../core/subject/periods.ts'
import type { DataRow } from '../../../core/subject/types.ts'
import { eachOf } from '../../../core/lists.ts'

/** A ratio as text, with more digits than anybody is shown. */
export const ratioText = (value: Exact | null): string | null => value?.toDecimalPlaces(6).toFixed() ?? null
const wholeText = (value: number): string => new Exact(value).toDecimalPlaces(0).toFixed()

/** A field added up over rows; null where none of them has it. */
function sum(rows: readonly DataRow[], field: string): Exact | null {
  const values = rows.flatMap((row) => figure(row, field) ?? [])
  return values.length === 0 ? null : sumOf(values)
}

function feesOf(rows: readonly DataRow[]): PowerFees {
  const [total, ...parts] = eachOf(['feeTotal', 'feeEnergy', 'feeCapacity', 'feePfAdjust', 'feeSurcharge'], (field) =>
    sum(rows, field),
  )
  const [energy, capacity, powerFactor, surcharge] = eachOf(parts, (part) => part?.toFixed() ?? null)
  const named = parts.flatMap((part) => part ?? [])
  const rest = total && named.length > 0 ? total.minus(sumOf(named)) : null
  return { total: total?.toFixed() ?? null, energy, capacity, powerFactor, surcharge, other: rest?.toFixed() ?? null }
}

/** Energy by maximum demand times hours; of one account. */
export function loadFactorOf(row: DataRow | undefined, month: string): Exact | null {
  const [kwh, demand] = [figure(row, 'kwh'), figure(row, 'maxDemand')]
  return kwh && demand?.gt(0) ? kwh.div(demand.times(hoursInMonth(month))) : null
}

function expectedIn(expectation: Expectation | undefined): Pick<PowerMonth, 'expected' | 'low' | 'high' | 'deviation'> {
  if (!expectation) return { expected: null, low: null, high: null, deviation: null }
  return {
    expected: wholeText(expectation.expected),
    low: wholeText(expectation.low),
    high: wholeText(expectation.high),
    deviation: ratioText(new Exact(Math.expm1(expectation.away))),
  }
}

/** Every month of the accounts, from the first to the last; expected is what the rule about unusual months expects. */
export function monthsOf(power: Power, thresholds: Thresholds | undefined): PowerMonth[] {
  const expectations = thresholds ? expectationOf(power, thresholds) : new Map<string, Expectation>()
  return power.calendar.map((month): PowerMonth => {
    const rows = power.accounts.flatMap((account) => account.months.get(month) ?? [])
    const only = power.accounts.length === 1 ? rows[0] : undefined
    const field = (name: string): string | null => sum(rows, name)?.toFixed() ?? null
    const own = (name: string): string | null => figure(only, name)?.toFixed() ?? null
    const [total, before] = [power.use.get(month)?.total ?? null, power.use.get(addMonths(month, -12))?.total ?? null]
    const [fee, kwh] = [sum(rows, 'feeTotal'), sum(rows, 'kwh')]
    const late = rows.flatMap((row) => daysLate(row) ?? [])
    return {
      month,
      bought: field('kwh'),
      generated: field('onSiteGeneration'),
      exported: field('gridExport'),
      total: total?.toFixed() ?? null,
      sharp: field('kwhSharp'),
      peak: field('kwhPeak'),
      flat: field('kwhFlat'),
      valley: field('kwhValley'),
      deepValley: field('kwhDeepValley'),
      valleyShare: ratioText(valleyOf(power, month)?.share ?? null),
      maxDemand: own('maxDemand'),
      approvedDemand: own('approvedDemand'),
      capacity: own('contractCapacity'),
      powerFactor: own('powerFactor'),
      pfStandard: own('pfStandard'),
      loadFactor: ratioText(loadFactorOf(only, month)),
      fees: feesOf(rows),
      price: ratioText(only ? priceOf(only) : fee && kwh?.gt(0) ? fee.div(kwh) : null),
      arrears: field('arrears'),
      daysLate: late.length === 0 ? null : Math.max(...late),
      change: ratioText(total && before?.gt(0) ? settled(total.div(before)).minus(1) : null),
      ...expectedIn(expectations.get(month)),
    }
  })
}
