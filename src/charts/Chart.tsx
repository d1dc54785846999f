import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { EChartsCoreOption } from 'echarts/core'
import { useTranslate } from 'react-admin'
import { useDrawing } from './useDrawing.ts'

/** A drawing of figures that stand as a table beside it. `label` says what it shows to whoever cannot see it. */
export function Chart({ option, label, height = 240 }: { option: EChartsCoreOption; label: string; height?: number }) {
  const translate = useTranslate()
  const { element, failed } = useDrawing(option)
  return (
    <>
      <Box ref={element} role="img" aria-label={label} sx={{ height, minWidth: 0, ...(failed && { display: 'none' }) }} />
      {failed && (
        <Typography variant="body2" color="textSecondary">
          {translate('app.chartFailed')}
        </Typography>
      )}
    </>
  )
}
