import { useEffect, useState, type RefObject } from 'react'

/** Pixels of the outline, and of a page that can still be read beside it. */
const needed = 248 + 600

/** Whether the outline has room beside the page. A panel that is opened at the other side may take it. */
export function useRoomForOutline(body: RefObject<HTMLElement | null>, side: RefObject<HTMLElement | null>): boolean {
  const [enough, setEnough] = useState(true)
  useEffect(() => {
    const [row, panel] = [body.current, side.current]
    if (!row) return
    const look = (): void => {
      if (row.clientWidth > 0) setEnough(row.clientWidth - (panel?.offsetWidth ?? 0) >= needed)
    }
    const observer = new ResizeObserver(look)
    observer.observe(row)
    if (panel) observer.observe(panel)
    return () => observer.disconnect()
  }, [body, side])
  return enough
}
