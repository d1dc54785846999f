import { Exact } from '../../../money.ts'
import type { Input } from '../../../ratios/types.ts'
import { yearOf } from '../../../subject/periods.ts'
import type { Algorithm } from '../../algorithm.ts'
import type { AlgorithmResult } from '../../outcome.ts'
import type { Subject } from '../../subject.ts'
import { figuresAt, hit, notApplicable, passed, settled, text } from './results.ts'

/** Whole years in a row up to the latest one of a list, earlier first. */
function unbroken(years: readonly string[]): string[] {
  const run: string[] = []
  for (const year of years.toReversed()) {
    if (run[0] !== undefined && yearOf(run[0]) - yearOf(year) !== 1) break
    run.unshift(year)
  }
  return run
}

type Rolled =
  | { period: string; expected: Exact; actual: Exact; inputs: Input[] }
  | { period: string; missing: string[] }
  | { period: string; isUnsettled: true }

/** What equity should be at each year's end: what it was at first, and profits and capital since, less dividends. */
function rolled(subject: Subject, years: readonly string[]): Rolled[] {
  const [start = ''] = years
  const first = subject.measure('totalEquity', start)
  let expected: Exact | null = first.value
  const inputs = [...first.inputs]
  let isUnsettled = false
  let missing = first.value === null ? [`totalEquity@${start}`] : []
  return years.slice(1).map((period): Rolled => {
    const figures = figuresAt(subject, period, ['netProfit', 'totalEquity'])
    const flows = ['cashFromCapital', 'divEst'].map((name) => subject.measure(name, period))
    isUnsettled ||= flows.some(({ unsettled }) => unsettled)
    if (isUnsettled) return { period, isUnsettled }
    missing = [...missing, ...figures.missing]
    const [profit, actual] = figures.values
    if (figures.missing.length > 0 || expected === null || !profit || !actual) {
      expected = null
      return { period, missing }
    }
    const [capital, dividends] = flows.map(({ value }) => value ?? new Exact(0))
    expected = expected
      .plus(profit)
      .plus(capital ?? 0)
      .minus(dividends ?? 0)
    inputs.push(
      ...figures.inputs.filter(({ field }) => field !== 'totalEquity'),
      ...flows.flatMap((flow) => flow.inputs),
    )
    return { period, expected, actual, inputs: [...inputs, ...figures.inputs] }
  })
}

/** XS14: equity as rolled forward from the first of the years in a row, against what the statements have. */
export const equityCheck: Algorithm = {
  run(subject, _rule, thresholds) {
    const years = unbroken(subject.years)
    const [start = ''] = years
    if (years.length < 2) return [notApplicable(start, 'tooFew')]
    return rolled(subject, years).map((year): AlgorithmResult => {
      if ('isUnsettled' in year) return notApplicable(year.period, 'unit')
      if ('missing' in year) return notApplicable(year.period, 'missing', ...year.missing)
      const { period, expected, actual, inputs } = year
      if (actual.isZero()) return notApplicable(period, 'undefined')
      const gap = settled(actual.minus(expected).div(actual.abs()))
      if (gap.abs().lte(thresholds.number('rel'))) return passed(period)
      return hit(
        period,
        { start, expect: text(expected), actual: text(actual), gap: text(gap) },
        inputs,
        gap.abs().gt(thresholds.number('high')) ? 'high' : undefined,
      )
    })
  },
  course(subject, rule, thresholds) {
    const years = unbroken(subject.years)
    const [start = ''] = years
    if (years.length < 2) return null
    const first = text(subject.measure('totalEquity', start).value)
    const points = rolled(subject, years)
    return {
      unit: '元',
      periods: years,
      series: [
        { name: 'totalEquity', values: years.map((year) => text(subject.measure('totalEquity', year).value)) },
        {
          name: 'expect',
          values: [first, ...points.map((point) => ('expected' in point ? text(point.expected) : null))],
        },
      ],
      marked: equityCheck
        .run(subject, rule, thresholds)
        .flatMap((result) => (result.kind === 'hit' ? [result.period] : [])),
    }
  },
}
