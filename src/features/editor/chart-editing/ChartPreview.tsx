import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { ChartFigure } from '../chart/ChartFigure.tsx'
import { chartOf, type ChartDraft } from './draft.ts'

/** The chart as it will stand on the page: on white, also in the dark theme. */
export function ChartPreview({ draft }: { draft: ChartDraft }) {
  const translate = useTranslate()
  const chart = useMemo(() => chartOf(draft), [draft])
  return (
    <Box
      role="group"
      aria-label={translate('charting.preview')}
      className="report-paper"
      lang="zh-CN"
      sx={{
        '&.report-paper': {
          p: 1.5,
          bgcolor: '#fff',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          overflow: 'auto',
          minHeight: 340,
          flex: 'none',
        },
        '& .chart-toggle': { display: 'none' },
      }}
    >
      <ChartFigure chart={chart} />
    </Box>
  )
}
