import { loginAddress } from '../authProvider/redirect.ts'
import { clearToken, readToken } from '../authProvider/token.ts'
import { tryStorage } from '../ui/storage/try-storage.ts'
import { showNotice, type Notice } from './notices.ts'
import type { HttpError } from './http-error.ts'

/** How long the notice is seen before the page reloads after a 401 (`spec.txt` section 8). */
export const reloadMilliseconds = 1500
/** Failures of one kind within this time belong to one event: many parallel calls that fail are one notice. */
const eventMilliseconds = 1000

type Surroundings = {
  show(notice: Omit<Notice, 'id'>): void
  hasToken(): boolean
  /** Whether the token was refused before: it comes back whatever is done, and a reload would go on for ever. */
  refusedBefore(): boolean
  /** Forgets the session, on the server too as far as it can be reached. */
  logOut(): void
  reload(): void
  /** Another tab has signed out: the page of this one has no session any more. */
  leave(): void
  now(): number
}

type Failures = {
  report(error: HttpError, options?: { canRetry?: boolean }): void
  /** Forgets what was told, as another page begins. */
  forget(): void
}

const kindOf = (error: HttpError): string => error.noAnswer ?? String(error.status)

/** What the person sees of a failure (`spec.txt` section 8). */
export function noticeOf(error: HttpError, canRetry: boolean): Omit<Notice, 'id'> {
  const retry = canRetry ? { retry: true } : {}
  if (error.noAnswer)
    return { severity: 'error', title: 'failure.title', message: `failure.${error.noAnswer}`, ...retry }
  if (error.status === 401)
    return { severity: 'error', title: 'failure.unauthorized', message: error.body.msg || 'failure.verification' }
  if (error.status === 403)
    return { severity: 'error', title: 'failure.forbidden', message: error.body.msg || 'failure.noPermission' }
  const message = error.body.msg || 'failure.unexpected'
  const parameters = error.body.msg ? {} : { parameters: { status: error.status } }
  if (error.status >= 500) return { severity: 'error', title: 'failure.title', message, ...parameters, ...retry }
  return { severity: 'warning', title: 'failure.reminder', message, ...parameters }
}

/** Makes the one place where failures of calls become notices. */
export function createFailures(surroundings: Surroundings): Failures {
  const seen = new Map<string, number>()
  let leaving = false
  return {
    report(error, { canRetry = false } = {}) {
      if (leaving) return
      const kind = kindOf(error)
      const time = surroundings.now()
      const last = seen.get(kind)
      seen.set(kind, time)
      // A clock that is set back silences nothing.
      const passed = last === undefined ? eventMilliseconds : Math.abs(time - last)
      // A 422 speaks of what was just typed: the second one says something new.
      if (passed < eventMilliseconds && error.status !== 422) return
      surroundings.show(noticeOf(error, canRetry))
      if (error.status !== 401) return
      const again = surroundings.hasToken() && surroundings.refusedBefore()
      if (again) return
      leaving = true
      const next = surroundings.hasToken() ? surroundings.reload : surroundings.leave
      surroundings.logOut()
      setTimeout(next, reloadMilliseconds)
    },
    forget() {
      seen.clear()
      leaving = false
    },
  }
}

const refusedKey = 'refusedToken'

/** Notes the token that was refused, by its end; answers whether it was noted before. */
function noteRefused(): boolean {
  const mark = readToken()?.slice(-8) ?? ''
  return tryStorage(() => {
    if (sessionStorage.getItem(refusedKey) === mark) return true
    sessionStorage.setItem(refusedKey, mark)
    return false
  }, false)
}

const failures = createFailures({
  show: showNotice,
  hasToken: () => readToken() !== null,
  refusedBefore: noteRefused,
  // The server has just refused the token: there is nothing to revoke, and asking would answer 401 again.
  logOut: clearToken,
  reload: () => window.location.reload(),
  leave: () => {
    if (!window.location.pathname.startsWith('/user/')) window.location.replace(loginAddress())
  },
  now: () => Date.now(),
})

/** Shows a failure once, and signs out after a 401. */
export const reportFailure = failures.report

/** Forgets the failures of a page that has gone. */
export const forgetFailures = failures.forget
