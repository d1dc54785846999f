import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useLocale } from '../../../i18n/useLocale.ts'
import type { CourseView } from '../../../../core/analysis/course-view.ts'
import type { EventHit } from '../../../../core/analysis/events.ts'
import { ChartCard } from '../../../ui/charts/ChartCard.tsx'
import type { ChartRow } from '../../../ui/charts/types.ts'
import { useChartStyle } from '../../../ui/charts/useChartStyle.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { axisUnit, courseOption } from './course.ts'
import { shownPeriod, shownValue } from './shown.ts'

const nothing: CourseView = {
  ruleId: '',
  name: '',
  unit: '',
  periods: [],
  series: [],
  band: null,
  limits: [],
  marked: [],
}

/**
 * How what a rule measures went over the periods: drawn with what is expected and its limits, the hit marked, and as a
 * table. Nothing for rules that draw nothing.
 */
export function HitCourse({ customerId, hit, period }: { customerId: string; hit: EventHit; period: string }) {
  const translate = useTranslate()
  const locale = useLocale()
  const style = useChartStyle()
  const { anomalyCourse } = useCalls()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['anomalyCourse', customerId, hit.ruleId, locale],
    queryFn: ({ signal }) => anomalyCourse(customerId, hit.ruleId, signal),
    retry: false,
  })
  const view = useMemo(
    () => (data && data.marked.length === 0 ? { ...data, marked: [period] } : (data ?? nothing)),
    [data, period],
  )
  const unit = axisUnit(view)
  const shownUnit = unit && translate(`events.units.${unit}`, { _: unit })
  const band = translate('events.course.band')
  const option = useMemo(
    () => courseOption(view, style, { band, unit: shownUnit }, period),
    [view, style, band, shownUnit, period],
  )
  if (data === null || (data && data.periods.length === 0)) return null

  const ranges = view.band
  const at = (values: readonly (string | null)[] | undefined, index: number): string =>
    shownValue(values?.[index] ?? null, view.unit)
  const rows: ChartRow[] = view.periods
    .map((coursePeriod, index) => {
      const marked = view.marked.includes(coursePeriod)
      return {
        key: coursePeriod,
        marked: coursePeriod === period,
        cells: [
          shownPeriod(coursePeriod),
          ...view.series.map(({ values }) => ({ text: at(values, index), value: values[index] ?? '' })),
          ...(ranges
            ? [translate('events.course.between', { low: at(ranges.low, index), high: at(ranges.high, index) })]
            : []),
          marked ? translate('events.course.hit') : '',
        ],
      }
    })
    .toReversed()
  const columns = [
    { label: translate('events.input.period') },
    ...view.series.map(({ name }) => ({ label: unit && unit !== '%' ? `${name} (${shownUnit})` : name, figure: true })),
    ...(ranges ? [{ label: band, figure: true }] : []),
    { label: translate('events.course.mark') },
  ]
  const limits = view.limits
    .map(({ name, value }) =>
      translate('events.named', {
        name,
        value: `${shownValue(value, view.unit)}${unit === '%' ? '' : ` ${shownUnit}`}`,
      }),
    )
    .join(' · ')
  return (
    <ChartCard
      title={translate('events.course.title', { name: hit.name })}
      {...(limits && { note: translate('events.course.limits', { limits }) })}
      option={option}
      label={translate('events.course.drawing', { name: hit.name })}
      columns={columns}
      rows={rows}
      height={240}
      loading={isPending}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}
