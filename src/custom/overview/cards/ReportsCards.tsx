import { useTranslate } from 'react-admin'
import type { ReportMonth, StatisticsQuery } from '../../../../core/statistics.ts'
import { barOption } from '../../../ui/charts/bars.ts'
import { ChartCard } from '../../../ui/charts/ChartCard.tsx'
import type { CardState } from '../../../ui/charts/ChartFrame.tsx'
import { useChartStyle } from '../../../ui/charts/useChartStyle.ts'
import { useLinks } from '../links.ts'
import { useReportTypes } from '../useReportTypes.ts'
import { countCell } from './cell.ts'

type Props = { query: StatisticsQuery; rows: readonly ReportMonth[] | undefined; state: CardState }

const sum = (rows: readonly ReportMonth[], count: (row: ReportMonth) => number): number =>
  rows.reduce((total, row) => total + count(row), 0)

/** The months of the rows, each with its rows. */
const monthsOf = (rows: readonly ReportMonth[] | undefined) =>
  [...Map.groupBy(rows ?? [], ({ month }) => month)].map(([month, parts]) => ({ month, parts }))

/** Reports that were built in each month, and how many of them are published by now. */
export function BuiltCard({ query, rows, state }: Props) {
  const translate = useTranslate()
  const style = useChartStyle()
  const links = useLinks(query)
  const { types, nameOf } = useReportTypes()
  const months = monthsOf(rows)
  const [published, drafts] = [translate('overview.status.published'), translate('overview.status.draft')]
  const series = [
    { name: published, values: months.map(({ parts }) => sum(parts, (row) => row.published)) },
    { name: drafts, values: months.map(({ parts }) => sum(parts, (row) => row.drafts)) },
  ]
  const option = barOption(
    months.map(({ month }) => month),
    series,
    style,
    { stacked: true },
  )
  const asked = types.filter((type) => !query.purpose || query.purpose === type)
  const built = months.some(({ parts }) => sum(parts, (row) => row.built) > 0)
  return (
    <ChartCard
      {...state}
      title={translate('overview.built.title')}
      note={translate('overview.built.note')}
      option={option}
      label={translate('overview.built.drawing')}
      columns={[
        { label: translate('overview.months.month') },
        { label: published, figure: true },
        { label: drafts, figure: true },
        ...asked.map((type) => ({ label: translate('overview.built.ofType', { type: nameOf(type) }), figure: true })),
      ]}
      rows={
        built
          ? months.toReversed().map(({ month, parts }) => ({
              key: month,
              cells: [
                month,
                countCell(
                  sum(parts, (row) => row.published),
                  links.reports({}, month),
                ),
                countCell(
                  sum(parts, (row) => row.drafts),
                  links.drafts({}, month),
                ),
                ...asked.map((type) =>
                  countCell(
                    sum(
                      parts.filter(({ useRemark }) => useRemark === type),
                      (row) => row.built,
                    ),
                  ),
                ),
              ],
            }))
          : []
      }
      hrefAt={({ series, index }) =>
        months[index] ? (series === 0 ? links.reports : links.drafts)({}, months[index].month) : undefined
      }
      empty={translate('overview.noReports')}
    />
  )
}

/** Reports that were published in each month, by type. */
export function CompletedCard({ query, rows, state }: Props) {
  const translate = useTranslate()
  const style = useChartStyle()
  const links = useLinks(query)
  const { types, nameOf } = useReportTypes()
  const months = monthsOf(rows)
  const asked = types.filter((type) => !query.purpose || query.purpose === type)
  const valuesOf = (type: string): number[] =>
    months.map(({ parts }) =>
      sum(
        parts.filter(({ useRemark }) => useRemark === type),
        (row) => row.completed,
      ),
    )
  // Each type keeps its colour, whichever others were completed.
  const drawn = asked.filter((type) => valuesOf(type).some((count) => count > 0))
  const series = drawn.map((type) => ({
    name: nameOf(type),
    values: valuesOf(type),
    colour: style.series[types.indexOf(type) % style.series.length],
  }))
  const option = barOption(
    months.map(({ month }) => month),
    series,
    style,
    { stacked: true },
  )
  const href = (month: string, type: string): string | undefined => links.completed(links.ofType(type), month)
  const completed = months.some(({ parts }) => sum(parts, (row) => row.completed) > 0)
  return (
    <ChartCard
      {...state}
      title={translate('overview.completed.title')}
      note={translate('overview.completed.note')}
      option={option}
      label={translate('overview.completed.drawing')}
      columns={[
        { label: translate('overview.months.month') },
        ...asked.map((type) => ({ label: nameOf(type), figure: true })),
      ]}
      rows={
        completed
          ? months.toReversed().map(({ month, parts }) => ({
              key: month,
              cells: [
                month,
                ...asked.map((type) =>
                  countCell(
                    sum(
                      parts.filter(({ useRemark }) => useRemark === type),
                      (row) => row.completed,
                    ),
                    href(month, type),
                  ),
                ),
              ],
            }))
          : []
      }
      href={links.completed({})}
      hrefAt={({ series, index }) =>
        months[index] && drawn[series] ? href(months[index].month, drawn[series]) : undefined
      }
      empty={translate('overview.noReports')}
    />
  )
}
