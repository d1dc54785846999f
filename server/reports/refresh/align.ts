/** The section of a key of `core/document/written.ts`. */
export const sectionOfKey = (key: string): string => key.slice(0, key.indexOf('/'))

const placeOfKey = (key: string): string => key.slice(key.indexOf('/') + 1)
const typeOf = (key: string): string => /^(gap|paragraph|orderedList|bulletList):/.exec(placeOfKey(key))?.[1] ?? 'data'

type Group = { old: string[]; new: string[] }

/** Keys that only one side has, by the key before them that both have. */
function groupsOf(before: readonly string[], after: readonly string[]): Group[] {
  const common = new Set(after.filter((key) => before.includes(key)))
  const groups = new Map<string, Group>()
  const collect = (keys: readonly string[], side: keyof Group): void => {
    let anchor = ''
    for (const key of keys) {
      if (common.has(key)) anchor = key
      else
        groups.set(anchor, {
          old: [],
          new: [],
          ...groups.get(anchor),
          [side]: [...(groups.get(anchor)?.[side] ?? []), key],
        })
    }
  }
  collect(before, 'old')
  collect(after, 'new')
  return [...groups.values()]
}

export type Alignment = {
  /**
   * Which key of the building stands for a key of the one before, where it is another one: a sentence that speaks of
   * other figures now.
   */
  renamed: Map<string, string>
  /** Keys of gaps that are filled now, with the first block that fills each. */
  filled: Map<string, string>
}

/**
 * Which block of a section in the new building stands for which of the last one. Blocks with the same key are the same;
 * of the others, those that stand between the same neighbours are, kind by kind, the most alike first.
 *
 * @param likeness how much two blocks speak of the same, 0 for not at all or unknown
 */
export function alignSection(
  before: readonly string[],
  after: readonly string[],
  likeness: (old: string, next: string) => number = () => 0,
): Alignment {
  const renamed = new Map<string, string>()
  const filled = new Map<string, string>()
  for (const group of groupsOf(before, after)) {
    const open = { old: [...group.old], new: [...group.new] }
    const pair = (fits: (old: string, next: string) => boolean, into: Map<string, string>): void => {
      const candidates = open.old.flatMap((old, row) =>
        open.new.flatMap((next, column) =>
          fits(old, next) ? [{ old, next, likeness: likeness(old, next), distance: Math.abs(row - column) }] : [],
        ),
      )
      for (const { old, next } of candidates.toSorted((a, b) => b.likeness - a.likeness || a.distance - b.distance)) {
        if (!open.old.includes(old) || !open.new.includes(next)) continue
        open.old.splice(open.old.indexOf(old), 1)
        open.new.splice(open.new.indexOf(next), 1)
        into.set(old, next)
      }
    }
    const isText = (key: string): boolean => typeOf(key) !== 'data'
    pair((old, next) => typeOf(old) === typeOf(next) && isText(old), renamed)
    // What was missing is there now, or is missing now.
    pair((old, next) => typeOf(old) === 'gap' && typeOf(next) !== 'gap', filled)
    pair((old, next) => typeOf(next) === 'gap' && isText(old), renamed)
  }
  return { renamed, filled }
}
