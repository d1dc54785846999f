import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearToken } from '../../../src/authProvider/token.ts'
import { connection } from '../../../src/dataProvider/connection.ts'
import { http } from '../../../src/dataProvider/http.ts'
import { closeNotices, currentNotices } from '../../../src/dataProvider/notices.ts'
import { ok, refused, stageApi } from '../../support/stage-api.ts'

beforeEach(() => {
  clearToken()
  closeNotices()
  vi.useFakeTimers({ now: Date.now() + 60_000 })
})
afterEach(() => {
  connection.answered()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const failure = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error)

describe('reads repeat themselves where a failure may pass', () => {
  test('twice, with growing pauses, then the failure is told with a retry', async () => {
    const asked = stageApi({ 'GET /x': () => new TypeError('failed to fetch') })
    const call = failure(http('/x'))
    await vi.advanceTimersByTimeAsync(399)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1199)
    expect(asked).toHaveLength(2)
    expect(currentNotices()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(await call).toMatchObject({ noAnswer: 'network' })
    expect(asked).toHaveLength(3)
    expect(currentNotices()).toMatchObject([{ message: 'failure.network', retry: true }])
  })

  test.each([502, 503, 504])('an answer %d that passes is never seen', async (status) => {
    let times = 0
    const asked = stageApi({ 'POST /list': () => (++times === 1 ? refused(status, '') : ok([])) })
    const call = http('/list', { method: 'POST', read: true })
    await vi.advanceTimersByTimeAsync(400)
    expect(await call).toMatchObject({ data: [] })
    expect(asked).toHaveLength(2)
    expect(currentNotices()).toEqual([])
  })

  test.each([400, 401, 403, 404, 422, 429, 500])('an answer %d is final', async (status) => {
    const asked = stageApi({ 'GET /x': () => refused(status, 'nein') })
    const call = failure(http('/x', { silent: true, aboutSession: true }))
    await vi.advanceTimersByTimeAsync(10_000)
    await call
    expect(asked).toHaveLength(1)
  })

  test('a server that names a longer wait is not pressed', async () => {
    const asked = stageApi({ 'GET /export': () => ({ ...refused(503, '稍后'), headers: { 'retry-after': '10' } }) })
    const call = failure(http('/export'))
    await vi.advanceTimersByTimeAsync(5000)
    await call
    expect(asked).toHaveLength(1)
  })

  test('a time-out is told at once', async () => {
    const asked = stageApi({ 'GET /x': () => new Promise(() => undefined) })
    const call = failure(http('/x'))
    await vi.advanceTimersByTimeAsync(6000)
    expect(await call).toMatchObject({ noAnswer: 'timeout' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked).toHaveLength(1)
  })

  test('without any network there is nothing to repeat', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const asked = stageApi({ 'GET /x': () => new TypeError('failed to fetch') })
    await failure(http('/x'))
    expect(asked).toHaveLength(1)
    expect(connection.current()).toBe('offline')
    vi.restoreAllMocks()
  })

  test('giving up ends the pause, and nothing more is asked', async () => {
    const asked = stageApi({ 'GET /x': () => new TypeError('failed to fetch') })
    const controller = new AbortController()
    const call = failure(http('/x', { signal: controller.signal }))
    await vi.advanceTimersByTimeAsync(100)
    controller.abort()
    expect(await call).toMatchObject({ name: 'AbortError' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(asked).toHaveLength(1)
    expect(currentNotices()).toEqual([])
  })
})

test.each([
  ['a network that fails', () => new TypeError('failed to fetch')],
  ['a gateway', () => refused(502, '')],
  ['a time-out', () => new Promise<never>(() => undefined)],
])('a write never repeats by itself: %s', async (_, answer) => {
  const asked = stageApi({ 'POST /save': answer, 'DELETE /x': answer, 'PUT /x': answer })
  const calls = [
    failure(http('/save', { method: 'POST', body: {} })),
    failure(http('/x', { method: 'DELETE' })),
    failure(http('/x', { method: 'PUT', body: {} })),
  ]
  await vi.advanceTimersByTimeAsync(10_000)
  await Promise.all(calls)
  expect(asked.filter(({ path }) => path !== '/auth/options')).toHaveLength(3)
  for (const notice of currentNotices()) expect(notice).not.toHaveProperty('retry')
})
