import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Pixels for the button that shows the rest. */
const moreWidth = 40

/**
 * How many groups fit side by side.
 *
 * @param widths of the groups, in pixels
 * @param room for all of them
 * @example fitting([100, 100, 100], 250) // 2
 */
export function fitting(widths: readonly number[], room: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0)
  if (total <= room) return widths.length
  let used = moreWidth
  const count = widths.findIndex((width) => (used += width) > room)
  return Math.max(1, count)
}

/**
 * Measures the groups of a bar, which are its children with `data-group`, and says how many of them have room beside
 * the one with `data-end`.
 */
export function useOverflow(): { bar: RefObject<HTMLDivElement | null>; shown: number } {
  const bar = useRef<HTMLDivElement>(null)
  const widths = useRef<number[]>([])
  const [shown, setShown] = useState(Infinity)
  const measure = useCallback(() => {
    const box = bar.current
    if (!box) return
    const groups = [...box.querySelectorAll<HTMLElement>(':scope > [data-group]')]
    widths.current.length = groups.length
    for (const [index, group] of groups.entries()) if (group.offsetWidth > 0) widths.current[index] = group.offsetWidth
    const style = getComputedStyle(box)
    const room = box.clientWidth - (parseFloat(style.paddingLeft) || 0) - (parseFloat(style.paddingRight) || 0)
    const all = groups.map((_, index) => widths.current[index] ?? 0)
    const end = box.querySelector<HTMLElement>(':scope > [data-end]')
    const used = end ? end.offsetWidth - (end.querySelector('[data-more]') ? moreWidth : 0) : 0
    setShown(room > 0 ? fitting(all, room - used) : Infinity)
  }, [])
  useLayoutEffect(() => {
    const box = bar.current
    if (!box) return
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    // A group that grows, as the button of open places does, takes room from the others.
    for (const group of box.querySelectorAll(':scope > :is([data-group], [data-end])')) observer.observe(group)
    return () => observer.disconnect()
  }, [measure])
  return { bar, shown }
}
