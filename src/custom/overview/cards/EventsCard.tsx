import { useTranslate } from 'react-admin'
import { severities, type Severity } from '../../../../core/analysis/rule.ts'
import type { SeverityCounts } from '../../../../core/analysis/events.ts'
import type { ChartName, ChartRows, StatisticsQuery } from '../../../../core/statistics.ts'
import { barOption } from '../../../ui/charts/bars.ts'
import { ChartCard } from '../../../ui/charts/ChartCard.tsx'
import { severityColours } from '../../../ui/charts/severity.ts'
import { useChartStyle } from '../../../ui/charts/useChartStyle.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { useLinks } from '../links.ts'
import { useFigures } from '../useFigures.ts'
import { countCell } from './cell.ts'

type EventChart = Extract<ChartName, 'eventCategories' | 'eventMonths' | 'eventAges'>
type Props<Name extends EventChart> = {
  query: StatisticsQuery
  chart: Name
  nameOf: (row: ChartRows[Name]) => string
  /** How the page of anomalies is asked for what a row counts. */
  asks: (row: ChartRows[Name]) => Record<string, string>
  lying?: boolean
}

/** Events of the rules by something, in parts by how grave they are. */
export function EventsCard<Name extends EventChart>({ query, chart, nameOf, asks, lying = false }: Props<Name>) {
  const translate = useTranslate()
  const style = useChartStyle()
  const links = useLinks(query)
  const { chartRows } = useCalls()
  const { data, state } = useFigures(chart, query, (signal) => chartRows(chart, query, signal))
  const rows = (data ?? []) as (ChartRows[Name] & SeverityCounts)[]
  const drawn = lying ? rows.filter((row) => severities.some((severity) => row[severity] > 0)) : rows
  const words = severities.map((severity) => translate(`overview.severity.${severity}`))
  const colours = severityColours(style)
  const series = severities.map((severity, index) => ({
    name: words[index] ?? severity,
    values: drawn.map((row) => row[severity]),
    colour: colours[severity],
  }))
  const option = barOption(drawn.map(nameOf), series, style, { stacked: true, lying })
  const href = (row: ChartRows[Name], severity: Severity): string | undefined =>
    links.events({ ...asks(row), severity })
  const hasEvents = rows.some((row) => severities.some((severity) => row[severity] > 0))
  return (
    <ChartCard
      {...state}
      title={translate(`overview.${chart}.title`)}
      note={translate(`overview.${chart}.note`)}
      height={340}
      option={option}
      label={translate(`overview.${chart}.drawing`)}
      columns={[{ label: translate(`overview.${chart}.name`) }, ...words.map((label) => ({ label, figure: true }))]}
      rows={
        hasEvents
          ? rows.map((row) => ({
              key: nameOf(row),
              cells: [nameOf(row), ...severities.map((severity) => countCell(row[severity], href(row, severity)))],
            }))
          : []
      }
      href={links.events({})}
      hrefAt={({ series, index }) =>
        drawn[index] && severities[series] ? href(drawn[index], severities[series]) : undefined
      }
      empty={translate('overview.noEvents')}
    />
  )
}
