import { groupThousands } from '../../../../core/digits.ts'
import type { ChartCell } from '../../../charts/types.ts'

/** A count as a cell: a way to what is counted where there is something. */
export const countCell = (count: number, href?: string): ChartCell => ({ text: groupThousands(String(count)), value: String(count), href: count > 0 ? href : undefined })

/** A share as a cell: `0.6667` is shown as `66.7%`. */
export const shareCell = (share: number | null): ChartCell => (share === null ? '—' : { text: `${(share * 100).toFixed(1)}%`, value: `${Math.round(share * 1000) / 10}%` })
