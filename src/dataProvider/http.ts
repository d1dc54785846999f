import { parseJson } from '../../core/json.ts'
import { schemasHeader } from '../../core/api.ts'
import { noteAccessVersion } from '../authProvider/access-version.ts'
import { noteSchemas } from './schemas-version.ts'
import { readToken } from '../authProvider/token.ts'
import { readLocale } from '../i18n/locale.ts'
import { takeAhead } from './ahead.ts'
import { announceChange } from './changes.ts'
import { reportFailure } from './failures.ts'
import { HttpError, type ErrorBody } from './http-error.ts'
import { repeatRead } from './repeat.ts'
import { session } from '../authProvider/session.ts'
import { send } from './transport.ts'

export { HttpError, type ErrorBody } from './http-error.ts'

/** What a call needs besides its path (below `/stage-api`). */
export type CallOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON, or as a form with files (`FormData`, see `formOf`). */
  body?: unknown
  signal?: AbortSignal
  /** Milliseconds; 6000 unless told, longer for uploads and building. */
  timeout?: number
  /** Upload progress, 0 to 1. */
  onProgress?: (share: number) => void
  /**
   * `blob` for a download (a `File` that carries the server's file name), `answer` for plain REST (an `HttpAnswer`);
   * otherwise the parsed envelope.
   */
  as?: 'json' | 'blob' | 'answer'
  /**
   * The call changes nothing and may be repeated; GET always may. It then repeats itself where a failure may pass, and
   * offers a retry.
   */
  read?: boolean
  /** The caller shows the failure itself; no notice appears. A refused token still ends the session. */
  silent?: boolean
  /** The record may be gone: whoever asks for it says so where it would stand, and a 404 is no notice. */
  mayBeMissing?: boolean
  /** The call signs in or out: a 401 is its answer, not the end of the session. */
  aboutSession?: boolean
  /** Besides those that every call has. */
  headers?: Record<string, string>
  /** Instead of the stored token: the one of a sign-in that is not finished. */
  token?: string
}

/** An answer that speaks by its headers too: a list of plain REST says in one how many records there are. */
export type HttpAnswer = { status: number; header(name: string): string | null; body: unknown }

/** One call of the server: adds token and language, and turns every failure into an HttpError. */
export type Http = <T>(path: string, options?: CallOptions) => Promise<T>

export const apiBase = '/stage-api'
const defaultTimeout = 6000
export const userInfoPath = '/system/agent/user/getInfo'

/**
 * A form with files for `CallOptions.body`; a list becomes several parts of the same name, objects become JSON text.
 */
export function formOf(
  fields: Record<string, string | number | boolean | Blob | Blob[] | object | null | undefined>,
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === undefined) continue
    if (value instanceof Blob) form.append(name, value)
    else if (Array.isArray(value) && value.length > 0 && value.every((entry) => entry instanceof Blob))
      for (const file of value as Blob[]) form.append(name, file)
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}

const fileNameOf = (disposition: string | null): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'download'
}

export const isErrorBody = (value: unknown): value is ErrorBody =>
  typeof value === 'object' && value !== null && 'code' in value && 'msg' in value

async function bodyOf(blob: Blob): Promise<unknown> {
  const text = await blob.text()
  const value = parseJson(text)
  return value === undefined ? text : value
}

/** Language and token, as every call sends them. */
export const ownHeaders = (token: string | null): Record<string, string> => ({
  'Accept-Language': readLocale(),
  ...(token ? { Authorization: `Bearer ${token}` } : {}),
})

async function perform<T>(path: string, options: CallOptions, token: string | null): Promise<T> {
  const form = options.body instanceof FormData
  const answer = await send({
    url: `${apiBase}${path}`,
    method: options.method ?? 'GET',
    headers: {
      ...ownHeaders(token),
      ...options.headers,
      ...(options.body === undefined || form ? {} : { 'Content-Type': 'application/json' }),
    },
    body: options.body === undefined ? undefined : form ? (options.body as FormData) : JSON.stringify(options.body),
    signal: options.signal,
    timeout: options.timeout ?? defaultTimeout,
    onProgress: options.onProgress,
  })
  // A token that is not the stored one belongs to a sign-in, not to the user of this page.
  if (options.token === undefined && token === readToken()) {
    noteAccessVersion(answer.header('x-access'), { ofUserInfo: path === userInfoPath })
    noteSchemas(answer.header(schemasHeader))
  }
  const good = answer.status >= 200 && answer.status < 300
  if (good && options.as === 'blob')
    return new File([answer.blob], fileNameOf(answer.header('content-disposition')), { type: answer.blob.type }) as T
  const body = await bodyOf(answer.blob)
  if (good && options.as === 'answer') return { status: answer.status, header: answer.header, body } as T
  // The earlier server answered failures with HTTP 200 and a code in the body; a table view answers 0.
  if (good && isErrorBody(body) && body.code !== 200 && body.code !== 0) throw new HttpError(body.code, body)
  if (good) return body as T
  const retryAfter = Number(answer.header('retry-after')) || undefined
  throw new HttpError(answer.status, isErrorBody(body) ? body : { code: answer.status, msg: '' }, { retryAfter })
}

/** A call that waits for a new sign-in where its token is refused, and is then sent again. */
async function performSignedIn<T>(path: string, options: CallOptions, isRead: boolean): Promise<T> {
  for (;;) {
    const left = session.hold()
    if (left) await left
    const token = options.token ?? readToken()
    try {
      return await perform<T>(path, options, token)
    } catch (error) {
      const ended =
        error instanceof HttpError && error.status === 401 && !options.aboutSession && options.token === undefined
      if (!ended || !(await session.renewed(token, { message: error.body.msg, signal: options.signal, isRead })))
        throw error
    }
  }
}

/** The application's one way to the server. An aborted call rejects with the browser's AbortError and shows nothing. */
export const http: Http = async <T>(path: string, options: CallOptions = {}): Promise<T> => {
  const isRead = options.read ?? (options.method ?? 'GET') === 'GET'
  const begun = isRead ? takeAhead<T>(path, options) : null
  if (begun) return begun
  try {
    if (isRead) return await repeatRead(() => performSignedIn<T>(path, options, true), options.signal)
    const answer = await performSignedIn<T>(path, options, false)
    if (!options.aboutSession) announceChange()
    return answer
  } catch (error) {
    const ended = error instanceof HttpError && error.status === 401 && !options.aboutSession
    if (error instanceof HttpError && (ended || !(options.silent || (options.mayBeMissing && error.status === 404))))
      reportFailure(error, { canRetry: isRead })
    throw error
  }
}
