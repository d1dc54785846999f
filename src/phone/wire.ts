import { parseJson } from '../../core/json.ts'
import type { Locale } from '../../core/schema/types.ts'

type Fault = { field: string; msg: string }
type Answer = { code?: number; msg?: string; data?: unknown; errors?: Fault[] }

/**
 * A call that did not succeed. `status` 0: no answer came, so it may be tried again. `text` is the server's sentence,
 * if it said one.
 */
export class Failure extends Error {
  readonly status: number
  readonly text: string
  readonly errors: Fault[]
  readonly data: unknown
  constructor(status: number, answer: Answer = {}) {
    super(`${status}`)
    this.status = status
    this.text = answer.msg ?? ''
    this.errors = answer.errors ?? []
    this.data = answer.data
  }
}

/** What an answer says, however it was sent: a proxy in between may answer in its own words, which are not shown. */
export function answerOf(text: string): Answer {
  const answer = parseJson(text)
  return typeof answer === 'object' && answer !== null ? (answer as Answer) : {}
}

const patience = 30_000

export type Asking = { method?: 'GET' | 'POST' | 'DELETE'; body?: unknown; session?: string; locale?: Locale }

/**
 * One call below `/stage-api`; the data of its answer.
 *
 * @throws Failure also where no answer came within 30 seconds
 */
export async function ask<T>(path: string, { method = 'GET', body, session, locale }: Asking = {}): Promise<T> {
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (session) headers['authorization'] = `Bearer ${session}`
  if (locale) headers['accept-language'] = locale
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), patience)
  let response: Response
  let text: string
  try {
    response = await fetch(`/stage-api${path}`, {
      method,
      headers,
      signal: giveUp.signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    text = await response.text()
  } catch {
    throw new Failure(0)
  } finally {
    clearTimeout(timer)
  }
  const answer = answerOf(text)
  if (!response.ok || (answer.code !== undefined && answer.code !== 200))
    throw new Failure(response.ok ? (answer.code ?? 500) : response.status, answer)
  return answer.data as T
}
