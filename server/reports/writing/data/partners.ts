import { isOneOf } from '../../../../core/analysis/company-name.ts'
import { Exact } from '../../../../core/money.ts'
import type { Input } from '../../../../core/ratios/types.ts'
import { decimalOf } from '../../../../core/subject/decimals.ts'
import { placeOf } from '../../../../core/subject/source.ts'
import { entriesOf, wordOf } from './entries.ts'
import type { Facts } from './facts.ts'

/** A main customer or supplier in a year. */
/** `related`: null where nobody said. */
export type Partner = { name: string; amount: Exact; related: boolean | null; terms: string; inputs: Input[] }

/** The main customers or suppliers of a year, the largest first; of the others nothing is known. */
export function partnersAt(facts: Facts, period: string, role: '客户' | '供应商'): Partner[] {
  const all = facts.rows('tradePartners')
  const relatedNames = (entriesOf(facts, 'relatedParties') ?? []).map((entry) => wordOf(entry, 'name')).filter(Boolean)
  return all
    .filter((row) => row.period === period && row.values['partnerRole'] === role)
    .flatMap((row): Partner[] => {
      const value = decimalOf(row.values['tradeAmount'])
      if (value === null) return []
      const name = String(row.values['partnerName'] ?? '')
      return [
        {
          name,
          amount: new Exact(value),
          related:
            isOneOf(name, relatedNames) ||
            (typeof row.values['isRelated'] === 'boolean' ? row.values['isRelated'] : null),
          terms: String(row.values['settlementTerms'] ?? ''),
          inputs: [{ table: row.table, field: 'tradeAmount', period: placeOf(row, all), value }],
        },
      ]
    })
    .toSorted((a, b) => b.amount.comparedTo(a.amount))
}

/** The latest year of which partners are known; null where there is none. */
export const partnerYear = (facts: Facts): string | null =>
  facts
    .rows('tradePartners')
    .map((row) => row.period)
    .toSorted()
    .at(-1) ?? null
