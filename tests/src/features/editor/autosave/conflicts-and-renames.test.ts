import { describe, expect, it, vi } from 'vitest'
import { prepareClock, Refusal, doc, setUp } from './set-up.ts'

prepareClock()

describe('autosave', () => {
  it('takes a save whose answer was lost for what it was: no conflict with oneself', async () => {
    const { autosave, type, loseAnswer, server } = setUp()
    loseAnswer(true)
    type('b')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(autosave.state().phase).toBe('waiting')
    loseAnswer(false)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(autosave.state()).toMatchObject({ phase: 'saved', version: 2 })
    expect(server.version).toBe(2)
  })

  it('stops at the version of someone else and holds both sides', async () => {
    const { autosave, save, type, server, kept } = setUp()
    Object.assign(server, { version: 4, document: doc('theirs') })
    type('mine')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(autosave.state()).toMatchObject({
      phase: 'conflict',
      version: 1,
      latest: { version: 4, userName: '李四', document: doc('theirs') },
    })
    expect(kept.at(-1)?.document).toEqual(doc('mine'))
    type('mine, more')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(save).toHaveBeenCalledTimes(1)
    expect(server.document).toEqual(doc('theirs'))
  })

  it('saves on top of the newest version when told to', async () => {
    const { autosave, type, server } = setUp()
    Object.assign(server, { version: 4, document: doc('theirs') })
    type('mine')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await autosave.overwrite()).toBe(true)
    expect(server).toMatchObject({ version: 5, document: doc('mine') })
  })

  it('says that it replaces a version that was seen, until that went through and no longer', async () => {
    const { autosave, type, server, save, fail } = setUp()
    Object.assign(server, { version: 4, document: doc('theirs') })
    type('mine')
    await vi.advanceTimersByTimeAsync(2_000)
    fail(new TypeError('Failed to fetch'))
    expect(await autosave.overwrite()).toBe(false)
    fail(null)
    await vi.advanceTimersByTimeAsync(2_000)
    type('mine, more')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(save.mock.calls).toEqual([
      [doc('mine'), 1, false],
      [doc('mine'), 4, true],
      [doc('mine'), 4, true],
      [doc('mine, more'), 5, false],
    ])
  })

  it('asks again when a third version came while the question stood open', async () => {
    const { autosave, type, server } = setUp()
    Object.assign(server, { version: 4, document: doc('theirs') })
    type('mine')
    await vi.advanceTimersByTimeAsync(2_000)
    Object.assign(server, { version: 5, document: doc('a third') })
    expect(await autosave.overwrite()).toBe(false)
    expect(autosave.state()).toMatchObject({ phase: 'conflict', latest: { version: 5, document: doc('a third') } })
  })

  it('takes the newest version when told to, and counts nothing as unsaved', async () => {
    const { autosave, save, type, server, drop } = setUp()
    Object.assign(server, { version: 4, document: doc('theirs') })
    type('mine')
    await vi.advanceTimersByTimeAsync(2_000)
    autosave.adopt({ ...server })
    expect(autosave.state()).toMatchObject({ phase: 'saved', version: 4 })
    expect(drop).toHaveBeenCalledOnce()
    type('theirs and more')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(save).toHaveBeenLastCalledWith(doc('theirs and more'), 4, false)
  })

  it('needs no question where only the version moved on and the content is the one it began with', async () => {
    const { autosave, type, server } = setUp()
    server.version = 3
    type('b')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(autosave.state()).toMatchObject({ phase: 'saved', version: 4 })
    expect(server.document).toEqual(doc('b'))
  })

  it('does not write over a report that was published meanwhile', async () => {
    const { autosave, type, server, fail } = setUp()
    server.status = 'published'
    fail(new Refusal(409))
    type('b')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(autosave.state()).toMatchObject({ phase: 'conflict', latest: { status: 'published' } })
  })

  it('runs a rename in turn with the saves', async () => {
    const { autosave, type, server, hold, save } = setUp()
    const release = hold()
    type('b')
    await vi.advanceTimersByTimeAsync(2_000)
    const rename = vi.fn(async (version: number) => ({
      version: (server.version = version + 1),
      updateTime: '2026-01-02T04:00:00Z',
    }))
    const renamed = autosave.perform(rename)
    expect(rename).not.toHaveBeenCalled()
    release()
    await renamed
    expect(rename).toHaveBeenCalledExactlyOnceWith(2)
    type('bc')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(save).toHaveBeenLastCalledWith(doc('bc'), 3, false)
  })

  it('repeats a rename on top of a version that changed no content, and stops at one that did', async () => {
    const { autosave, server } = setUp()
    const rename = vi.fn(async (version: number) => {
      if (version !== server.version) throw new Refusal(409)
      return { version: (server.version += 1), updateTime: '2026-01-02T04:00:00Z' }
    })
    server.version = 5
    expect(await autosave.perform(rename)).toBe(true)
    expect(autosave.state()).toMatchObject({ phase: 'saved', version: 6 })
    Object.assign(server, { version: 9, document: doc('theirs') })
    expect(await autosave.perform(rename)).toBe(false)
    expect(autosave.state()).toMatchObject({ phase: 'conflict', latest: { version: 9 } })
  })

  it('throws what else goes wrong with a rename, and saves on', async () => {
    const { autosave, type } = setUp()
    await expect(
      autosave.perform(async () => {
        throw new Refusal(403)
      }),
    ).rejects.toThrow('status 403')
    type('b')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(autosave.state().phase).toBe('saved')
  })

  it('waits with a save while a rename is under way', async () => {
    const { autosave, type, save, server } = setUp()
    let finish = (): void => undefined
    const renamed = autosave.perform(
      (version) =>
        new Promise(
          (resolve) =>
            (finish = () => resolve({ version: (server.version = version + 1), updateTime: '2026-01-02T04:00:00Z' })),
        ),
    )
    type('b')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(save).not.toHaveBeenCalled()
    finish()
    await renamed
    await vi.advanceTimersByTimeAsync(2_000)
    expect(save).toHaveBeenCalledExactlyOnceWith(doc('b'), 2, false)
  })
})
