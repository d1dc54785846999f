import type { Editor } from '@tiptap/core'
import { useSyncExternalStore } from 'react'
import { aiRun, type AiRun, type Run } from './run.ts'

/** The text that is being written for an editor, and what can be done with it. */
export function useAiRun(editor: Editor): { ai: AiRun; run: Run } {
  const ai = aiRun(editor)
  return { ai, run: useSyncExternalStore(ai.subscribe, ai.state) }
}
