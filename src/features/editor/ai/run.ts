import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { TextSelection } from '@tiptap/pm/state'
import type { AiAnswer } from '../../../../core/ai/types.ts'
import { isOwnWords } from '../../../../core/claims/types.ts'
import type { AiRequest } from '../../../dataProvider/ai.ts'
import type { Calls } from '../../../dataProvider/index.ts'
import { replacePassage, writeSection } from './accept.ts'
import { markPlace, placeIn } from './mark.ts'
import { isPassage, passageBetween, type Passage } from './passage.ts'
import { sectionAround, type Section } from './section.ts'

export type Target = { kind: 'passage'; passage: Passage } | { kind: 'section'; section: Section }

/** How the text that is being written stands. */
export type Run =
  | { phase: 'idle' }
  | { phase: 'running' | 'stopped'; target: Target; request: AiRequest; text: string }
  | { phase: 'failed'; target: Target; request: AiRequest; text: string; error: unknown }
  | { phase: 'done'; target: Target; request: AiRequest; answer: AiAnswer }

/** One text at a time for an editor; it goes on while the panel is closed. */
export type AiRun = {
  state(): Run
  subscribe(listener: () => void): () => void
  /** Begins a text. `before` may bring the server up to date first; false ends it. */
  start(write: Calls['aiWrite'], request: AiRequest, target: Target, before?: () => Promise<boolean>): Promise<void>
  stop(): void
  /** Gives the proposal up. */
  discard(): void
  /**
   * Puts the proposal, or `as` of it, into the document in one step. False where its place is gone or was changed
   * meanwhile.
   */
  accept(how?: 'append' | 'replace', as?: AiAnswer): boolean
}

/** Milliseconds between two showings of what has come. */
const pace = 60

const runs = new WeakMap<Editor, AiRun>()

/** Whether a proposal can still take the place that it was written for. */
export function placeFor(editor: Editor, target: Target): Passage | Section | null {
  const place = placeIn(editor.state)
  if (!place || place.lost) return null
  if (target.kind === 'section') return sectionAround(editor.state.doc, place.from)
  const now = passageBetween(editor.state.doc, place.from, place.to)
  return isPassage(now) && now.text === target.passage.text ? now : null
}

function createRun(editor: Editor): AiRun {
  let state: Run = { phase: 'idle' }
  let controller: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const show = (next: Run): void => {
    clearTimeout(timer)
    timer = undefined
    state = next
    for (const listener of listeners) listener()
  }
  const settle = (): void => {
    markPlace(editor, null)
    show({ phase: 'idle' })
  }
  // Nobody waits any more for what is being written.
  editor.on('destroy', () => {
    controller?.abort()
    controller = null
    clearTimeout(timer)
  })
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async start(write, request, target, before = async () => true) {
      controller?.abort()
      const own = new AbortController()
      controller = own
      let text = ''
      const isCurrent = (): boolean => controller === own
      markPlace(
        editor,
        target.kind === 'passage'
          ? { kind: 'passage', from: target.passage.from, to: target.passage.to }
          : { kind: 'section', from: target.section.position, to: target.section.from },
      )
      show({ phase: 'running', target, request, text })
      try {
        if (!(await before())) return void (isCurrent() && settle())
        const answer = await write(request, {
          signal: own.signal,
          onText(piece) {
            text += piece
            timer ??= setTimeout(() => isCurrent() && show({ phase: 'running', target, request, text }), pace)
          },
        })
        if (isCurrent()) show({ phase: 'done', target, request, answer })
      } catch (error) {
        if (isCurrent())
          show(
            own.signal.aborted
              ? { phase: 'stopped', target, request, text }
              : { phase: 'failed', target, request, text, error },
          )
      }
    },
    stop: () => controller?.abort(),
    discard() {
      controller?.abort()
      controller = null
      settle()
    },
    accept(how = 'append', as) {
      if (state.phase !== 'done') return false
      const { target } = state
      const answer = as ?? state.answer
      if (answer.refusedFigures.length > 0 || answer.claims.some(({ kind }) => !isOwnWords(kind))) return false
      const place = placeFor(editor, target)
      if (!place) return false
      const transaction = closeHistory(editor.state.tr)
      const end =
        'blocks' in place
          ? replacePassage(transaction, place, answer.text, answer.figures)
          : writeSection(transaction, place, answer.text, answer.figures, how)
      transaction.setSelection(TextSelection.near(transaction.doc.resolve(end), -1)).scrollIntoView()
      editor.view.dispatch(transaction)
      // What is typed next is a step of its own.
      editor.view.dispatch(closeHistory(editor.state.tr))
      controller = null
      settle()
      return true
    },
  }
}

export function aiRun(editor: Editor): AiRun {
  const known = runs.get(editor) ?? createRun(editor)
  runs.set(editor, known)
  return known
}
