import { align, pairAlike, type Pair } from './align.ts'
import type { Unit } from './types.ts'
import { similarity } from './words.ts'

/** Headings and paragraphs pass into each other; anything else stays what it is. */
const group = ({ kind }: Unit): string => (kind === 'heading' || kind === 'text' ? 'line' : kind)
const idOf = (unit: Unit): string | null => (unit.id === null ? null : `#${group(unit)}:${unit.id}`)

/** Ids that stand once. */
function idsOf(units: readonly Unit[]): Set<string> {
  const ids = new Set<string>()
  const twice = new Set<string>()
  for (const unit of units) {
    const id = idOf(unit)
    if (id !== null) (ids.has(id) ? twice : ids).add(id)
  }
  for (const id of twice) ids.delete(id)
  return ids
}

/** What units are called: by their id where both documents have it, otherwise by what they say. */
function namesOf(old: readonly Unit[], fresh: readonly Unit[]): [string[], string[]] {
  const [oldIds, newIds] = [idsOf(old), idsOf(fresh)]
  const name = (unit: Unit): string => {
    const id = idOf(unit)
    return id !== null && oldIds.has(id) && newIds.has(id) ? id : unit.key
  }
  return [old.map(name), fresh.map(name)]
}

/** Less than this in common, and a paragraph was written anew. */
const alike = 0.4
/** Shorter texts come and go by chance: a dash that stands elsewhere has not moved. */
const shortestMove = 8

const mayMove = (unit: Unit): boolean =>
  unit.kind !== 'break' && (unit.kind !== 'text' || unit.text.length >= shortestMove)

/** What went here and came there: place in the older document → place in the newer one. */
function movesOf(
  pairs: readonly Pair[],
  old: readonly Unit[],
  fresh: readonly Unit[],
  [oldNames, newNames]: [string[], string[]],
): Map<number, number> {
  const gone = new Map<string, number>()
  for (const { before, after } of pairs) if (before !== null && after === null) gone.set(oldNames[before] ?? '', before)
  const moves = new Map<number, number>()
  for (const { before, after } of pairs) {
    const from = after === null || before !== null ? undefined : gone.get(newNames[after] ?? '')
    const [source, unit] = [from === undefined ? undefined : old[from], after === null ? undefined : fresh[after]]
    if (from === undefined || after === null || !source || !unit || group(source) !== group(unit) || !mayMove(unit))
      continue
    moves.set(from, after)
    gone.delete(newNames[after] ?? '')
  }
  return moves
}

/**
 * Lays the units of two documents beside each other: what stayed or changed is paired, what moved is named by both
 * places.
 */
export function pairUnits(old: readonly Unit[], fresh: readonly Unit[]): { pairs: Pair[]; moves: Map<number, number> } {
  const names = namesOf(old, fresh)
  const aligned = align(...names)
  const moves = movesOf(aligned, old, fresh, names)
  const came = new Set(moves.values())
  const likeness = (oldIndex: number, newIndex: number): number => {
    const [a, b] = [old[oldIndex], fresh[newIndex]]
    if (!a || !b || moves.has(oldIndex) || came.has(newIndex) || group(a) !== group(b)) return 0
    return group(a) === 'line' ? Math.max(0, similarity(a.text, b.text) - alike) : 0.2 + similarity(a.text, b.text)
  }
  return { pairs: pairAlike(aligned, likeness), moves }
}
