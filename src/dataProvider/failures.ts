import { clearToken, readToken } from '../authProvider/token.ts'
import { showNotice, type Notice } from '../notices/store.ts'
import type { HttpError } from './http-error.ts'

/** How long the notice is seen before the page reloads after a 401 (`spec.txt` section 8). */
export const reloadMilliseconds = 1500
/** Failures of one kind within this time belong to one event: many parallel calls that fail are one notice. */
const eventMilliseconds = 1000

type Surroundings = {
  show(notice: Omit<Notice, 'id'>): void
  hasToken(): boolean
  /** Forgets the session, on the server too as far as it can be reached. */
  logOut(): void
  reload(): void
  now(): number
}

const kindOf = (error: HttpError): string => error.noAnswer ?? String(error.status)

/** What the person sees of a failure (`spec.txt` section 8). */
export function noticeOf(error: HttpError, canRetry: boolean): Omit<Notice, 'id'> {
  const retry = canRetry ? { retry: true } : {}
  if (error.noAnswer) return { severity: 'error', title: 'failure.title', message: `failure.${error.noAnswer}`, ...retry }
  if (error.status === 401) return { severity: 'error', title: 'failure.unauthorized', message: error.body.msg || 'failure.verification' }
  if (error.status === 403) return { severity: 'error', title: 'failure.forbidden', message: error.body.msg || 'failure.noPermission' }
  const message = error.body.msg || 'failure.unexpected'
  const parameters = error.body.msg ? {} : { parameters: { status: error.status } }
  if (error.status >= 500) return { severity: 'error', title: 'failure.title', message, ...parameters, ...retry }
  return { severity: 'warning', title: 'failure.reminder', message, ...parameters }
}

/** Makes the one place where failures of calls become notices. */
export function createFailures(surroundings: Surroundings): { report(error: HttpError, options?: { canRetry?: boolean }): void } {
  const seen = new Map<string, number>()
  let leaving = false
  return {
    report(error, { canRetry = false } = {}) {
      if (leaving) return
      const kind = kindOf(error)
      const time = surroundings.now()
      const last = seen.get(kind)
      seen.set(kind, time)
      // A 422 speaks of what was just typed: the second one says something new.
      if (last !== undefined && time - last < eventMilliseconds && error.status !== 422) return
      surroundings.show(noticeOf(error, canRetry))
      if (error.status !== 401 || !surroundings.hasToken()) return
      leaving = true
      surroundings.logOut()
      setTimeout(() => surroundings.reload(), reloadMilliseconds)
    },
  }
}

const failures = createFailures({
  show: showNotice,
  hasToken: () => readToken() !== null,
  // The server has just refused the token: there is nothing to revoke, and asking would answer 401 again.
  logOut: clearToken,
  reload: () => window.location.reload(),
  now: () => Date.now(),
})

/** Shows a failure once, and signs out after a 401. */
export const reportFailure = failures.report
