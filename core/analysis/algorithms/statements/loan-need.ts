import { Exact } from '../../../money.ts'
import type { Algorithm } from '../../algorithm.ts'
import { figureIn, figuresAt, hit, inputIn, notApplicable, passed, settled, text } from './results.ts'

/**
 * LQ07: what an application asks for against the need for working capital: revenue × (1 − margin) × (1 + growth) ÷
 * turnover, less own funds, loans in place and other channels. Where nobody says what revenue is expected it stays;
 * loans in place are the short-term borrowings where nobody says otherwise.
 */
export const loanNeed: Algorithm = {
  run(subject, _rule) {
    const period = subject.years.at(-1) ?? ''
    const request = subject
      .rows('creditRequest')
      .toSorted((a, b) => String(a.values['requestDate'] ?? '').localeCompare(String(b.values['requestDate'] ?? '')))
      .at(-1)
    const asked = figureIn(request, 'requestedAmount')
    const figures = figuresAt(subject, period, ['operatingRevenue', 'netMargin', 'workingCapitalTurnoverTimes'])
    const { missing } = figures
    const [revenue, margin, turns] = asked === null || missing.length > 0 ? [] : figures.values
    if (asked === null || !revenue || !margin || !turns)
      return [notApplicable(period, 'missing', ...(asked === null ? ['requestedAmount'] : []), ...missing)]
    if (turns.isZero()) return [notApplicable(period, 'undefined')]
    const expected = figureIn(request, 'expectedRevenue') ?? revenue
    const borrowed = subject.measure('shortTermBorrowings', period)
    const loans = figureIn(request, 'workingLoans') ?? borrowed.value ?? new Exact(0)
    const [own, others] = [figureIn(request, 'ownFunds'), figureIn(request, 'otherFunds')]
    const need = settled(expected.times(new Exact(1).minus(margin)).div(turns))
    const room = need
      .minus(own ?? 0)
      .minus(loans)
      .minus(others ?? 0)
    if (asked.lte(Exact.max(room, 0))) return [passed(period)]
    const requestInputs = ['requestedAmount', 'expectedRevenue', 'workingLoans', 'ownFunds', 'otherFunds'].flatMap(
      (field) => inputIn(request, field),
    )
    const told = {
      wc: text(need),
      growth: revenue.isZero() ? null : text(settled(expected.div(revenue).minus(1))),
      own: text(own ?? 0),
      loans: text(loans),
      other: text(others ?? 0),
      cap: text(room),
      req: text(asked),
    }
    return [
      hit(period, told, [
        ...requestInputs,
        ...figures.inputs,
        ...(figureIn(request, 'workingLoans') === null ? borrowed.inputs : []),
      ]),
    ]
  },
}
