import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AiEvent } from '../../core/ai/types.ts'
import { ApiError } from '../errors.ts'
import { answerTo } from '../plugins/errors.ts'

/** Milliseconds between two signs of life: proxies and browsers end what is silent. */
const heartbeat = 5_000

/** Whether a call wants events as they come. */
export const wantsEvents = (request: FastifyRequest): boolean =>
  /\btext\/event-stream\b/i.test(request.headers.accept ?? '')

/** Aborts when whoever asked has gone, or the server stops. */
export function goneSignal(reply: FastifyReply, stopping: AbortSignal): AbortSignal {
  const gone = new AbortController()
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new Error('nobody is waiting for the answer'))
  })
  return AbortSignal.any([gone.signal, stopping])
}

/**
 * Answers with events as they come. A failure is the last event, worded as any other answer; nothing is compressed or
 * kept back on the way.
 *
 * @param run sends its events; what it throws becomes the event `error`
 */
export function eventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  run: (send: (event: AiEvent) => void) => Promise<void>,
): FastifyReply {
  const stream = new PassThrough()
  let count = 0
  const write = (text: string): void => void (stream.writable && stream.write(text))
  const send = ({ event, data }: AiEvent): void =>
    write(`id: ${(count += 1)}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  const beating = setInterval(() => write(': still writing\n\n'), heartbeat)
  // The first bytes are on their way at once.
  write(': writing\n\n')
  void run(send)
    .catch((error: unknown) => {
      if (!stream.writable) return
      const { code, msg } = answerTo(error as ApiError, request)
      const wait = error instanceof ApiError ? Number(error.headers['retry-after']) : Number.NaN
      send({ event: 'error', data: { code, msg, ...(Number.isFinite(wait) ? { retryAfter: wait } : {}) } })
    })
    .finally(() => {
      clearInterval(beating)
      stream.end()
    })
  // The page may be gone before the end: what is written then goes nowhere.
  stream.on('error', () => undefined)
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(stream)
}
