import { monthsTo } from '../../../subject/periods.ts'
import type { Exact } from '../../../money.ts'
import type { Algorithm } from '../../algorithm.ts'
import type { AlgorithmResult } from '../../outcome.ts'
import type { Subject } from '../../subject.ts'
import { figureIn, hit, inputIn, notApplicable, passed, rowAt, settled, sumOf, text } from './results.ts'
import { valueAt } from '../../../lists.ts'

const table = 'monthlyRevenue'
const field = 'invoicedRevenue'

const revenueOf = (subject: Subject, month: string): Exact | null => figureIn(rowAt(subject, table, month), field)

/** The years of which there is any monthly revenue, as the ends of the years. */
const yearsTold = (subject: Subject): string[] =>
  [...new Set(subject.rows(table).map(({ period }) => `${period.slice(0, 4)}-12-31`))].toSorted()

/** FR23: much of a year's revenue in its last quarter, or in its last month. */
export const yearEndRush: Algorithm = {
  run(subject, _rule, thresholds) {
    const years = yearsTold(subject)
    if (years.length === 0) return [notApplicable(subject.years.at(-1) ?? '', 'missing', table)]
    return years.map((period): AlgorithmResult => {
      const months = monthsTo(period)
      const read = months.map((month) => ({ month, value: revenueOf(subject, month) }))
      const values = read.flatMap(({ value }) => value ?? [])
      if (values.length < months.length)
        return notApplicable(
          period,
          'missing',
          ...read.flatMap(({ month, value }) => (value === null ? [`${field}@${month}`] : [])),
        )
      const total = sumOf(values)
      if (total.lte(0)) return notApplicable(period, 'undefined')
      const q4 = settled(sumOf(values.slice(9)).div(total))
      const december = settled(valueAt(values, 11).div(total.div(months.length)))
      if (q4.lt(thresholds.number('q4')) && december.lt(thresholds.number('dec'))) return passed(period)
      return hit(
        period,
        { q4: text(q4), dec: text(december), total: text(total) },
        months.flatMap((month) => inputIn(rowAt(subject, table, month), field)),
      )
    })
  },
  course(subject, rule, thresholds) {
    const months = subject
      .rows(table)
      .map(({ period }) => period)
      .toSorted()
    if (months.length === 0) return null
    const marked = yearEndRush
      .run(subject, rule, thresholds)
      .flatMap((result) => (result.kind === 'hit' ? monthsTo(result.period).slice(9) : []))
    return {
      unit: '元',
      periods: months,
      series: [{ name: field, values: months.map((month) => text(revenueOf(subject, month))) }],
      marked,
    }
  },
}
