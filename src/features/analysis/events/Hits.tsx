import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { EventHit } from '../../../../core/analysis/events.ts'
import { marks } from '../marks.tsx'

type Props = { hits: readonly EventHit[]; current: string; onChoose: (ruleId: string) => void }

/** What each rule found, in a sentence with its figures. Of several, one is looked at closer below. */
export function Hits({ hits, current, onChoose }: Props) {
  const translate = useTranslate()
  const [only] = hits
  if (hits.length === 1 && only) {
    return (
      <Typography
        sx={{ mt: 1.25, fontSize: 15, lineHeight: 1.7, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
      >
        {only.evidence}
      </Typography>
    )
  }
  return (
    <Box sx={{ mt: 1.25 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.75 }}>
        {translate('events.oneCause', { smart_count: hits.length })}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
        {hits.map((hit) => {
          const { icon: Icon, tone } = marks[hit.severity]
          const on = hit.ruleId === current
          return (
            <li key={hit.ruleId}>
              <ButtonBase
                aria-pressed={on}
                onClick={() => onChoose(hit.ruleId)}
                sx={{
                  width: '100%',
                  justifyContent: 'flex-start',
                  alignItems: 'flex-start',
                  gap: 1,
                  textAlign: 'left',
                  px: 1.25,
                  py: 0.75,
                  border: 1,
                  borderRadius: 1,
                  borderColor: on ? 'accent.line' : 'divider',
                  bgcolor: on ? 'action.selected' : 'transparent',
                  '&:hover': { borderColor: 'accent.line' },
                }}
              >
                <Icon aria-hidden sx={{ fontSize: 18, mt: '2px', color: `tone.${tone}.text` }} />
                <Box component="span" sx={{ minWidth: 0, flex: 1 }}>
                  <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                    {`${translate(`events.severity.${hit.severity}`)} · ${hit.name}`}
                  </Typography>
                  <Typography
                    component="span"
                    sx={{
                      display: 'block',
                      fontVariantNumeric: 'tabular-nums',
                      overflowWrap: 'anywhere',
                      lineHeight: 1.6,
                    }}
                  >
                    {hit.evidence}
                  </Typography>
                </Box>
              </ButtonBase>
            </li>
          )
        })}
      </Box>
    </Box>
  )
}
