import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFailures, noticeOf, reloadMilliseconds } from '../../../src/dataProvider/failures.ts'
import { HttpError } from '../../../src/dataProvider/http.ts'

const failed = (status: number, msg = '') => new HttpError(status, { code: status, msg })

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function setup({ token = true, refusedBefore = false } = {}) {
  const parts = {
    show: vi.fn(),
    hasToken: () => token,
    refusedBefore: () => refusedBefore,
    logOut: vi.fn(),
    reload: vi.fn(),
    leave: vi.fn(),
    now: () => Date.now(),
  }
  return { ...parts, failures: createFailures(parts) }
}

describe('what is shown', () => {
  test('403: Forbidden, with the sentence of the server', () => {
    expect(noticeOf(failed(403, '没有权限'), false)).toEqual({
      severity: 'error',
      title: 'failure.forbidden',
      message: '没有权限',
    })
  })
  test('401: Unauthorized, with the sentence of the server or our own', () => {
    expect(noticeOf(failed(401, '请重新登录'), false)).toMatchObject({
      title: 'failure.unauthorized',
      message: '请重新登录',
    })
    expect(noticeOf(failed(401), false)).toMatchObject({ message: 'failure.verification' })
  })
  test('other codes show their sentence; what no sentence came with names its status', () => {
    expect(noticeOf(failed(422, '请检查'), false)).toMatchObject({
      severity: 'warning',
      title: 'failure.reminder',
      message: '请检查',
    })
    expect(noticeOf(failed(500, '编号 1'), false)).toMatchObject({
      severity: 'error',
      title: 'failure.title',
      message: '编号 1',
    })
    expect(noticeOf(failed(502), true)).toMatchObject({
      message: 'failure.unexpected',
      parameters: { status: 502 },
      retry: true,
    })
  })
  test('no answer: a sentence, and a retry for what only reads', () => {
    const late = new HttpError(0, { code: 0, msg: '' }, { noAnswer: 'timeout' })
    expect(noticeOf(late, true)).toEqual({
      severity: 'error',
      title: 'failure.title',
      message: 'failure.timeout',
      retry: true,
    })
    expect(noticeOf(late, false)).not.toHaveProperty('retry')
  })
})

test('many calls that fail at once are one notice', () => {
  const { failures, show } = setup()
  for (let index = 0; index < 8; index++) failures.report(failed(500, `编号 ${index}`))
  expect(show).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1500)
  failures.report(failed(500, '编号 9'))
  expect(show).toHaveBeenCalledTimes(2)
})

test('a clock that is set back hides no failure', () => {
  const { failures, show } = setup()
  failures.report(failed(500))
  vi.setSystemTime(Date.now() - 3_600_000)
  failures.report(failed(500))
  expect(show).toHaveBeenCalledTimes(2)
})

test('faults of what was typed are always said', () => {
  const { failures, show } = setup()
  failures.report(failed(422, '一'))
  failures.report(failed(422, '二'))
  expect(show).toHaveBeenCalledTimes(2)
})

test('a 401 with a token signs out and reloads after a second and a half, once', () => {
  const { failures, show, logOut, reload } = setup()
  failures.report(failed(401))
  failures.report(failed(401))
  failures.report(failed(403))
  expect(show).toHaveBeenCalledTimes(1)
  expect(logOut).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(reloadMilliseconds - 1)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a 401 without a token reloads nothing: another tab has signed out, and the login page follows', () => {
  const { failures, show, reload, leave } = setup({ token: false })
  failures.report(failed(401))
  failures.report(failed(401))
  vi.advanceTimersByTime(5000)
  expect(show).toHaveBeenCalledTimes(1)
  expect(reload).not.toHaveBeenCalled()
  expect(leave).toHaveBeenCalledTimes(1)
})

test('a token that is refused again after the reload is told and reloads no more', () => {
  const { failures, show, logOut, reload } = setup({ refusedBefore: true })
  failures.report(failed(401))
  vi.advanceTimersByTime(5000)
  expect(show).toHaveBeenCalledTimes(1)
  expect(logOut).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})
