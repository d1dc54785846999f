import { useEffect, useRef, useState, type RefObject } from 'react'

/**
 * How a table is laid out: all side by side; what its rows offer folded; and the marks in its cells on several lines
 * too.
 */
type Fit = 'plain' | 'folded' | 'packed'

export type Overflow = {
  frame: RefObject<HTMLDivElement | null>
  /** The table is wider than its frame, however it is laid out. */
  overflows: boolean
  fit: Fit
}

/** The widths that were seen not to fit, for a content and a frame. */
type Seen = { content: string; room: number; plain: number; folded: number }

const fitOf = ({ room, plain, folded }: Seen): Fit => (plain <= room ? 'plain' : folded <= room ? 'folded' : 'packed')

/**
 * Whether a table needs more width than there is: then what its rows offer is folded, then marks go on several lines; if
 * that is not enough, its frame scrolls, and its head cannot stay in sight. A width that was seen not to fit is kept, so
 * that nothing is unfolded only to be folded again.
 *
 * @param content what the table's width follows from besides its frame and its rows: another one is measured anew
 */
export function useOverflow(content: string): Overflow {
  const frame = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  const [seen, setSeen] = useState<Seen>({ content, room: 0, plain: 0, folded: 0 })
  useEffect(() => {
    const element = frame.current
    const table = element?.querySelector('table')
    if (!element || !table || typeof ResizeObserver !== 'function') return undefined
    const observer = new ResizeObserver(() => {
      const room = element.clientWidth + 1
      const width = table.offsetWidth
      setOverflows(width > room)
      setSeen((last) => {
        const before = last.content === content ? last : { content, room, plain: 0, folded: 0 }
        const fit = fitOf(before)
        const now = { ...before, room, ...(fit !== 'packed' && { [fit]: width > room ? width : 0 }) }
        return last.content === content && JSON.stringify(now) === JSON.stringify(last) ? last : now
      })
    })
    observer.observe(element)
    observer.observe(table)
    return () => observer.disconnect()
  }, [content])
  return { frame, overflows, fit: seen.content === content ? fitOf(seen) : 'plain' }
}
