import { Ball, compare, isZero, minus, nothing, over, plus, times, uncertain, unaligned, whole, zero } from './ball.ts'

/** The natural logarithm of 2 as a double-double. */
const ln2 = new Ball(0.6931471805599453, 2.3190468138462996e-17, 2 ** -105, unaligned)
const one = whole(1)
/** What the exact arithmetic may be off in these, as a share of the result: it promises 40 digits. */
const promised = 2 ** -100
const widened = (value: Ball, by: number): Ball => new Ball(value.hi, value.lo, value.radius + by, unaligned)

const halvings = 9
const terms = 12

/** e to a power. Throws `uncertain` beyond 300, where doubles end soon. */
export function exponential(power: Ball): Ball {
  if (power.isNothing) return nothing
  if (!(Math.abs(power.hi) <= 300 && power.radius <= 0.1)) throw uncertain
  const twos = Math.round(power.hi / Math.LN2)
  const part = times(minus(power, times(whole(twos), ln2)), whole(2 ** -halvings))
  // e to the part less 1, whose square gives that of twice the part. The first term left out is below (2⁻¹⁰)¹³.
  let less = zero
  for (let term = terms; term >= 1; term--) less = over(times(part, plus(one, less)), whole(term))
  less = widened(less, 2 ** -130)
  for (let time = 0; time < halvings; time++) less = plus(times(less, less), times(whole(2), less))
  const result = times(plus(one, less), whole(2 ** twos))
  return widened(result, Math.abs(result.hi) * promised)
}

/** The natural logarithm of what is above zero. Throws `uncertain` where it may not be. */
export function logarithm(value: Ball): Ball {
  if (value.isNothing) return nothing
  if (compare(value, zero) <= 0) throw uncertain
  const near = new Ball(Math.log(value.hi), 0, 0, unaligned)
  const power = exponential(near)
  // ln v = near + 2 atanh t with t = (v - e^near) / (v + e^near); atanh t is t within |t|³.
  const t = over(minus(value, power), plus(value, power))
  const bound = Math.abs(t.hi) + t.radius
  if (!(bound < 2 ** -30)) throw uncertain
  const result = plus(near, times(whole(2), t))
  return widened(result, 4 * bound ** 3 + Math.abs(result.hi) * promised)
}

/** A power of what is above zero. Throws `uncertain` for other bases: their powers have rules of their own. */
export function powerOf(base: Ball, exponent: Ball): Ball {
  if (exponent.isNothing) return nothing
  // Exactly, no figure to the power of 0 is 1.
  if (base.isNothing && isZero(exponent)) throw uncertain
  if (base.isNothing) return nothing
  if (compare(base, zero) <= 0) throw uncertain
  return exponential(times(exponent, logarithm(base)))
}
