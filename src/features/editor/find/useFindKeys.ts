import type { Editor } from '@tiptap/core'
import { useEffect } from 'react'
import { openTool, type ToolName } from '../notices/tools.ts'
import { goBy, findIn } from './find.ts'

const tools: Record<string, ToolName> = { f: 'find', h: 'replace', '/': 'shortcuts' }

/**
 * The keys that belong to the whole page of the editor, wherever the focus is in it: searching in the report takes the
 * place of the browser's own search, which does not know captions and cannot replace.
 */
export function useFindKeys(editor: Editor): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const frame = editor.isDestroyed ? null : editor.view.dom.closest('.report-frame')
      const here = event.target === document.body || (event.target instanceof Node && frame?.contains(event.target))
      if (!frame || !here || event.isComposing || event.defaultPrevented || frame.checkVisibility?.() === false) return
      const mod = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      const tool = mod ? tools[event.key.toLowerCase()] : undefined
      if (tool) openTool(editor, tool)
      else if (event.key === 'F3' && findIn(editor.state)) goBy(editor, event.shiftKey ? -1 : 1)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [editor])
}
