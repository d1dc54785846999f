import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useLocale } from '../../../i18n/useLocale.ts'
import type { PowerView } from '../../../../core/analysis/power-view.ts'
import { ChartCard } from '../../../ui/charts/ChartCard.tsx'
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx'
import type { ChartProps } from '../../../ui/charts/types.ts'
import { useChartStyle } from '../../../ui/charts/useChartStyle.ts'
import { demandChart, factorChart } from './contract.ts'
import { named, type Look } from './frame.ts'
import { feesChart, yearsChart } from './money.ts'
import { timeOfUseChart, totalChart } from './use.ts'
import { isAmong } from '../../../../core/lists.ts'

/** Which chart shows what a rule finds. */
const shownIn = {
  total: ['PW01', 'PW03', 'PW04', 'PW05', 'PW14', 'PW15'],
  tou: ['PW02', 'PW06', 'PW07'],
  demand: ['PW08', 'PW10'],
  factor: ['PW09'],
  fees: ['PW11', 'PW12'],
} as const

type Drawn = { key: string; title: string; chart: ChartProps | null; empty: string }

/** Everything of the view that can be drawn; what no bill tells says so in its place. */
function drawnOf(view: PowerView, look: Look): Drawn[] {
  const { translate } = look
  const months = (chart: keyof typeof shownIn) =>
    new Set(view.marks.filter(({ ruleId }) => isAmong(shownIn[chart], ruleId)).flatMap((mark) => mark.months))
  const several = view.account === '' && view.accounts.length > 1
  const perAccount = several ? translate('power.perAccount') : null
  return [
    { key: 'total', chart: totalChart(view.months, months('total'), look), empty: '' },
    { key: 'tou', chart: timeOfUseChart(view.months, months('tou'), look), empty: translate('power.tou.none') },
    { key: 'years', chart: yearsChart(view.years, look), empty: translate('power.years.none') },
    {
      key: 'demand',
      chart: several ? null : demandChart(view.months, months('demand'), look),
      empty: perAccount ?? translate('power.demand.none'),
    },
    {
      key: 'factor',
      chart: several ? null : factorChart(view.months, months('factor'), look),
      empty: perAccount ?? translate('power.factor.none'),
    },
    { key: 'fees', chart: feesChart(view.months, months('fees'), look), empty: translate('power.fees.none') },
  ].map((entry) => ({ ...entry, chart: named(entry.chart, look.style), title: translate(`power.${entry.key}.title`) }))
}

/** The charts of the use of power, each with its figures. */
export function Charts({ view }: { view: PowerView }) {
  const translate = useTranslate()
  const locale = useLocale()
  const style = useChartStyle()
  const drawn = useMemo(() => drawnOf(view, { style, translate, locale }), [view, style, translate, locale])
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {drawn.map(({ key, chart, title, empty }) =>
        chart ? (
          <ChartCard key={key} {...chart} />
        ) : (
          <ChartFrame key={key} title={title} height={96} empty={empty}>
            {null}
          </ChartFrame>
        ),
      )}
    </Box>
  )
}
