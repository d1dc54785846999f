import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetAccess, hearAccess, watchAccess } from '../../../src/authProvider/access-version.ts'

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

describe('the version of what a user may do', () => {
  beforeEach(forgetAccess)

  test('is read anew when it changes, once however many answers say so', async () => {
    const read = vi.fn(async () => hearAccess('b', { ofUserInfo: true }))
    const stop = watchAccess(read)
    hearAccess('a')
    hearAccess('a')
    expect(read).not.toHaveBeenCalled()
    for (let call = 0; call < 5; call += 1) hearAccess('b')
    await settled()
    hearAccess('b')
    expect(read).toHaveBeenCalledTimes(1)
    stop()
  })

  test('is tried again with the next answer where the reading failed', async () => {
    const read = vi.fn(async () => Promise.reject(new Error('no answer')))
    const stop = watchAccess(read)
    hearAccess('a')
    hearAccess('b')
    await settled()
    hearAccess('b')
    await settled()
    expect(read).toHaveBeenCalledTimes(2)
    stop()
  })

  test('is of no interest on answers without one, and to nobody after the page has gone', async () => {
    const read = vi.fn(async () => undefined)
    watchAccess(read)()
    hearAccess('a')
    hearAccess(null)
    hearAccess('b')
    await settled()
    expect(read).not.toHaveBeenCalled()
  })
})
