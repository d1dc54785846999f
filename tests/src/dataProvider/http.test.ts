import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearToken, readToken, saveToken } from '../../../src/authProvider/token.ts'
import { formOf, http, HttpError } from '../../../src/dataProvider/http.ts'
import { signInCalls } from '../../../src/dataProvider/sign-in.ts'
import { closeNotices, currentNotices } from '../../../src/dataProvider/notices.ts'
import { ok, refused, stageApi } from '../../support/stage-api.ts'

beforeEach(() => {
  localStorage.clear()
  clearToken()
  closeNotices()
  // Failures of the tests before belong to another event.
  vi.useFakeTimers({ now: Date.now() + 60_000, shouldAdvanceTime: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('token and language go with every call, a body as JSON', async () => {
  saveToken('t 1')
  localStorage.setItem('locale', 'en-US')
  const asked = stageApi({ 'POST /x': () => ok({ a: 1 }) })
  expect(await http('/x', { method: 'POST', body: { b: 2 } })).toMatchObject({ data: { a: 1 } })
  expect(asked[0]).toMatchObject({
    body: { b: 2 },
    headers: { Authorization: 'Bearer t 1', 'Accept-Language': 'en-US', 'Content-Type': 'application/json' },
  })
})

test('without a token there is no header; Chinese is the default', async () => {
  const asked = stageApi({ 'GET /x': () => ok(null) })
  await http('/x')
  expect(asked[0]?.headers).toEqual({ 'Accept-Language': 'zh-CN' })
})

test('a failure carries status and body, and is shown once', async () => {
  stageApi({ 'GET /x': () => refused(404, '找不到') })
  await expect(http('/x')).rejects.toMatchObject({ status: 404, body: { code: 404, msg: '找不到' }, message: '找不到' })
  expect(currentNotices().map(({ message }) => message)).toEqual(['找不到'])
})

test('a body code that is no success is a failure, even with HTTP 200', async () => {
  stageApi({
    'GET /x': () => ({ status: 200, body: { code: 500, msg: '失败' } }),
    'GET /view': () => ({ body: { code: 0, msg: '', rows: [], total: 0 } }),
  })
  await expect(http('/x')).rejects.toMatchObject({ status: 500 })
  expect(await http('/view')).toMatchObject({ code: 0 })
})

test('a silent call shows nothing', async () => {
  stageApi({ 'GET /x': () => refused(500, '坏了') })
  await expect(http('/x', { silent: true })).rejects.toBeInstanceOf(HttpError)
  expect(currentNotices()).toEqual([])
})

test('a call that takes too long ends after six seconds', async () => {
  stageApi({ 'GET /x': () => new Promise(() => undefined) })
  const call = http('/x').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5900)
  expect(currentNotices()).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(await call).toMatchObject({ status: 0, noAnswer: 'timeout' })
  expect(currentNotices()[0]).toMatchObject({ message: 'failure.timeout', retry: true })
})

test('no network: a sentence; a retry only where nothing could be done twice', async () => {
  stageApi({ 'GET /x': () => new TypeError('failed to fetch'), 'POST /y': () => new TypeError('failed to fetch') })
  await expect(http('/y', { method: 'POST' })).rejects.toMatchObject({ noAnswer: 'network' })
  expect(currentNotices()[0]).toMatchObject({ message: 'failure.network' })
  expect(currentNotices()[0]).not.toHaveProperty('retry')
})

test('giving up is no failure', async () => {
  stageApi({ 'GET /x': () => new Promise(() => undefined) })
  const controller = new AbortController()
  const call = http('/x', { signal: controller.signal }).catch((error: unknown) => error)
  controller.abort()
  expect(await call).toMatchObject({ name: 'AbortError' })
  expect(currentNotices()).toEqual([])
})

test('a download is a file with the name that the server gives', async () => {
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response('inhalt', {
        headers: {
          'content-disposition': `attachment; filename="x.docx"; filename*=UTF-8''${encodeURIComponent('报告.docx')}`,
        },
      }),
  )
  const file = await http<File>('/report/entity/1/export', { as: 'blob' })
  expect(file).toBeInstanceOf(File)
  expect(file.name).toBe('报告.docx')
})

test('a form keeps files as files and writes objects as JSON', () => {
  const form = formOf({
    tableId: 't',
    mapping: { a: 1 },
    file: new File(['x'], '表.xlsx'),
    nothing: null,
    dryRun: true,
  })
  expect([...form.keys()]).toEqual(['tableId', 'mapping', 'file', 'dryRun'])
  expect(form.get('mapping')).toBe('{"a":1}')
  expect((form.get('file') as File).name).toBe('表.xlsx')
})

test('an upload with progress goes by XMLHttpRequest and tells how far it is', async () => {
  const sent: Record<string, unknown> = {}
  class FakeXhr {
    upload: { onprogress?: (event: object) => void; onload?: () => void } = {}
    status = 200
    response = new Blob(['{"code":200,"msg":"","data":1}'])
    onload = (): void => undefined
    open(method: string, url: string): void {
      Object.assign(sent, { method, url })
    }
    setRequestHeader(): void {}
    getResponseHeader(): null {
      return null
    }
    send(body: unknown): void {
      sent['body'] = body
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 })
      this.upload.onload?.()
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
  const progress: number[] = []
  await http('/upload', { method: 'POST', body: new FormData(), onProgress: (share) => progress.push(share) })
  expect(sent).toMatchObject({ method: 'POST', url: '/stage-api/upload' })
  expect(sent['body']).toBeInstanceOf(FormData)
  expect(progress).toEqual([0.25, 1])
})

test('the 401 of log-out itself neither shows nor loops', async () => {
  saveToken('old')
  const asked = stageApi({ 'DELETE /auth/agent/logout': () => refused(401, '过期') })
  await signInCalls(http).logOut()
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toHaveLength(1)
  expect(currentNotices()).toEqual([])
  expect(readToken()).toBe('old')
})

test('a 429 tells how long to wait', async () => {
  stageApi({ 'POST /auth/agent/login': () => ({ ...refused(429, '请稍后'), headers: { 'retry-after': '30' } }) })
  await expect(signInCalls(http).login({ username: 'a', password: 'b' })).rejects.toMatchObject({
    status: 429,
    retryAfter: 30,
  })
})

// The last one here: whoever leaves reports nothing more.
test('a refused token ends the session in silent calls too; the answer to a name and password does not', async () => {
  saveToken('expired')
  stageApi({
    'POST /login': () => refused(401, '用户名或密码错误。'),
    'POST /save': () => refused(401, '请重新登录。'),
  })
  await expect(http('/login', { method: 'POST', silent: true, aboutSession: true })).rejects.toMatchObject({
    status: 401,
  })
  expect(currentNotices()).toEqual([])
  expect(readToken()).toBe('expired')
  await expect(http('/save', { method: 'POST', silent: true })).rejects.toMatchObject({ status: 401 })
  expect(currentNotices()).toMatchObject([{ title: 'failure.unauthorized', message: '请重新登录。' }])
  expect(readToken()).toBeNull()
})
