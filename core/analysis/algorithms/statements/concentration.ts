import type { Exact } from '../../../money.ts'
import { entriesOf, wordIn } from './registration/records.ts'
import type { DataRow } from '../../../subject/types.ts'
import type { Algorithm } from '../../algorithm.ts'
import { isOneOf } from '../../company-name.ts'
import type { AlgorithmResult } from '../../outcome.ts'
import type { Subject } from '../../subject.ts'
import { figureIn, hit, inputIn, notApplicable, passed, settled, sumOf, text } from './results.ts'

const counted = 5

/** The partners of a year in one role, the largest first. */
const partnersOf = (rows: readonly DataRow[], role: string): { row: DataRow; amount: Exact }[] =>
  rows
    .filter((row) => row.values['partnerRole'] === role)
    .flatMap((row) => {
      const amount = figureIn(row, 'tradeAmount')
      return amount === null ? [] : [{ row, amount }]
    })
    .toSorted((a, b) => b.amount.comparedTo(a.amount))

const shareOf = (part: Exact, total: Exact | null): Exact | null => (total?.gt(0) ? settled(part.div(total)) : null)

/** Names of related parties that the registry knows. */
const relatedNames = (subject: Subject): string[] =>
  (entriesOf(subject, 'relatedParties') ?? [])
    .map((entry) => wordIn(entry, 'name', 'companyName', 'entName', '名称', '企业名称', 'text'))
    .filter((name) => name !== '')

/**
 * FR22: how much of the sales goes to the five largest customers and to related parties, and of the costs to the five
 * largest suppliers.
 */
export const concentration: Algorithm = {
  run(subject, _rule, thresholds) {
    const all = subject.rows('tradePartners')
    const years = subject.years.length === 0 ? [''] : subject.years
    return years.map((period): AlgorithmResult => {
      const rows = all.filter((row) => row.period === period)
      if (rows.length === 0) return notApplicable(period, 'missing', 'tradePartners')
      const [customers, suppliers] = [partnersOf(rows, '客户'), partnersOf(rows, '供应商')]
      const [revenue, cost] = [subject.measure('operatingRevenue', period), subject.measure('operatingCost', period)]
      const related = customers.filter(
        ({ row }) =>
          row.values['isRelated'] === true || isOneOf(String(row.values['partnerName'] ?? ''), relatedNames(subject)),
      )
      const [sold, bought] = [customers.slice(0, counted), suppliers.slice(0, counted)]
      const t5 = customers.length === 0 ? null : shareOf(sumOf(sold.map(({ amount }) => amount)), revenue.value)
      const s5 = suppliers.length === 0 ? null : shareOf(sumOf(bought.map(({ amount }) => amount)), cost.value)
      // Who is related is known where somebody said so of a customer, or the registry lists them.
      const isKnown =
        entriesOf(subject, 'relatedParties') !== null ||
        customers.some(({ row }) => typeof row.values['isRelated'] === 'boolean')
      const rp =
        customers.length === 0 || !isKnown ? null : shareOf(sumOf(related.map(({ amount }) => amount)), revenue.value)
      const limit = thresholds.number('top5')
      if (t5?.gte(limit) || s5?.gte(limit) || rp?.gte(thresholds.number('related'))) {
        const named = [...(t5?.gte(limit) ? sold : []), ...(s5?.gte(limit) ? bought : []), ...related]
        const inputs = named.flatMap(({ row }) => inputIn(row, 'tradeAmount'))
        return hit(
          period,
          {
            t5: text(t5),
            s5: text(s5),
            rp: text(rp),
            names: [...new Set(named.map(({ row }) => String(row.values['partnerName'] ?? '')))],
          },
          [...inputs, ...revenue.inputs, ...(s5 === null ? [] : cost.inputs)],
        )
      }
      if (t5 === null)
        return notApplicable(period, 'missing', ...(customers.length === 0 ? ['tradePartners'] : ['operatingRevenue']))
      // With fewer than five that are known, the others may be as large.
      return customers.length < counted ? notApplicable(period, 'tooFew') : passed(period)
    })
  },
}
