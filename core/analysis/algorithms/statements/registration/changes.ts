import type { Algorithm } from '../../../algorithm.ts'
import { hit, notApplicable, passed, settled, text } from '../results.ts'
import { amountOf, asOf, dateIn, entriesOf, entryText, monthsBefore, wordIn, type Entry } from './records.ts'
import { capitalOf } from './standing.ts'

const dates = ['date', 'changeDate', 'changedAt', 'time', '变更日期', '日期'] as const
const items = ['item', 'changeItem', 'field', 'type', 'name', '变更事项', '事项', 'text'] as const
const before = ['before', 'contentBefore', 'old', 'changeBefore', '变更前'] as const
const after = ['after', 'contentAfter', 'new', 'changeAfter', '变更后'] as const

/** Who speaks for an enterprise, who owns it, where it sits and what it may do. */
const keyItems = /法定代表人|法人代表|负责人|股东|投资人|出资人|股权|住所|地址|经营场所|经营范围/

/** The records within so many months before a day, that day included. */
const within = (entries: readonly Entry[], day: string, months: number): { entry: Entry; date: string }[] =>
  entries.flatMap((entry) => {
    const date = dateIn(entry, ...dates)
    return date !== null && date > monthsBefore(day, months) && date <= day ? [{ entry, date }] : []
  })

/**
 * BI03: how often representative, owners, seat or scope changed of late, to the day that the registry's data are of.
 */
export const frequentChanges: Algorithm = {
  run(subject, _rule, thresholds) {
    const entries = entriesOf(subject, 'changeRecords')
    if (entries === null) return [notApplicable('', 'missing', 'changeRecords')]
    const months = thresholds.number('months')
    const changes = within(entries, asOf(subject), months.toNumber()).filter(({ entry }) =>
      keyItems.test(wordIn(entry, ...items)),
    )
    if (thresholds.number('k').gt(changes.length)) return [passed('')]
    const list = changes
      .toSorted((a, b) => (a.date < b.date ? -1 : 1))
      .map(({ entry, date }) => entryText(date, wordIn(entry, ...items)))
    return [
      hit('', { n: String(changes.length), months: months.toFixed(), list }, subject.basicInputs('changeRecords')),
    ]
  },
}

/** Months in which a reduction of capital counts. */
const reductionMonths = 24

/** BI04: little of the registered capital is paid, or it was reduced in the last 24 months. */
export const paidCapital: Algorithm = {
  run(subject, _rule, thresholds) {
    const [registered, paid] = [
      capitalOf(subject.basic('registeredCapital')),
      capitalOf(subject.basic('paidInCapitalRegistered')),
    ]
    // The share holds in any currency; amounts of another than yuan are not told as yuan.
    const cur = subject.basicCurrency('registeredCapital')
    const entries = entriesOf(subject, 'changeRecords')
    const reductions = within(entries ?? [], asOf(subject), reductionMonths).filter(({ entry }) => {
      const [from, to] = [amountOf(wordIn(entry, ...before)), amountOf(wordIn(entry, ...after))]
      // An amount in dollars is not less than one in yuan.
      const comparable = from !== null && to !== null && from.currency === to.currency
      return /注册资本|注册资金|出资总额/.test(wordIn(entry, ...items)) && comparable && to.value.lt(from.value)
    })
    const share = registered === null || paid === null || registered.isZero() ? null : settled(paid.div(registered))
    if (reductions.length > 0 || share?.lt(thresholds.number('ratio'))) {
      const list = reductions.map(({ entry, date }) =>
        entryText(date, `${wordIn(entry, ...before)} → ${wordIn(entry, ...after)}`),
      )
      return [
        hit(
          '',
          { ...(cur ? { cur } : { reg: text(registered), paid: text(paid) }), sh: text(share), red: list },
          subject.basicInputs(
            'registeredCapital',
            'paidInCapitalRegistered',
            ...(cur ? ['registeredCapitalCurrency'] : []),
            ...(list.length > 0 ? ['changeRecords'] : []),
          ),
        ),
      ]
    }
    const missing = [
      ...(registered === null ? ['registeredCapital'] : []),
      ...(paid === null ? ['paidInCapitalRegistered'] : []),
      ...(entries === null ? ['changeRecords'] : []),
    ]
    if (missing.length > 0) return [notApplicable('', 'missing', ...missing)]
    return [share === null ? notApplicable('', 'undefined') : passed('')]
  },
}
