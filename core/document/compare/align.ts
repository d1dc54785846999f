import { diffArrays } from 'diff'

/** One step of two sequences beside each other: places in the older and the newer one, null where there is none. */
export type Pair = { before: number | null; after: number | null }

/** Beyond so many edits, what has the same name is paired instead: quicker, and no reader would follow the rest. */
const mostEdits = 700

/** The longest rising sequence of the values, as their places. */
function rising(values: readonly number[]): number[] {
  const tails: number[] = []
  const previous: number[] = []
  for (const [place, value] of values.entries()) {
    let [low, high] = [0, tails.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    previous[place] = low > 0 ? (tails[low - 1] ?? -1) : -1
    tails[low] = place
  }
  const result: number[] = []
  for (let place = tails.at(-1) ?? -1; place >= 0; place = previous[place] ?? -1) result.unshift(place)
  return result
}

/** Pairs what stands once in both, as far as the order allows. */
function byName(before: readonly string[], after: readonly string[]): Pair[] {
  const once = (names: readonly string[]): Map<string, number> => {
    const places = new Map<string, number>()
    for (const [place, name] of names.entries()) places.set(name, places.has(name) ? -1 : place)
    return places
  }
  const [old, fresh] = [once(before), once(after)]
  const shared = [...old].flatMap(([name, place]) =>
    place >= 0 && (fresh.get(name) ?? -1) >= 0 ? [{ before: place, after: fresh.get(name) ?? 0 }] : [],
  )
  const kept = rising(shared.map((pair) => pair.after))
    .map((place) => shared[place])
    .filter((pair) => pair !== undefined)
  const pairs: Pair[] = []
  let [i, j] = [0, 0]
  for (const anchor of [...kept, { before: before.length, after: after.length }]) {
    while (i < anchor.before) pairs.push({ before: i++, after: null })
    while (j < anchor.after) pairs.push({ before: null, after: j++ })
    if (anchor.before < before.length) pairs.push({ before: i++, after: j++ })
  }
  return pairs
}

/**
 * Lays two sequences of names beside each other: what they have in common is paired, in order, as much as possible.
 *
 * @example align(['a', 'b'], ['b']) // [{before: 0, after: null}, {before: 1, after: 0}]
 */
export function align(before: readonly string[], after: readonly string[]): Pair[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: mostEdits })
  if (!changes) return byName(before, after)
  let [i, j] = [0, 0]
  return changes.flatMap(({ added, removed, value }) =>
    value.map((): Pair =>
      added ? { before: null, after: j++ } : removed ? { before: i++, after: null } : { before: i++, after: j++ },
    ),
  )
}

/** How far ahead a partner is looked for. */
const reach = 8

/**
 * Between what is paired, pairs what is alike: of the places that went and came there, those that `likeness` calls
 * alike (above 0), best first within reach, in order.
 */
export function pairAlike(pairs: readonly Pair[], likeness: (before: number, after: number) => number): Pair[] {
  const result: Pair[] = []
  let old: number[] = []
  let fresh: number[] = []
  const flush = (): void => {
    let next = 0
    for (const before of old) {
      let [best, most] = [-1, 0]
      for (let place = next; place < Math.min(fresh.length, next + reach); place++) {
        const alike = likeness(before, fresh[place] ?? 0)
        if (alike > most) [best, most] = [place, alike]
      }
      if (best < 0) {
        result.push({ before, after: null })
        continue
      }
      while (next < best) result.push({ before: null, after: fresh[next++] ?? null })
      result.push({ before, after: fresh[next++] ?? null })
    }
    while (next < fresh.length) result.push({ before: null, after: fresh[next++] ?? null })
    old = []
    fresh = []
  }
  for (const pair of pairs) {
    if (pair.before !== null && pair.after !== null) {
      flush()
      result.push(pair)
    } else if (pair.before !== null) old.push(pair.before)
    else if (pair.after !== null) fresh.push(pair.after)
  }
  flush()
  return result
}
