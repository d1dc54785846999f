import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { EChartsCoreOption } from 'echarts/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Drawing } from './drawing.ts'

/** A drawing of figures that stand as a table beside it. `label` says what it shows to whoever cannot see it. */
export function Chart({ option, label, height = 240 }: { option: EChartsCoreOption; label: string; height?: number }) {
  const translate = useTranslate()
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

  return (
    <>
      <Box ref={element} role="img" aria-label={label} sx={{ height, minWidth: 0, ...(failed && { display: 'none' }) }} />
      {failed && (
        <Typography variant="body2" color="textSecondary">
          {translate('overview.months.noDrawing')}
        </Typography>
      )}
    </>
  )
}
