/** Something that stands in an order, by a number; what has the same number stands as it is written. */
export type Placed = { name: string; place: number }

/**
 * The numbers by which things stand in a sequence, of those alone that need another one: the moved one goes behind the
 * one before it, and what follows gives way only where it has to.
 *
 * @param sequence as it is wanted; all but the moved one stand as their numbers say
 * @example placesFor([{ name: 'a', place: 10 }, { name: 'c', place: 30 }, { name: 'b', place: 20 }], 'c') // { c: 15 }
 */
export function placesFor(sequence: readonly Placed[], moved: string): Record<string, number> {
  const at = sequence.findIndex(({ name }) => name === moved)
  if (at === -1) return {}
  const before = sequence[at - 1]?.place
  const after = sequence[at + 1]?.place
  const low = before ?? Math.max(-1, (after ?? 0) - 11)
  const high = after ?? low + 20
  let last = high - low > 1 ? Math.floor((low + high) / 2) : low + 1
  const changed: Record<string, number> = { [moved]: last }
  for (const { name, place } of sequence.slice(at + 1)) {
    if (place > last) break
    last += 1
    changed[name] = last
  }
  return changed
}
