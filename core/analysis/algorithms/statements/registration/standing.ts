import { Exact, yuanPer } from '../../../../money.ts'
import { decimalOf } from '../../../../subject/decimals.ts'
import type { Algorithm } from '../../../algorithm.ts'
import { figuresAt, hit, notApplicable, passed, text } from '../results.ts'
import { dayOf, monthsFrom } from './records.ts'

const wordsOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** BI02: an enterprise that is struck off, closed or in liquidation, or whose term has ended. */
export const registeredStatus: Algorithm = {
  run(subject, _rule, thresholds) {
    const status = wordsOf(subject.basic('operatingStatus'))
    const end = dayOf(wordsOf(subject.basic('businessTermEnd')))
    const closed = thresholds.list('statuses').some((word) => status.includes(word))
    const ended = end !== null && end < subject.today
    if (closed || ended)
      return [hit('', { status: status || null, end }, subject.basicInputs('operatingStatus', 'businessTermEnd'))]
    return [status === '' ? notApplicable('', 'missing', 'operatingStatus') : passed('')]
  },
}

/** BI08: much revenue in the first months of an enterprise, of the latest whole year. */
export const youngAndLarge: Algorithm = {
  run(subject, _rule, thresholds) {
    const founded = dayOf(wordsOf(subject.basic('establishDate')))
    const period = subject.years.at(-1)
    const { values, inputs, missing } =
      period === undefined
        ? { values: [], inputs: [], missing: ['operatingRevenue'] }
        : figuresAt(subject, period, ['operatingRevenue'])
    const [revenue] = values
    if (founded === null || period === undefined || revenue === undefined)
      return [notApplicable(period ?? '', 'missing', ...(founded === null ? ['establishDate'] : []), ...missing)]
    const months = monthsFrom(founded, period)
    if (thresholds.number('months').lte(months) || revenue.lte(thresholds.number('rev'))) return [passed(period)]
    return [
      hit(period, { date: founded, m: String(months), rev: text(revenue) }, [
        ...subject.basicInputs('establishDate'),
        ...inputs,
      ]),
    ]
  },
}

/** The capital that is registered, in yuan. */
export function capitalOf(value: unknown): Exact | null {
  const amount = decimalOf(value)
  return amount === null ? null : new Exact(amount).times(yuanPer('万元'))
}
