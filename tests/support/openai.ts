import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Message } from '../../server/ai/types.ts'

/** What the endpoint was asked. */
export type Asked = {
  path: string
  authorization: string | undefined
  body: { model: string; messages: Message[]; stream: boolean }
  gone: boolean
}
export type Reply = (response: ServerResponse, asked: Asked) => void | Promise<void>

const head = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_764_000_000, model: 'loopback' }
const event = (value: unknown, end = '\n\n'): string =>
  `data: ${typeof value === 'string' ? value : JSON.stringify(value)}${end}`
const chunk = (delta: object, finish: string | null = null): object => ({
  ...head,
  choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
})
const usage = { ...head, choices: [], usage: { prompt_tokens: 10, completion_tokens: 20, total_tokens: 30 } }

export type Telling = {
  /** Characters of a piece. */
  size?: number
  /** Milliseconds between pieces. */
  pause?: number
  finish?: string | null
  done?: boolean
  lineEnd?: string
  /** Comes before the answer, as `reasoning_content`. */
  reasoning?: string
  /** Bytes of a write on the wire, so that characters and lines are torn apart. */
  bytes?: number
}

const pieces = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, index) => text.slice(index * size, (index + 1) * size))

function eventsOf(
  text: string,
  { size = 3, finish = 'stop', done = true, lineEnd = '\n', reasoning = '' }: Telling,
): string[] {
  const end = lineEnd + lineEnd
  return [
    `: keep-alive${end}`,
    event(chunk({ role: 'assistant', content: '' }), end),
    ...pieces(reasoning, size).map((piece) => event(chunk({ reasoning_content: piece }), end)),
    ...pieces(text, size).flatMap((piece, index) => [
      event(chunk({ content: piece }), end),
      ...(index % 5 === 4 ? [`: ping${end}`] : []),
    ]),
    ...(finish === null ? [] : [event(chunk({}, finish), end), event(usage, end)]),
    ...(done ? [event('[DONE]', end)] : []),
  ]
}

const streamHead = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' }
const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

async function tell(response: ServerResponse, text: string, how: Telling = {}): Promise<void> {
  response.writeHead(200, streamHead)
  for (const one of eventsOf(text, how)) {
    if (response.destroyed) return
    const bytes = Buffer.from(one)
    for (let at = 0; at < bytes.length; at += how.bytes ?? bytes.length)
      response.write(bytes.subarray(at, at + (how.bytes ?? bytes.length)))
    if (how.pause) await pause(how.pause)
  }
  response.end()
}

/**
 * What the endpoint does when it is asked. An error body quotes the key and the customer: neither may come out
 * anywhere.
 */
export const replies = {
  json,
  /** A good answer, in pieces. */
  says:
    (text: string, how: Telling = {}): Reply =>
    (response) =>
      tell(response, text, how),
  /** What it says follows from what it was asked. */
  answers:
    (write: (asked: Asked) => string, how: Telling = {}): Reply =>
    (response, asked) =>
      tell(response, write(asked), how),
  /** A server that does not stream. */
  whole: (text: string, finish = 'stop'): Reply =>
    json(200, {
      ...head,
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finish }],
      usage: usage.usage,
    }),
  slow:
    (text: string, milliseconds = 40): Reply =>
    (response) =>
      tell(response, text, { pause: milliseconds, size: 2 }),
  /** Never answers. */
  hangs: (): Reply => () => undefined,
  /** Begins and falls silent. */
  stalls:
    (text: string): Reply =>
    (response) =>
      void response.writeHead(200, streamHead).write(event(chunk({ content: text }))),
  brokenJson: (): Reply => (response) =>
    void response.writeHead(200, streamHead).end(`${event(chunk({ content: '甲' }))}data: {"choices":[{"delta":\n\n`),
  /** The connection ends in the middle. */
  cut:
    (text: string): Reply =>
    (response) => {
      response.writeHead(200, streamHead)
      response.write(event(chunk({ content: text })))
      setTimeout(() => response.destroy(), 30)
    },
  /** Never ends. */
  huge: (): Reply => (response) => {
    response.writeHead(200, streamHead)
    const block = Buffer.from(event(chunk({ content: '长'.repeat(2000) })))
    const more = (): void => void (response.destroyed || response.write(block, () => setImmediate(more)))
    more()
  },
  /** One line that never ends. */
  hugeLine: (): Reply => (response) => {
    response.writeHead(200, streamHead).write('data: "')
    const block = Buffer.alloc(256 * 1024, 'x')
    const more = (): void => void (response.destroyed || response.write(block, () => setImmediate(more)))
    more()
  },
  refuses:
    (status: number, headers: Record<string, string> = {}): Reply =>
    (response, asked) =>
      json(
        status,
        {
          error: {
            message: `secret: ${asked.authorization} ${asked.body.messages.at(-1)?.content}`,
            type: 'error',
            code: status,
          },
        },
        headers,
      )(response, asked),
  failsInside: (): Reply => (response) =>
    void response
      .writeHead(200, streamHead)
      .end(`${event(chunk({ content: '甲' }))}${event({ error: { message: 'secret of the endpoint', code: 500 } })}`),
  redirects:
    (to: string): Reply =>
    (response) =>
      void response.writeHead(307, { location: to }).end(),
  html: (): Reply => (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>maintenance</html>'),
  empty: (): Reply => (response) => void response.writeHead(200, streamHead).end(),
}

export type LoopbackModel = {
  /** For `AI_BASE_URL`. */
  url: string
  asked: Asked[]
  /** Replies are used one after the other, the last one stays. */
  reply(...next: Reply[]): void
  /** The whole of what was sent last. */
  sent(): string
  close(): Promise<void>
}

/** A server on this machine that speaks the protocol of `POST /chat/completions`. */
export async function loopbackModel(): Promise<LoopbackModel> {
  const asked: Asked[] = []
  let queue: Reply[] = [replies.says('好的。')]
  const server = createServer((request: IncomingMessage, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const one: Asked = {
        path: request.url ?? '',
        authorization: request.headers.authorization,
        body: JSON.parse(Buffer.concat(parts).toString('utf8')) as Asked['body'],
        gone: false,
      }
      asked.push(one)
      response.on('close', () => (one.gone = !response.writableFinished))
      void (queue.length > 1 ? queue.shift() : queue[0])?.(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    reply: (...next) => void (queue = next),
    sent: () => JSON.stringify(asked.at(-1)?.body ?? {}),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
