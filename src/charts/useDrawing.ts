import type { EChartsCoreOption } from 'echarts/core'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Drawing } from './drawing.ts'
import type { ChartPoint } from './types.ts'

/**
 * Draws a chart into the element of the reference, and anew when the option changes; ECharts is fetched with the first one.
 * `onPoint` is told which bar, sector or point was clicked. `failed`: it could not be fetched, and the figures have to speak alone.
 */
export function useDrawing(option: EChartsCoreOption, onPoint?: (point: ChartPoint) => void): { element: RefObject<HTMLDivElement | null>; failed: boolean } {
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
    import('./drawing.ts').then(
      ({ draw }) => {
        if (gone) return
        drawing.current = draw(target, (point) => newest.current.onPoint?.(point))
        drawing.current.show(newest.current.option)
        observer.observe(target)
      },
      () => setFailed(true),
    )
    return () => {
      gone = true
      observer.disconnect()
      drawing.current?.dispose()
      drawing.current = null
    }
  }, [])
  useEffect(() => drawing.current?.show(option), [option])
  return { element, failed }
}
