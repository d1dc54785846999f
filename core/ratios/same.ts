import { absolute, ballOf, compare, larger, minus, times, whole, type Ball } from '../balls/ball.ts'
import { tolerated } from '../statement/subtotals.ts'

const [leastYuan, share] = [whole(tolerated.yuan), ballOf(tolerated.share)]

/** `isSame` in balls, of figures that are not rounded; false where one of them is not there. */
export function areSame(left: Ball | null, right: Ball | null): boolean {
  if (!left || !right || left.isNothing || right.isNothing) return false
  const most = larger(leastYuan, times(larger(absolute(left), absolute(right)), share))
  return compare(absolute(minus(right, left)), most) <= 0
}
