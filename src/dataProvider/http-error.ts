import type { FieldError } from '../../core/problems.ts'

/** The body of an answer that is not a success. */
export type ErrorBody = { code: number; msg: string; errors?: FieldError[]; data?: unknown }

/** Why there was no answer: the network, or the time limit. */
export type NoAnswer = 'network' | 'timeout'

/**
 * A call that did not succeed. `status` is the HTTP status, or the code of the body where the two differ; 0 means that
 * there was no answer, and `noAnswer` says why. `message` is the server's sentence, or a key of the catalogues.
 */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  readonly body: ErrorBody
  readonly noAnswer: NoAnswer | undefined
  /** Seconds to wait before the next try, from `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: ErrorBody, options: { noAnswer?: NoAnswer; retryAfter?: number } = {}) {
    super(body.msg || `failure.${options.noAnswer ?? 'unexpected'}`)
    this.status = status
    this.body = body
    this.noAnswer = options.noAnswer
    this.retryAfter = options.retryAfter
  }
}
