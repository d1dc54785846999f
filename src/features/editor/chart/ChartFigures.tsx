import { useTranslate } from 'react-admin'
import { treeLines } from '../../../../core/document/chart-tree.ts'
import type { ReportChart } from '../../../../core/document/types.ts'
import { groupThousands } from '../../../../core/money.ts'

/** More columns than this are not read across; the categories go down instead. */
const mostColumns = 12

const shown = (value: string | null | undefined): string => (value == null ? '—' : groupThousands(value))

type Named = { name: string; unit: string }
const seriesNames = (chart: ReportChart): Named[] =>
  chart.series.map(({ name, unit }) => ({ name, unit: unit ?? chart.unit }))

function Heading({ name, unit }: Named) {
  return (
    <>
      {name}
      {unit && <small>（{unit}）</small>}
    </>
  )
}

/** The nodes of a tree by their levels. */
function TreeFigures({ chart }: { chart: ReportChart }) {
  const translate = useTranslate()
  return (
    <>
      <thead>
        <tr>
          {(['level', 'name', 'note'] as const).map((key) => (
            <th scope="col" key={key}>
              {translate(`reportChart.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {treeLines(chart.nodes ?? []).map((line, index) => (
          <tr key={index}>
            <td>{line.depth + 1}</td>
            <th scope="row" style={{ paddingInlineStart: 8 + line.depth * 18 }}>
              {line.name}
            </th>
            <td>{line.note || '—'}</td>
          </tr>
        ))}
      </tbody>
    </>
  )
}

/** Series down, categories across; the other way round where there are many categories. */
function SeriesFigures({ chart }: { chart: ReportChart }) {
  const translate = useTranslate()
  const names = seriesNames(chart)
  const down = chart.categories.length > mostColumns
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{translate('editor.chart.item')}</th>
          {down
            ? names.map((named, index) => (
                <th scope="col" key={index}>
                  <Heading {...named} />
                </th>
              ))
            : chart.categories.map((category, index) => (
                <th scope="col" key={index}>
                  {category}
                </th>
              ))}
        </tr>
      </thead>
      <tbody>
        {down
          ? chart.categories.map((category, index) => (
              <tr key={index}>
                <th scope="row">{category}</th>
                {chart.series.map(({ values }, at) => (
                  <td key={at}>{shown(values[index])}</td>
                ))}
              </tr>
            ))
          : chart.series.map(({ values }, index) => (
              <tr key={index}>
                <th scope="row">
                  <Heading name={names[index]?.name ?? ''} unit={names[index]?.unit ?? ''} />
                </th>
                {chart.categories.map((_, at) => (
                  <td key={at}>{shown(values[at])}</td>
                ))}
              </tr>
            ))}
      </tbody>
    </>
  )
}

/** The figures that a chart draws, as a table: what a reader sees who cannot see the drawing, or wants the number. */
export function ChartFigures({ chart }: { chart: ReportChart }) {
  const translate = useTranslate()
  return (
    <table className="chart-figures">
      <caption>{translate('editor.chart.figuresOf', { title: chart.title })}</caption>
      {chart.kind === 'tree' ? <TreeFigures chart={chart} /> : <SeriesFigures chart={chart} />}
    </table>
  )
}
