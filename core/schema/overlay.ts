import { isRecord } from '../json.ts'
import type { ResourceSchema } from './types.ts'

type Members = Record<string, unknown>

const own = (members: Members, name: string): unknown => (Object.hasOwn(members, name) ? members[name] : undefined)

/** The entries of both, each once. */
const union = (base: readonly unknown[], part: readonly unknown[]): unknown[] => [...new Set([...base, ...part])]

/** Groups by their names: those of the part are merged into the others, new ones come last. */
function groups(base: readonly unknown[], part: readonly unknown[]): unknown[] {
  const nameOf = (group: unknown): unknown => (isRecord(group) ? group['name'] : undefined)
  const merged = base.map((group) => {
    const change = part.find((other) => nameOf(other) === nameOf(group))
    return isRecord(group) && isRecord(change) ? merge(group, change, '') : group
  })
  return [...merged, ...part.filter((group) => !base.some((other) => nameOf(other) === nameOf(group)))]
}

/** Lists to which a part adds; any other list stands for the whole of the other. */
const added: Record<string, (base: readonly unknown[], part: readonly unknown[]) => unknown[]> = {
  '/schema/required': union,
  '/schema/allOf': (base, part) => [...base, ...part],
  '/form/groups': groups,
}

function merge(base: Members, part: Members, pointer: string): Members {
  const members = new Map(Object.entries(base))
  for (const [name, value] of Object.entries(part)) {
    const place = `${pointer}/${name}`
    const before = own(base, name)
    const adds = added[place]
    // What another file of the resource's lineage has is left out where the two are merged.
    if (value === null && before !== undefined) members.delete(name)
    else if (adds && Array.isArray(before) && Array.isArray(value)) members.set(name, adds(before, value))
    else members.set(name, isRecord(before) && isRecord(value) ? merge(before, value, place) : value)
  }
  return Object.fromEntries(members)
}

/** What is asked of a record is not asked of fields that are no more. */
function withoutGone(merged: Members, part: Members): Members {
  const schema = merged['schema']
  const fields = isRecord(part['schema']) ? part['schema']['properties'] : undefined
  if (!isRecord(schema) || !isRecord(fields) || !Array.isArray(schema['required'])) return merged
  const gone = new Set(Object.keys(fields).filter((name) => fields[name] === null))
  return { ...merged, schema: { ...schema, required: schema['required'].filter((name) => !gone.has(String(name))) } }
}

/**
 * A shipped file under the part of it that an administrator says otherwise: objects are merged at every depth, `null`
 * takes out, required fields and conditions are added to those that are there.
 *
 * @example merged({ schema: { required: ['a'] } }, { schema: { required: ['b'] } }) // { schema: { required: ['a', 'b'] } }
 */
export const merged = (base: Members, part: Members): Members => withoutGone(merge(base, part, ''), part)

/** What a resource that extends another never has from it. */
const ownNames = new Set(['$schema', 'kind', 'extends', 'name', 'label', 'title', 'route', 'menu', 'permission'])

const inheritable = (part: Members): Members =>
  Object.fromEntries(Object.entries(part).filter(([name]) => !ownNames.has(name)))

/**
 * A shipped resource without what is said of itself, but with what is said of those that it extends; undefined for one
 * that is not shipped.
 */
export function baseOf(
  files: readonly ResourceSchema[],
  overlay: Record<string, Members>,
  name: string,
): Members | undefined {
  const file = files.find((shipped) => shipped.name === name)
  return (
    file?.lineage
      ?.toReversed()
      .reduce<Members>((base, parent) => merged(base, inheritable(overlay[parent] ?? {})), { ...file }) ??
    (file && { ...file })
  )
}

/** What a member of a file is where a part says a value of it, or nothing. */
export function meaningAt(base: Members, name: string, value: unknown, pointer: string): unknown {
  const before = own(base, name)
  const part = value === undefined ? {} : { [name]: value }
  return own(merge(before === undefined ? {} : { [name]: before }, part, pointer), name)
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Lists of which a part says what it adds. */
const additions: Record<string, (base: readonly unknown[], wanted: readonly unknown[]) => unknown[]> = {
  '/schema/required': (base, wanted) => wanted.filter((name) => !base.includes(name)),
  '/schema/allOf': (base, wanted) => wanted.slice(base.length),
  '/form/groups': (base, wanted) => wanted.filter((group) => !base.some((other) => same(other, group))),
}

function difference(base: Members, wanted: Members, pointer: string): Members {
  const said = Object.entries(wanted).flatMap(([name, value]): [string, unknown][] => {
    const place = `${pointer}/${name}`
    const before = own(base, name)
    const adds = additions[place]
    if (same(before, value)) return []
    if (adds && Array.isArray(before) && Array.isArray(value)) {
      const more = adds(before, value)
      return more.length > 0 ? [[name, more]] : []
    }
    if (!isRecord(before) || !isRecord(value)) return [[name, value]]
    const below = difference(before, value, place)
    return Object.keys(below).length > 0 ? [[name, below]] : []
  })
  const gone = Object.keys(base).filter((name) => own(wanted, name) === undefined && !additions[`${pointer}/${name}`])
  return Object.fromEntries([...said, ...gone.map((name): [string, unknown] => [name, null])])
}

/**
 * The part that makes a file what is wanted: only what differs. What is asked of a record by the file itself cannot be
 * taken back, and stays.
 *
 * @example partBetween({ name: 'a', list: { pageSize: 10 } }, { name: 'a', list: { pageSize: 20 } }) // { list: { pageSize: 20 } }
 */
export const partBetween = (base: Members, wanted: Members): Members => difference(base, wanted, '')
