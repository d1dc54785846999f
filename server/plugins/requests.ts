import type { FastifyInstance } from 'fastify'
import { asDescribed } from '../../core/schema/as-described.ts'
import { ApiError } from '../errors.ts'
import { requireUsable, requireUsableInTurns } from '../untrusted.ts'

/**
 * What every request is held to before its call reads it: forms only where a call takes forms, text that is text, and
 * names that nothing is undone by. What a body says in digits, as a number or as a text, is taken as the call describes
 * it.
 */
export function requests(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const { schema } = request.routeOptions
    if (request.isMultipart() && !schema?.consumes?.includes('multipart/form-data'))
      throw new ApiError(415, 'error.unsupportedType')
    for (const part of [request.params, request.query]) requireUsable(part, request.locale)
    await requireUsableInTurns(request.body, request.locale)
    request.body = asDescribed(schema?.body, request.body)
  })
}
