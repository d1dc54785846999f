import { Decimal } from 'decimal.js'
import { Exact, groupThousands } from '../../../../core/money.ts'

const isNumber = (value: string): boolean => /^-?\d+(\.\d+)?$/.test(value)

/**
 * A value as the card shows it: exact where it is short, otherwise to six decimals and marked as rounded.
 *
 * @example shownValue('779720.2797202797') // '≈ 779,720.27972'
 */
export function shownValue(value: string): string {
  if (!isNumber(value)) return value
  const rounded = new Exact(value).toDecimalPlaces(6, Decimal.ROUND_HALF_UP)
  return `${rounded.equals(value) ? '' : '≈ '}${groupThousands(rounded.toFixed())}`
}
