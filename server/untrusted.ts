import { setImmediate as othersFirst } from 'node:timers/promises'
import { asDescribed } from '../core/schema/as-described.ts'
import { translate } from '../core/i18n/translate.ts'
import type { Locale } from '../core/schema/types.ts'
import { isStorable } from '../core/text.ts'
import { ApiError } from './errors.ts'

/** No form and no document is nested like that; whatever walks a body by calling itself is safe within it. */
const deepest = 200

/**
 * Methods that every object is believed to have: a value with a member of that name cannot be compared or written as
 * text.
 */
const reserved = ['toString', 'valueOf']

/** Where a value that came from outside holds what nothing can be done with, and what that is. */
type Unusable = { place: string; key: 'request.badText' | 'request.badName' | 'request.badNumber' }

/** Values that are looked at in one go; then others may have their turn. */
const turn = 20_000

/**
 * A list or an object whose members are being looked at, and how it is reached: a place is told only where something is
 * wrong.
 */
type Opened = {
  members: Record<string, unknown> | readonly unknown[]
  names: string[] | null
  at: number
  name: string
  within: Opened | null
  depth: number
}

function open(value: object, name: string, within: Opened | null): Opened {
  const depth = within ? within.depth + 1 : 0
  if (depth > deepest) throw new ApiError(400, 'request.tooDeep', { parameters: { limit: deepest } })
  const names = Array.isArray(value) ? null : Object.keys(value)
  return { members: value as Opened['members'], names, at: 0, name, within, depth }
}

function placeOf(name: string | null, within: Opened | null): string {
  const names = name === null ? [] : [name]
  for (let level = within; level?.within; level = level.within) names.push(level.name)
  const place = names
    .toReversed()
    .slice(0, 20)
    .map((part) => `/${part.slice(0, 40)}`)
    .join('')
  return place || '/'
}

/** What is wrong with a value by itself. */
function faultOf(value: unknown): Unusable['key'] | null {
  if (typeof value === 'string') return isStorable(value) ? null : 'request.badText'
  // `1e400` is JSON; what it is read as would be kept as `null`.
  return typeof value === 'number' && !Number.isFinite(value) ? 'request.badNumber' : null
}

/** Looks at every value without recursion: it may be nested as deep as its sender likes. Yields now and then. */
function* look(value: unknown): Generator<void, Unusable | null> {
  const own = faultOf(value)
  if (own) return { place: '/', key: own }
  let seen = 0
  let here = typeof value === 'object' && value !== null ? open(value, '', null) : null
  while (here) {
    const { members, names, at } = here
    if (at >= (names ?? (members as readonly unknown[])).length) {
      here = here.within
      continue
    }
    here.at += 1
    if (++seen % turn === 0) yield
    const name: string = names ? (names[at] ?? '') : String(at)
    if (names && !isStorable(name)) return { place: placeOf(null, here), key: 'request.badText' }
    const member = (members as Record<string, unknown>)[name]
    if (names && reserved.includes(name)) return { place: placeOf(name, here), key: 'request.badName' }
    const fault = faultOf(member)
    if (fault) return { place: placeOf(name, here), key: fault }
    if (typeof member === 'object' && member !== null) here = open(member, name, here)
  }
  return null
}

/**
 * The first text or name of a value that cannot be stored, name that cannot be used, or number that is larger than any;
 * null where there is none.
 *
 * @throws ApiError 400 where it is nested too deep for anything else to walk it
 */
export function unusable(value: unknown): Unusable | null {
  const looking = look(value)
  for (;;) {
    const step = looking.next()
    if (step.done) return step.value
  }
}

function refuse({ place, key }: Unusable, locale: Locale): never {
  if (key === 'request.badText') throw new ApiError(400, key, { parameters: { place } })
  throw new ApiError(422, key, {
    parameters: { place },
    errors: [{ field: place, keyword: keywords[key], msg: translate(locale, key, { place }) }],
  })
}

const keywords = { 'request.badName': 'propertyNames', 'request.badNumber': 'maximum' } as const

/**
 * @throws ApiError 400 a text that cannot be stored, or too deep; 422 at the place of a name or a number that cannot be
 * used
 */
export function requireUsable(value: unknown, locale: Locale): void {
  const reason = unusable(value)
  if (reason) refuse(reason, locale)
}

/** The same of a large value, in turns with what others ask for meanwhile. */
export async function requireUsableInTurns(value: unknown, locale: Locale): Promise<void> {
  const looking = look(value)
  for (;;) {
    const step = looking.next()
    if (step.done) {
      if (step.value) refuse(step.value, locale)
      return
    }
    await othersFirst()
  }
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
