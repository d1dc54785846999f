import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { a4 } from '../pages/page-size.ts'
import type { Zoom } from './useViewSettings.ts'

/** Pixels of the desk at both sides of the page together. */
const aside = 32
/** A page that is fitted to a narrow desk becomes no smaller than this; then it is scrolled sideways. */
const smallest = 0.7

/** How large the page is shown: 1 is its size on paper. Its place on the screen stays when that changes. */
export function useZoom(scroller: RefObject<HTMLElement | null>, zoom: Zoom): number {
  const [room, setRoom] = useState<number>(a4.width)
  useEffect(() => {
    const desk = scroller.current
    if (!desk) return
    const observer = new ResizeObserver(() => desk.clientWidth > 0 && setRoom(desk.clientWidth - aside))
    observer.observe(desk)
    return () => observer.disconnect()
  }, [scroller])

  const scale = zoom === 'fit' ? Math.round(Math.min(1, Math.max(smallest, room / a4.width)) * 100) / 100 : zoom / 100
  const before = useRef(scale)
  useLayoutEffect(() => {
    const desk = scroller.current
    if (desk && before.current !== scale) desk.scrollTop *= scale / before.current
    before.current = scale
  }, [scale, scroller])
  return scale
}
