import { Exact } from '../../../../core/money.ts'
import type { Input } from '../../../../core/ratios/types.ts'
import { decimalOf } from '../../../../core/subject/decimals.ts'
import { placeOf } from '../../../../core/subject/source.ts'
import type { Facts } from './facts.ts'

/** What was invoiced in a month. */
export type Invoiced = { month: string; amount: Exact; inputs: Input[] }

/** What was invoiced, month by month, earlier first. */
function invoicedMonths(facts: Facts): Invoiced[] {
  const rows = facts.rows('monthlyRevenue')
  return rows
    .flatMap((row): Invoiced[] => {
      const value = decimalOf(row.values['invoicedRevenue'])
      return value === null
        ? []
        : [
            {
              month: row.period,
              amount: new Exact(value),
              inputs: [{ table: row.table, field: 'invoicedRevenue', period: placeOf(row, rows), value }],
            },
          ]
    })
    .toSorted((a, b) => a.month.localeCompare(b.month))
}

const quarterNames = ['一季度', '二季度', '三季度', '四季度']

/** What was invoiced in each quarter of a year; null unless all twelve months are known. */
export function invoicedQuarters(
  facts: Facts,
  year: string,
): { name: string; amount: Exact; inputs: Input[] }[] | null {
  const months = invoicedMonths(facts).filter(({ month }) => month.startsWith(year))
  if (months.length !== 12) return null
  return quarterNames.map((name, quarter) => {
    const own = months.filter(({ month }) => Math.ceil(Number(month.slice(5)) / 3) === quarter + 1)
    return {
      name,
      amount: own.reduce((sum, { amount }) => sum.plus(amount), new Exact(0)),
      inputs: own.flatMap(({ inputs }) => inputs),
    }
  })
}
