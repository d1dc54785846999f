import { useEffect, useRef, useState, type RefObject } from 'react'

/**
 * Whether a table needs more width than there is: only then does its frame scroll, and only then can its head not stay
 * in sight.
 */
export function useOverflow(): [frame: RefObject<HTMLDivElement | null>, overflows: boolean] {
  const frame = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = frame.current
    const table = element?.querySelector('table')
    if (!element || !table || typeof ResizeObserver !== 'function') return undefined
    const observer = new ResizeObserver(() => setOverflows(table.offsetWidth > element.clientWidth + 1))
    observer.observe(element)
    observer.observe(table)
    return () => observer.disconnect()
  }, [])
  return [frame, overflows]
}
