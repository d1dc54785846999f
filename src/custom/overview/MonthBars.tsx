import { useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { MonthCount } from '../../../core/analysis/types.ts'
import { groupThousands } from '../../../core/digits.ts'
import { Chart } from '../../charts/Chart.tsx'
import { useChartStyle, type ChartStyle } from '../../charts/useChartStyle.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { gridStyle } from '../../tables/gridStyle.ts'

const counted = ['customers', 'reports', 'authorisations'] as const

/** The bars of the months, a group of three each. Counts have no fractions, so neither has the axis. */
export const monthOption = (months: readonly MonthCount[], names: readonly string[], style: ChartStyle) => ({
  ...style.frame,
  xAxis: { type: 'category', data: months.map(({ month }) => month), axisTick: { show: false }, axisLine: { lineStyle: { color: style.line } }, axisLabel: { color: style.text } },
  yAxis: { type: 'value', minInterval: 1, axisLabel: { color: style.text }, splitLine: { lineStyle: { color: style.grid } } },
  series: counted.map((name, index) => ({ name: names[index], type: 'bar', data: months.map((month) => month[name]), barMaxWidth: 14, itemStyle: { borderRadius: [2, 2, 0, 0] } })),
})

function MonthTable({ months, names, caption }: { months: readonly MonthCount[]; names: readonly string[]; caption: string }) {
  const translate = useTranslate()
  return (
    <Box sx={{ ...gridStyle, maxHeight: 260 }} role="region" aria-label={caption} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('overview.months.month')}</th>
            {names.map((name) => (
              <th scope="col" key={name} className="figure">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((month) => (
            <tr key={month.month}>
              <Box component="th" scope="row" sx={{ minWidth: '0 !important', whiteSpace: 'nowrap !important' }}>
                {month.month}
              </Box>
              {counted.map((name) => (
                <td key={name} className="figure">
                  {groupThousands(String(month[name]))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

/** What was added in each of the last twelve months: customers, reports and authorisations, drawn and as a table. */
export function MonthBars() {
  const translate = useTranslate()
  const style = useChartStyle()
  const { monthBar } = useCalls()
  const { data, error } = useQuery({ queryKey: ['monthBar'], queryFn: ({ signal }) => monthBar(signal), retry: false })
  const names = counted.map((name) => translate(`overview.months.${name}`))
  const key = names.join()
  const option = useMemo(() => monthOption(data ?? [], key.split(','), style), [data, key, style])
  const title = translate('overview.months.title')
  return (
    <Card component="section" aria-label={title} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, mb: 1, flexWrap: 'wrap' }}>
        <Typography variant="h2">{title}</Typography>
        <Typography variant="caption" color="textSecondary">
          {translate('overview.months.zone')}
        </Typography>
      </Box>
      {!data && !error && <Skeleton variant="rounded" height={260} />}
      {error && <Typography color="error">{translate(error.message, { _: error.message })}</Typography>}
      {data && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 390px' } }}>
          <Chart option={option} label={translate('overview.months.drawing')} height={260} />
          <MonthTable months={data} names={names} caption={translate('overview.months.table')} />
        </Box>
      )}
    </Card>
  )
}
