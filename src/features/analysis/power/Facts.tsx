import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { PowerSummary, PowerView } from '../../../../core/analysis/power-view.ts'
import { exact, fixed, percent, yuan } from './shown.ts'

type Fact = { name: string; value: string; note?: string; tone?: 'bad' | 'good' | undefined }

/** The latest twelve months in a few figures. */
function factsOf(summary: PowerSummary, strength: string | null, translate: ReturnType<typeof useTranslate>): Fact[] {
  const owed = summary.arrears !== null && Number(summary.arrears) > 0
  return [
    {
      name: translate('power.fact.total'),
      value: `${exact(summary.total)}${summary.total === null ? '' : ' kWh'}`,
      note:
        summary.total === null
          ? translate('power.fact.gap')
          : summary.change === null
            ? translate('power.fact.noChange')
            : translate('power.fact.change', { change: percent(summary.change, true) }),
    },
    { name: translate('power.loadFactor'), value: percent(summary.loadFactor) },
    { name: translate('power.tou.share'), value: percent(summary.valleyShare) },
    {
      name: translate('power.fees.price'),
      value: `${fixed(summary.price, 4)}${summary.price === null ? '' : ` ${translate('power.fees.priceUnit')}`}`,
      note:
        summary.fee === null
          ? ''
          : translate('power.fact.fee', { fee: translate('power.fact.money', { value: yuan(summary.fee) }) }),
    },
    {
      name: translate('power.fact.arrears'),
      value: summary.arrears === null ? '—' : translate('power.fact.money', { value: yuan(summary.arrears) }),
      note: translate('power.fact.late', { smart_count: summary.late }),
      tone: owed || summary.late > 0 ? 'bad' : undefined,
    },
    {
      name: translate('power.fact.season'),
      value: strength === null ? '—' : fixed(strength, 2),
      note: translate(
        strength === null ? 'power.fact.noSeason' : Number(strength) >= 0.6 ? 'power.fact.strong' : 'power.fact.weak',
      ),
    },
  ]
}

/** Figures of the latest twelve months, as a row of cards. */
export function Facts({ view: { summary, seasonStrength } }: { view: Pick<PowerView, 'summary' | 'seasonStrength'> }) {
  const translate = useTranslate()
  if (!summary) return null
  return (
    <Card component="section" aria-label={translate('power.fact.title')} sx={{ p: 2 }}>
      <Typography variant="h2">{translate('power.fact.title')}</Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1.5 }}>
        {translate('power.fact.span', { from: summary.from, to: summary.to })}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(3, minmax(0, 1fr))',
            lg: 'repeat(6, minmax(0, 1fr))',
          },
        }}
      >
        {factsOf(summary, seasonStrength, translate).map(({ name, value, note, tone }) => (
          <Box key={name} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {name}
            </Typography>
            <Typography
              component="dd"
              sx={{
                m: 0,
                fontSize: 18,
                fontWeight: 600,
                fontVariantNumeric: 'tabular-nums',
                overflowWrap: 'anywhere',
                color: tone ? `tone.${tone}.text` : 'text.primary',
              }}
            >
              {value}
            </Typography>
            {note && (
              <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0, display: 'block' }}>
                {note}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Card>
  )
}
