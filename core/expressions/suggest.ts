/** How many letters differ: insertions, deletions, changes and swaps of neighbours. */
export function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    const above = rows[i - 1] as number[]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      row[j] = Math.min((above[j] as number) + 1, (row[j - 1] as number) + 1, (above[j - 1] as number) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j] as number, ((rows[i - 2] as number[])[j - 2] as number) + 1)
    }
    rows.push(row)
  }
  return (rows[a.length] as number[])[b.length] as number
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
