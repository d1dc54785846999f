import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { whenIdle } from '../../../ui/charts/when-idle.ts'
import { sameDocument } from '../autosave/same-document.ts'

/** Milliseconds that what is shown beside the text may be behind it at most. */
const patience = 200

/**
 * Like TipTap's `useEditorState`, for what may follow the text a moment later: tools, counts, lists. It is worked out
 * when the page has nothing else to do, once for all keys that came meanwhile, so that no key waits for it.
 *
 * @param selector answers plain values; they are compared by what they say
 */
export function useEditorLater<Value>(editor: Editor, selector: (editor: Editor) => Value): Value {
  const newest = useRef(selector)
  newest.current = selector
  const [value, setValue] = useState(() => selector(editor))

  useEffect(() => {
    let cancel: (() => void) | undefined
    const look = (): void => {
      cancel = undefined
      if (editor.isDestroyed) return
      const next = newest.current(editor)
      setValue((old) => (sameDocument(old, next) ? old : next))
    }
    const later = (): void => void (cancel ??= whenIdle(look, patience))
    // What changed between the first look and now.
    look()
    editor.on('transaction', later)
    return () => {
      cancel?.()
      editor.off('transaction', later)
    }
  }, [editor])
  return value
}
