import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { EventHit } from '../../../../core/analysis/events.ts'

/**
 * What the rule looks at, how it reckons, the thresholds that hold for this customer, and where the rule comes from.
 */
export function Reckoning({ hit }: { hit: EventHit }) {
  const translate = useTranslate()
  const lines: [string, string][] = [
    ['checks', hit.checks],
    ['formula', hit.formula],
    ['figures', hit.figures.map(({ name, value }) => translate('events.named', { name, value })).join(' · ')],
    ['thresholds', hit.thresholds.map(({ name, value }) => translate('events.named', { name, value })).join(' · ')],
    ['source', hit.source],
  ]
  return (
    <section>
      <Typography variant="h4" component="h3" gutterBottom>
        {translate('events.reckoning')}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 1.5,
          rowGap: 0.5,
          gridTemplateColumns: 'max-content minmax(0, 1fr)',
          fontSize: 13,
          lineHeight: 1.7,
        }}
      >
        {lines
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {translate(`events.reckon.${name}`)}
              </Box>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
                {text}
              </Box>
            </Box>
          ))}
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {translate('events.reckon.rule')}
        </Box>
        <Box component="dd" sx={{ m: 0 }}>
          {hit.ruleId}
        </Box>
      </Box>
    </section>
  )
}
