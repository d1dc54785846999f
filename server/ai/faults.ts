import { ApiError, errorCode } from '../errors.ts'
import { retryAfter } from '../collect/http-source.ts'

/** What an endpoint does wrong, in the words of `ai.fault.…`; what it said itself is neither shown nor logged. */
export type Fault =
  | 'unreachable'
  | 'credentials'
  | 'address'
  | 'redirect'
  | 'rejected'
  | 'status'
  | 'noAnswer'
  | 'cut'
  | 'long'
  | 'length'
  | 'filtered'
  | 'empty'

export const fault = (name: Fault, parameters: Record<string, string | number> = {}): ApiError =>
  new ApiError(502, `ai.fault.${name}`, { parameters })

export const late = (milliseconds: number): ApiError =>
  new ApiError(504, 'ai.fault.late', { parameters: { seconds: Math.max(1, Math.round(milliseconds / 1000)) } })

/** The endpoint has too much to do; `header` is its `Retry-After`. */
export function busy(header: string | null): ApiError {
  const seconds = Math.ceil(retryAfter(header ?? undefined) / 1000) || 30
  return new ApiError(429, 'ai.fault.busy', { parameters: { seconds }, headers: { 'retry-after': String(seconds) } })
}

/** What a status that is not 200 means. */
export function faultOfStatus(status: number, retryAfterHeader: string | null): ApiError {
  if (status >= 300 && status < 400) return fault('redirect')
  if (status === 401 || status === 403) return fault('credentials', { status })
  if (status === 404) return fault('address')
  if (status === 429) return busy(retryAfterHeader)
  if (status >= 500) return fault('status', { status })
  return fault('rejected', { status })
}

/** The name of what broke a connection, without address and text. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return errorCode(error.cause) ?? error.name
}
