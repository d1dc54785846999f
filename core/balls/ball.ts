/**
 * Figures as balls: a middle and a radius, so that what the exact arithmetic of `core/money.ts` gives lies within. The
 * middle is a double-double, the sum of two doubles with about 32 digits, because figures are printed with 15.
 *
 * The radius covers three things, each operation adding its own: what the operands may be off, what the double-double
 * operation rounds (at most 15u², u = 2⁻⁵³; Joldes, Muller, Popescu 2017), and what the exact arithmetic rounds itself
 * at its 40th digit. The last two are below 2⁻¹⁰⁰ of the result. Whatever a ball cannot decide throws `uncertain`, and
 * is then to be worked out exactly.
 */
export class Ball {
  readonly hi: number
  readonly lo: number
  readonly radius: number
  /**
   * The figure is a whole number of 10 to minus this power, and small enough that the exact arithmetic rounded nothing:
   * of two such figures it is known whether they are equal. `unaligned` where that is not known.
   */
  readonly places: number

  constructor(hi: number, lo: number, radius: number, places: number) {
    this.hi = hi
    this.lo = lo
    this.radius = radius
    this.places = places
  }

  /** Whether there is no figure at all. */
  get isNothing(): boolean {
    return this.hi !== this.hi
  }
}

/** Thrown where a ball cannot decide. */
export const uncertain: Error = new Error('a ball cannot decide this')

/** What balls tell, or else what is worked out otherwise where they cannot decide. */
export function unlessUncertain<T>(byBalls: () => T, exactly: () => T): T {
  try {
    return byBalls()
  } catch (error) {
    if (error !== uncertain) throw error
    return exactly()
  }
}

const mostPlaces = 20
export const unaligned: number = mostPlaces + 1
/** What an operation rounds, as a share of its result; and what working out a radius rounds, as a share of it. */
const rounding = 2 ** -100
const growth = 1 + 2 ** -40
/** Beyond these the errors of products could be lost below the smallest double, or overflow. */
const [least, most] = [1e-200, 1e200]
const steps = Array.from({ length: mostPlaces + 1 }, (_, places) => Number(`1e-${places}`))
/** Whole numbers of a step below this have fewer digits than the exact arithmetic keeps. */
const wholeBelow = 1e28

/** No figure: what is missing, or has no meaning. */
export const nothing: Ball = new Ball(Number.NaN, Number.NaN, 0, unaligned)

/** A whole number that a double holds. */
export const whole = (value: number): Ball => new Ball(value, 0, 0, 0)
export const zero: Ball = whole(0)

function made(hi: number, lo: number, spread: number, places: number): Ball {
  const size = Math.abs(hi)
  if (size !== size) return nothing
  if (size > most || (size < least && size !== 0)) throw uncertain
  const radius = spread * growth + size * rounding
  if (places > mostPlaces) return new Ball(hi, lo, radius, unaligned)
  const step = steps[places] ?? 0
  if (size >= wholeBelow * step || radius * 4 >= step) return new Ball(hi, lo, radius, unaligned)
  // The only whole number of steps that is so near.
  return size * 2 < step ? zero : new Ball(hi, lo, radius, places)
}

export function plus(a: Ball, b: Ball): Ball {
  const high = a.hi + b.hi
  const part = high - a.hi
  const highRest = a.hi - (high - part) + (b.hi - part)
  const low = a.lo + b.lo
  const lowPart = low - a.lo
  const lowRest = a.lo - (low - lowPart) + (b.lo - lowPart)
  const rest = highRest + low
  const sum = high + rest
  const tail = lowRest + (rest - (sum - high))
  const hi = sum + tail
  return made(hi, tail - (hi - sum), a.radius + b.radius, a.places > b.places ? a.places : b.places)
}

export const negated = (a: Ball): Ball => new Ball(-a.hi, -a.lo, a.radius, a.places)
export const minus = (a: Ball, b: Ball): Ball => plus(a, negated(b))

const splitter = 2 ** 27 + 1

/** What the product of two doubles rounded away. */
function productRest(a: number, b: number, product: number): number {
  const [aScaled, bScaled] = [a * splitter, b * splitter]
  const aHigh = aScaled - (aScaled - a)
  const bHigh = bScaled - (bScaled - b)
  const [aLow, bLow] = [a - aHigh, b - bHigh]
  return aLow * bLow - (product - aHigh * bHigh - aLow * bHigh - aHigh * bLow)
}

export function times(a: Ball, b: Ball): Ball {
  const high = a.hi * b.hi
  if (high === 0 && a.hi !== 0 && b.hi !== 0) throw uncertain
  const rest = productRest(a.hi, b.hi, high) + (a.lo * b.hi + a.hi * b.lo)
  const hi = high + rest
  const spread = Math.abs(a.hi) * growth * b.radius + Math.abs(b.hi) * growth * a.radius + a.radius * b.radius
  const places = a.places + b.places
  return made(hi, rest - (hi - high), spread, places > mostPlaces ? unaligned : places)
}

/** Whether a figure is 0. Throws `uncertain` where it may be. */
export function isZero({ hi, radius }: Ball): boolean {
  if (hi === 0 && radius === 0) return true
  if (Math.abs(hi) <= radius * growth) throw uncertain
  return false
}

/** A quotient; the divisor must not be 0. Throws `uncertain` where it may be. */
export function over(a: Ball, b: Ball): Ball {
  const divisor = Math.abs(b.hi) / growth - b.radius
  if (divisor <= 0) throw uncertain
  const first = a.hi / b.hi
  if (first === 0 && a.hi !== 0) throw uncertain
  const product = b.hi * first
  const productTail = productRest(b.hi, first, product) + b.lo * first
  const hiProduct = product + productTail
  const loProduct = productTail - (hiProduct - product)
  const second = (a.hi - hiProduct + (a.lo - loProduct)) / b.hi
  const hi = first + second
  const spread = (a.radius + Math.abs(hi) * growth * b.radius) / divisor
  // Nothing shared among some is nothing.
  return made(hi, second - (hi - first), spread, a.hi === 0 && a.radius === 0 ? 0 : unaligned)
}

export const absolute = (a: Ball): Ball => (a.hi < 0 || (a.hi === 0 && a.lo < 0) ? negated(a) : a)

/**
 * How two figures compare: below 0, 0 or above it, NaN where either is nothing. Throws `uncertain` where the balls
 * overlap and are not known to be equal.
 */
export function compare(a: Ball, b: Ball): number {
  const apart = a.hi - b.hi
  const doubt = (Math.abs(a.hi) + Math.abs(b.hi)) * 2 ** -50 + a.radius + b.radius
  if (apart > doubt) return 1
  if (apart < -doubt) return -1
  const gap = minus(a, b)
  if (gap.isNothing) return Number.NaN
  return isZero(gap) ? 0 : Math.sign(gap.hi)
}

export const smaller = (a: Ball, b: Ball): Ball => chosen(a, b, -1)
export const larger = (a: Ball, b: Ball): Ball => chosen(a, b, 1)

/** One of two figures, by how they compare; nothing where either is nothing. */
function chosen(a: Ball, b: Ball, wanted: 1 | -1): Ball {
  if (a.isNothing || b.isNothing) return nothing
  return compare(a, b) === wanted ? a : b
}

/**
 * Decimal text as a ball.
 *
 * @example ballOf('-1234.5') // the middle -1234.5, the radius below 1e-26
 */
export function ballOf(text: string): Ball {
  const negative = text.startsWith('-')
  const point = text.indexOf('.')
  const digits = (point < 0 ? text : text.slice(0, point) + text.slice(point + 1)).slice(negative ? 1 : 0)
  const places = point < 0 ? 0 : text.length - point - 1
  let value = zero
  for (let from = 0; from < digits.length; from += chunk) {
    const part = digits.slice(from, from + chunk)
    value = from === 0 ? whole(Number(part)) : plus(times(value, power(part.length)), whole(Number(part)))
  }
  for (let left = places; left > 0; left -= mostExact) value = over(value, power(Math.min(left, mostExact)))
  if (value.isNothing) throw uncertain
  if (value.hi !== 0 && places > 0)
    value = made(value.hi, value.lo, value.radius, digits.length <= 28 && places <= mostPlaces ? places : unaligned)
  return negative ? negated(value) : value
}

/** The same figure where it is known to be a whole number of 10 to minus this power, of 15 digits at most. */
export const inPlaces = (value: Ball, places: number): Ball => new Ball(value.hi, value.lo, value.radius, places)

/** Digits that a double holds; the largest power of ten that it holds. */
const [chunk, mostExact] = [15, 22]
const powers = Array.from({ length: mostExact + 1 }, (_, exponent) => whole(Number(`1e${exponent}`)))
const power = (exponent: number): Ball => powers[exponent] ?? nothing

/** A figure times a power of ten. */
export function shifted(value: Ball, exponent: number): Ball {
  let moved = value
  for (let left = Math.abs(exponent); left > 0; left -= mostExact) {
    const by = power(Math.min(left, mostExact))
    moved = exponent > 0 ? times(moved, by) : over(moved, by)
  }
  return moved
}
