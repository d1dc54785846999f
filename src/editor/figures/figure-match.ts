import { Decimal } from 'decimal.js'
import { Exact, groupThousands } from '../../../core/money.ts'

/** Powers of ten between the stored value and what a report shows: itself, 千, 万, 百万, 亿, and per cent. */
const scales = [0, 3, 4, 6, 8, -2]

/**
 * Whether a text still shows the value that it is bound to: in some unit of the reports, rounded to the decimals shown.
 * The sign may be said in words (下降 12.3%). A text without a number says nothing wrong.
 *
 * @example showsValue('3,565,700.00万元', '35657000000') // true
 */
export function showsValue(text: string, value: string): boolean {
  const shown = /\d+(?:\.(\d+))?/.exec(text.normalize('NFKC').replace(/[,\s]/g, ''))
  if (!shown || !/^-?\d+(\.\d+)?$/.test(value)) return true
  const decimals = shown[1]?.length ?? 0
  const wanted = new Exact(shown[0])
  return scales.some((scale) => new Exact(value).abs().div(new Exact(10).pow(scale)).toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP).equals(wanted))
}

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
