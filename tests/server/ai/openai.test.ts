import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAi, type Bounds } from '../../../server/ai/openai.ts'
import { ApiError } from '../../../server/errors.ts'
import { loopbackModel, replies, type LoopbackModel, type Reply } from '../../support/openai.ts'

let model: LoopbackModel
beforeAll(async () => {
  model = await loopbackModel()
})
afterAll(() => model.close())
beforeEach(() => void model.asked.splice(0))

const messages = [
  { role: 'system', content: '规则' },
  { role: 'user', content: '正文：示范企业' },
] as const
const sentence = '2024年营业收入22,300.00万元，较上年明显增长。\n\n其中𠮷品占比较高。'

async function write(
  reply: Reply,
  {
    signal = new AbortController().signal,
    longest,
    timeout = 60_000,
    bounds = {},
    url = model.url,
  }: { signal?: AbortSignal; longest?: number; timeout?: number; bounds?: Partial<Bounds>; url?: string } = {},
): Promise<{ text: string; heard: string[] }> {
  model.reply(reply)
  const heard: string[] = []
  const service = openAi({ baseUrl: url, apiKey: 's3cret', model: 'loopback', timeout }, bounds)
  const text = await service.write(messages, {
    signal,
    onText: (piece) => void heard.push(piece),
    ...(longest && { longest }),
  })
  return { text, heard }
}

/** The key of the sentence that a failure is told by. */
async function failure(
  reply: Reply,
  options: Parameters<typeof write>[1] = {},
): Promise<{ key: string; status: number; parameters: object; headers: object }> {
  const error = await write(reply, options).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`no ApiError: ${String(error)}`)
  return error
}

describe('what is asked', () => {
  test('is the protocol’s, with key and model, once', async () => {
    await write(replies.says(sentence))
    expect(model.asked).toHaveLength(1)
    expect(model.asked[0]).toMatchObject({
      path: '/v1/chat/completions',
      authorization: 'Bearer s3cret',
      body: { model: 'loopback', stream: true, messages },
    })
  })

  test('is without a key where there is none', async () => {
    model.reply(replies.says('好'))
    await openAi({ baseUrl: model.url, apiKey: '', model: 'm', timeout: 60_000 }).write(messages, {
      signal: new AbortController().signal,
    })
    expect(model.asked[0]?.authorization).toBeUndefined()
  })
})

describe('an answer is read', () => {
  test.each<[string, Reply]>([
    ['in pieces', replies.says(sentence)],
    ['one character at a time, torn apart on the wire', replies.says(sentence, { size: 1, bytes: 7 })],
    ['with the line ends of another world', replies.says(sentence, { lineEnd: '\r\n', bytes: 11 })],
    ['without [DONE]', replies.says(sentence, { done: false })],
    ['without a reason for its end, but with [DONE]', replies.says(sentence, { finish: null })],
    ['in one piece, by a server that does not stream', replies.whole(sentence)],
    ['slowly', replies.slow(sentence, 5)],
    ['without the model’s reasoning, kept apart', replies.says(sentence, { reasoning: '先想一想：收入 999 万元' })],
    [
      'without the model’s reasoning, in the text',
      replies.says(`<think>\n收入 999 万元？\n</think>\n\n${sentence}`, { size: 4 }),
    ],
    [
      'without the model’s reasoning, whose beginning is in the prompt',
      replies.says(`收入 999 万元？</think>\n${sentence}`),
    ],
    [
      'as a list of parts',
      replies.json(200, {
        choices: [{ message: { content: [{ type: 'text', text: sentence }] }, finish_reason: 'stop' }],
      }),
    ],
    [
      'before the stream’s last blank line',
      (response) =>
        void response
          .writeHead(200)
          .end(`data: ${JSON.stringify({ choices: [{ delta: { content: sentence }, finish_reason: 'stop' }] })}`),
    ],
  ])('%s', async (_, reply) => {
    expect((await write(reply)).text).toBe(sentence)
  })

  test('and each piece is heard as it comes', async () => {
    const { heard } = await write(replies.says(sentence, { size: 5 }))
    expect(heard.length).toBeGreaterThan(5)
    expect(heard.join('')).toBe(sentence)
  })

  test('up to [DONE]; what comes after it is not waited for', async () => {
    const { text } = await write((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(
        `data: ${JSON.stringify({ choices: [{ delta: { content: '完' }, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`,
      )
    })
    expect(text).toBe('完')
  })
})

describe('a failure is told', () => {
  test.each<[string, Reply, string, number]>([
    ['wrong key', replies.refuses(401), 'ai.fault.credentials', 502],
    ['no right', replies.refuses(403), 'ai.fault.credentials', 502],
    ['unknown model', replies.refuses(404), 'ai.fault.address', 502],
    ['too long for the model', replies.refuses(400), 'ai.fault.rejected', 502],
    ['failing', replies.refuses(500), 'ai.fault.status', 502],
    ['failing inside the stream', replies.failsInside(), 'ai.fault.status', 502],
    ['broken JSON', replies.brokenJson(), 'ai.fault.noAnswer', 502],
    ['a page', replies.html(), 'ai.fault.noAnswer', 502],
    ['nothing', replies.empty(), 'ai.fault.noAnswer', 502],
    ['a list', replies.json(200, { choices: 'x' }), 'ai.fault.noAnswer', 502],
    ['no words', replies.says(''), 'ai.fault.empty', 502],
    ['reasoning only', replies.says('', { reasoning: '想了很久' }), 'ai.fault.empty', 502],
    ['a cut connection', replies.cut('营业收入'), 'ai.fault.cut', 502],
    ['an end that nobody announced', replies.says('营业收入', { finish: null, done: false }), 'ai.fault.cut', 502],
    ['the model’s own limit', replies.says('营业收入', { finish: 'length' }), 'ai.fault.length', 502],
    ['the model’s own limit, in one piece', replies.whole('营业收入', 'length'), 'ai.fault.length', 502],
    ['a filter of contents', replies.says('', { finish: 'content_filter' }), 'ai.fault.filtered', 502],
    ['an endless answer', replies.huge(), 'ai.fault.long', 502],
    ['an endless line', replies.hugeLine(), 'ai.fault.long', 502],
  ])('%s', async (_, reply, key, status) => {
    expect(await failure(reply, { longest: 5_000 })).toMatchObject({ key, status })
    // Nothing is asked again.
    expect(model.asked).toHaveLength(1)
  })

  test('with how long to wait, where the endpoint says so', async () => {
    expect(await failure(replies.refuses(429, { 'retry-after': '17' }))).toMatchObject({
      key: 'ai.fault.busy',
      status: 429,
      parameters: { seconds: 17 },
      headers: { 'retry-after': '17' },
    })
    expect(await failure(replies.refuses(429))).toMatchObject({
      key: 'ai.fault.busy',
      status: 429,
      parameters: { seconds: 30 },
    })
  })

  test('where it leads elsewhere, which is not followed', async () => {
    const other = await loopbackModel()
    expect(await failure(replies.redirects(`${other.url}/chat/completions`))).toMatchObject({
      key: 'ai.fault.redirect',
    })
    expect(other.asked).toEqual([])
    await other.close()
  })

  test('where nobody listens', async () => {
    expect(await failure(replies.hangs(), { url: 'http://127.0.0.1:9/v1' })).toMatchObject({
      key: 'ai.fault.unreachable',
      status: 502,
    })
  })

  test.each<[string, Reply, object]>([
    ['before the first byte', replies.hangs(), { bounds: { first: 150 } }],
    ['in the middle', replies.stalls('营业收入'), { bounds: { idle: 150 } }],
    ['as a whole', replies.slow(sentence, 60), { timeout: 300 }],
  ])('that is too slow %s', async (_, reply, options) => {
    expect(await failure(reply, options)).toMatchObject({ key: 'ai.fault.late', status: 504 })
    await expect.poll(() => model.asked[0]?.gone).toBe(true)
  })

  test('an endless answer is left, not read', async () => {
    await failure(replies.huge(), { longest: 5_000 })
    await expect.poll(() => model.asked[0]?.gone).toBe(true)
  })

  test('with nothing of what the endpoint said, nor the key, nor the text', async () => {
    const error = await failure(replies.refuses(500))
    expect(JSON.stringify({ ...error, text: String(error), stack: (error as unknown as Error).stack })).not.toMatch(
      /s3cret|示范企业|secret/,
    )
  })
})

describe('who stops', () => {
  test('ends the connection too, and hears the own reason', async () => {
    const controller = new AbortController()
    const writing = write(replies.slow(sentence, 30), { signal: controller.signal })
    setTimeout(() => controller.abort(new Error('stopped by the clerk')), 100)
    await expect(writing).rejects.toThrow('stopped by the clerk')
    await expect.poll(() => model.asked[0]?.gone).toBe(true)
  })

  test('before the beginning asks nothing', async () => {
    await expect(write(replies.says('好'), { signal: AbortSignal.abort(new Error('no')) })).rejects.toThrow('no')
    expect(model.asked).toEqual([])
  })
})
