import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useState, type RefObject } from 'react'
import { followScrolling } from '../follow-scrolling.ts'
import { currentHeading, headingsOf, type Heading } from './headings.ts'

/** Distance below the top of the view, in pixels, at which a section counts as the one being read. */
const readingLine = 96

/** Their places are left out: each key moves all that follow, and the list looks the same. */
const sameHeadings = (a: Heading[], b: Heading[] | null): boolean =>
  b !== null &&
  a.length === b.length &&
  a.every((heading, index) => {
    const match = b[index]
    return (
      match !== undefined &&
      heading.id === match.id &&
      heading.level === match.level &&
      heading.text === match.text &&
      heading.own === match.own &&
      heading.fixed === match.fixed
    )
  })

/**
 * The headings of the editor's document, and the index of the one that is being read (-1 where there are none). Their
 * places are those of the last change of a heading.
 */
export function useOutline(
  editor: Editor,
  scroller: RefObject<HTMLElement | null>,
): { headings: Heading[]; current: number } {
  const headings = useEditorState({
    editor,
    selector: ({ editor: { state } }) => headingsOf(state.doc),
    equalityFn: sameHeadings,
  })
  const [current, setCurrent] = useState(-1)

  useEffect(() => {
    const look = (view: HTMLElement): void => {
      const tops = editor.isDestroyed
        ? []
        : headingsOf(editor.state.doc).map(({ position }) => {
            const element = editor.view.nodeDOM(position)
            return element instanceof HTMLElement ? element.getBoundingClientRect().top : Infinity
          })
      const atEnd = view.scrollHeight > view.clientHeight && view.scrollTop + view.clientHeight >= view.scrollHeight - 2
      const box = view.getBoundingClientRect()
      // Above the first heading one reads towards it.
      setCurrent(tops.length > 0 ? Math.max(0, currentHeading(tops, atEnd ? box.bottom : box.top + readingLine)) : -1)
    }
    return followScrolling(scroller.current, look)
  }, [editor, headings, scroller])
  return { headings, current }
}
