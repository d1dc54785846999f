import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { findSession, sessionMilliseconds, startSession } from '../../server/auth/sessions.ts'
import { testApp, type TestApp } from '../support/app.ts'

let server: TestApp
let token = ''
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  token = (await startSession(server.app.db, 'u_clerk', { address: '', agent: '' })).token
  // It is kept from here on.
  expect(await findSession(server.app.db, token)).toMatchObject({ id: 'u_clerk' })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a session that is kept', () => {
  test('ends by the clock, though nobody writes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + sessionMilliseconds - 5_000 })
    expect(await findSession(server.app.db, token)).not.toBeNull()
    vi.setSystemTime(Date.now() + 10_000)
    expect(await findSession(server.app.db, token)).toBeNull()
  })

  test.each([
    ['disabled', { status: 'disabled' }, { status: 'active' }],
    ['deleted', { deleted_at: '2026-01-01T00:00:00.000Z' }, { deleted_at: null }],
  ] as const)('ends when its user is %s, and not when that is taken back', async (_name, values, before) => {
    const { db } = server.app
    const change = db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set(values).where('id', '=', 'u_clerk').execute()
      throw new Error('taken back')
    })
    await expect(change).rejects.toThrow('taken back')
    expect(await findSession(db, token)).not.toBeNull()
    await db.updateTable('users').set(values).where('id', '=', 'u_clerk').execute()
    expect(await findSession(db, token)).toBeNull()
    await db.updateTable('users').set(before).where('id', '=', 'u_clerk').execute()
    expect(await findSession(db, token)).not.toBeNull()
  })
})
