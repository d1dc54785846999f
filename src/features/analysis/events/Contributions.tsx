import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Exact, groupThousands } from '../../../../core/money.ts'
import type { Contribution } from '../../../../core/analysis/outcome.ts'
import { shownUnit, shownValue } from './shown.ts'

/** Without a unit: the points of a score. */
type Part = Contribution & { unit?: string }

/** With a sign in front; points of a score have three decimals, others are shown as everywhere. */
const figure = ({ value, unit = '' }: Part): string => {
  const size = new Exact(value).abs()
  return `${value.startsWith('-') ? '−' : '+'}${unit === '' ? groupThousands(size.toFixed(3, Exact.ROUND_HALF_UP)) : shownValue(size.toFixed(), unit)}`
}

/** How long each bar is, of 1: by its share, or by its size where no input has one. */
export function lengthsOf(parts: readonly Part[]): number[] {
  const sizes = parts.map(({ share, value }) => Math.abs(Number(share ?? value)))
  const most = Math.max(...sizes.filter(Number.isFinite), 0)
  return sizes.map((size) => (most > 0 && Number.isFinite(size) ? size / most : 0))
}

/**
 * What each input adds to the result: a bar to the right raises it, one to the left lowers it; its figure stands
 * beside.
 */
export function Contributions({ parts }: { parts: readonly Part[] }) {
  const translate = useTranslate()
  const lengths = lengthsOf(parts)
  const signed = parts.some(({ value }) => value.startsWith('-'))
  return (
    <section>
      <Typography variant="h4" component="h3" gutterBottom>
        {translate('events.contributions')}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          rowGap: 0.75,
          columnGap: 1.5,
          alignItems: 'center',
          gridTemplateColumns: 'minmax(96px, 30%) minmax(60px, 1fr) auto',
          fontSize: 13,
        }}
      >
        {parts.map((part, index) => {
          const negative = part.value.startsWith('-')
          const width = `${(lengths[index] ?? 0) * (signed ? 50 : 100)}%`
          return (
            <Box key={part.name} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ overflowWrap: 'anywhere' }}>
                {part.name}
              </Box>
              <Box
                component="dd"
                aria-hidden
                sx={{
                  m: 0,
                  position: 'relative',
                  height: 12,
                  bgcolor: 'surface.subtle',
                  borderRadius: 0.5,
                  ...(signed && { borderLeft: 0 }),
                }}
              >
                <Box
                  sx={{
                    position: 'absolute',
                    top: 0,
                    bottom: 0,
                    borderRadius: 0.5,
                    width,
                    bgcolor: negative ? 'tone.teal.text' : 'tone.warning.text',
                    ...(negative ? { right: '50%' } : { left: signed ? '50%' : 0 }),
                  }}
                />
                {signed && (
                  <Box
                    sx={{
                      position: 'absolute',
                      left: '50%',
                      top: -2,
                      bottom: -2,
                      width: '1px',
                      bgcolor: 'surface.outline',
                    }}
                  />
                )}
              </Box>
              <Box
                component="dd"
                sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
              >
                {figure(part)}
                {part.unit &&
                  part.unit !== '%' &&
                  ` ${translate(`events.units.${shownUnit(part.unit)}`, { _: shownUnit(part.unit) })}`}
                {part.share !== null && (
                  <Box component="span" sx={{ color: 'text.secondary', ml: 0.75 }}>
                    {translate('events.share', { share: (Number(part.share) * 100).toFixed(1) })}
                  </Box>
                )}
              </Box>
            </Box>
          )
        })}
      </Box>
    </section>
  )
}
