/**
 * A number without its sign: digits without zeros at either end, times ten to the power; nothing is `{digits: '0',
 * power: 0}`.
 */
export type Amount = { digits: string; power: number }

/**
 * Reads digits with a point. Statement figures have more digits than a floating number keeps apart.
 *
 * @example amountOf('22300.00') // { digits: '223', power: 2 }
 */
export function amountOf(text: string, power = 0): Amount {
  const point = text.indexOf('.')
  const fraction = point < 0 ? 0 : text.length - point - 1
  const all = point < 0 ? text : text.slice(0, point) + text.slice(point + 1)
  let start = 0
  while (start < all.length && all[start] === '0') start += 1
  let end = all.length
  while (end > start && all[end - 1] === '0') end -= 1
  if (start === end) return { digits: '0', power: 0 }
  return { digits: all.slice(start, end), power: power - fraction + (all.length - end) }
}

export const keyOf = ({ digits, power }: Amount): string => `${digits}e${power}`
export const sizeOf = ({ digits, power }: Amount): number => Number(`${digits}e${power}`)
export const shifted = ({ digits, power }: Amount, by: number): Amount =>
  digits === '0' ? { digits, power } : { digits, power: power + by }

/** Cut at a power of ten, half up or down: rounded({2.25}, -1) is 2.3. */
export function rounded(amount: Amount, power: number, way: 'half' | 'down' = 'half'): Amount {
  const { digits } = amount
  if (amount.power >= power) return amount
  const kept = digits.length - (power - amount.power)
  if (kept < 0) return { digits: '0', power: 0 }
  const up = way === 'half' && (digits[kept] ?? '0') >= '5'
  const head = kept === 0 ? '0' : digits.slice(0, kept)
  return amountOf(up ? (BigInt(head) + 1n).toString() : head, power)
}

export function sum(amounts: readonly Amount[]): Amount {
  const power = Math.min(...amounts.map((amount) => amount.power))
  const total = amounts.reduce((all, amount) => all + BigInt(amount.digits) * 10n ** BigInt(amount.power - power), 0n)
  return amountOf(total.toString(), power)
}

/** How many digits are shown when the last one stands for ten to the power. */
export const digitsShown = (amount: Amount, power: number): number =>
  amount.digits === '0' ? 1 : Math.max(amount.digits.length + amount.power - power, amount.digits.length)
