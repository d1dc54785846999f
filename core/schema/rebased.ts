import { isRecord } from '../json.ts'

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
/** What only holds other things: taking it back takes back what was said in it, not what another said there. */
const holders = new Set(['/schema', '/schema/properties', '/list', '/form'])

function eachStatement(from: unknown, mine: readonly unknown[], theirs: readonly unknown[]): unknown[] {
  const before: readonly unknown[] = Array.isArray(from) ? from : []
  const isIn = (list: readonly unknown[], entry: unknown): boolean => list.some((other) => same(other, entry))
  const kept = theirs.filter((entry) => isIn(mine, entry) || !isIn(before, entry))
  return [...kept, ...mine.filter((entry) => !isIn(before, entry) && !isIn(theirs, entry))]
}

function laidOver(from: Members, mine: Members, theirs: Members, pointer: string, conflicts: string[]): Members {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  const members = [...names].flatMap((name): [string, unknown][] => {
    const [before, here, there] = [own(from, name), own(mine, name), own(theirs, name)]
    const place = `${pointer}/${name}`
    if (same(here, before) || same(here, there)) return there === undefined ? [] : [[name, there]]
    if (same(there, before)) return here === undefined ? [] : [[name, here]]
    const isTakenBack = here === undefined && holders.has(place)
    if ((isRecord(here) || isTakenBack) && isRecord(there)) {
      const both = laidOver(isRecord(before) ? before : {}, isRecord(here) ? here : {}, there, place, conflicts)
      return isTakenBack && Object.keys(both).length === 0 ? [] : [[name, both]]
    }
    if (statements.has(place) && Array.isArray(there) && (Array.isArray(here) || here === undefined)) {
      const both = eachStatement(before, here ?? [], there)
      return both.length === 0 ? [] : [[name, both]]
    }
    conflicts.push(place)
    return here === undefined ? [] : [[name, here]]
  })
  return Object.fromEntries(members)
}

/**
 * What was changed here, on top of what another changed meanwhile: both are kept. Where both changed the same, what was
 * changed here stays, and its place is told.
 *
 * @param from what both began with
 */
export function rebased(from: Members, mine: Members, theirs: Members): Rebased {
  const conflicts: string[] = []
  return { value: laidOver(from, mine, theirs, '', conflicts), conflicts }
}
