import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { actionsWidth } from './frameStyle.ts'
import type { GridView } from './model/view.ts'

/** Where the columns stand, in pixels. */
export type Columns = {
  widths: number[]
  /** Left edges, from the left edge of the row. */ starts: number[]
  total: number
  actions: number
}

/** Width that a frame without a layout is taken to have: a page in the back keeps what it shows. */
export const unknownFrame = { width: 1200, height: 640 } as const

/** The inner width of an element, as it changes. */
export function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState<number>(unknownFrame.width)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const read = (): void => void (element.clientWidth > 0 && setWidth(element.clientWidth))
    read()
    if (typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return width
}

/** Columns share what is left of a wide frame; on a narrow one the first column leaves room for the others. */
function layColumns(view: GridView, frame: number, editing: boolean): Columns {
  const actions = editing ? actionsWidth : 0
  const [head = 0, ...others] = view.columns.map(({ width }) => width)
  const first = Math.min(head, Math.max(120, Math.round(frame * 0.42)))
  const sum = others.reduce((total, width) => total + width, 0)
  const left = frame - first - actions
  const factor = sum > 0 && sum < left ? left / sum : 1
  const widths = [first, ...others.map((width) => Math.floor(width * factor))]
  let at = 0
  const starts = widths.map((width) => {
    const start = at
    at += width
    return start
  })
  return { widths, starts, total: Math.max(at + actions, frame), actions }
}

export const useLayoutOf = (view: GridView, frame: number, editing: boolean): Columns =>
  useMemo(() => layColumns(view, frame, editing), [view, frame, editing])
