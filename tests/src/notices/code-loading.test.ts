import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connection } from '../../../src/dataProvider/connection.ts'
import { codeTimeout, inTime, watchCode } from '../../../src/notices/code-loading.ts'
import { closeNotices, currentNotices } from '../../../src/notices/store.ts'

beforeEach(() => {
  closeNotices()
  vi.useFakeTimers()
})
afterEach(() => {
  connection.answered()
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

test('code that a new version has replaced offers a reload; without a network it does not', () => {
  watchCode()
  window.dispatchEvent(new Event('vite:preloadError'))
  expect(currentNotices()).toMatchObject([{ message: 'failure.outdated', reload: true }])
  closeNotices()
  connection.lost()
  window.dispatchEvent(new Event('vite:preloadError'))
  expect(currentNotices()).toMatchObject([{ message: 'failure.partAway' }])
  expect(currentNotices()[0]).not.toHaveProperty('reload')
})
