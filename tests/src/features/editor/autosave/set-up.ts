import { afterEach, beforeEach, vi } from 'vitest'
import type { ReportDocument } from '../../../../../core/document/types.ts'
import { createAutosave } from '../../../../../src/features/editor/autosave/autosave.ts'
import type { AutosaveOptions, LatestReport } from '../../../../../src/features/editor/autosave/types.ts'

export const doc = (text: string): ReportDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
export class Refusal extends Error {
  readonly status: number
  constructor(status: number) {
    super(`status ${status}`)
    this.status = status
  }
}

/** A server that holds one report and behaves as told. */
export function setUp(overrides: Partial<AutosaveOptions> = {}) {
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

/** Each test has a clock of its own. */
export function prepareClock(): void {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-01-02T03:04:05Z') }))
  afterEach(() => void vi.useRealTimers())
}
