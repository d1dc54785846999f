import type { Editor } from '@tiptap/core'
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { useTranslate } from 'react-admin'
import { followScrolling } from '../follow-scrolling.ts'
import type { Page } from './lay-out-pages.ts'
import { a4, betweenPages } from './page-size.ts'
import { usePages } from './usePages.ts'
import './pages.css'

/** Pixels around the window in which sheets are drawn already. */
const ahead = 1200

/**
 * Which pages are near the window: the first and the one after the last. It follows scrolling, and renders only where
 * it changes.
 */
function useRange(
  pages: readonly Page[],
  scroller: RefObject<HTMLElement | null>,
  sheet: RefObject<HTMLElement | null>,
): readonly [number, number] {
  const [range, setRange] = useState<readonly [number, number]>([0, 2])
  useEffect(() => {
    const look = (view: HTMLElement): void => {
      const paper = sheet.current?.getBoundingClientRect()
      if (!paper || paper.width === 0) return
      const scale = paper.width / a4.width
      const top = (view.getBoundingClientRect().top - paper.top) / scale
      const first = pages.findIndex((page) => page.top + page.height > top - ahead)
      const after = pages.findIndex((page) => page.top > top + view.clientHeight / scale + ahead)
      const next = [Math.max(0, first), after < 0 ? pages.length : after] as const
      setRange((old) => (old[0] === next[0] && old[1] === next[1] ? old : next))
    }
    return followScrolling(scroller.current, look)
  }, [pages, scroller, sheet])
  return range
}

/** Which sheets of paper a page stands for: 3, or 3–4 where a block is longer than a page. */
function numbersOf(pages: readonly Page[], index: number): string {
  const first = 1 + pages.slice(0, index).reduce((sum, page) => sum + page.sheets, 0)
  const { sheets } = pages[index]!
  return sheets > 1 ? `${first}–${first + sheets - 1}` : String(first)
}

type Props = {
  editor: Editor
  name: string
  scroller: RefObject<HTMLElement | null>
  sheet: RefObject<HTMLElement | null>
}

/**
 * The sheets of paper behind the text, with the report's name and the number at their edges; and in front of it the
 * desk between two of them, where a table runs from one to the next. Nothing of it is in the editor's own elements.
 */
export function PageSheets({ editor, name, scroller, sheet }: Props) {
  const translate = useTranslate()
  const { pages, moves } = usePages(editor)
  const [from, to] = useRange(pages, scroller, sheet)
  const near = pages.slice(from, to).map((page, index) => ({ page, index: from + index }))
  const last = pages.length - 1
  const end = (pages[last]?.top ?? 0) + (pages[last]?.height ?? 0)
  useLayoutEffect(() => {
    const element = sheet.current
    if (element) element.style.minHeight = `${end}px`
    return () => void element?.style.removeProperty('min-height')
  }, [sheet, end])
  return (
    <>
      <div className="page-sheets" aria-hidden>
        {near.map(({ page, index }) => (
          <div
            key={index}
            className="page-sheet"
            style={
              index === last
                ? { top: page.top, bottom: 0, minHeight: page.height }
                : { top: page.top, height: page.height }
            }
          >
            {index > 0 && <span className="page-name">{name}</span>}
            <span className="page-number">{translate('pages.number', { number: numbersOf(pages, index) })}</span>
          </div>
        ))}
      </div>
      <div className="page-strips" aria-hidden>
        {near.map(({ page, index }) => {
          // Each page but the first begins with the move before it.
          const move = moves[index - 1]
          if (move?.row === undefined) return null
          return (
            <div
              key={index}
              className="page-strip"
              style={{ top: page.top + a4.top - move.by + 1, height: move.by - 2 }}
            >
              <span className="page-number" style={{ bottom: a4.top + betweenPages + 43 }}>
                {translate('pages.number', { number: numbersOf(pages, index - 1) })}
              </span>
              <div style={{ bottom: a4.top - 1, height: betweenPages }} />
              <span className="page-name" style={{ top: 'auto', bottom: 24 }}>
                {name}
              </span>
            </div>
          )
        })}
      </div>
    </>
  )
}
