import { noteAccessVersion } from '../authProvider/access-version.ts'
import { readToken } from '../authProvider/token.ts'
import { connection, isGateway } from './connection.ts'
import { reportFailure } from './failures.ts'
import { apiBase, isErrorBody, ownHeaders } from './http.ts'
import { HttpError } from './http-error.ts'
import { session } from '../authProvider/session.ts'

/** The server gives a sign of life every few seconds: who hears nothing for so long waits in vain. */
const longestSilence = 30_000

const noAnswer = (reason: 'network' | 'timeout'): HttpError =>
  new HttpError(0, { code: 0, msg: '' }, { noAnswer: reason })

export type StreamOptions = {
  body: unknown
  signal?: AbortSignal | undefined
  /** Hears each event, with its data parsed. */
  onEvent: (name: string, data: unknown) => void
  /** Milliseconds without a byte. */
  silence?: number
}

/** The failure that an answer stands for, with its `Retry-After`. */
async function failureOf(response: Response): Promise<HttpError> {
  const body: unknown = await response.json().catch(() => null)
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return new HttpError(response.status, isErrorBody(body) ? body : { code: response.status, msg: '' }, {
    ...(retryAfter && { retryAfter }),
  })
}

async function readEvents(response: Response, onEvent: StreamOptions['onEvent'], heard: () => void): Promise<void> {
  // Pages that stream nothing load nothing for it.
  const { createParser } = await import('eventsource-parser')
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  const parser = createParser({ onEvent: ({ event = 'message', data }) => onEvent(event, JSON.parse(data)) })
  for (;;) {
    const step = await reader?.read()
    if (!step || step.done) return
    heard()
    parser.feed(decoder.decode(step.value, { stream: true }))
  }
}

async function streamOnce(
  path: string,
  { body, signal, onEvent, silence = longestSilence }: StreamOptions,
  token: string | null,
): Promise<void> {
  const own = new AbortController()
  let late = false
  const watch = (): ReturnType<typeof setTimeout> =>
    setTimeout(() => {
      late = true
      own.abort()
    }, silence)
  let timer = watch()
  const heard = (): void => {
    clearTimeout(timer)
    timer = watch()
  }
  const stop = (): void => own.abort()
  signal?.addEventListener('abort', stop)
  try {
    signal?.throwIfAborted()
    const response = await fetch(`${apiBase}${path}`, {
      method: 'POST',
      headers: { ...ownHeaders(token), Accept: 'text/event-stream', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: own.signal,
      credentials: 'same-origin',
    })
    if (isGateway(response.status)) connection.lost()
    else connection.answered()
    if (token === readToken()) noteAccessVersion(response.headers.get('x-access'), { ofUserInfo: false })
    if (!response.ok) throw await failureOf(response)
    await readEvents(response, onEvent, heard)
  } catch (error) {
    if (signal?.aborted) throw new DOMException('The call was aborted.', 'AbortError')
    if (late) throw noAnswer('timeout')
    if (error instanceof HttpError) throw error
    // A connection that breaks, also in the middle of an answer.
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'AbortError')) {
      connection.lost()
      throw noAnswer('network')
    }
    throw error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
    own.abort()
  }
}

/**
 * A call that answers with events while it works: token, language and the end of a session as with `http`, but no limit
 * to its length, only to silence. Its failures are for the caller to show. Resolves when the answer ends.
 *
 * @throws HttpError for an answer that is no success, no answer, or one that falls silent; AbortError where the caller
 * gave up
 */
export async function stream(path: string, options: StreamOptions): Promise<void> {
  for (;;) {
    const left = session.hold()
    if (left) await left
    const token = readToken()
    try {
      return await streamOnce(path, options, token)
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 401) throw error
      if (await session.renewed(token, { message: error.body.msg, signal: options.signal })) continue
      reportFailure(error)
      throw error
    }
  }
}
