import { isRecord } from './json.ts'

/** What can be seen: neither blanks nor characters without width, marks of direction, fillers of other scripts. */
const seen = /[^\s\p{Cf}\ufe00-\ufe0f\u115f\u1160\u2800\u3164\uffa0]/u

/**
 * Whether a value says nothing: `null`, a text of blanks and unseen characters alone, an empty list. `0`, `false` and
 * `{}` say something.
 */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && !seen.test(value)) ||
  (Array.isArray(value) && value.length === 0)

/**
 * A value as checks see it: members of objects that say nothing are absent, at any depth. Entries of a list keep their
 * places and are judged as they are.
 *
 * @returns the value itself where nothing is blank
 * @example withoutBlanks({ name: ' ', tags: [''], place: { town: null } }) // { tags: [''], place: {} }
 */
export function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) {
    const entries = value.map(withoutBlanks)
    return entries.some((entry, index) => entry !== value[index]) ? entries : value
  }
  if (!isRecord(value)) return value
  const members = Object.entries(value)
  const filled = members
    .filter(([, member]) => !isBlank(member))
    .map(([name, member]) => [name, withoutBlanks(member)] as const)
  const same = filled.length === members.length && filled.every(([name, member]) => member === value[name])
  return same ? value : Object.fromEntries(filled)
}
