import { Exact } from '../../../../core/money.ts'
import type { Input } from '../../../../core/ratios/types.ts'
import { decimalOf } from '../../../../core/subject/decimals.ts'
import { placeOf } from '../../../../core/subject/source.ts'
import type { Facts } from './facts.ts'

type SourcedAmount = { value: Exact; inputs: Input[] }
/** What was made of a product in a year, and what electricity a unit of it takes. */
export type Output = {
  product: string
  unit: string
  period: string
  output: SourcedAmount | null
  unitKwh: SourcedAmount | null
  basis: string
}

/** What was made, as the enterprise declares it. */
export function outputsOf(facts: Facts): Output[] {
  const rows = facts.rows('productOutput')
  return rows.map((row): Output => {
    const amountIn = (field: string): SourcedAmount | null => {
      const value = decimalOf(row.values[field])
      return value === null
        ? null
        : { value: new Exact(value), inputs: [{ table: row.table, field, period: placeOf(row, rows), value }] }
    }
    const text = (field: string): string => (typeof row.values[field] === 'string' ? row.values[field] : '')
    return {
      product: text('productName'),
      unit: text('outputUnit'),
      period: row.period,
      output: amountIn('declaredOutput'),
      unitKwh: amountIn('unitKwh'),
      basis: text('unitKwhBasis'),
    }
  })
}
