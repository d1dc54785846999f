import type { Change, Edit } from './types.ts'

/** A text with its edits applied; they are in order and do not overlap. */
export function applied(text: string, edits: readonly Pick<Edit, 'from' | 'to' | 'after'>[]): string {
  let at = 0
  let result = ''
  for (const { from, to, after } of edits) {
    result += text.slice(at, from) + after
    at = to
  }
  return result + text.slice(at)
}

/** Edits in order, none of them over another: the earlier rule has the place. */
export function apart(edits: readonly Edit[]): Edit[] {
  const kept: Edit[] = []
  for (const edit of edits)
    if (
      !kept.some((other) => edit.from < other.to && other.from < edit.to) &&
      !kept.some((other) => other.from === edit.from && (other.to === other.from || edit.to === edit.from))
    )
      kept.push(edit)
  return kept.toSorted((a, b) => a.from - b.from || a.to - b.to)
}

type Placed = { from: number; to: number; change: Change | null; edit: Edit | null }

/** Where changes of the original stand in the text that they made. */
export function placesOf(changes: readonly Change[]): { from: number; to: number; change: Change }[] {
  let shift = 0
  return changes.map((change) => {
    const from = change.from + shift
    shift += change.after.length - (change.to - change.from)
    return { from, to: from + change.after.length, change }
  })
}

/**
 * Whether two places have to be one change: they overlap, one is nothing but a point at the other, or an edit touches
 * what an earlier round made and may have been possible by that alone.
 */
const meet = (a: Placed, b: Placed): boolean =>
  (a.from < b.to && b.from < a.to) ||
  ((a.from === a.to || b.from === b.to || (a.change === null) !== (b.change === null)) &&
    a.from <= b.to &&
    b.from <= a.to)

function grouped(items: readonly Placed[]): Placed[][] {
  const groups: Placed[][] = []
  for (const item of items.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = groups.at(-1)
    if (last?.some((member) => meet(member, item))) last.push(item)
    else groups.push([item])
  }
  return groups
}

/**
 * Changes of an original, and edits of what became of it, as changes of the original.
 *
 * @param current the original with `changes` applied
 * @example composed('约约5天左右', '约5天左右', [{ from: 0, to: 2, before: '约约', after: '约', rules: ['doubled'] }], [{ from: 3, to: 5, after: '', rule: 'approximate', kind: 'words' }])
 */
export function composed(
  original: string,
  current: string,
  changes: readonly Change[],
  edits: readonly Edit[],
): Change[] {
  const places = placesOf(changes)
  const origin = (at: number): number =>
    at -
    places
      .filter((place) => place.to <= at)
      .reduce((sum, { change }) => sum + change.after.length - (change.to - change.from), 0)
  const items: Placed[] = [
    ...places.map((place) => ({ ...place, edit: null })),
    ...edits.map((edit) => ({ from: edit.from, to: edit.to, change: null, edit })),
  ]
  return grouped(items).flatMap((group): Change[] => {
    const [first] = group
    if (group.length === 1 && first?.change) return [first.change]
    const [start, end] = [Math.min(...group.map(({ from }) => from)), Math.max(...group.map(({ to }) => to))]
    const own = group
      .flatMap(({ edit }) => edit ?? [])
      .map((edit) => ({ ...edit, from: edit.from - start, to: edit.to - start }))
    const after = applied(current.slice(start, end), own)
    // A change that begins or ends the group says where that is in the original; elsewhere nothing was changed before.
    const opens = group.find(({ change, from }) => change && from === start)?.change
    const closes = group.findLast(({ change, to }) => change && to === end)?.change
    const [from, to] = [opens?.from ?? origin(start), closes?.to ?? origin(end)]
    const before = original.slice(from, to)
    return before === after
      ? []
      : [
          {
            from,
            to,
            before,
            after,
            rules: [...new Set(group.flatMap(({ change, edit }) => change?.rules ?? (edit ? [edit.rule] : [])))],
          },
        ]
  })
}
