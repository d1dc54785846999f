import { yearOf } from '../../../subject/periods.ts'
import type { Algorithm } from '../../algorithm.ts'
import { statementNames } from './lines.ts'
import { figuresAt, hit, notApplicable, passed } from './results.ts'

const yearEnd = (year: number): string => `${year}-12-31`

/** DQ01: whole years that lack between the first and the latest, or before them where there are too few. */
export const missingYears: Algorithm = {
  anyUnit: true,
  run(subject, _rule, thresholds) {
    if (subject.periods.length === 0) return [notApplicable('', 'missing', ...statementNames(subject))]
    const least = thresholds.number('minAnnualPeriods').toNumber()
    const years = subject.years.map(yearOf)
    // Where there are only interim statements, the year before them is the latest that can be closed.
    const last = years.at(-1) ?? yearOf(subject.periods.at(-1) ?? '') - 1
    const first = Math.min(years[0] ?? last + 1, last - least + 1)
    const absent = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
      (year) => !years.includes(year),
    )
    const period = subject.periods.at(-1) ?? ''
    if (absent.length === 0) return [passed(period)]
    const inputs = subject.years.flatMap((year) => figuresAt(subject, year, ['totalAssets']).inputs)
    return [hit(period, { n: String(years.length), list: years.map(yearEnd), missing: absent.map(yearEnd) }, inputs)]
  },
}

/** DQ02: lines that everything rests on and that are blank. */
export const requiredLines: Algorithm = {
  anyUnit: true,
  run(subject, _rule, thresholds) {
    if (subject.periods.length === 0) return [notApplicable('', 'missing', ...statementNames(subject))]
    return subject.periods.map((period) => {
      const figures = figuresAt(subject, period, thresholds.list('required'))
      // A figure in an unknown unit is there.
      const missing = figures.missing.filter((name) => !subject.measure(name, period).unsettled)
      return missing.length === 0 ? passed(period) : hit(period, { fields: missing }, figures.inputs)
    })
  },
}
