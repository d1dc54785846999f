import { describe, expect, it, vi } from 'vitest'
import { prepareClock, Refusal, doc, setUp } from './set-up.ts'

prepareClock()

describe('autosave', () => {
  it('saves once, two seconds after the last of several changes', async () => {
    const { autosave, save, type, server } = setUp()
    type('b')
    await vi.advanceTimersByTimeAsync(1_500)
    type('bc')
    expect(autosave.state().phase).toBe('dirty')
    await vi.advanceTimersByTimeAsync(1_999)
    expect(save).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(save).toHaveBeenCalledExactlyOnceWith(doc('bc'), 1, false)
    expect(autosave.state()).toMatchObject({ phase: 'saved', version: 2, savedAt: server.updateTime })
  })

  it('saves although typing never stops', async () => {
    const { save, type } = setUp()
    for (let second = 0; second < 25; second++) {
      type(`text ${second}`)
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('never runs two saves at once, and saves what was typed meanwhile afterwards', async () => {
    const { autosave, save, type, server, hold } = setUp()
    const release = hold()
    type('b')
    await vi.advanceTimersByTimeAsync(2_000)
    type('bc')
    const flushed = autosave.flush()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(save).toHaveBeenCalledTimes(1)
    release()
    expect(await flushed).toBe(true)
    expect(save.mock.calls).toEqual([
      [doc('b'), 1, false],
      [doc('bc'), 2, false],
    ])
    expect(server.document).toEqual(doc('bc'))
  })

  it('waits while a word is being composed', async () => {
    const { save, type, editor } = setUp()
    editor.composing = true
    type('ni')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(save).not.toHaveBeenCalled()
    editor.composing = false
    editor.document = doc('你')
    await vi.advanceTimersByTimeAsync(300)
    expect(save).toHaveBeenCalledExactlyOnceWith(doc('你'), 1, false)
  })

  it('says so when the server cannot be reached, keeps a local copy, and tries again', async () => {
    const { autosave, save, type, fail, kept, drop } = setUp()
    fail(new TypeError('Failed to fetch'))
    type('b')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(autosave.state()).toMatchObject({ phase: 'waiting', version: 1, error: new TypeError('Failed to fetch') })
    expect(kept.at(-1)).toEqual({ document: doc('b'), version: 1 })
    fail(null)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(save).toHaveBeenCalledTimes(2)
    expect(autosave.state()).toMatchObject({ phase: 'saved', version: 2 })
    expect(drop).toHaveBeenCalledOnce()
    expect(kept).toEqual([])
  })

  it('tells a refusal and does not hammer; the next change tries again', async () => {
    const { autosave, save, type, fail } = setUp()
    fail(new Refusal(422))
    type('b')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(save).toHaveBeenCalledTimes(1)
    expect(autosave.state()).toMatchObject({ phase: 'refused', error: new Refusal(422) })
    fail(null)
    type('bc')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(autosave.state().phase).toBe('saved')
  })

  it('goes on after a stop when it is started again', async () => {
    const { autosave, save, type } = setUp()
    type('b')
    autosave.stop()
    autosave.start()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(save).toHaveBeenCalledOnce()
  })

  it('is not done when text was typed during a save: that goes by itself as well', async () => {
    const { autosave, type, save, hold } = setUp()
    const release = hold()
    type('b')
    await vi.advanceTimersByTimeAsync(2_000)
    type('bc')
    release()
    await vi.advanceTimersByTimeAsync(1)
    expect(autosave.state()).toMatchObject({ phase: 'dirty', version: 2 })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(save).toHaveBeenLastCalledWith(doc('bc'), 2, false)
    expect(autosave.state().phase).toBe('saved')
  })

  it('keeps a local copy at once when a save fails', async () => {
    const { autosave, type, fail, kept } = setUp()
    fail(new TypeError('Failed to fetch'))
    type('b')
    expect(await autosave.flush()).toBe(false)
    expect(kept).toEqual([{ document: doc('b'), version: 1 }])
  })

  it('keeps what is unsaved on this machine when it stops', async () => {
    const { autosave, save, type, kept } = setUp()
    type('b')
    autosave.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(save).not.toHaveBeenCalled()
    expect(kept).toEqual([{ document: doc('b'), version: 1 }])
  })

  it('tells its listeners of every phase', async () => {
    const { autosave, type } = setUp()
    const phases: string[] = []
    const leave = autosave.subscribe(() => phases.push(autosave.state().phase))
    type('b')
    await vi.advanceTimersByTimeAsync(2_000)
    leave()
    type('c')
    expect(phases).toEqual(['dirty', 'saving', 'saved'])
  })
})
