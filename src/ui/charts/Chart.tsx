import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { EChartsCoreOption } from 'echarts/core'
import { useTranslate } from 'react-admin'
import type { ChartPoint } from './types.ts'
import { useDrawing } from './useDrawing.ts'

type Props = {
  option: EChartsCoreOption
  label: string
  height?: number
  onPoint?: ((point: ChartPoint) => void) | undefined
}

/** A drawing of figures that stand as a table beside it. `label` says what it shows to whoever cannot see it. */
export function Chart({ option, label, height = 240, onPoint }: Props) {
  const translate = useTranslate()
  const { element, failed } = useDrawing(option, onPoint)
  return (
    <>
      <Box
        ref={element}
        role="img"
        aria-label={label}
        sx={{ height, minWidth: 0, ...(failed && { display: 'none' }) }}
      />
      {failed && (
        <Typography variant="body2" color="textSecondary">
          {translate('app.chartFailed')}
        </Typography>
      )}
    </>
  )
}
