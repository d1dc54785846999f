import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { followScrolling } from '../follow-scrolling.ts'
import { sheetsOf } from './lay-out-pages.ts'
import { usePages } from './usePages.ts'
import { a4 } from './page-size.ts'

/** The page in the middle of the window, and how many there are; 0 as long as nobody has counted. */
export function usePageNumber(
  editor: Editor,
  scroller: RefObject<HTMLElement | null>,
): { number: number; count: number } {
  const { pages, tops, settled } = usePages(editor)
  const [number, setNumber] = useState(1)
  // As long as tables are still being measured the earlier count stands.
  const counted = useRef(0)
  const count = sheetsOf(pages)
  if (settled) counted.current = count

  useEffect(() => {
    const look = (view: HTMLElement): void => {
      const paper = editor.isDestroyed ? null : editor.view.dom.getBoundingClientRect()
      if (!paper || paper.width === 0) return
      const box = view.getBoundingClientRect()
      const middle = ((box.top + box.bottom) / 2 - paper.top) * (a4.width / paper.width)
      const index = Math.max(
        0,
        tops.findLastIndex((top) => top <= middle),
      )
      setNumber(Math.min(count, 1 + sheetsOf(pages.slice(0, index))))
    }
    return followScrolling(scroller.current, look)
  }, [editor, pages, tops, count, scroller])
  return { number, count: counted.current }
}
