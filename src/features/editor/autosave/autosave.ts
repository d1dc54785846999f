import { sameDocument } from './same-document.ts'
import type { Autosave, AutosaveOptions, SaveState, VersionedCall } from './types.ts'

const retryDelays = [2_000, 4_000, 8_000, 15_000, 30_000]
const composingDelay = 300

/**
 * Saves a document by itself: a while after the last change, never two calls at once, again when the server could not
 * be reached, and never over someone else's version. Knows nothing of the editor or of the network; both come in as
 * functions.
 */
export function createAutosave(options: AutosaveOptions): Autosave {
  const { delay = 2_000, patience = 20_000, keepDelay = 400 } = options
  const listeners = new Set<() => void>()
  let state: SaveState = { phase: 'saved', version: options.version, savedAt: options.savedAt }
  /** What the server holds at `state.version`. */
  let base = options.document
  /** Raised by every change; a save clears only the changes that it carried. */
  let changes = 0
  let saved = 0
  let dirtySince: number | null = null
  let attempts = 0
  let saveTimer: ReturnType<typeof setTimeout> | undefined
  let keepTimer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | null = null
  let stopped = false
  /** The user chose this side of a conflict: true until a save went through. */
  let overConflict = false

  const set = (next: Partial<SaveState>): void => {
    state = { ...state, error: undefined, latest: undefined, ...next }
    for (const listener of listeners) listener()
  }
  const schedule = (wait: number): void => {
    clearTimeout(saveTimer)
    if (!stopped) saveTimer = setTimeout(() => void run(), wait)
  }
  const keepNow = async (): Promise<void> => {
    clearTimeout(keepTimer)
    if (changes !== saved) await options.keep(options.read(), state.version).catch(() => undefined)
  }

  async function succeeded(version: number, savedAt: string, carried: number, document: typeof base): Promise<boolean> {
    attempts = 0
    overConflict = false
    base = document
    saved = carried
    if (changes !== carried) {
      dirtySince = Date.now()
      set({ phase: 'dirty', version, savedAt })
      schedule(delay)
      return false
    }
    dirtySince = null
    clearTimeout(keepTimer)
    set({ phase: 'saved', version, savedAt })
    await options.drop().catch(() => undefined)
    return true
  }

  /**
   * The server holds a newer version. Only content that differs from ours and from what we began with is a conflict.
   */
  async function compare(sent: typeof base, carried: number): Promise<boolean> {
    const latest = await options.latest()
    if (latest.status === 'draft' && sameDocument(latest.document, sent))
      return succeeded(latest.version, latest.updateTime, carried, sent)
    if (latest.status === 'draft' && latest.version !== state.version && sameDocument(latest.document, base)) {
      set({ phase: 'saving', version: latest.version })
      return attempt()
    }
    set({ phase: 'conflict', latest })
    await keepNow()
    return false
  }

  function failed(error: unknown): boolean {
    void keepNow()
    if (options.classify(error) === 'unreachable') {
      set({ phase: 'waiting', error })
      schedule(retryDelays[Math.min(attempts++, retryDelays.length - 1)] ?? 30_000)
    } else set({ phase: 'refused', error })
    return false
  }

  async function attempt(): Promise<boolean> {
    const carried = changes
    const document = options.read()
    set({ phase: 'saving' })
    try {
      const answer = await options.save(document, state.version, overConflict)
      return await succeeded(answer.version, answer.updateTime, carried, document)
    } catch (error) {
      if (options.classify(error) !== 'conflict') return failed(error)
      return compare(document, carried).catch(failed)
    }
  }

  /** One call at a time: what runs now is waited for by what comes next. */
  function take(turn: Promise<boolean>): Promise<boolean> {
    const current = turn.finally(() => {
      if (running === current) running = null
    })
    running = current
    return current
  }

  async function inTurn(call: VersionedCall): Promise<boolean> {
    const adopt = ({ version, updateTime }: { version: number; updateTime: string }): boolean => {
      set({ phase: changes === saved ? 'saved' : 'dirty', version, savedAt: updateTime })
      return true
    }
    try {
      return adopt(await call(state.version))
    } catch (error) {
      if (options.classify(error) !== 'conflict') throw error
      const latest = await options.latest()
      if (latest.status === 'draft' && latest.version !== state.version && sameDocument(latest.document, base))
        return adopt(await call(latest.version))
      set({ phase: 'conflict', latest })
      return false
    }
  }

  async function run(): Promise<boolean> {
    clearTimeout(saveTimer)
    if (running) return running
    if (changes === saved) return state.phase === 'saved'
    if (state.phase === 'conflict') return false
    if (options.busy()) {
      schedule(composingDelay)
      return false
    }
    return take(attempt())
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    changed() {
      changes += 1
      clearTimeout(keepTimer)
      if (!stopped) keepTimer = setTimeout(() => void keepNow(), keepDelay)
      if (state.phase === 'conflict' || state.phase === 'saving') return
      dirtySince ??= Date.now()
      if (state.phase !== 'waiting') {
        if (state.phase !== 'dirty') set({ phase: 'dirty' })
        schedule(Math.max(0, Math.min(delay, dirtySince + patience - Date.now())))
      }
    },
    async flush() {
      if (running) await running
      return run()
    },
    async perform(call) {
      const turn = Promise.resolve(running).then(() => inTurn(call))
      void take(turn.catch(() => false))
      try {
        return await turn
      } finally {
        if (changes !== saved && state.phase !== 'conflict') schedule(delay)
      }
    },
    async overwrite() {
      if (state.phase !== 'conflict' || !state.latest) return false
      overConflict = true
      set({ phase: 'dirty', version: state.latest.version })
      return run()
    },
    adopt(latest) {
      clearTimeout(saveTimer)
      clearTimeout(keepTimer)
      base = latest.document
      overConflict = false
      saved = changes
      dirtySince = null
      attempts = 0
      set({ phase: 'saved', version: latest.version, savedAt: latest.updateTime })
      void options.drop().catch(() => undefined)
    },
    stop() {
      void keepNow()
      stopped = true
      clearTimeout(saveTimer)
    },
    start() {
      stopped = false
      if (changes !== saved && state.phase !== 'conflict') schedule(delay)
    },
  }
}
