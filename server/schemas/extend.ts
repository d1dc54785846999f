import { isRecord } from '../../core/json.ts'
import type { Finding } from './faults.ts'
import { suggest } from './suggest.ts'

/** What a resource is called and where it stands: never inherited, or two would have one name and one address. */
const ownNames = ['$schema', 'kind', 'extends', 'name', 'label', 'title', 'route', 'menu']

/** The objects whose members are inherited one by one, as they are within a resource; all others are one value. */
const byMember = [/^\/api$/, /^\/list$/, /^\/schema$/, /^\/schema\/properties$/, /^\/schema\/properties\/[^/]+$/]

type Members = Record<string, unknown>
type Merge = { value: Members; findings: Finding[] }

/** Calls of another style have other members: they are told as a whole. */
const mergesAt = (pointer: string, own: Members): boolean =>
  byMember.some((place) => place.test(pointer)) && !(pointer === '/api' && Object.hasOwn(own, 'style'))

function merge(inheritable: Members, own: Members, parent: string, pointer: string): Merge {
  const members = new Map(Object.entries(inheritable))
  const findings: Finding[] = []
  for (const [name, value] of Object.entries(own)) {
    const place = `${pointer}/${name}`
    const inherited = Object.hasOwn(inheritable, name) ? inheritable[name] : undefined
    if (value === null && inherited === undefined) {
      const suggestion = suggest(name, Object.keys(inheritable))
      findings.push({ pointer: place, key: 'schema.notInherited', parameters: { name, parent }, suggestion })
    } else if (value === null) {
      members.delete(name)
    } else if (isRecord(value) && isRecord(inherited) && mergesAt(place, value)) {
      const below = merge(inherited, value, parent, place)
      members.set(name, below.value)
      findings.push(...below.findings)
    } else {
      members.set(name, value)
    }
  }
  return { value: Object.fromEntries(members), findings }
}

/**
 * A resource that extends another, whole: what the other one says, but for its names and its place in the menu, under
 * what this one says. Fields, keywords of a field, calls, and the members of `list` and `schema` are inherited by name;
 * `null` leaves one out; any other value stands for the whole of the other's.
 *
 * @param parent the other one, merged with what it extends itself
 * @example
 *   extended({ extends: 'reports', name: 'drafts', … }, reports) // all of reports, and the name drafts
 */
export function extended(own: Members, parent: Members): Merge {
  const inheritable = Object.fromEntries(Object.entries(parent).filter(([name]) => !ownNames.includes(name)))
  const merged = merge(inheritable, own, String(parent['name']), '')
  const table = (value: Members): unknown => isRecord(value['storage']) && value['storage']['table']
  // The columns that inherited fields name are those of its table.
  if (table(merged.value) !== table(parent))
    merged.findings.push({
      pointer: '/storage/table',
      key: 'schema.otherTable',
      parameters: { parent: String(parent['name']), table: String(table(parent)) },
    })
  return merged
}
