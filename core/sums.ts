/** Figures of a column taken together: `sum` and `mean` are decimal text; a mean that is rounded says so. */
export type Sums = { count: number; sum: string; mean: string; rounded: boolean }

const figure = /^(-?)(\d+)(?:\.(\d+))?$/

/** Places of a mean, where its figures have no more. */
const leastPlaces = 2

/** A whole number of steps of `places` behind the point, as decimal text without zeros that say nothing. */
function decimalText(steps: bigint, places: number): string {
  const digits = String(steps < 0n ? -steps : steps).padStart(places + 1, '0')
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '')
  const text = `${digits.slice(0, digits.length - places)}${places > 0 && fraction !== '' ? `.${fraction}` : ''}`
  return steps < 0n && text !== '0' ? `-${text}` : text
}

/**
 * Sum and mean of figures, exactly and without the library; a mean that does not end is rounded half up, away from
 * zero.
 *
 * @param figures decimal text, or numbers as JSON has them
 * @returns null where there is none, or one of them is none
 * @example sumsOf(['0.1', '0.2']) // { count: 2, sum: '0.3', mean: '0.15', rounded: false }
 */
export function sumsOf(figures: readonly unknown[]): Sums | null {
  const read = figures.map((value) =>
    typeof value === 'string' || typeof value === 'number' ? figure.exec(String(value)) : null,
  )
  if (read.length === 0) return null
  const places = Math.max(leastPlaces, ...read.map((parts) => parts?.[3]?.length ?? 0))
  let sum = 0n
  for (const parts of read) {
    if (!parts) return null
    const [, sign = '', whole = '', fraction = ''] = parts
    const steps = BigInt(whole + fraction.padEnd(places, '0'))
    sum += sign === '-' ? -steps : steps
  }
  const count = BigInt(read.length)
  const [size, isBelow] = sum < 0n ? [-sum, true] : [sum, false]
  const rest = size % count
  const steps = size / count + (rest * 2n >= count && rest > 0n ? 1n : 0n)
  return {
    count: read.length,
    sum: decimalText(sum, places),
    mean: decimalText(isBelow ? -steps : steps, places),
    rounded: rest > 0n,
  }
}
