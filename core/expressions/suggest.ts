import { valueAt } from '../lists.ts'

/** How many letters differ: insertions, deletions, changes and swaps of neighbours. */
export function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    const above = valueAt(rows, i - 1)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      row[j] = Math.min(valueAt(above, j) + 1, valueAt(row, j - 1) + 1, valueAt(above, j - 1) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(valueAt(row, j), valueAt(valueAt(rows, i - 2), j - 2) + 1)
    }
    rows.push(row)
  }
  return valueAt(valueAt(rows, a.length), b.length)
}

/**
 * The name that may have been meant, or null where none is near.
 *
 * @example suggest('totalAsset', ['totalAssets', 'cash']) // 'totalAssets'
 */
export function suggest(name: string, candidates: Iterable<string>): string | null {
  const wanted = name.toLowerCase()
  let best: string | null = null
  let least = Math.max(1, Math.floor(name.length / 4)) + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= least) continue
    const apart = distance(wanted, candidate.toLowerCase())
    if (apart < least) [best, least] = [candidate, apart]
  }
  return best
}
