import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connection } from '../../../../src/dataProvider/connection.ts'
import { codeTimeout, inTime, watchCode } from '../../../../src/ui/notices/code-loading.ts'
import { closeNotices, currentNotices } from '../../../../src/dataProvider/notices.ts'

const server = { answers: true }

beforeEach(() => {
  closeNotices()
  server.answers = true
  vi.stubGlobal('fetch', async () => {
    if (!server.answers) throw new TypeError('failed to fetch')
    return new Response('{}')
  })
  vi.useFakeTimers()
})
afterEach(() => {
  connection.answered()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('code that does not arrive within two minutes is given up, and a reload is offered', async () => {
  expect(codeTimeout).toBe(120_000)
  const load = inTime(() => new Promise(() => undefined)).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(currentNotices()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(await load).toMatch(/120000/)
  expect(currentNotices()).toMatchObject([{ message: 'failure.outdated', reload: true }])
})

test('code that arrives says nothing later', async () => {
  expect(await inTime(async () => 'page')).toBe('page')
  await vi.advanceTimersByTimeAsync(200_000)
  expect(currentNotices()).toEqual([])
})

test('code that a new version has replaced offers a reload; without a connection it does not', async () => {
  watchCode()
  window.dispatchEvent(new Event('vite:preloadError'))
  await vi.advanceTimersByTimeAsync(10)
  expect(currentNotices()).toMatchObject([{ message: 'failure.outdated', reload: true }])
  closeNotices()
  server.answers = false
  window.dispatchEvent(new Event('vite:preloadError'))
  await vi.advanceTimersByTimeAsync(10)
  expect(currentNotices()).toMatchObject([{ message: 'failure.partAway' }])
  expect(currentNotices()[0]).not.toHaveProperty('reload')
})

test('code that fails for want of a connection comes when that is back; code that is gone fails', async () => {
  server.answers = false
  const load = vi.fn(async () => {
    if (!server.answers) throw new TypeError('failed to fetch dynamically imported module')
    return 'page'
  })
  const part = inTime(load)
  await vi.advanceTimersByTimeAsync(1000)
  expect(load).toHaveBeenCalledTimes(1)
  server.answers = true
  await vi.advanceTimersByTimeAsync(3000)
  expect(await part).toBe('page')
  await expect(inTime(async () => Promise.reject(new TypeError('404')))).rejects.toThrow('404')
})

test('code is not asked for without a connection, since browsers remember what failed: it comes when that is back', async () => {
  server.answers = false
  connection.lost()
  const load = vi.fn(async () => 'page')
  const part = inTime(load)
  await vi.advanceTimersByTimeAsync(1000)
  expect(load).not.toHaveBeenCalled()
  expect(currentNotices()).toMatchObject([{ message: 'failure.partAway' }])
  server.answers = true
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await part).toBe('page')
})
