import type { EChartsCoreOption } from 'echarts/core'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Drawing } from './drawing.ts'
import { onceNeeded } from './once-needed.ts'
import { whenIdle } from './when-idle.ts'
import type { ChartPoint } from './types.ts'

/**
 * Draws a chart into the element of the reference, and anew when the option changes; ECharts is fetched with the first
 * one. `onPoint` is told which bar, sector or point was clicked. `failed`: it could not be fetched, and the figures
 * have to speak alone. `whenSeen`: it is drawn once it comes near the window, or is to be printed; its element must
 * have its height already.
 */
export function useDrawing(
  option: EChartsCoreOption,
  onPoint?: (point: ChartPoint) => void,
  { whenSeen = false } = {},
): { element: RefObject<HTMLDivElement | null>; failed: boolean } {
  const element = useRef<HTMLDivElement>(null)
  const drawing = useRef<Drawing | null>(null)
  const newest = useRef({ option, onPoint })
  const [failed, setFailed] = useState(false)
  newest.current = { option, onPoint }

  useEffect(() => {
    const target = element.current
    if (!target) return
    let gone = false
    // A drawing that is hidden keeps its size, so that it is there at once, and whole in a picture.
    const observer = new ResizeObserver(() => target.clientWidth > 0 && drawing.current?.resize())
    let needed = false
    let library: typeof import('./drawing.ts') | undefined
    const show = (): void => {
      if (gone || drawing.current || !needed || !library) return
      drawing.current = library.draw(target, (point) => newest.current.onPoint?.(point))
      drawing.current.show(newest.current.option)
      observer.observe(target)
    }
    const load = (): void =>
      void import('./drawing.ts').then(
        (module) => ((library = module), show()),
        () => setFailed(true),
      )
    const need = (): void => {
      needed = true
      // Already there: drawn in this turn, as printing needs it.
      if (library) show()
      else load()
    }
    const forget = whenSeen ? onceNeeded(target, need) : need()
    const cancel = whenSeen ? whenIdle(load) : undefined
    return () => {
      gone = true
      forget?.()
      cancel?.()
      observer.disconnect()
      drawing.current?.dispose()
      drawing.current = null
    }
  }, [whenSeen])
  useEffect(() => drawing.current?.show(option), [option])
  return { element, failed }
}
