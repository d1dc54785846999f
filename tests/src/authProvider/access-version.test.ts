import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  askWhenSilent,
  resetAccessVersion,
  noteAccessVersion,
  longestSilence,
  onAccessChange,
} from '../../../src/authProvider/access-version.ts'

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

describe('the version of what a user may do', () => {
  beforeEach(resetAccessVersion)

  test('is read anew when it changes, once however many answers say so', async () => {
    const read = vi.fn(async () => noteAccessVersion('b', { ofUserInfo: true }))
    const stop = onAccessChange(read)
    noteAccessVersion('a')
    noteAccessVersion('a')
    expect(read).not.toHaveBeenCalled()
    for (let call = 0; call < 5; call += 1) noteAccessVersion('b')
    await settled()
    noteAccessVersion('b')
    expect(read).toHaveBeenCalledTimes(1)
    stop()
  })

  test('is tried again with the next answer where the reading failed', async () => {
    const read = vi.fn(async () => Promise.reject(new Error('no answer')))
    const stop = onAccessChange(read)
    noteAccessVersion('a')
    noteAccessVersion('b')
    await settled()
    noteAccessVersion('b')
    await settled()
    expect(read).toHaveBeenCalledTimes(2)
    stop()
  })

  test('is of no interest on answers without one, and to nobody after the page has gone', async () => {
    const read = vi.fn(async () => undefined)
    onAccessChange(read)()
    noteAccessVersion('a')
    noteAccessVersion(null)
    noteAccessVersion('b')
    await settled()
    expect(read).not.toHaveBeenCalled()
  })
})

describe('a page that hears nothing', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test('asks, and again after the same silence; an answer to any call makes it wait', () => {
    noteAccessVersion('a')
    const ask = vi.fn(async () => undefined)
    const stop = askWhenSilent(ask)
    vi.advanceTimersByTime(longestSilence - 1)
    expect(ask).not.toHaveBeenCalled()
    noteAccessVersion('a')
    vi.advanceTimersByTime(longestSilence - 1)
    expect(ask).not.toHaveBeenCalled()
    vi.advanceTimersByTime(longestSilence)
    expect(ask).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(3 * longestSilence)
    expect(ask).toHaveBeenCalledTimes(4)
    stop()
    vi.advanceTimersByTime(3 * longestSilence)
    expect(ask).toHaveBeenCalledTimes(4)
  })

  test('asks also after its clock was set back', () => {
    noteAccessVersion('a')
    const ask = vi.fn(async () => undefined)
    const stop = askWhenSilent(ask)
    vi.setSystemTime(Date.now() - 3_600_000)
    vi.advanceTimersByTime(longestSilence)
    expect(ask).toHaveBeenCalledTimes(1)
    stop()
  })

  test('asks nothing while nobody looks, and at once when somebody does again', () => {
    const looked = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    noteAccessVersion('a')
    const ask = vi.fn(async () => Promise.reject(new Error('no answer')))
    const stop = askWhenSilent(ask)
    vi.advanceTimersByTime(5 * longestSilence)
    expect(ask).not.toHaveBeenCalled()
    looked.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(ask).toHaveBeenCalledTimes(1)
    stop()
  })
})
