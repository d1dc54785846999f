import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AiAnswer } from '../../../core/ai/types.ts'
import { clearToken, saveToken } from '../../../src/authProvider/token.ts'
import { aiCalls } from '../../../src/dataProvider/ai.ts'
import { connection } from '../../../src/dataProvider/connection.ts'
import { http, HttpError } from '../../../src/dataProvider/http.ts'
import { stream } from '../../../src/dataProvider/stream.ts'
import { closeNotices, currentNotices } from '../../../src/dataProvider/notices.ts'
import { eventually } from '../../support/eventually.ts'

const done: AiAnswer = {
  text: '净利润下降。',
  engine: 'endpoint',
  model: 'm',
  refusedFigures: [],
  claims: [],
  changes: [],
  missing: [],
  notes: [],
  figures: [],
  masked: 1,
}
const event = (name: string, data: unknown): string => `id: 1\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`

type Asked = { url: string; headers: Record<string, string>; body: unknown; signal: AbortSignal }

/** A server that sends these pieces, then ends, breaks or falls silent. */
function answering(pieces: string[], end: 'ends' | 'breaks' | 'silent' = 'ends', init: ResponseInit = {}): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal(
    'fetch',
    async (url: string, options: { headers: Record<string, string>; body: string; signal: AbortSignal }) => {
      asked.push({ url, headers: options.headers, body: JSON.parse(options.body), signal: options.signal })
      const bytes = pieces.map((piece) => new TextEncoder().encode(piece))
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          const next = bytes.shift()
          if (next) return controller.enqueue(next)
          if (end === 'ends') return controller.close()
          if (end === 'breaks') return controller.error(new TypeError('terminated'))
          return new Promise((_, reject) => {
            const gone = (): void => reject(new DOMException('', 'AbortError'))
            if (options.signal.aborted) gone()
            options.signal.addEventListener('abort', gone)
          })
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' }, ...init })
    },
  )
  return asked
}

const { aiWrite } = aiCalls(http)
const request = { task: 'optimise', text: '净利润是下降的。', instruction: 'shorter', reportId: 'r1' } as const
async function write(signal?: AbortSignal): Promise<{ answer: AiAnswer; heard: string[] }> {
  const heard: string[] = []
  const answer = await aiWrite(request, { onText: (piece) => void heard.push(piece), ...(signal && { signal }) })
  return { answer, heard }
}

beforeEach(() => {
  saveToken('t1')
  localStorage.setItem('locale', 'en-US')
  closeNotices()
  connection.answered()
})
afterEach(() => {
  clearToken()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('pieces are heard as they come, wherever they are torn apart; the last event is the answer', async () => {
  const whole = `: writing\n\n${event('text', { text: '净利润' })}: still writing\n\n${event('text', { text: '下降。' })}${event('done', done)}`
  const asked = answering(
    Array.from({ length: Math.ceil(whole.length / 7) }, (_, index) => whole.slice(index * 7, index * 7 + 7)),
  )
  expect(await write()).toEqual({ answer: done, heard: ['净利润', '下降。'] })
  expect(asked[0]).toMatchObject({
    url: '/stage-api/report/entity/content/optimize',
    body: { text: '净利润是下降的。', instruction: 'shorter', reportId: 'r1' },
    headers: { Authorization: 'Bearer t1', 'Accept-Language': 'en-US', Accept: 'text/event-stream' },
  })
})

test('a section has its own call', async () => {
  const asked = answering([event('done', done)])
  await aiWrite({ task: 'write', reportId: 'r1', sectionId: 's', kind: 'solvency' }, { onText: () => undefined })
  expect(asked[0]).toMatchObject({
    url: '/stage-api/report/entity/ai/content',
    body: { reportId: 'r1', sectionId: 's', kind: 'solvency' },
  })
})

test('a failure on the way is told with its sentence, and shows no notice of its own', async () => {
  answering([
    event('text', { text: '净' }),
    event('error', { code: 429, msg: 'Busy. Try again in 9 seconds.', retryAfter: 9 }),
  ])
  await expect(write()).rejects.toMatchObject({ status: 429, message: 'Busy. Try again in 9 seconds.', retryAfter: 9 })
  expect(currentNotices()).toEqual([])
})

test('a refusal before the first event is told with its sentence and its Retry-After', async () => {
  answering([JSON.stringify({ code: 429, msg: '今天的次数已用完' })], 'ends', {
    status: 429,
    headers: { 'retry-after': '60' },
  })
  await expect(write()).rejects.toMatchObject({ status: 429, message: '今天的次数已用完', retryAfter: 60 })
})

test('a token that is refused ends the session, as anywhere', async () => {
  answering([JSON.stringify({ code: 401, msg: '认证失败' })], 'ends', { status: 401 })
  await expect(write()).rejects.toBeInstanceOf(HttpError)
  expect(currentNotices()).toMatchObject([{ title: 'failure.unauthorized', message: '认证失败' }])
})

test.each([
  ['ends without its last event', 'ends'],
  ['breaks in the middle', 'breaks'],
] as const)('an answer that %s is none', async (_, end) => {
  answering([event('text', { text: '净利' })], end)
  await expect(write()).rejects.toMatchObject({ status: 0, noAnswer: 'network' })
  if (end === 'breaks') expect(connection.current()).not.toBe('good')
})

test('stopping ends the call, and is no failure', async () => {
  const asked = answering([event('text', { text: '净利' })], 'silent')
  const controller = new AbortController()
  const writing = write(controller.signal).catch((error: unknown) => error)
  await eventually(() => expect(asked).toHaveLength(1))
  controller.abort()
  expect(await writing).toMatchObject({ name: 'AbortError' })
  expect(asked[0]?.signal.aborted).toBe(true)
})

test('a long answer is not cut while the server gives signs of life; silence is', async () => {
  vi.useFakeTimers()
  const asked = answering([': writing\n\n'], 'silent')
  const call = stream('/x', { body: {}, onEvent: () => undefined, silence: 10_000 }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(9_900)
  expect(asked[0]?.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(await call).toMatchObject({ status: 0, noAnswer: 'timeout' })
})
