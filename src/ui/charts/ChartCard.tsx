import BarChart from '@mui/icons-material/BarChartOutlined'
import TableRows from '@mui/icons-material/TableRowsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import { Chart } from './Chart.tsx'
import { ChartActions } from './ChartActions.tsx'
import { ChartFrame, type CardState } from './ChartFrame.tsx'
import { ChartTable } from './ChartTable.tsx'
import type { ChartProps } from './types.ts'
import { useChartExport } from './useChartExport.ts'
import { useSame } from './useSame.ts'

/** From this width of the card on a table of so many columns stands beside the drawing. */
const wideFor = (columns: number): string => `@container (min-width: ${columns <= 4 ? 660 : 820}px)`

/**
 * A drawing with its figures as a table: beside it where the card is wide, in its place at a press where it is narrow.
 * A bar, a sector or a figure leads to the list behind it; the chart is saved as a picture and its figures as CSV.
 * `empty` is said where there is nothing to draw. It is drawn anew when what the option says as JSON changes.
 */
export function ChartCard({
  empty,
  loading,
  error,
  onRetry,
  ...chart
}: ChartProps & CardState & { empty?: string | undefined }) {
  const { title, note, label, columns, rows, href, hrefAt, drawing, height = 260 } = chart
  const wide = wideFor(columns.length)
  const option = useSame(chart.option ?? {})
  const translate = useTranslate()
  const navigate = useNavigate()
  const body = useRef<HTMLDivElement>(null)
  const [asTable, setAsTable] = useState(false)
  const { picture, data } = useChartExport(chart, body)
  const turn = translate(asTable ? 'charts.showDrawing' : 'charts.showTable')
  const actions = (
    <>
      {href && (
        <Button
          component={Link}
          to={href}
          sx={{ minWidth: 0, px: 1 }}
          aria-label={translate('charts.listOf', { title })}
        >
          {translate('charts.list')}
        </Button>
      )}
      <Tooltip title={turn}>
        <IconButton
          aria-label={`${turn}: ${title}`}
          onClick={() => setAsTable(!asTable)}
          sx={{ [wide]: { display: 'none' }, '@media print': { display: 'none' } }}
        >
          {asTable ? <BarChart fontSize="small" /> : <TableRows fontSize="small" />}
        </IconButton>
      </Tooltip>
      <ChartActions title={title} onPicture={() => void picture()} onData={data} />
    </>
  )
  const hidden = { display: 'none', [wide]: { display: 'block' } }
  const open =
    hrefAt &&
    ((point: Parameters<typeof hrefAt>[0]) => {
      const to = hrefAt(point)
      if (to) void navigate(to)
    })
  return (
    <ChartFrame
      title={title}
      note={note}
      actions={actions}
      height={height}
      loading={loading}
      error={error}
      onRetry={onRetry}
      empty={rows.length === 0 ? (empty ?? translate('charts.empty')) : undefined}
    >
      <Box
        ref={body}
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr)',
          alignItems: 'start',
          [wide]: { gridTemplateColumns: 'minmax(0, 1fr) fit-content(48%)' },
        }}
      >
        <Box sx={{ minWidth: 0, ...(asTable && hidden) }}>
          {drawing ?? <Chart option={option} label={label} height={height} onPoint={open} />}
        </Box>
        <Box sx={{ minWidth: 0, ...(!asTable && hidden) }}>
          <ChartTable columns={columns} rows={rows} title={translate('charts.tableOf', { title })} height={height} />
        </Box>
      </Box>
    </ChartFrame>
  )
}
