import Box from '@mui/material/Box'
import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { visuallyHidden } from '../../../ui/theme/visuallyHidden.ts'
import { goToGap } from './gaps.ts'

/**
 * F8 goes to the next place to fill in, with Shift to the one before, wherever the focus is in the page of the report;
 * a screen reader is told which of how many it is, and what is missing there.
 */
export function GapKeys({ editor }: { editor: Editor }) {
  const translate = useTranslate()
  const [said, setSaid] = useState('')
  const words = useRef(translate)
  words.current = translate
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'F8' || event.ctrlKey || event.metaKey || event.altKey) return
      const frame = editor.isDestroyed || !editor.isEditable ? null : editor.view.dom.closest('.report-frame')
      const here = event.target === document.body || (event.target instanceof Node && frame?.contains(event.target))
      if (!frame || !here || event.isComposing || event.defaultPrevented || frame.checkVisibility?.() === false) return
      event.preventDefault()
      const at = goToGap(editor, event.shiftKey ? -1 : 1)
      const sentence = at
        ? words
            .current('writing.gap.go', { number: at.number, smart_count: at.count, what: at.what })
            .replace(/[：:]\s*$/, '')
        : words.current('writing.gap.none')
      // The same sentence is read out again only where it is another.
      setSaid((before) => (before === sentence ? `${sentence}\u00a0` : sentence))
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [editor])
  return (
    <Box role="status" sx={visuallyHidden}>
      {said}
    </Box>
  )
}
