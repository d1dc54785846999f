import { reportFailure } from './failures.ts'
import { HttpError } from './http-error.ts'

/**
 * For calls whose failures the caller shows in place: a session that has ended is still dealt with in the one place for
 * it.
 */
export function inPlace(error: unknown): never {
  if (error instanceof HttpError && error.status === 401) reportFailure(error)
  throw error
}
