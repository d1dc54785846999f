const digits = 21
const decimals = 8
const complement = (text: string): string => text.replace(/[0-9]/g, (digit) => String(9 - Number(digit)))

/**
 * A text that sorts as the decimal does: sign, 21 digits, 8 decimals; the digits of a negative number are turned round.
 *
 * @example decimalKey('12.5') // '1000000000000000000012.50000000'
 */
export function decimalKey(value: unknown): string | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value ?? ''))
  if (!match) return null
  const [, sign, integer = '', fraction = ''] = match
  const key = `${integer.replace(/^0+(?=\d)/, '').padStart(digits, '0')}.${fraction.padEnd(decimals, '0').slice(0, decimals)}`
  return sign && /[1-9]/.test(key) ? `0${complement(key)}` : `1${key}`
}
