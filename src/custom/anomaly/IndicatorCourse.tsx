import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import type { Indicator } from '../../../core/analysis/types.ts'
import { Chart } from '../../charts/Chart.tsx'
import { useChartStyle } from '../../charts/useChartStyle.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { gridStyle } from '../../tables/gridStyle.ts'
import { courseOption, shownValue } from './course.ts'

function CourseTable({ indicator, period }: { indicator: Indicator; period: string }) {
  const translate = useTranslate()
  const unit = indicator.unit && indicator.unit !== '%' ? ` (${translate(`anomaly.units.${indicator.unit}`, { _: indicator.unit })})` : ''
  return (
    <Box sx={{ ...gridStyle, maxHeight: 240, alignSelf: 'start', '& tbody th': { minWidth: 0, whiteSpace: 'nowrap' } }} role="region" aria-label={translate('anomaly.course')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('anomaly.input.period')}</th>
            {indicator.series.map((series) => (
              <th key={series.name} scope="col" className="figure">
                {series.name}
                {unit}
              </th>
            ))}
            <th scope="col">{translate('anomaly.verdictHead')}</th>
          </tr>
        </thead>
        <tbody>
          {indicator.periods.map((one, index) => (
            <tr key={one} className={one === period ? 'subtotal' : undefined} aria-current={one === period || undefined}>
              <th scope="row">{one}</th>
              {indicator.series.map((series) => (
                <td key={series.name} className="figure">
                  {shownValue(series.values[index] ?? null, indicator.unit)}
                </td>
              ))}
              <td>{translate(`anomaly.verdict.${indicator.verdicts[index] ?? 'none'}`)}</td>
            </tr>
          )).toReversed()}
        </tbody>
      </table>
    </Box>
  )
}

/** How what a rule measures went over the periods: drawn over its bands, and as a table. */
export function IndicatorCourse({ customerId, ruleId, period }: { customerId: string; ruleId: string; period: string }) {
  const translate = useTranslate()
  const locale = useLocale()
  const style = useChartStyle()
  const { customerIndicator } = useCalls()
  const { data, error } = useQuery({ queryKey: ['customerIndicator', customerId, ruleId, locale], queryFn: ({ signal }) => customerIndicator(customerId, ruleId, signal), retry: false })
  const option = useMemo(() => data && courseOption(data, period, style), [data, period, style])
  if (error) return <Typography color="error">{translate('anomaly.noIndicator', { reason: translate(error.message, { _: error.message }) })}</Typography>
  if (!data || !option) return <Skeleton variant="rounded" height={220} />
  const { bands } = data
  const told = (band: string | null | undefined): string => band ?? '—'
  return (
    <section>
      <Typography variant="h4" component="h4">
        {translate('anomaly.course')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {translate('anomaly.formula', { formula: data.formula })}
        {bands && <> · {translate('anomaly.bands', { good: told(bands.good), watch: told(bands.watch), risk: told(bands.risk) })}</>}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(300px, 480px)' } }}>
        <Chart option={option} label={translate(bands ? 'anomaly.drawing' : 'anomaly.noDrawingBands', { name: data.name })} height={240} />
        <CourseTable indicator={data} period={period} />
      </Box>
    </section>
  )
}
