import { HttpError } from './http-error.ts'

/** Why a call failed, as a sentence: the server's own, or one for a network that does not answer. */
export function failureText(error: unknown, translate: (key: string) => string): string {
  if (!(error instanceof HttpError)) return translate('report.failure.unknown')
  if (error.noAnswer) return translate(`report.failure.${error.noAnswer}`)
  return error.body.msg || translate('report.failure.unknown')
}

/** Why a save failed, as far as it decides what can be done about it. */
export type Failure = 'conflict' | 'unreachable' | 'refused'

/** What a failed save means: someone else's version, a server that may answer later, or a no. */
export function classifyFailure(error: unknown): Failure {
  if (!(error instanceof HttpError)) return 'unreachable'
  // 423: published meanwhile.
  if (error.status === 409 || error.status === 423) return 'conflict'
  return error.noAnswer !== undefined || error.status >= 500 || error.status === 429 ? 'unreachable' : 'refused'
}
