import type { Algorithm } from '../../algorithm.ts'
import { ranges } from './episodes.ts'
import { isExpected, powerOf, type Account, type Power } from './months.ts'
import { lastMonthOf, noPower, text, useCourse } from './results.ts'

type Faults = { account: Account; missing: string[] }

const faultsOf = (power: Power): Faults[] =>
  power.accounts.map((account) => ({
    account,
    missing: power.calendar.filter(
      (month) => isExpected(account, month, lastMonthOf(power)) && !account.months.has(month),
    ),
  }))

/** PW01: months that are missing or there twice, or fewer than credit decisions look at. */
export const powerMonths: Algorithm = {
  run(subject, _rule, thresholds) {
    const nothing = noPower(subject)
    if (nothing) return nothing
    const power = powerOf(subject)
    const faults = faultsOf(power)
    // One account has ended and the next has not begun.
    const between = power.calendar.filter(
      (month) => !power.accounts.some((account) => account.first <= month && month <= account.last),
    )
    const named = (account: Account, months: readonly string[]): string[] =>
      ranges(months).map((range) => (power.accounts.length > 1 ? `${range} #${account.no}` : range))
    const missing = [...ranges(between), ...faults.flatMap((fault) => named(fault.account, fault.missing))]
    const duplicated = power.accounts.flatMap((account) => named(account, account.doubled))
    const count = power.calendar.filter((month) => power.accounts.some((account) => account.months.has(month))).length
    if (missing.length + duplicated.length === 0 && thresholds.number('minMonths').lte(count))
      return [{ kind: 'passed', period: lastMonthOf(power) }]
    const at = [
      ...between,
      ...faults.flatMap((fault) => fault.missing),
      ...power.accounts.flatMap(({ doubled }) => doubled),
    ]
      .sort()
      .at(-1)
    const inputs = power.accounts.flatMap((account) =>
      [...account.doubled, account.last].flatMap((month) =>
        power.input(account.months.get(month) ?? account.latest, 'kwh'),
      ),
    )
    return [
      {
        kind: 'hit',
        period: at ?? lastMonthOf(power),
        values: {
          months: String(count),
          missing,
          duplicated,
          // Nothing is wrong with them but that they are few.
          ...(missing.length + duplicated.length === 0 ? { fewest: text(thresholds.number('minMonths')) } : {}),
        },
        inputs,
      },
    ]
  },
  course(subject) {
    const power = powerOf(subject)
    const faulty = new Set([
      ...faultsOf(power).flatMap(({ missing }) => missing),
      ...power.accounts.flatMap(({ doubled }) => doubled),
    ])
    return useCourse(
      power,
      power.calendar.filter((month) => faulty.has(month) || power.use.get(month)?.total === null),
    )
  },
}
