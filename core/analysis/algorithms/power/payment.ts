import type { Exact } from '../../../money.ts'
import type { DataRow } from '../../../subject/types.ts'
import type { Algorithm } from '../../algorithm.ts'
import type { AlgorithmResult } from '../../outcome.ts'
import { figure, powerOf, type Power } from './months.ts'
import { lastMonthOf, noPower, notApplicable, sumOf, text } from './results.ts'
import { eachOf } from '../../../lists.ts'

const day = 86_400_000

/** By how many days a bill was paid late: as recorded, or from the dates; null where neither is known. */
export function daysLate(row: DataRow): number | null {
  const recorded = figure(row, 'overdueDays')
  if (recorded) return recorded.toNumber()
  const [due, paid] = eachOf([row.values['payDueDate'], row.values['payDate']], (date) =>
    typeof date === 'string' ? Date.parse(date) : Number.NaN,
  )
  return Number.isNaN(due) || Number.isNaN(paid) ? null : Math.max(0, Math.round((paid - due) / day))
}

/** Arrears by month, all accounts together; null where none tells. */
const arrearsBy = (power: Power): (Exact | null)[] =>
  power.calendar.map((month) => {
    const values = power.accounts.flatMap((account) => figure(account.months.get(month), 'arrears') ?? [])
    return values.length === 0 ? null : sumOf(values)
  })

const lateFields = ['overdueDays', 'payDueDate', 'payDate']

/** PW11: arrears at the latest bill, or payment that was late repeatedly in 12 months. */
export const arrears: Algorithm = {
  run(subject, _rule, thresholds): AlgorithmResult[] {
    const nothing = noPower(subject)
    if (nothing) return nothing
    const power = powerOf(subject)
    const last = lastMonthOf(power)
    const year = new Set(power.calendar.slice(-12))
    const recent = power.accounts.filter(({ latest }) => year.has(latest.period))
    const owing = recent.flatMap((account) => {
      const owed = figure(account.latest, 'arrears')
      return owed ? [{ account, owed }] : []
    })
    const bills = recent.flatMap((account) =>
      [...account.months].flatMap(([month, row]) => (year.has(month) ? [{ account, row, late: daysLate(row) }] : [])),
    )
    const late = bills.flatMap(({ late: days, ...bill }) => (days !== null && days > 0 ? [{ ...bill, days }] : []))
    const owed = sumOf(owing.map((debt) => debt.owed))
    if (owed.gt(0) || thresholds.number('late').lte(late.length)) {
      const debtors = owing.filter((debt) => debt.owed.gt(0))
      return [
        {
          kind: 'hit',
          period: last,
          values: {
            owed: text(owed),
            late: String(late.length),
            longest: String(Math.max(0, ...late.map(({ days }) => days))),
            accounts: [...new Set([...debtors, ...late].map(({ account }) => account.no))].sort(),
          },
          inputs: [
            ...owing.flatMap(({ account }) => power.input(account.latest, 'arrears')),
            ...late.flatMap(({ row }) => lateFields.flatMap((field) => power.input(row, field))),
          ],
        },
      ]
    }
    const missing = [
      ...(owing.length < recent.length ? ['arrears'] : []),
      ...(bills.some((bill) => bill.late === null) ? ['overdueDays'] : []),
    ]
    return [missing.length > 0 ? notApplicable(last, 'missing', ...missing) : { kind: 'passed', period: last }]
  },
  course(subject) {
    const power = powerOf(subject)
    const owed = arrearsBy(power)
    if (owed.every((value) => value === null)) return null
    const late = power.calendar.filter((month) =>
      power.accounts.some((account) => {
        const row = account.months.get(month)
        return row ? (daysLate(row) ?? 0) > 0 : false
      }),
    )
    return {
      unit: '元',
      periods: [...power.calendar],
      series: [{ name: 'arrears', values: owed.map((value) => value?.toFixed() ?? null) }],
      marked: power.calendar.filter((month, index) => late.includes(month) || owed[index]?.gt(0)),
    }
  },
}
