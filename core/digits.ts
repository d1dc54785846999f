/**
 * Thousands separators for a decimal text: groupThousands('-1234567.5') is '-1,234,567.5'. Needs no arithmetic, so
 * lists can have it without the library.
 */
export function groupThousands(value: string): string {
  const [integer = '', fraction] = value.split('.')
  const grouped = integer.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** Decimal text: an optional minus, digits, and an optional fraction. */
export const decimalPattern = '^-?(0|[1-9][0-9]{0,20})(\\.[0-9]{1,8})?$'

/**
 * A decimal text times a power of ten, exactly and without the library.
 *
 * @example shifted('0.125', 2) // '12.5'
 * @example shifted('12.5', -2) // '0.125'
 */
export function shifted(value: string, power: number): string {
  const [, sign = '', integer = '', fraction = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(value) ?? []
  const digits = `${'0'.repeat(Math.max(0, -power))}${integer}${fraction}${'0'.repeat(Math.max(0, power))}`
  const point = Math.max(0, -power) + integer.length + power
  const whole = digits.slice(0, point).replace(/^0+(?=\d)/, '') || '0'
  const rest = digits.slice(point)
  const behind = power === 0 ? rest : rest.replace(/0+$/, '')
  return `${sign}${whole}${behind === '' ? '' : `.${behind}`}`
}

/** Signs that look like others: full-width characters folded, every minus one minus. */
const folded = (text: string): string => text.normalize('NFKC').replace(/[\u2212\u2013\u2014]/g, '-')

/** Marks of notes and fractions, which would be folded into digits: 5² is not 52. */
export const noDigits = /[²³¹¼-¾⁰-ₜ⅐-↉①-⓿❶-➓㈠-㋿]/

/** A figure in groups of three or none, with a point; nothing else beside it. */
const figure = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?$/

/**
 * A figure as people write it, as decimal text: separators, full-width digits and a plus are taken as they are meant.
 *
 * @returns null where it is none, or may be another: `12,5`, `1 2`
 */
export function plainFigure(text: string): string | null {
  const trimmed = folded(text).trim()
  if (noDigits.test(text) || !figure.test(trimmed) || !/\d/.test(trimmed)) return null
  const value = shifted(trimmed.replace(/[+,]/g, ''), 0)
  return /^-0(?:\.0+)?$/.test(value) ? value.slice(1) : value
}

/** A stored amount with two places, and every other that it has. What is none shows itself. */
export function withCents(value: unknown): string {
  const text = String(value)
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text
  const [whole = '', behind = ''] = shifted(text, 0).split('.')
  return `${whole}.${behind.padEnd(2, '0')}`
}

/** The same with separators. */
export const moneyText = (value: unknown): string => {
  const text = withCents(value)
  return /^-?\d/.test(text) ? groupThousands(text) : text
}
