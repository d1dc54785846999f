import type { AiSettings } from '../settings.ts'
import { answerReader } from './answer-reader.ts'
import { fault, faultOfStatus, late, reasonOf } from './faults.ts'
import type { Message, WritingService } from './types.ts'

/** Milliseconds to the first byte, and without one; bytes of an answer with all that is around it. */
export type Bounds = { first: number; idle: number; size: number }
const usual: Bounds = { first: 60_000, idle: 60_000, size: 16 * 1024 * 1024 }

/** Characters of an answer, unless told. */
const usualLongest = 20_000

/** Reads a body piece by piece; ends at the whole answer. */
async function read(
  response: Response,
  { feed, end }: ReturnType<typeof answerReader>,
  { size, heard }: { size: number; heard: () => void },
): Promise<string> {
  const decoder = new TextDecoder()
  let received = 0
  for await (const chunk of response.body ?? []) {
    heard()
    received += chunk.length
    if (received > size) throw fault('long', { longest: size })
    if (feed(decoder.decode(chunk, { stream: true }))) break
  }
  feed(decoder.decode())
  return end()
}

/**
 * A server that speaks OpenAI's protocol, asked once a call by `POST <baseUrl>/chat/completions`. It is not followed to
 * other addresses, and half of an answer is none.
 */
export function openAi(
  { baseUrl, apiKey, model, timeout }: Pick<AiSettings, 'baseUrl' | 'apiKey' | 'model' | 'timeout'>,
  given: Partial<Bounds> = {},
): WritingService {
  const bounds = { ...usual, ...given }
  return {
    model,
    async write(messages: readonly Message[], { signal, longest = usualLongest, onText = () => undefined }) {
      signal.throwIfAborted()
      const own = new AbortController()
      const limit = (milliseconds: number): NodeJS.Timeout =>
        setTimeout(() => own.abort(late(milliseconds)), milliseconds)
      const deadline = limit(timeout)
      let silence = limit(Math.min(bounds.first, timeout))
      const heard = (): void => {
        clearTimeout(silence)
        silence = limit(Math.min(bounds.idle, timeout))
      }
      try {
        const response = await fetch(`${baseUrl}/chat/completions`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'text/event-stream, application/json',
            'accept-encoding': 'identity',
            ...(apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` }),
          },
          body: JSON.stringify({ model, messages, stream: true }),
          redirect: 'manual',
          signal: AbortSignal.any([signal, own.signal]),
        })
        if (response.status !== 200) {
          void response.body?.cancel().catch(() => undefined)
          throw faultOfStatus(response.status, response.headers.get('retry-after'))
        }
        let begun = false
        const reader = answerReader(longest, (piece) => {
          begun = true
          onText(piece)
        })
        try {
          return await read(response, reader, { size: bounds.size, heard })
        } catch (error) {
          // A connection that ends in the middle breaks the reading of the body.
          throw error instanceof TypeError ? fault(begun ? 'cut' : 'unreachable', { reason: reasonOf(error) }) : error
        }
      } catch (error) {
        if (signal.aborted) throw signal.reason
        if (own.signal.aborted) throw own.signal.reason
        if (error instanceof TypeError) throw fault('unreachable', { reason: reasonOf(error) })
        throw error
      } finally {
        clearTimeout(deadline)
        clearTimeout(silence)
        // Ends the connection where the answer was not read to its end.
        own.abort()
      }
    },
  }
}
