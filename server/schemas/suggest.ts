/** How many letters have to be changed, added, left out or swapped to make one word the other. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_unused, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? at(i - 2, j - 2) + 1
          : Number.POSITIVE_INFINITY
      const row = rows[i]
      if (row) row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (same ? 0 : 1), swapped)
    }
  }
  return at(a.length, b.length)
}

const folded = (word: string): string => word.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * The word that was probably meant; undefined where none is near.
 *
 * @example suggest('x-lable', ['x-label', 'x-list']) // 'x-label'
 */
export function suggest(word: string, known: readonly string[]): string | undefined {
  const short = word.slice(0, 64)
  const ranked = known
    .map((candidate) => ({
      candidate,
      steps: folded(candidate) === folded(short) ? 0 : distance(folded(short), folded(candidate)),
    }))
    .sort((a, b) => a.steps - b.steps)
  const best = ranked[0]
  return best && best.steps <= Math.max(1, Math.floor(short.length / 3)) ? best.candidate : undefined
}
