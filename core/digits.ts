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
