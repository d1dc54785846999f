import { useEffect, useRef, useState, type RefObject } from 'react'

export type Overflow = {
  frame: RefObject<HTMLDivElement | null>
  /** The table is wider than its frame. */
  overflows: boolean
  /** It would be with all that a row offers side by side: those are folded, and stay so at this width. */
  tight: boolean
}

/**
 * Whether a table needs more width than there is: then what its rows offer is folded first; if that is not enough, its
 * frame scrolls, and its head cannot stay in sight.
 *
 * @param content what the table's width follows from besides its frame: what of it changes is measured anew
 */
export function useOverflow(content: string): Overflow {
  const frame = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  // Folded, a table no longer shows what it would need: the width unfolded is kept.
  const [unfolded, setUnfolded] = useState({ content, needs: 0, room: 0 })
  const known = unfolded.content === content ? unfolded : { content, needs: 0, room: 0 }
  const tight = known.needs > known.room
  useEffect(() => {
    const element = frame.current
    const table = element?.querySelector('table')
    if (!element || !table || typeof ResizeObserver !== 'function') return undefined
    const observer = new ResizeObserver(() => {
      const room = element.clientWidth
      const width = table.offsetWidth
      setOverflows(width > room + 1)
      setUnfolded((last) => {
        const same = last.content === content
        const folded = same && last.needs > last.room
        const needs = folded ? last.needs : width > room + 1 ? width : 0
        return same && last.needs === needs && last.room === room ? last : { content, needs, room }
      })
    })
    observer.observe(element)
    observer.observe(table)
    return () => observer.disconnect()
  }, [content])
  return { frame, overflows, tight }
}
