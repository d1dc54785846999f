import type { EChartsCoreOption } from 'echarts/core'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Drawing } from './drawing.ts'

/**
 * Draws a chart into the element of the reference, and anew when the option changes; ECharts is fetched with the first one.
 * `failed`: it could not be fetched, and the figures have to speak alone.
 */
export function useDrawing(option: EChartsCoreOption): { element: RefObject<HTMLDivElement | null>; failed: boolean } {
  const element = useRef<HTMLDivElement>(null)
  const drawing = useRef<Drawing | null>(null)
  const newest = useRef(option)
  const [failed, setFailed] = useState(false)
  newest.current = option

  useEffect(() => {
    const target = element.current
    if (!target) return
    let gone = false
    const observer = new ResizeObserver(() => drawing.current?.resize())
    import('./drawing.ts').then(
      ({ draw }) => {
        if (gone) return
        drawing.current = draw(target)
        drawing.current.show(newest.current)
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
