import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { isPassage, passageAt } from './passage.ts'

/** Milliseconds that a selection has to rest before anything is offered for it. */
const rest = 350
/** A word is no passage. */
const least = 6

/** The range of a selection that can be rewritten, once it rests; null while it is made, and where there is none. */
export function useSettledSelection(editor: Editor): { from: number; to: number } | null {
  const [range, setRange] = useState<{ from: number; to: number } | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let held = false
    const look = (): void => {
      const { selection } = editor.state
      if (held || selection.empty || editor.isDestroyed || editor.view.composing || !editor.view.hasFocus()) return
      const passage = passageAt(editor.state)
      if (isPassage(passage) && passage.text.trim().length >= least) setRange({ from: passage.from, to: passage.to })
    }
    const wait = (): void => {
      clearTimeout(timer)
      setRange(null)
      if (!editor.state.selection.empty) timer = setTimeout(look, rest)
    }
    const hold = (): void => void (held = true)
    const release = (): void => {
      // Pressing a button of what is offered is no selecting.
      if (!held) return
      held = false
      wait()
    }
    const hide = (): void => {
      clearTimeout(timer)
      setRange(null)
    }
    const { dom } = editor.view
    editor.on('selectionUpdate', wait)
    editor.on('update', hide)
    editor.on('blur', hide)
    dom.addEventListener('pointerdown', hold)
    document.addEventListener('pointerup', release)
    return () => {
      clearTimeout(timer)
      editor.off('selectionUpdate', wait)
      editor.off('update', hide)
      editor.off('blur', hide)
      dom.removeEventListener('pointerdown', hold)
      document.removeEventListener('pointerup', release)
    }
  }, [editor])
  return range
}
