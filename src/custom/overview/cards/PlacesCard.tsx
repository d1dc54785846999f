import { useTranslate } from 'react-admin'
import type { CustomerFigures, PlaceCount, StatisticsQuery } from '../../../../core/statistics.ts'
import { barOption } from '../../../ui/charts/bars.ts'
import { ChartCard } from '../../../ui/charts/ChartCard.tsx'
import type { CardState } from '../../../ui/charts/ChartFrame.tsx'
import { useChartStyle } from '../../../ui/charts/useChartStyle.ts'
import { among, useLinks } from '../links.ts'
import { countCell, shareCell } from './cell.ts'

/** As many bars as can be read; how many are left is said in words, as one bar they would dwarf all others. */
const drawn = 10
const none: PlaceCount[] = []

type Props = { query: StatisticsQuery; figures: CustomerFigures | undefined; state: CardState }
type Kind = { kind: 'industry' | 'region'; of: (figures: CustomerFigures) => PlaceCount[] }

function PlacesCard({ query, figures, state, kind, of }: Props & Kind) {
  const translate = useTranslate()
  const style = useChartStyle()
  const links = useLinks(query)
  const places = figures ? of(figures) : none
  const unknown = translate('overview.places.unknown')
  const nameOf = ({ code, name }: PlaceCount): string =>
    code === '' ? unknown : kind === 'industry' ? `${code} ${name}` : name
  const hrefOf = ({ code }: PlaceCount): string | undefined => links.customers({ [kind]: among(code) })
  // What is not known is no place among others: it is told in words too.
  const listed = places.filter(({ code }) => code !== '')
  const shown = listed.slice(0, drawn)
  const blank = places.find(({ code }) => code === '')?.count ?? 0
  const left = listed.slice(drawn)
  const rest = left.reduce((sum, { count }) => sum + count, 0)
  const note = [
    rest > 0
      ? translate('overview.places.rest', { shown: drawn, kinds: left.length, smart_count: rest })
      : translate(`overview.places.${kind}.note`),
    ...(blank > 0 ? [translate('overview.places.blank', { smart_count: blank })] : []),
  ].join(' · ')
  const series = translate('overview.places.customers')
  const option = barOption(
    shown.map(({ code, name }) => name || code),
    [{ name: series, values: shown.map(({ count }) => count) }],
    style,
    { lying: true, figures: true },
  )
  const total = figures?.total ?? 0
  return (
    <ChartCard
      {...state}
      title={translate(`overview.places.${kind}.title`)}
      note={note}
      height={340}
      option={option}
      label={translate(`overview.places.${kind}.drawing`)}
      columns={[
        { label: translate(`overview.places.${kind}.name`) },
        { label: series, figure: true },
        { label: translate('overview.share'), figure: true },
      ]}
      rows={places.map((place) => ({
        key: place.code,
        cells: [
          nameOf(place),
          countCell(place.count, hrefOf(place)),
          shareCell(total === 0 ? null : place.count / total),
        ],
      }))}
      href={links.customers({})}
      hrefAt={({ index }) => (shown[index] ? hrefOf(shown[index]) : undefined)}
      empty={translate('overview.noCustomers')}
    />
  )
}

/** Customers by division of GB/T 4754. */
export const IndustriesCard = (props: Props) => (
  <PlacesCard {...props} kind="industry" of={({ byIndustry }) => byIndustry} />
)

/** Customers by province. */
export const RegionsCard = (props: Props) => <PlacesCard {...props} kind="region" of={({ byRegion }) => byRegion} />
