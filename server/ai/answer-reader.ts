import { createParser } from 'eventsource-parser'
import { isRecord, parseJson } from '../../core/json.ts'
import { busy, fault } from './faults.ts'
import { withoutThinking } from './thinking.ts'

/** Characters of one event; an answer in one piece may be such an event. */
const longestEvent = 4 * 1024 * 1024

/** A text, or the text parts of a list of parts. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part) => (isRecord(part) && typeof part['text'] === 'string' ? part['text'] : '')).join('')
}

export type AnswerReader = {
  /** Takes what came next. Answers true once the answer is whole: what follows need not be read. */
  feed(chunk: string): boolean
  /** The answer's text. Throws ApiError where there is none, or only the first part of one. */
  end(): string
}

/**
 * Reads the answer to `chat/completions`, streamed (`data: {…}`) or whole (`{…}`), whatever the server calls it.
 * Comments, events of usage and a model's reasoning are passed over; `[DONE]` may be missing where the model said that
 * it has finished.
 *
 * @param longest characters of the answer
 * @param onText hears each piece
 * @throws ApiError 429 and 502, also from `feed`
 */
export function answerReader(longest: number, onText: (piece: string) => void): AnswerReader {
  let kind: 'unknown' | 'events' | 'whole' = 'unknown'
  let begun = ''
  let finish = ''
  let done = false
  let failure: unknown = null
  let received = 0
  const thinking = withoutThinking((piece) => {
    received += piece.length
    if (received > longest) throw fault('long', { longest })
    onText(piece)
  })

  const take = (value: unknown): void => {
    if (!isRecord(value)) throw fault('noAnswer')
    const { error, choices } = value
    if (isRecord(error))
      throw error['code'] === 429 || error['type'] === 'rate_limit_exceeded'
        ? busy(null)
        : fault('status', { status: typeof error['code'] === 'number' ? error['code'] : 500 })
    if (choices !== undefined && !Array.isArray(choices)) throw fault('noAnswer')
    const choice: unknown = choices?.[0]
    // The event of usage has no choices.
    if (choice === undefined) return
    if (!isRecord(choice)) throw fault('noAnswer')
    const message = isRecord(choice['delta']) ? choice['delta'] : isRecord(choice['message']) ? choice['message'] : {}
    if (typeof message['refusal'] === 'string' && message['refusal'] !== '') finish = 'content_filter'
    const piece = textOf(message['content'])
    if (piece !== '') thinking.feed(piece)
    if (typeof choice['finish_reason'] === 'string' && choice['finish_reason'] !== '')
      finish ||= choice['finish_reason']
  }
  const parse = (text: string): unknown => {
    const value = parseJson(text)
    if (value === undefined) throw fault('noAnswer')
    return value
  }
  const parser = createParser({
    maxBufferSize: longestEvent,
    onEvent({ data }) {
      if (done || failure) return
      if (data.trim() === '[DONE]') done = true
      else take(parse(data))
    },
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') failure = fault('long', { longest })
    },
  })
  const feedEvents = (text: string): void => {
    parser.feed(text)
    if (failure) throw failure
  }

  return {
    feed(chunk) {
      if (kind === 'events') {
        feedEvents(chunk)
        return done
      }
      begun += chunk
      if (begun.length > longestEvent) throw fault('long', { longest })
      if (kind === 'unknown') {
        const first = begun.trimStart().replace(/^\uFEFF/, '')[0]
        if (first === undefined) return false
        if (first === '<') throw fault('noAnswer')
        kind = first === '{' ? 'whole' : 'events'
        if (kind === 'events') feedEvents(begun)
      }
      return done
    },
    end() {
      if (kind === 'whole') {
        take(parse(begun))
        // An answer in one piece is whole by itself.
        finish ||= 'stop'
      }
      // Some servers end without the blank line that ends an event.
      if (kind === 'events' && !done) feedEvents('\n\n')
      const text = thinking.end()
      if (finish === 'length') throw fault('length')
      if (finish === 'content_filter') throw fault('filtered')
      if (!done && finish === '') throw fault(text === '' ? 'noAnswer' : 'cut')
      if (text === '') throw fault('empty')
      return text
    },
  }
}
