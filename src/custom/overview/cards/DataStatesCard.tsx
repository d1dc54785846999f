import { useTranslate } from 'react-admin'
import { dataStates, type DataKind, type DataState } from '../../../../core/customers.ts'
import type { CustomerFigures, StateCount, StatisticsQuery } from '../../../../core/statistics.ts'
import { barOption } from '../../../ui/charts/bars.ts'
import { ChartCard } from '../../../ui/charts/ChartCard.tsx'
import type { CardState } from '../../../ui/charts/ChartFrame.tsx'
import { useChartStyle, type ChartStyle } from '../../../ui/charts/useChartStyle.ts'
import { useLinks } from '../links.ts'
import { countCell } from './cell.ts'

const kinds: readonly DataKind[] = ['financial', 'basic', 'power']
const none: StateCount[] = []

/** What is there first, what failed and what was never asked for last. */
const order: readonly DataState[] = ['there', 'partial', 'received', 'collecting', 'requested', 'failed', 'none']
const coloursOf = ({ series, line }: ChartStyle): Record<DataState, string | undefined> => ({
  there: series[2],
  partial: series[1],
  received: series[0],
  collecting: series[5],
  requested: series[3],
  failed: series[4],
  none: line,
})

/** How many customers have which data: a bar for each kind, in parts by state. */
export function DataStatesCard({
  query,
  figures,
  state,
}: {
  query: StatisticsQuery
  figures: CustomerFigures | undefined
  state: CardState
}) {
  const translate = useTranslate()
  const style = useChartStyle()
  const links = useLinks(query)
  const counts = figures?.byState ?? none
  const seen = order.filter((dataState) => counts.some(({ state: has, count }) => has === dataState && count > 0))
  const of = (kind: DataKind, dataState: DataState): number =>
    counts.find((entry) => entry.kind === kind && entry.state === dataState)?.count ?? 0
  const href = (kind: DataKind, dataState: DataState): string | undefined =>
    links.customers({ [`${kind}State`]: { op: 'in', value: [dataState] } })
  const colours = coloursOf(style)
  const series = seen.map((dataState) => ({
    name: translate(`overview.states.${dataState}`),
    values: kinds.map((kind) => of(kind, dataState)),
    colour: colours[dataState],
  }))
  const option = barOption(
    kinds.map((kind) => translate(`overview.kinds.${kind}`)),
    series,
    style,
    { lying: true, stacked: true },
  )
  return (
    <ChartCard
      {...state}
      title={translate('overview.states.title')}
      note={translate('overview.states.note')}
      height={340}
      option={option}
      label={translate('overview.states.drawing')}
      columns={[
        { label: translate('overview.states.state') },
        ...kinds.map((kind) => ({ label: translate(`overview.kinds.${kind}`), figure: true })),
      ]}
      rows={
        counts.length === 0
          ? []
          : dataStates
              .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
              .map((dataState) => ({
                key: dataState,
                cells: [
                  translate(`overview.states.${dataState}`),
                  ...kinds.map((kind) => countCell(of(kind, dataState), href(kind, dataState))),
                ],
              }))
      }
      href={links.customers({})}
      hrefAt={({ series, index }) => (seen[series] && kinds[index] ? href(kinds[index], seen[series]) : undefined)}
      empty={translate('overview.noCustomers')}
    />
  )
}
