import { connection, isGateway } from './connection.ts'
import { HttpError } from './http-error.ts'

export type Outgoing = {
  url: string
  method: string
  headers: Record<string, string>
  body: string | FormData | undefined
  signal: AbortSignal | undefined
  timeout: number
  onProgress: ((share: number) => void) | undefined
}
export type Incoming = { status: number; header(name: string): string | null; blob: Blob }

const noAnswer = (reason: 'network' | 'timeout'): HttpError =>
  new HttpError(0, { code: 0, msg: '' }, { noAnswer: reason })
const aborted = (): DOMException => new DOMException('The call was aborted.', 'AbortError')

async function byFetch(call: Outgoing): Promise<Incoming> {
  const controller = new AbortController()
  let late = false
  const timer = setTimeout(() => {
    late = true
    controller.abort()
  }, call.timeout)
  const abort = (): void => controller.abort()
  if (call.signal?.aborted) abort()
  call.signal?.addEventListener('abort', abort)
  try {
    const response = await fetch(call.url, {
      method: call.method,
      headers: call.headers,
      signal: controller.signal,
      credentials: 'same-origin',
      ...(call.body === undefined ? {} : { body: call.body }),
    })
    // The time limit holds for the body as well.
    const blob = await response.blob()
    return { status: response.status, header: (name) => response.headers.get(name), blob }
  } catch (error) {
    if (call.signal?.aborted) throw aborted()
    if (late) throw noAnswer('timeout')
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw noAnswer('network')
  } finally {
    clearTimeout(timer)
    call.signal?.removeEventListener('abort', abort)
  }
}

/** Only XMLHttpRequest tells how much of an upload has gone. */
function byXhr(call: Outgoing): Promise<Incoming> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(call.method, call.url)
    request.responseType = 'blob'
    request.timeout = call.timeout
    for (const [name, value] of Object.entries(call.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) call.onProgress?.(event.loaded / event.total)
    }
    request.upload.onload = () => call.onProgress?.(1)
    const abort = (): void => request.abort()
    const done = (): void => call.signal?.removeEventListener('abort', abort)
    request.onload = () => {
      done()
      resolve({
        status: request.status,
        header: (name) => request.getResponseHeader(name),
        blob: request.response as Blob,
      })
    }
    request.onerror = () => (done(), reject(noAnswer('network')))
    request.ontimeout = () => (done(), reject(noAnswer('timeout')))
    request.onabort = () => (done(), reject(aborted()))
    if (call.signal?.aborted) return reject(aborted())
    call.signal?.addEventListener('abort', abort)
    request.send(call.body)
  })
}

/**
 * One request on the wire. Rejects with an HttpError of status 0 where there was no answer, with AbortError where the
 * caller gave up; every answer, good or bad, resolves.
 */
export async function send(call: Outgoing): Promise<Incoming> {
  try {
    const answer = await (call.onProgress ? byXhr(call) : byFetch(call))
    if (isGateway(answer.status)) connection.lost()
    else connection.answered()
    return answer
  } catch (error) {
    if (error instanceof HttpError && error.noAnswer === 'network') connection.lost()
    throw error
  }
}
