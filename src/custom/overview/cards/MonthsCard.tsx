import { useTranslate } from 'react-admin'
import type { MonthCount, StatisticsQuery } from '../../../../core/statistics.ts'
import { barOption } from '../../../ui/charts/bars.ts'
import { ChartCard } from '../../../ui/charts/ChartCard.tsx'
import { useChartStyle } from '../../../ui/charts/useChartStyle.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { useLinks } from '../links.ts'
import { useFigures } from '../useFigures.ts'
import { countCell } from './cell.ts'

const counted = ['customers', 'reports', 'authorisations'] as const
const none: MonthCount[] = []

/** What was added in each month: customers, reports and authorisations. */
export function MonthsCard({ query }: { query: StatisticsQuery }) {
  const translate = useTranslate()
  const style = useChartStyle()
  const links = useLinks(query)
  const { monthBar } = useCalls()
  const { data = none, state } = useFigures('months', query, (signal) => monthBar(query, signal))
  const names = counted.map((name) => translate(`overview.months.${name}`))
  const option = barOption(
    data.map(({ month }) => month),
    counted.map((name, index) => ({ name: names[index] ?? name, values: data.map((row) => row[name]) })),
    style,
  )
  return (
    <ChartCard
      {...state}
      title={translate('overview.months.title')}
      note={translate('overview.months.zone')}
      option={option}
      label={translate('overview.months.drawing')}
      columns={[{ label: translate('overview.months.month') }, ...names.map((label) => ({ label, figure: true }))]}
      rows={data.toReversed().map((row) => ({
        key: row.month,
        cells: [
          row.month,
          countCell(row.customers, links.customers({}, row.month)),
          countCell(row.reports),
          countCell(row.authorisations, links.authorised(row.month)),
        ],
      }))}
      hrefAt={({ series, index }) =>
        data[index] && series !== 1
          ? series === 0
            ? links.customers({}, data[index].month)
            : links.authorised(data[index].month)
          : undefined
      }
    />
  )
}
