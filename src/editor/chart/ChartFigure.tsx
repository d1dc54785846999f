import Box from '@mui/material/Box'
import { useId, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ReportChart } from '../../../core/document/types.ts'
import { useDrawing } from '../../charts/useDrawing.ts'
import { usePunctuation } from '../../i18n/punctuation.ts'
import { chartOption } from './chart-option.ts'
import { ChartFigures } from './ChartFigures.tsx'

/** A chart of the report with its title; the figures behind it can be opened below. */
export function ChartFigure({ chart }: { chart: ReportChart }) {
  const translate = useTranslate()
  const { listed } = usePunctuation()
  const [open, setOpen] = useState(false)
  const { element, failed } = useDrawing(useMemo(() => chartOption(chart), [chart]))
  const title = useId()
  const figures = useId()
  return (
    <figure className="chart" aria-labelledby={title}>
      <figcaption id={title}>{chart.title}</figcaption>
      <div ref={element} className="chart-drawing" role="img" aria-label={translate('editor.chart.drawing', { title: chart.title, series: listed(chart.series.map((series) => series.name)) })} />
      {failed && <p className="chart-failed">{translate('editor.chart.failed')}</p>}
      <button type="button" className="chart-toggle" aria-expanded={open || failed} aria-controls={figures} onClick={() => setOpen(!open)}>
        {translate(open || failed ? 'editor.chart.hideFigures' : 'editor.chart.showFigures')}
      </button>
      <Box id={figures} hidden={!open && !failed} className="chart-data" tabIndex={0} role="group" aria-label={translate('editor.chart.figuresOf', { title: chart.title })}><ChartFigures chart={chart} /></Box>
    </figure>
  )
}
