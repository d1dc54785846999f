import { HttpError } from './http-error.ts'

/** Milliseconds before the second and before the third try of a read. */
export const pauses = [400, 1200] as const

const passing = new Set([502, 503, 504])

/**
 * What may go away by itself within a second or two. A time-out has already cost its six seconds and is told at once.
 */
function mayPass(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false
  if (error.noAnswer) return error.noAnswer === 'network' && navigator.onLine
  return passing.has(error.status) && (error.retryAfter ?? 0) * 1000 <= pauses[pauses.length - 1]!
}

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer)
      reject(new DOMException('The call was aborted.', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, milliseconds)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })

/**
 * Runs a read, and where the failure may pass, twice more with growing pauses. Only for what changes nothing on the
 * server.
 */
export async function repeatRead<T>(read: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (const milliseconds of pauses) {
    try {
      return await read()
    } catch (error) {
      if (!mayPass(error)) throw error
      await pause(milliseconds, signal)
    }
  }
  return read()
}
