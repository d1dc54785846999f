import { DatabaseFault } from './db/fault.ts'
import { ApiError, errorCode } from './errors.ts'

/** Seconds after which it is worth asking a database again that was away. */
const again = 5

const isDiskFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(errorCode(error) ?? '')

/**
 * What is wrong around the server, told as an answer; every other error stays what it is.
 *
 * @returns ApiError 507 no room on a disk; 503 with `Retry-After`, the database is out of reach
 */
export function toOutageError(error: unknown): unknown {
  if (isDiskFull(error)) return new ApiError(507, 'error.full')
  if (!(error instanceof DatabaseFault)) return error
  if (error.state === 'full') return new ApiError(507, 'error.full')
  return new ApiError(503, 'error.databaseAway', { headers: { 'retry-after': String(again) } })
}
