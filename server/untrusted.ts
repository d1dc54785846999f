import { asDescribed } from '../core/schema/as-described.ts'
import { translate } from '../core/i18n/translate.ts'
import type { Locale } from '../core/schema/types.ts'
import { isStorable } from '../core/text.ts'
import { ApiError } from './errors.ts'

/** No form and no document is nested like that; whatever walks a body by calling itself is safe within it. */
const deepest = 200

/** Methods that every object is believed to have: a value with a member of that name cannot be compared or written as text. */
const taken = ['toString', 'valueOf']

/** Where a value that came from outside holds what nothing can be done with, and what that is. */
type Unusable = { place: string; key: 'request.badText' | 'request.badName' | 'request.badNumber' }

/**
 * The first text or name of a value that cannot be stored, name that cannot be used, or number that is larger than any; null
 * where there is none. Walks without recursion: the value may be nested as deep as its sender likes.
 *
 * @throws ApiError 400 where it is nested too deep for anything else to walk it
 */
export function unusable(value: unknown): Unusable | null {
  const open: [place: string, value: unknown, depth: number][] = [['', value, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [place, one, depth] = next
    if (depth > deepest) throw new ApiError(400, 'error.badRequest', { parameters: { reason: `nested deeper than ${deepest}` } })
    if (typeof one === 'string' && !isStorable(one)) return { place: place || '/', key: 'request.badText' }
    // `1e400` is JSON; what it is read as would be kept as `null`.
    if (typeof one === 'number' && !Number.isFinite(one)) return { place: place || '/', key: 'request.badNumber' }
    if (typeof one !== 'object' || one === null) continue
    for (const [name, member] of Object.entries(one)) {
      if (!isStorable(name)) return { place: place || '/', key: 'request.badText' }
      if (taken.includes(name)) return { place: `${place}/${name}`, key: 'request.badName' }
      if (typeof member === 'string' || typeof member === 'number' || (typeof member === 'object' && member !== null)) open.push([place.length < 100 ? `${place}/${name.slice(0, 40)}` : place, member, depth + 1])
    }
  }
  return null
}

const keywords = { 'request.badName': 'propertyNames', 'request.badNumber': 'maximum' } as const

/** @throws ApiError 400 a text that cannot be stored, or too deep; 422 at the place of a name or a number that cannot be used */
export function requireUsable(value: unknown, locale: Locale): void {
  const found = unusable(value)
  if (!found) return
  const { place, key } = found
  if (key === 'request.badText') throw new ApiError(400, key, { parameters: { place } })
  throw new ApiError(422, key, { parameters: { place }, errors: [{ field: place, keyword: keywords[key], msg: translate(locale, key, { place }) }] })
}

/**
 * The value of a JSON text inside a form or an address, as its schema describes it (`asDescribed`).
 *
 * @throws SyntaxError where it is no JSON; ApiError as `requireUsable`
 */
export function readJson(text: string, schema: object, locale: Locale): unknown {
  const value = JSON.parse(text) as unknown
  requireUsable(value, locale)
  return asDescribed(schema, value)
}
