import type { Spans } from '../../core/statistics.ts'
import { valueAt } from '../../core/lists.ts'

/**
 * The value below or at which a share of sorted values lies (nearest rank): of 1 … 10 the median is 5 and the ninth
 * tenth 9.
 */
const atShare = (sorted: ArrayLike<number>, share: number): number | null =>
  sorted.length === 0 ? null : valueAt(sorted, Math.max(0, Math.ceil(share * sorted.length) - 1))

/** The median, the mean of the two in the middle where there is no one, and the ninth tenth. */
export function spansOf(minutes: Float64Array): Spans {
  const sorted = minutes.toSorted()
  const middle = sorted.length / 2
  const median =
    sorted.length === 0
      ? null
      : Number.isInteger(middle)
        ? (valueAt(sorted, middle - 1) + valueAt(sorted, middle)) / 2
        : valueAt(sorted, Math.floor(middle))
  return { count: sorted.length, median, p90: atShare(sorted, 0.9) }
}
