import type { Readable } from 'node:stream'
import { ApiError } from '../errors.ts'

type Receiving = { stream: Readable; heard: number; ended: Promise<void> }

/** A sender that was silent for so long has lost its connection, even where the server was not told. */
const silence = 2000

/** What is being received at present, by upload. A connection belongs to one process, and so does what it sends. */
const receiving = new Map<string, Receiving>()

/**
 * Receives one piece of an upload at a time. A sender whose connection broke comes again before the server knows: then
 * the old one is given up. Where the old one still sends, there are two windows at work.
 *
 * @throws ApiError 423 somebody else is sending this file at the moment
 */
export async function receiveAlone<T>(id: string, stream: Readable, receive: () => Promise<T>): Promise<T> {
  const before = receiving.get(id)
  if (before && Date.now() - before.heard < silence)
    throw new ApiError(423, 'files.sending', { headers: { 'retry-after': '2' } })
  await stopReceiving(id)
  // Two that waited for the same old one: the first of them has it.
  if (receiving.has(id)) throw new ApiError(423, 'files.sending', { headers: { 'retry-after': '2' } })
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const own: Receiving = { stream, heard: Date.now(), ended }
  receiving.set(id, own)
  const unwatch = watch(stream, () => void (own.heard = Date.now()))
  try {
    return await receive()
  } finally {
    unwatch()
    receiving.delete(id)
    end()
  }
}

/** Notes when something arrives, without reading it. */
function watch(stream: Readable, hear: () => void): () => void {
  let seen = 0
  const timer = setInterval(() => {
    const arrived = (stream as Readable & { socket?: { bytesRead: number } }).socket?.bytesRead ?? 0
    if (arrived !== seen) hear()
    seen = arrived
  }, 250)
  timer.unref()
  return () => clearInterval(timer)
}

/** Cuts off whoever is sending an upload, and waits until what has arrived is kept. */
export async function stopReceiving(id: string): Promise<void> {
  const running = receiving.get(id)
  if (!running) return
  running.stream.destroy()
  await running.ended
}
