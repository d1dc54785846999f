import { useTranslate } from 'react-admin'
import type { ReportChart } from '../../../core/document/types.ts'
import { groupThousands } from '../../../core/money.ts'

const shown = (value: string | null): string => (value === null ? '—' : groupThousands(value))

/** The figures that a chart draws, as a table: what a reader sees who cannot see the drawing, or wants the number. */
export function ChartFigures({ chart }: { chart: ReportChart }) {
  const translate = useTranslate()
  return (
    <table className="chart-figures">
      <caption>{translate('editor.chart.figuresOf', { title: chart.title })}</caption>
      <thead>
        <tr>
          <th scope="col">{translate('editor.chart.item')}</th>
          {chart.categories.map((category) => <th scope="col" key={category}>{category}</th>)}
        </tr>
      </thead>
      <tbody>
        {chart.series.map((series) => (
          <tr key={series.name}>
            <th scope="row">{series.name}{(series.unit ?? chart.unit) && <small>（{series.unit ?? chart.unit}）</small>}</th>
            {chart.categories.map((category, index) => <td key={category}>{shown(series.values[index] ?? null)}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
