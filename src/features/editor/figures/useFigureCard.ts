import type { Editor } from '@tiptap/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { figureElement } from './bound-figure.ts'

const openDelay = 180
const closeDelay = 220
const caretDelay = 600

const figureAtCaret = (editor: Editor): HTMLElement | null => {
  const { selection } = editor.state
  if (!selection.empty || !editor.isActive('boundFigure')) return null
  const { node } = editor.view.domAtPos(selection.from)
  return figureElement(node instanceof Element ? node : node.parentElement)
}

/**
 * The figure whose card is open: under the pointer, focused, or with the caret in it. `hold` and `release` are for the
 * card itself.
 */
export function useFigureCard(editor: Editor): {
  figure: HTMLElement | null
  hold: () => void
  release: () => void
  close: () => void
} {
  const [figure, setFigure] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const show = useCallback((element: HTMLElement | null, delay: number): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setFigure(element?.isConnected ? element : null), delay)
  }, [])
  const close = useCallback((): void => {
    clearTimeout(timer.current)
    setFigure(null)
  }, [])

  useEffect(() => {
    const { dom } = editor.view
    const over = (event: Event): void => {
      const element = figureElement(event.target)
      show(element, element ? openDelay : closeDelay)
    }
    const leave = (): void => show(null, closeDelay)
    const focus = (event: Event): void => {
      const element = figureElement(event.target)
      if (element) show(element, 0)
    }
    const key = (event: KeyboardEvent): void => void (event.key === 'Escape' && close())
    const caret = (): void => show(figureAtCaret(editor), caretDelay)
    dom.addEventListener('mouseover', over)
    dom.addEventListener('mouseleave', leave)
    dom.addEventListener('focusin', focus)
    dom.addEventListener('keydown', key)
    editor.on('selectionUpdate', caret)
    editor.on('update', close)
    return () => {
      clearTimeout(timer.current)
      dom.removeEventListener('mouseover', over)
      dom.removeEventListener('mouseleave', leave)
      dom.removeEventListener('focusin', focus)
      dom.removeEventListener('keydown', key)
      editor.off('selectionUpdate', caret)
      editor.off('update', close)
    }
  }, [editor, show, close])
  return { figure, hold: () => clearTimeout(timer.current), release: () => show(null, closeDelay), close }
}
