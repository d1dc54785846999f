import { isDeepStrictEqual } from 'node:util'
import { isPageAddress } from '../../../core/navigation.ts'
import { isRecord } from '../../../core/json.ts'
import type { Finding } from '../faults.ts'
import { escapePointer } from '../../../core/json-text.ts'
import { suggest } from '../suggest.ts'
import { sharedTable } from '../together.ts'

type Members = Record<string, unknown>

/** What an overlay may say of a shipped resource; the rest decides who sees what, and where it is stored. */
const open = ['$schema', 'kind', 'name', 'label', 'title', 'menu', 'recordTitle', 'list', 'form', 'schema', 'rules']
/** Words that only who ships the product can make true: they name columns, and what the server works out. */
const reserved = ['x-locked', 'x-column', 'x-virtual']
/** Words by which a locked field looks different, and takes no other value. */
const shown = ['x-label', 'x-help', 'x-placeholder', 'x-list', 'x-form', 'x-unit', 'x-section']
/** Limits of a locked field may be drawn tighter: whether the new one is. */
const tighter: Record<string, (before: number, now: number) => boolean> = {
  maxLength: (before, now) => now <= before,
  maximum: (before, now) => now <= before,
  maxItems: (before, now) => now <= before,
  minLength: (before, now) => now >= before,
  minimum: (before, now) => now >= before,
  minItems: (before, now) => now >= before,
}
/** Words of a locked field that may be said where nothing is said of it yet. */
const addable = ['pattern', 'x-access', 'exclusiveMaximum', 'exclusiveMinimum', 'multipleOf', 'x-history']

const member = (members: Members, name: string): unknown => (Object.hasOwn(members, name) ? members[name] : undefined)
const membersOf = (members: Members, name: string): Members => {
  const value = member(members, name)
  return isRecord(value) ? value : {}
}

/** Words at any depth that an overlay may not say, unless they are what is there anyway. */
function reservedFindings(part: unknown, base: unknown, pointer = ''): Finding[] {
  if (Array.isArray(part))
    return part.flatMap((entry, index) =>
      reservedFindings(entry, Array.isArray(base) ? base[index] : undefined, `${pointer}/${index}`),
    )
  if (!isRecord(part)) return []
  return Object.entries(part).flatMap(([name, value]): Finding[] => {
    const place = `${pointer}/${escapePointer(name)}`
    const before = isRecord(base) ? member(base, name) : undefined
    if (reserved.includes(name))
      return isDeepStrictEqual(value, before) ? [] : [{ pointer: place, key: 'overlay.reserved', parameters: { name } }]
    return reservedFindings(value, before, place)
  })
}

const isTighter = (word: string, before: unknown, now: unknown): boolean => {
  if (word === 'enum')
    return Array.isArray(before) && Array.isArray(now) && now.every((value) => before.includes(value))
  const compare = tighter[word]
  if (compare === undefined || typeof now !== 'number') return false
  return before === undefined || (typeof before === 'number' && compare(before, now))
}

/** What is said of a locked field beyond how it looks, and does not only draw it tighter. */
function lockedFindings(base: Members, part: Members, pointer: string, name: string): Finding[] {
  return Object.entries(part).flatMap(([word, value]): Finding[] => {
    const before = member(base, word)
    const allowed =
      isDeepStrictEqual(value, before) ||
      (shown.includes(word) && value !== null) ||
      (addable.includes(word) && before === undefined) ||
      isTighter(word, before, value)
    return allowed
      ? []
      : [{ pointer: `${pointer}/${escapePointer(word)}`, key: 'overlay.locked', parameters: { name, word } }]
  })
}

function fieldFindings(base: Members, part: Members): Finding[] {
  const fields = membersOf(membersOf(base, 'schema'), 'properties')
  const changes = membersOf(membersOf(part, 'schema'), 'properties')
  return Object.entries(changes).flatMap(([name, change]): Finding[] => {
    const pointer = `/schema/properties/${escapePointer(name)}`
    const field = member(fields, name)
    if (!isRecord(field)) {
      return change === null
        ? [{ pointer, key: 'overlay.nothing', parameters: { name }, suggestion: suggest(name, Object.keys(fields)) }]
        : []
    }
    if (field['x-locked'] || field['x-virtual'])
      return isRecord(change)
        ? lockedFindings(field, change, pointer, name)
        : [{ pointer, key: 'overlay.lockedGone', parameters: { name } }]
    if (isRecord(change) && 'x-id' in change && change['x-id'] !== field['x-id'])
      return [{ pointer: `${pointer}/x-id`, key: 'overlay.collides', parameters: { name } }]
    return []
  })
}

/** What is asked of a record by the shipped file and may not be asked otherwise. */
function conditionFindings(base: Members, part: Members): Finding[] {
  const before = membersOf(base, 'schema')
  return Object.entries(membersOf(part, 'schema')).flatMap(([word, value]): Finding[] => {
    if (['properties', 'required', 'allOf'].includes(word)) {
      return value === null ? [{ pointer: `/schema/${word}`, key: 'overlay.fixed', parameters: { name: word } }] : []
    }
    const known = member(before, word)
    if (known === undefined || isDeepStrictEqual(known, value)) return []
    if (['$defs', 'dependentRequired', 'dependentSchemas'].includes(word) && isRecord(known) && isRecord(value))
      return Object.keys(value)
        .filter((name) => name in known && !isDeepStrictEqual(known[name], value[name]))
        .map((name) => ({
          pointer: `/schema/${word}/${escapePointer(name)}`,
          key: 'overlay.fixed' as const,
          parameters: { name },
        }))
    return [{ pointer: `/schema/${word}`, key: 'overlay.fixed', parameters: { name: word } }]
  })
}

/**
 * What an overlay may not say of a shipped resource: who sees it, where it is stored and how it is called stays, and
 * fields that the server's own code works with are neither loosened nor taken away.
 */
export const shippedFindings = (base: Members, part: Members): Finding[] => [
  ...Object.entries(part).flatMap(([name, value]): Finding[] =>
    open.includes(name) || isDeepStrictEqual(value, member(base, name))
      ? []
      : [{ pointer: `/${escapePointer(name)}`, key: 'overlay.fixed', parameters: { name } }],
  ),
  ...reservedFindings(part, base),
  ...fieldFindings(base, part),
  ...conditionFindings(base, part),
]

/** What a resource may not say that an overlay adds: its records lie in the shared table, whoever it extends. */
export function addedFindings(part: Members): Finding[] {
  const table = membersOf(part, 'storage')['table']
  const route = part['route']
  return [
    ...reservedFindings(part, undefined),
    ...(typeof route === 'string' && isPageAddress(route, [])
      ? [{ pointer: '/route', key: 'overlay.callTaken' as const, parameters: { call: route } }]
      : []),
    ...('extends' in part ? [{ pointer: '/extends', key: 'overlay.extends' as const }] : []),
    ...(table === undefined || table === sharedTable
      ? []
      : [{ pointer: '/storage/table', key: 'overlay.table' as const, parameters: { table: sharedTable } }]),
  ]
}
