import { decodeUtf8 } from '../workbook/text.ts'
import type { IncomingMessage } from 'node:http'
import { readAnswer, SourceFault, type Source, type SourceAnswer, type SourceRequest } from './protocol.ts'
import { errorCode } from '../errors.ts'

/** Milliseconds to be connected, without a byte, and for the whole answer; bytes of an answer. */
export type Bounds = { connect: number; idle: number; whole: number; size: number }
const usual: Bounds = { connect: 5_000, idle: 15_000, whole: 60_000, size: 8 * 1024 * 1024 }

/** A source that asks to be left alone longer than this is asked again nevertheless. */
const longestWait = 3_600_000

/** `Retry-After` in milliseconds: seconds or a date. */
export function retryAfter(header: string | undefined, time = Date.now()): number {
  const wait = /^\d{1,9}$/.test(header ?? '') ? Number(header) * 1000 : Date.parse(header ?? '') - time
  return Number.isFinite(wait) ? Math.min(longestWait, Math.max(0, wait)) : 0
}

/** What a status that is not 200 means. */
function faultOf(response: IncomingMessage): SourceFault {
  const status = response.statusCode ?? 0
  if (status >= 300 && status < 400) return new SourceFault('collect.fault.redirect')
  if (status === 401 || status === 403) return new SourceFault('collect.fault.credentials', { parameters: { status } })
  if (status === 404) return new SourceFault('collect.fault.address')
  if (status === 429)
    return new SourceFault('collect.fault.busy', { retry: true, after: retryAfter(response.headers['retry-after']) })
  if (status >= 500 || status === 408 || status === 425)
    return new SourceFault('collect.fault.status', {
      parameters: { status },
      retry: true,
      after: retryAfter(response.headers['retry-after']),
    })
  return new SourceFault('collect.fault.status', { parameters: { status } })
}

/**
 * The text of an answer. Throws SourceFault where it is no JSON by its type, compressed without being asked, or too
 * long.
 */
async function textOf(response: IncomingMessage, size: number): Promise<string> {
  if (response.statusCode !== 200) throw faultOf(response)
  const {
    'content-type': type = '',
    'content-encoding': encoding = 'identity',
    'content-length': length = '0',
  } = response.headers
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type) || encoding !== 'identity')
    throw new SourceFault('collect.fault.json')
  const tooLarge = (): SourceFault =>
    new SourceFault('collect.fault.size', { parameters: { size: Math.round(size / 1024 / 1024) } })
  if (Number(length) > size) throw tooLarge()
  const chunks: Buffer[] = []
  let received = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    received += chunk.length
    if (received > size) throw tooLarge()
    chunks.push(chunk)
  }
  const text = decodeUtf8(Buffer.concat(chunks))
  if (text === null) throw new SourceFault('collect.fault.json')
  return text
}

/** The name of a fault, without the address and what it holds. */
const reasonOf = (error: unknown): string => (error instanceof Error ? (errorCode(error) ?? error.name) : 'unknown')

/**
 * A source that is asked over HTTP, by `POST` to its address. User and password of the address go into an
 * `Authorization` header; the source is called by its host.
 */
export function httpSource(url: string, given: Partial<Bounds> = {}): Source {
  const bounds = { ...usual, ...given }
  const address = new URL(url)
  const { username, password, protocol, host } = address
  const authorization =
    username || password
      ? {
          authorization: `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`,
        }
      : {}
  address.username = ''
  address.password = ''
  // Not imported: of this module Node loads with it all that it has, `fetch` too.
  const { request: open } = process.getBuiltinModule(protocol === 'https:' ? 'node:https' : 'node:http')

  const ask = (body: string, signal: AbortSignal): Promise<string> =>
    new Promise((resolve, reject) => {
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        accept: 'application/json',
        'accept-encoding': 'identity',
        ...authorization,
      }
      const outgoing = open(address, { method: 'POST', headers, agent: false, signal })
      const timers: NodeJS.Timeout[] = []
      const settle = (finish: () => void): void => {
        timers.forEach(clearTimeout)
        finish()
        outgoing.destroy()
      }
      const fail = (error: unknown): void =>
        settle(() =>
          reject(
            error instanceof SourceFault || signal.aborted
              ? error
              : new SourceFault('collect.fault.unreachable', { parameters: { reason: reasonOf(error) }, retry: true }),
          ),
        )
      const late = (): void => fail(new SourceFault('collect.fault.late', { retry: true }))
      timers.push(setTimeout(late, bounds.whole))
      outgoing.setTimeout(bounds.idle, late)
      outgoing.on('socket', (socket) => {
        const connecting = setTimeout(
          () =>
            fail(new SourceFault('collect.fault.unreachable', { parameters: { reason: 'ETIMEDOUT' }, retry: true })),
          bounds.connect,
        )
        timers.push(connecting)
        socket.once(protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connecting))
      })
      outgoing.on('error', fail)
      outgoing.on(
        'response',
        (response) => void textOf(response, bounds.size).then((text) => settle(() => resolve(text)), fail),
      )
      outgoing.end(body)
    })

  return {
    name: host,
    async fetchPage(request: SourceRequest, signal): Promise<SourceAnswer> {
      return readAnswer(await ask(JSON.stringify(request), signal))
    },
  }
}
