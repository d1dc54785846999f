import type { PeerPlace } from '../../../core/analysis/ratio-view.ts'
import { Exact } from '../../../core/money.ts'
import { peerFiguresOf } from '../peers.ts'

/** Where a value lies among those of others in a period; null where there are too few of them. */
export function placeAmong(values: readonly string[], period: string, value: Exact | null): PeerPlace | null {
  const figures = peerFiguresOf(values)
  if (!figures) return null
  const below =
    value === null
      ? ''
      : new Exact(values.filter((other) => value.gt(other)).length).div(values.length).toDecimalPlaces(4).toFixed()
  return { ...figures, period, below }
}
