import { isStorable } from '../../core/text.ts'
import { ApiError } from '../errors.ts'
import type { App } from '../types.ts'

/** No form and no document is nested like that; whatever walks a body by calling itself is safe within it. */
const deepest = 200

/**
 * Where a value that came from outside holds a text, or a name, that cannot be stored; null where nothing does. Walks
 * without recursion: the value may be nested as deep as its sender likes.
 *
 * @throws ApiError 400 where it is nested too deep for anything else to walk it
 */
export function badText(value: unknown): string | null {
  const open: [place: string, value: unknown, depth: number][] = [['', value, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [place, one, depth] = next
    if (depth > deepest) throw new ApiError(400, 'error.badRequest', { parameters: { reason: `nested deeper than ${deepest}` } })
    if (typeof one === 'string' && !isStorable(one)) return place || '/'
    if (typeof one !== 'object' || one === null) continue
    for (const [name, member] of Object.entries(one)) {
      if (!isStorable(name)) return place || '/'
      if (typeof member === 'string' || (typeof member === 'object' && member !== null)) open.push([place.length < 100 ? `${place}/${name.slice(0, 40)}` : place, member, depth + 1])
    }
  }
  return null
}

/** What every request is held to before its call reads it: forms only where a call takes forms, and text that is text. */
export function requests(app: App): void {
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart() && !request.routeOptions.schema?.consumes?.includes('multipart/form-data')) throw new ApiError(415, 'error.unsupportedType')
    const place = badText(request.params) ?? badText(request.query) ?? badText(request.body)
    if (place !== null) throw new ApiError(400, 'request.badText', { parameters: { place } })
  })
}
