import { Exact } from '../../../money.ts'
import type { DataRow } from '../../../subject/types.ts'
import type { Algorithm } from '../../algorithm.ts'
import { byEpisode, Findings } from './by-account.ts'
import { markedMonths } from './episodes.ts'
import { figure, powerOf, type Power } from './months.ts'
import { noPower, settled, sumOf, text } from './results.ts'

const parts = ['kwhSharp', 'kwhPeak', 'kwhFlat', 'kwhValley', 'kwhDeepValley']
/** Without these a sum may lack something; sharp and deep-valley hours are not everywhere. */
const usual = ['kwhPeak', 'kwhFlat', 'kwhValley']

/** What the parts of a row add up to; null where it has none. */
function partsOf(row: DataRow): Exact | null {
  const values = parts.flatMap((field) => figure(row, field) ?? [])
  return values.length === 0 ? null : sumOf(values)
}

/** Of a row, how far its parts are from its total as a share of it; or what is missing to tell. */
function mismatch(row: DataRow, tolerance: Exact): { off: Exact; sum: Exact; total: Exact } | string[] {
  const [sum, total] = [partsOf(row), figure(row, 'kwh')]
  const blank = usual.filter((field) => figure(row, field) === null)
  if (total === null) return ['kwh']
  if (sum === null) return blank
  if (total.isZero()) return sum.isZero() ? { off: new Exact(0), sum, total } : ['kwh']
  const off = settled(sum.minus(total).div(total).abs())
  // A blank part can only add: what is too much stays too much, and what closes without it is whole.
  return blank.length > 0 && sum.lt(total) && off.gt(tolerance) ? blank : { off, sum, total }
}

/** Sums over the accounts whose parts are known; null in months without any. */
const sums = (power: Power, of: (row: DataRow) => Exact | null): (string | null)[] =>
  power.calendar.map((month) => {
    const values = power.accounts.flatMap((account) => {
      const row = account.months.get(month)
      return row && partsOf(row) ? (of(row) ?? []) : []
    })
    return values.length === 0 ? null : sumOf(values).toFixed()
  })

/** PW02: time-of-use parts that do not add up to the total, at each account. */
export const timeOfUseSum: Algorithm = {
  run(subject, _rule, thresholds) {
    const nothing = noPower(subject)
    if (nothing) return nothing
    const power = powerOf(subject)
    const tolerance = thresholds.number('tol')
    const findings = new Findings()
    for (const account of power.accounts) {
      for (const [month, row] of account.months) {
        const comparison = mismatch(row, tolerance)
        if (Array.isArray(comparison)) {
          findings.lacks(month, ...comparison)
          continue
        }
        findings.judged.add(month)
        if (comparison.off.lte(tolerance)) continue
        findings.entries.push({
          account,
          month,
          size: comparison.off,
          values: { deviation: text(comparison.off), parts: text(comparison.sum), kwh: text(comparison.total) },
          inputs: ['kwh', ...parts].flatMap((field) => power.input(row, field)),
        })
      }
    }
    return byEpisode(power, findings, 5)
  },
  course(subject, rule, thresholds) {
    const power = powerOf(subject)
    const total = sums(power, (row) => figure(row, 'kwh'))
    if (total.every((value) => value === null)) return null
    return {
      unit: 'kWh',
      periods: [...power.calendar],
      series: [
        { name: 'kwh', values: total },
        { name: 'parts', values: sums(power, partsOf) },
      ],
      marked: markedMonths(timeOfUseSum.run(subject, rule, thresholds)),
    }
  },
}
