import { Exact } from '../../../money.ts'
import type { Algorithm } from '../../algorithm.ts'
import type { AlgorithmResult } from '../../outcome.ts'
import { figureIn, hit, inputIn, notApplicable, passed, rowAt, settled, text } from './results.ts'

const others = ['vatRevenue', 'annualReportRevenue', 'bankRevenue'] as const

/** XS13: revenue of one year by the statements, the VAT returns, the report to the registry and the bank statements. */
export const revenueSources: Algorithm = {
  run(subject, _rule, thresholds) {
    if (subject.years.length === 0) return [notApplicable('', 'missing', 'operatingRevenue')]
    return subject.years.map((period): AlgorithmResult => {
      const row = rowAt(subject, 'declaredFigures', period)
      const revenue = subject.measure('operatingRevenue', period)
      const revenues = [
        { name: 'operatingRevenue', value: revenue.value, inputs: revenue.inputs },
        ...others.map((name) => ({ name, value: figureIn(row, name), inputs: inputIn(row, name) })),
      ]
      const known = revenues
        .flatMap(({ name, value, inputs }) => (value === null ? [] : [{ name, value, inputs }]))
        .toSorted((a, b) => a.value.comparedTo(b.value))
      const [least, most] = [known[0], known.at(-1)]
      if (!least || !most || known.length < 2)
        return notApplicable(
          period,
          'missing',
          ...revenues.flatMap(({ name, value }) => (value === null ? [name] : [])),
        )
      const values = Object.fromEntries(revenues.map(({ name, value }) => [name, text(value)]))
      const sources = known.flatMap(({ inputs }) => inputs)
      // One source has no revenue at all, or less, and another one has: no quotient says how far they are apart.
      if (least.value.lte(0))
        return most.value.gt(0)
          ? hit(period, { ...values, nothing: least.name, most: most.name }, sources, 'high')
          : least.value.eq(most.value)
            ? passed(period)
            : notApplicable(period, 'undefined')
      const gap = settled(most.value.div(least.value).minus(1))
      if (gap.lte(thresholds.number('rel'))) return passed(period)
      return hit(
        period,
        { ...values, least: least.name, most: most.name, gap: text(gap) },
        sources,
        gap.gt(thresholds.number('high')) ? 'high' : 'medium',
      )
    })
  },
  course(subject, rule, thresholds) {
    if (!subject.years.some((period) => rowAt(subject, 'declaredFigures', period))) return null
    const values = (name: string): (string | null)[] =>
      subject.years.map((period) =>
        text(
          name === 'operatingRevenue'
            ? subject.measure(name, period).value
            : figureIn(rowAt(subject, 'declaredFigures', period), name),
        ),
      )
    const series = ['operatingRevenue', ...others]
      .map((name) => ({ name, values: values(name) }))
      .filter((line) => line.values.some((value) => value !== null))
    return {
      unit: '元',
      periods: [...subject.years],
      series,
      marked: revenueSources
        .run(subject, rule, thresholds)
        .flatMap((result) => (result.kind === 'hit' ? [result.period] : [])),
    }
  },
}

/** XP06: electricity as booked against the supplier's bills of the same year. */
export const bookedPowerFee: Algorithm = {
  run(subject, _rule, thresholds) {
    if (subject.years.length === 0) return [notApplicable('', 'missing', 'bookedPowerFee')]
    return subject.years.map((period) => {
      const row = rowAt(subject, 'declaredFigures', period)
      const [booked, billed] = [figureIn(row, 'bookedPowerFee'), subject.measure('annualFee', period)]
      if (booked === null || billed.value === null)
        return notApplicable(
          period,
          'missing',
          ...(booked === null ? ['bookedPowerFee'] : []),
          ...(billed.value === null ? ['annualFee'] : []),
        )
      if (billed.value.isZero()) return notApplicable(period, 'undefined')
      const gap = settled(new Exact(booked).div(billed.value).minus(1))
      return gap.abs().lte(thresholds.number('x'))
        ? passed(period)
        : hit(period, { booked: text(booked), billed: text(billed.value), gap: text(gap) }, [
            ...inputIn(row, 'bookedPowerFee'),
            ...billed.inputs,
          ])
    })
  },
}
