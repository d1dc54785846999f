import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { EventStep } from '../../../../core/analysis/events.ts'
import { localTime } from '../../../ui/tables/sourceText.ts'
import { statusMarks } from '../marks.tsx'

/** What happened to the event: who, when, what; the newest first. */
export function History({ steps }: { steps: readonly EventStep[] }) {
  const translate = useTranslate()
  if (steps.length === 0) return null
  return (
    <Card component="section" aria-label={translate('events.history.title')} sx={{ p: 2 }}>
      <Typography variant="h3" gutterBottom>
        {translate('events.history.title')}
      </Typography>
      <Box component="ol" reversed sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps.map((step) => {
          const moved = step.from !== step.to && step.to !== null
          const tone = step.to ? statusMarks[step.to].tone : 'plain'
          return (
            <Box
              component="li"
              key={step.id}
              sx={{
                position: 'relative',
                pl: 2.5,
                pb: 1.25,
                '&::before': {
                  content: '""',
                  position: 'absolute',
                  left: 3,
                  top: 8,
                  width: 8,
                  height: 8,
                  borderRadius: '50%',
                  bgcolor: `tone.${tone}.text`,
                },
                '&:not(:last-of-type)::after': {
                  content: '""',
                  position: 'absolute',
                  left: 6.5,
                  top: 18,
                  bottom: -4,
                  width: '1px',
                  bgcolor: 'divider',
                },
              }}
            >
              <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {[localTime(step.time).slice(0, 16), step.by].filter(Boolean).join(' · ')}
              </Typography>
              <Typography sx={{ fontSize: 14 }}>
                {translate(`events.history.kind.${step.kind}`, { _: step.kind })}
                {moved &&
                  step.to &&
                  ` · ${step.from ? translate('events.history.moved', { from: translate(`events.status.${step.from}`), to: translate(`events.status.${step.to}`) }) : translate(`events.status.${step.to}`)}`}
              </Typography>
              {step.text !== '' && (
                <Typography
                  variant="body2"
                  color="textSecondary"
                  sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
                >
                  {step.text}
                </Typography>
              )}
            </Box>
          )
        })}
      </Box>
    </Card>
  )
}
