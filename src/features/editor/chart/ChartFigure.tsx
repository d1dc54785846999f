import Box from '@mui/material/Box'
import { useId, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { chartHeight, chartOption } from '../../../../core/document/chart-option.ts'
import { isEmptyChart } from '../../../../core/document/chart-shape.ts'
import type { ReportChart } from '../../../../core/document/types.ts'
import { useDrawing } from '../../../ui/charts/useDrawing.ts'
import { usePunctuation } from '../../../i18n/punctuation.ts'
import { describeChart } from '../chart-editing/describe.ts'
import { ChartFigures } from './ChartFigures.tsx'

/** What is drawn, for whoever cannot see it: the series, or the names of a tree. */
const contentsOf = (chart: ReportChart): string[] =>
  (chart.kind === 'tree' ? (chart.nodes ?? []).slice(0, 12) : chart.series).map(({ name }) => name)

/** A chart of the report with its title; the figures behind it can be opened below. One without figures says so. */
export function ChartFigure({ chart }: { chart: ReportChart }) {
  const translate = useTranslate()
  const { listed } = usePunctuation()
  const [open, setOpen] = useState(false)
  const { element, failed } = useDrawing(
    useMemo(() => chartOption(chart), [chart]),
    undefined,
    { whenSeen: true },
  )
  const title = useId()
  const figures = useId()
  const descriptionId = useId()
  const empty = isEmptyChart(chart)
  return (
    <figure className="chart" aria-labelledby={title}>
      <figcaption id={title}>{chart.title}</figcaption>
      <div
        ref={element}
        className="chart-drawing"
        hidden={empty}
        style={{ height: chartHeight(chart) }}
        role="img"
        aria-label={translate(chart.kind === 'tree' ? 'reportChart.tree' : 'editor.chart.drawing', {
          title: chart.title,
          series: listed(contentsOf(chart)),
        })}
        aria-describedby={empty ? undefined : descriptionId}
      />
      {!empty && (
        <p id={descriptionId} hidden>
          {describeChart(chart, translate, (texts) => listed(texts, 'semicolon'))}
        </p>
      )}
      {empty && <p className="chart-failed">{translate('reportChart.empty')}</p>}
      {failed && !empty && <p className="chart-failed">{translate('editor.chart.failed')}</p>}
      {!empty && (
        <>
          <button
            type="button"
            className="chart-toggle"
            aria-expanded={open || failed}
            aria-controls={figures}
            onClick={() => setOpen(!open)}
          >
            {translate(open || failed ? 'editor.chart.hideFigures' : 'editor.chart.showFigures')}
          </button>
          <Box
            id={figures}
            hidden={!open && !failed}
            className="chart-data"
            tabIndex={0}
            role="group"
            aria-label={translate('editor.chart.figuresOf', { title: chart.title })}
          >
            <ChartFigures chart={chart} />
          </Box>
        </>
      )}
    </figure>
  )
}
