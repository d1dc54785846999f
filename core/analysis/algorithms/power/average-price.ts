import { Exact } from '../../../money.ts'
import type { DataRow } from '../../../subject/types.ts'
import type { Algorithm } from '../../algorithm.ts'
import { byEpisode, Findings } from './by-account.ts'
import { markedMonths } from './episodes.ts'
import { figure, powerOf, type Account } from './months.ts'
import { exactMedian, lastMonthOf, noPower, notApplicable, settled, text } from './results.ts'

/** Fewer prices than these have no middle that means anything. */
const fewest = 6

/** What a kilowatt hour cost on a bill; null where the bill does not tell, or nothing was used. */
export function priceOf(row: DataRow | undefined): Exact | null {
  const [fee, kwh] = [figure(row, 'feeTotal'), figure(row, 'kwh')]
  return fee && kwh?.gt(0) ? fee.div(kwh) : null
}

const pricesOf = (account: Account): Exact[] => [...account.months.values()].flatMap((row) => priceOf(row) ?? [])

/** PW12: an average price that is away from the account's own median. */
export const averagePrice: Algorithm = {
  run(subject, _rule, thresholds) {
    const nothing = noPower(subject)
    if (nothing) return nothing
    const power = powerOf(subject)
    const limit = thresholds.number('x')
    const findings = new Findings()
    let some = false
    for (const account of power.accounts) {
      const prices = pricesOf(account)
      some ||= prices.length > 0
      if (prices.length < fewest) continue
      const median = exactMedian(prices)
      for (const [month, row] of account.months) {
        const price = priceOf(row)
        if (price === null) {
          // Nothing was used: there is no price.
          if (!figure(row, 'kwh')?.isZero())
            findings.lacks(month, ...['feeTotal', 'kwh'].filter((field) => figure(row, field) === null))
          continue
        }
        findings.judged.add(month)
        const deviation = median.isZero() ? new Exact(0) : settled(price.div(median)).minus(1)
        if (deviation.abs().lte(limit)) continue
        findings.entries.push({
          account,
          month,
          size: deviation.abs(),
          values: { price: text(price), median: text(median), deviation: text(deviation) },
          inputs: [...power.input(row, 'feeTotal'), ...power.input(row, 'kwh')],
        })
      }
    }
    if (findings.judged.size === 0)
      return [
        some
          ? notApplicable(lastMonthOf(power), 'tooFew', 'feeTotal')
          : notApplicable(lastMonthOf(power), 'missing', 'feeTotal'),
      ]
    return byEpisode(power, findings, 5)
  },
  course(subject, rule, thresholds) {
    const power = powerOf(subject)
    // The account with the most bills stands for all: prices of different tariffs have no common band.
    const account = power.accounts.toSorted((a, b) => pricesOf(b).length - pricesOf(a).length)[0]
    const prices = account ? pricesOf(account) : []
    if (!account || prices.length === 0) return null
    const median = exactMedian(prices)
    const edge = (side: 1 | -1) => text(median.times(thresholds.number('x').times(side).plus(1)))
    return {
      unit: '元/kWh',
      periods: [...power.calendar],
      series: [
        {
          name: 'price',
          values: power.calendar.map((month) => {
            const price = priceOf(account.months.get(month))
            return price ? text(price) : null
          }),
        },
      ],
      band: { low: power.calendar.map(() => edge(-1)), high: power.calendar.map(() => edge(1)) },
      marked: markedMonths(averagePrice.run(subject, rule, thresholds)),
    }
  },
}
