import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readToken, saveToken, clearToken } from '../../../src/authProvider/token.ts'
import { http } from '../../../src/dataProvider/http.ts'
import { createSession, session } from '../../../src/authProvider/session.ts'
import { stream } from '../../../src/dataProvider/stream.ts'
import { closeNotices, currentNotices } from '../../../src/dataProvider/notices.ts'
import { ok, refused, stageApi } from '../../support/stage-api.ts'

const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
const settled = async (promise: Promise<unknown>): Promise<boolean> => {
  let over = false
  const done = (): void => void (over = true)
  promise.then(done, done)
  await later()
  return over
}

function setup({ token = 'old' as string | null, signedOut = false } = {}) {
  const now = { token, signedOut }
  return { now, session: createSession({ token: () => now.token, signedOut: () => now.signedOut }) }
}

describe('a session that has ended', () => {
  test('is asked for where a page stands, and the calls that wait are sent once more', async () => {
    const { now, session: one } = setup()
    one.keep()
    const [first, second] = [one.renewed('old'), one.renewed('old')]
    expect(one.isEnded()).toBe(true)
    expect(await settled(first)).toBe(false)
    now.token = 'new'
    one.goOn()
    expect(await Promise.all([first, second])).toEqual([true, true])
    expect(one.isEnded()).toBe(false)
  })

  test('a read is not asked for where the page holds nothing that leaving it would lose; what writes always is', async () => {
    const { session: one } = setup()
    one.keep()
    let holds = false
    const release = one.protect(() => holds)
    expect(await one.renewed('old', { isRead: true })).toBe(false)
    expect(one.isEnded()).toBe(false)
    holds = true
    void one.renewed('old', { isRead: true })
    expect(one.isEnded()).toBe(true)
    one.goOn()
    release()
    expect(await one.renewed('old', { isRead: true })).toBe(false)
    void one.renewed('old')
    expect(one.isEnded()).toBe(true)
  })

  test('that another tab has given up leaves a page where it is while that holds something, not after a sign-out', () => {
    const { now, session: one } = setup({ token: null })
    one.keep()
    expect(one.stays()).toBe(false)
    one.protect(() => true)
    expect(one.stays()).toBe(true)
    now.signedOut = true
    expect(one.stays()).toBe(false)
  })

  test('is not asked for before the page stands, nor after it is gone', async () => {
    const { session: one } = setup()
    expect(await one.renewed('old')).toBe(false)
    one.keep()()
    expect(await one.renewed('old')).toBe(false)
  })

  test('is not asked for where another call was answered with a newer token', async () => {
    const { session: one } = setup({ token: 'new' })
    one.keep()
    expect(await one.renewed('old')).toBe(true)
    expect(one.isEnded()).toBe(false)
  })

  test('is asked for where its cookie has run out, and not where somebody has signed out', async () => {
    const { now, session: one } = setup({ token: null })
    one.keep()
    now.signedOut = true
    expect(await one.renewed(null)).toBe(false)
    now.signedOut = false
    void one.renewed(null)
    expect(one.isEnded()).toBe(true)
  })

  test('a call that its caller gives up waits no longer', async () => {
    const { session: one } = setup()
    one.keep()
    const stop = new AbortController()
    const waiting = one.renewed('old', { signal: stop.signal })
    stop.abort()
    await expect(waiting).rejects.toThrow('aborted')
  })

  test('a page that is being left sends nothing more, and asks nothing', async () => {
    const { session: one } = setup()
    one.keep()
    const waiting = one.renewed('old')
    one.leave()
    expect(one.isSignedIn()).toBe(false)
    expect(await settled(waiting)).toBe(false)
    expect(await settled(one.hold() ?? Promise.resolve())).toBe(false)
  })
})

describe('calls', () => {
  let stop: () => void
  beforeEach(() => {
    closeNotices()
    saveToken('old')
    const stops = [session.keep(), session.protect(() => true)]
    stop = () => stops.forEach((end) => end())
  })
  afterEach(() => {
    stop()
    clearToken()
    vi.unstubAllGlobals()
  })
  const asks = ({ headers }: { headers: Record<string, string> }) =>
    headers['Authorization'] === 'Bearer new' ? ok({ done: true }) : refused(401, '请重新登录。')
  const signIn = (): void => {
    saveToken('new')
    session.goOn()
  }

  test.each([
    ['a read', { method: 'GET' } as const],
    ['a form', { method: 'POST', body: { name: '未保存' }, silent: true } as const],
    ['a file', { method: 'POST', body: new FormData() } as const],
  ])('%s goes on with what it sent, and nothing is told', async (_name, options) => {
    const asked = stageApi({ 'GET /x': asks, 'POST /x': asks })
    const call = http('/x', options)
    await vi.waitFor(() => expect(session.isEnded()).toBe(true))
    signIn()
    expect(await call).toMatchObject({ data: { done: true } })
    expect(asked.map(({ headers }) => headers['Authorization'])).toEqual(['Bearer old', 'Bearer new'])
    expect(asked[1]?.body).toEqual(asked[0]?.body)
    expect(currentNotices()).toEqual([])
    expect(readToken()).toBe('new')
  })

  test('one that streams begins anew', async () => {
    const asked = stageApi({ 'POST /ai': asks })
    const call = stream('/ai', { body: { text: 'x' }, onEvent: () => undefined })
    await vi.waitFor(() => expect(session.isEnded()).toBe(true))
    signIn()
    await call
    expect(asked).toHaveLength(2)
  })
})
