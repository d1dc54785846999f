import { shifted, uncertain, type Ball } from './ball.ts'

/** A whole number and the power of ten that it is to be divided by, as decimal text without zeros at its end. */
function placed(digits: string, shift: number): string {
  if (shift <= 0) return digits + '0'.repeat(-shift)
  const before = digits.length > shift ? digits.slice(0, -shift) : '0'
  const behind = (digits.length > shift ? digits.slice(-shift) : digits.padStart(shift, '0')).replace(/0+$/, '')
  return behind === '' ? before : `${before}.${behind}`
}

/** The nearest whole number, half away from zero. Throws `uncertain` where it may be another. */
function nearestWhole({ hi, lo, radius }: Ball): number {
  const near = Math.round(hi)
  const rest = hi - near + lo
  if (Math.abs(Math.abs(rest) - 0.5) <= radius + 2 ** -40) throw uncertain
  return rest > 0.5 ? near + 1 : rest < -0.5 ? near - 1 : near
}

/**
 * A figure rounded to so many significant digits (15 at most), half up, in plain notation. Throws `uncertain` where the
 * ball holds figures that are printed otherwise.
 *
 * @example printed(ballOf('1234.50'), 15) // '1234.5'
 */
export function printed(value: Ball, digits: number): string {
  if (value.hi === 0) {
    if (value.radius > 0) throw uncertain
    return '0'
  }
  const [lowest, highest] = [10 ** (digits - 1), 10 ** digits]
  const guess = digits - 1 - Math.floor(Math.log10(Math.abs(value.hi)))
  const nearAt = (shift: number): number => Math.abs(nearestWhole(shifted(value, shift)))
  // The logarithm may be one off beside a power of ten.
  const near = nearAt(guess)
  const finer = near <= lowest ? nearAt(guess + 1) : highest + 1
  const text =
    finer <= highest
      ? placed(String(finer), guess + 1)
      : near <= highest
        ? placed(String(near), guess)
        : placed(String(nearAt(guess - 1)), guess - 1)
  return value.hi < 0 ? `-${text}` : text
}

/** The double that is nearest to a figure. Throws `uncertain` where it may be another. */
export function nearestDouble({ hi, lo, radius }: Ball): number {
  const room = radius * 2
  if (hi + (lo + room) !== hi || hi + (lo - room) !== hi) throw uncertain
  return hi
}
