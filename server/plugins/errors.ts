import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { localeOf, translate } from '../../core/i18n/translate.ts'
import { toFieldErrors } from '../../core/problems.ts'
import { ApiError, type FieldError } from '../errors.ts'
import { toOutageError } from '../outages.ts'
import { inBytes } from './body-limits.ts'

/** What Fastify says of a body that is no JSON, or is empty where JSON is announced. */
const notJson = ['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY']

type Answer = { code: number; msg: string; errors?: FieldError[]; data?: unknown }

const summary = (errors: FieldError[]): string =>
  errors
    .slice(0, 3)
    .map((error) => (error.field ? `${error.field.replace(/^\//, '')} ${error.msg}` : error.msg))
    .join(' ')

/** What an answer that is not a success says; a fault of ours is logged under the reference that it shows. */
export function answerTo(error: FastifyError | ApiError, request: FastifyRequest): Answer {
  const locale = request.locale ?? localeOf(request.headers['accept-language'])
  if (error instanceof ApiError) {
    const reason = translate(
      locale,
      error.key,
      error.key === 'validation.failed' ? { summary: summary(error.errors), ...error.parameters } : error.parameters,
    )
    const answer: Answer = {
      code: error.status,
      msg: error.around ? translate(locale, error.around, { reason }) : reason,
    }
    if (error.errors.length > 0) answer.errors = error.errors
    if (error.data !== undefined) answer.data = error.data
    return answer
  }
  if (error.validation) {
    const errors = toFieldErrors(error.validation, locale)
    return { code: 422, msg: translate(locale, 'validation.failed', { summary: summary(errors) }), errors }
  }
  const status = error.statusCode ?? 500
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return {
      code: 413,
      msg: translate(locale, 'request.tooLarge', { limit: inBytes(request.routeOptions.bodyLimit ?? 0) }),
    }
  if (notJson.includes(error.code)) return { code: 400, msg: translate(locale, 'request.noJson') }
  if (status === 413) return { code: 413, msg: translate(locale, 'error.tooLarge', { limit: '100M' }) }
  if (status === 415 || status === 406) return { code: 415, msg: translate(locale, 'error.unsupportedType') }
  if (status >= 400 && status < 500)
    return { code: status, msg: translate(locale, 'error.badRequest', { reason: error.message }) }
  const reference = randomUUID().slice(0, 8)
  request.log.error({ err: error, reference }, 'request failed')
  return { code: 500, msg: translate(locale, 'error.internal', { reference }) }
}

/** Answers what is not a success in the one shape that all have; a 500 shows a reference number and nothing else. */
export function tellError(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply): void {
  const answer = answerTo(error, request)
  // A file that could not be read was announced already. Fastify would end the connection of whoever still sends a body
  // that is refused: what resets it may overtake the answer, and a proxy or a client then knows of a broken line only.
  // See `unread.ts`.
  for (const header of ['content-disposition', 'content-length', 'cache-control', 'connection'])
    reply.removeHeader(header)
  if (error instanceof ApiError) reply.headers(error.headers)
  void reply.code(answer.code).type('application/json; charset=utf-8').send(JSON.stringify(answer))
}

/** Tells what a call throws; an outage is told as such, and a full disk is remembered. */
export function errors(app: FastifyInstance): void {
  app.setErrorHandler((thrown: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) => {
    const error = toOutageError(thrown) as FastifyError | ApiError
    const outage = error instanceof ApiError && (error !== thrown || error.status === 507)
    if (outage) request.log.error({ err: thrown }, 'an outage')
    if (error instanceof ApiError && error.status === 507) app.room.lacking()
    tellError(error, request, reply)
  })
}
