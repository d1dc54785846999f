import { groupThousands } from '../../../../core/digits.ts'
import type { ChartCell } from '../../../ui/charts/types.ts'

/** A count as a cell: a way to what is counted where there is something. */
export const countCell = (count: number, href?: string): ChartCell => ({
  text: groupThousands(String(count)),
  value: String(count),
  href: count > 0 ? href : undefined,
})

/** `0.6667` as `66.7%`. */
export const percentOf = (share: number): string => `${(share * 100).toFixed(1)}%`

/** A share as a cell. */
export const shareCell = (share: number | null): ChartCell =>
  share === null ? '—' : { text: percentOf(share), value: `${Math.round(share * 1000) / 10}%` }
