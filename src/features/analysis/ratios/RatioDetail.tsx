import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { RatioLine } from '../../../../core/analysis/ratio-view.ts'
import { ChartCard } from '../../../ui/charts/ChartCard.tsx'
import { useChartStyle } from '../../../ui/charts/useChartStyle.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { shownPeriod, shownUnit, shownValue } from '../events/shown.ts'
import { Basis } from '../inputs/Basis.tsx'
import { ratioOption } from './chart.ts'
import { useBandText } from './useBandText.ts'

/**
 * A ratio over the periods with its bands and its peers, how it is computed, and the stored values that it rests on.
 */
export function RatioDetail({
  customerId,
  ratio,
  peerIndustry,
}: {
  customerId: string
  ratio: RatioLine
  peerIndustry: string
}) {
  const translate = useTranslate()
  const style = useChartStyle()
  const bandText = useBandText()
  const { ratioInputs } = useCalls()
  const { points, peers, unit } = ratio
  const axis = shownUnit(unit)
  const words = useMemo(
    () => ({ peers: translate('ratios.median'), unit: axis && translate(`events.units.${axis}`, { _: axis }) }),
    [translate, axis],
  )
  const option = useMemo(() => ratioOption(ratio, style, words), [ratio, style, words])
  const rows = points
    .map(({ period, value, verdict, absent }) => ({
      key: period,
      cells: [
        shownPeriod(period),
        { text: shownValue(value, unit), value: value ?? '' },
        verdict ? translate(`ratios.verdict.${verdict}`) : absent || translate('ratios.verdict.none'),
      ],
    }))
    .toReversed()
  const facts = [
    translate('ratios.formula', { formula: ratio.formula }),
    ratio.bands &&
      translate('ratios.bands', {
        good: bandText(ratio.bands.good),
        watch: bandText(ratio.bands.watch),
        risk: bandText(ratio.bands.risk),
      }),
    peers &&
      translate('ratios.peerPlace', {
        industry: peerIndustry,
        year: peers.period.slice(0, 4),
        count: peers.count,
        p25: shownValue(peers.p25, unit),
        median: shownValue(peers.median, unit),
        p75: shownValue(peers.p75, unit),
      }),
    ratio.note,
    ratio.source && translate('ratios.source', { source: ratio.source }),
  ].filter((fact): fact is string => Boolean(fact))
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ minWidth: 0 }}>
        <ChartCard
          title={translate('ratios.course', { name: ratio.name })}
          option={option}
          label={translate('ratios.drawing', { name: ratio.name })}
          columns={[
            { label: translate('events.input.period') },
            { label: words.unit && unit !== '%' ? `${ratio.name} (${words.unit})` : ratio.name, figure: true },
            { label: translate('ratios.verdictHead') },
          ]}
          rows={rows}
          height={240}
        />
        <Box
          component="ul"
          sx={{
            m: 0,
            mt: 1.5,
            pl: 2.5,
            fontSize: 13,
            color: 'text.secondary',
            '& li': { mb: 0.5, overflowWrap: 'anywhere' },
          }}
        >
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </Box>
      </Box>
      <Basis
        customerId={customerId}
        name={`ratio:${ratio.key}`}
        read={(signal) => ratioInputs(customerId, ratio.key, signal)}
        empty={points.at(-1)?.absent ?? ''}
      />
    </Box>
  )
}
