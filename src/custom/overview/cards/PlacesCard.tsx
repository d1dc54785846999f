import { useTranslate } from 'react-admin'
import type { CustomerFigures, PlaceCount, StatisticsQuery } from '../../../../core/statistics.ts'
import { barOption } from '../../../charts/bars.ts'
import { ChartCard } from '../../../charts/ChartCard.tsx'
import type { CardState } from '../../../charts/ChartFrame.tsx'
import { useChartStyle } from '../../../charts/useChartStyle.ts'
import { among, useLinks } from '../links.ts'
import { countCell, shareCell } from './cell.ts'

/** As many bars as can be read; the others are one bar, and whole in the table. */
const drawn = 8
const none: PlaceCount[] = []

type Props = { query: StatisticsQuery; figures: CustomerFigures | undefined; state: CardState }
type Kind = { kind: 'industry' | 'region'; of: (figures: CustomerFigures) => PlaceCount[] }

function PlacesCard({ query, figures, state, kind, of }: Props & Kind) {
  const translate = useTranslate()
  const style = useChartStyle()
  const links = useLinks(query)
  const places = figures ? of(figures) : none
  const [unknown, others] = [translate('overview.places.unknown'), translate('overview.places.others')]
  const nameOf = ({ code, name }: PlaceCount): string => (code === '' ? unknown : kind === 'industry' ? `${code} ${name}` : name)
  const hrefOf = ({ code }: PlaceCount): string | undefined => links.customers({ [kind]: among(code) })
  const shown = places.length > drawn ? places.slice(0, drawn - 1) : places
  const rest = places.slice(shown.length).reduce((sum, { count }) => sum + count, 0)
  const names = [...shown.map(({ code, name }) => name || (code === '' ? unknown : code)), ...(rest > 0 ? [others] : [])]
  const counts = [...shown.map(({ count }) => count), ...(rest > 0 ? [rest] : [])]
  const series = translate('overview.places.customers')
  const option = barOption(names, [{ name: series, values: counts }], style, { lying: true, figures: true, rest: rest > 0 })
  const total = figures?.total ?? 0
  return (
    <ChartCard
      {...state}
      title={translate(`overview.places.${kind}.title`)}
      note={translate(`overview.places.${kind}.note`)}
      option={option}
      label={translate(`overview.places.${kind}.drawing`)}
      columns={[{ label: translate(`overview.places.${kind}.name`) }, { label: series, figure: true }, { label: translate('overview.share'), figure: true }]}
      rows={places.map((place) => ({ key: place.code, cells: [nameOf(place), countCell(place.count, hrefOf(place)), shareCell(total === 0 ? null : place.count / total)] }))}
      href={links.customers({})}
      hrefAt={({ index }) => (shown[index] ? hrefOf(shown[index]) : undefined)}
      empty={translate('overview.noCustomers')}
    />
  )
}

/** Customers by division of GB/T 4754. */
export const IndustriesCard = (props: Props) => <PlacesCard {...props} kind="industry" of={({ byIndustry }) => byIndustry} />

/** Customers by province. */
export const RegionsCard = (props: Props) => <PlacesCard {...props} kind="region" of={({ byRegion }) => byRegion} />
