import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReportDocument } from '../../../../core/document/types.ts'
import { createAutosave } from '../../../../src/features/editor/autosave/autosave.ts'
import type { AutosaveOptions, LatestReport } from '../../../../src/features/editor/autosave/types.ts'

const doc = (text: string): ReportDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
class Refusal extends Error {
  readonly status: number
  constructor(status: number) {
    super(`status ${status}`)
    this.status = status
  }
}

/** A server that holds one report and behaves as told. */
function setUp(overrides: Partial<AutosaveOptions> = {}) {
  const server: LatestReport = {
    version: 1,
    document: doc('a'),
    userName: '李四',
    updateTime: '2026-01-01T00:00:00Z',
    status: 'draft',
  }
  const editor = { document: doc('a'), composing: false }
  let failure: Error | null = null
  let answerLost = false
  let gate: Promise<void> | null = null
  const kept: { document: ReportDocument; version: number }[] = []
  const save = vi.fn(async (document: ReportDocument, version: number, _overConflict: boolean) => {
    if (gate) await gate
    if (failure) throw failure
    if (version !== server.version) throw new Refusal(409)
    server.version += 1
    server.document = document
    server.updateTime = new Date(Date.now()).toISOString()
    if (answerLost) throw new TypeError('Failed to fetch')
    return { version: server.version, updateTime: server.updateTime }
  })
  const drop = vi.fn(async () => void kept.splice(0))
  const autosave = createAutosave({
    version: 1,
    savedAt: server.updateTime,
    document: server.document,
    read: () => editor.document,
    busy: () => editor.composing,
    save,
    drop,
    latest: async () => ({ ...server }),
    keep: async (document, version) => void kept.push({ document, version }),
    classify: (error) => (error instanceof Refusal ? (error.status === 409 ? 'conflict' : 'refused') : 'unreachable'),
    ...overrides,
  })
  return {
    autosave,
    save,
    drop,
    server,
    editor,
    kept,
    type(text: string) {
      editor.document = doc(text)
      autosave.changed()
    },
    fail: (error: Error | null) => (failure = error),
    loseAnswer: (lose: boolean) => (answerLost = lose),
    hold() {
      let release = (): void => undefined
      gate = new Promise(
        (resolve) =>
          (release = () => {
            gate = null
            resolve()
          }),
      )
      return release
    },
  }
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-01-02T03:04:05Z') }))
afterEach(() => void vi.useRealTimers())

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

  it('goes on after a stop when it is started again', async () => {
    const { autosave, save, type } = setUp()
    type('b')
    autosave.stop()
    autosave.start()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(save).toHaveBeenCalledOnce()
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
