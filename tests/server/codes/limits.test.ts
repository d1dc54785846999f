import { expect, test } from 'vitest'
import { createCounter } from '../../../server/codes/limits.ts'
import { loggedPath } from '../../../server/plugins/log.ts'

test('a counter begins anew with each minute, and tells how long that is', () => {
  let now = Date.parse('2026-11-20T10:00:45.000Z')
  const counter = createCounter(() => now)
  expect([counter.add('a'), counter.add('a'), counter.add('b'), counter.read('a'), counter.read('c')]).toEqual([
    1, 2, 1, 2, 0,
  ])
  expect(counter.secondsLeft()).toBe(15)
  now += 15_000
  expect([counter.read('a'), counter.add('a'), counter.secondsLeft()]).toEqual([0, 1, 60])
})

test('a counter does not grow without end, however many addresses there are', () => {
  const counter = createCounter(() => 0)
  for (let index = 0; index < 50_000; index += 1) counter.add(`address:${index}`)
  expect(counter.add('one more')).toBe(1)
  expect(counter.read('address:0')).toBe(0)
})

test.each([
  ['/c/secret?x=1', '/c/…'],
  ['/c/secret/more', '/c/…/more'],
  ['/stage-api/open/secret', '/stage-api/open/…'],
  ['/stage-api/open/secret/files/f_1?x', '/stage-api/open/…/files/f_1'],
  ['/stage-api/%6fpen/AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE', '/stage-api/%6fpen/…'],
  ['//stage-api/open/AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE/files', '//stage-api/open/…/files'],
  ['/C/%41bCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE', '/C/…'],
  [
    '/stage-api/report/agent/code/revoke/qr_dd67fb7ac3f74bafa926c9ab54cdfcbb',
    '/stage-api/report/agent/code/revoke/qr_dd67fb7ac3f74bafa926c9ab54cdfcbb',
  ],
  ['/stage-api/report/agent/code/list', '/stage-api/report/agent/code/list'],
])('%s stands in the log as %s', (url, path) => expect(loggedPath(url)).toBe(path))
