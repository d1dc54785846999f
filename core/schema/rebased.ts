import { isRecord } from '../json.ts'
import { escapePointer } from '../json-text.ts'
import { meaningAt } from './overlay.ts'

type Members = Record<string, unknown>

/** What was changed here, on top of what another changed meanwhile; and the places that both changed. */
export type Rebased = { value: Members; conflicts: string[] }

const own = (members: Members, name: string): unknown => (Object.hasOwn(members, name) ? members[name] : undefined)

/** The order of members says nothing: a page writes them in another one than a file. */
const inOrder = (_: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value
const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder)

/** Lists of single statements: what each side adds and takes out is kept. Any other list is one statement. */
const statements = new Set(['/schema/required', '/schema/allOf'])
/** What only holds other things: taking it back takes back what was said in it, not what another says there. */
const holders = new Set([
  '/schema',
  '/schema/properties',
  '/schema/dependentRequired',
  '/schema/dependentSchemas',
  '/schema/$defs',
  '/list',
  '/form',
])
/** A list whose entries have names, of which a part says only what it adds to them. */
const named = '/form/groups'

/** The members, or entries, of what is said; none where nothing is; null where something else is, as `null` takes out. */
const membersOf = (value: unknown): Members | null => (value === undefined ? {} : isRecord(value) ? value : null)
const entriesOf = (value: unknown): readonly unknown[] | null =>
  value === undefined ? [] : Array.isArray(value) ? value : null

function eachStatement(before: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]): unknown[] {
  const isIn = (list: readonly unknown[], entry: unknown): boolean => list.some((other) => same(other, entry))
  const kept = theirs.filter((entry) => isIn(mine, entry) || !isIn(before, entry))
  return [...kept, ...mine.filter((entry) => !isIn(before, entry) && !isIn(theirs, entry))]
}

/** Entries by their names; null where some have none, or the same. */
function byName(value: unknown): Members | null {
  const entries = (entriesOf(value) ?? [null]).map((entry) => {
    const { name, ...rest } = membersOf(entry) ?? {}
    return typeof name === 'string' ? ([name, rest] as const) : null
  })
  const members = Object.fromEntries(entries.filter((entry) => entry !== null))
  return Object.keys(members).length === entries.length ? members : null
}
const entriesIn = (members: Members): Members[] =>
  Object.entries(members).map(([name, rest]) => ({ name, ...membersOf(rest) }))

/** The order in which members stand: that of who changed it; here, where both did. */
function namesOf(from: Members, mine: Members, theirs: Members): Set<string> {
  const [before, here, there] = [Object.keys(from), Object.keys(mine), Object.keys(theirs)]
  const kept = before.filter((name) => Object.hasOwn(mine, name))
  const isMoved = !same(
    kept,
    here.filter((name) => Object.hasOwn(from, name)),
  )
  return new Set(isMoved || same(before, there) ? [...here, ...there] : [...there, ...here])
}

type Sides = { from: Members; mine: Members; theirs: Members; shipped: Members }

function laidOver({ from, mine, theirs, shipped }: Sides, pointer: string, conflicts: string[]): Members {
  const members = [...namesOf(from, mine, theirs)].flatMap((name): [string, unknown][] => {
    const [before, here, there] = [own(from, name), own(mine, name), own(theirs, name)]
    const place = `${pointer}/${escapePointer(name)}`
    const said = (value: unknown): [string, unknown][] => (value === undefined ? [] : [[name, value]])
    const isTakenBack = before !== undefined && (here === undefined || there === undefined)
    const isBoth = here !== undefined && there !== undefined
    const [ours, their, held] = [membersOf(here), membersOf(there), own(shipped, name)]
    // Of what ships, a part says single words; what does not is there or is not.
    const isHolder = holders.has(place) || isRecord(held)
    if ((isBoth || (isTakenBack && isHolder)) && ours && their) {
      const below = { from: membersOf(before) ?? {}, mine: ours, theirs: their, shipped: membersOf(held) ?? {} }
      const both = laidOver(below, place, conflicts)
      return isTakenBack && Object.keys(both).length === 0 ? [] : [[name, both]]
    }
    if (same(here, before) || same(here, there)) return said(there)
    if (same(there, before)) return said(here)
    const [listed, others] = [entriesOf(here), entriesOf(there)]
    if (statements.has(place) && listed && others) {
      const both = eachStatement(entriesOf(before) ?? [], listed, others)
      return both.length === 0 ? [] : [[name, both]]
    }
    // Who writes a resource anew leaves out what is shipped anyway: that changes nothing.
    const isSame = (a: unknown, b: unknown): boolean =>
      same(meaningAt(shipped, name, a, pointer), meaningAt(shipped, name, b, pointer))
    const isUntouched = (value: unknown): boolean => before !== undefined && isSame(value, before)
    if (isUntouched(here) || isSame(here, there)) return said(there)
    if (isUntouched(there)) return said(here)
    const [mineNamed, theirsNamed] = [byName(here), byName(there)]
    if (place === named && mineNamed && theirsNamed) {
      const below = { from: byName(before) ?? {}, mine: mineNamed, theirs: theirsNamed, shipped: byName(held) ?? {} }
      return said(entriesIn(laidOver(below, place, conflicts)))
    }
    // Which file an editor reads along says nothing of the resource.
    if (place !== '/$schema') conflicts.push(place)
    return said(here)
  })
  return Object.fromEntries(members)
}

/**
 * What was changed here, on top of what another changed meanwhile: both are kept. Where both changed the same, what was
 * changed here stays, and its place is told.
 *
 * @param from what both began with
 * @param shipped what all of it is said over: to say what it says is no change
 */
export function rebased(from: Members, mine: Members, theirs: Members, shipped: Members = {}): Rebased {
  const conflicts: string[] = []
  return { value: laidOver({ from, mine, theirs, shipped }, '', conflicts), conflicts }
}
