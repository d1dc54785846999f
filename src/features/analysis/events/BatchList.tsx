import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { AnomalyEvent } from '../../../../core/analysis/events.ts'
import { marks } from '../marks.tsx'
import { shownPeriod } from './shown.ts'

/** The chosen events by name; what went wrong with one stands under it. */
export function BatchList({
  events,
  problems = new Map(),
}: {
  events: readonly AnomalyEvent[]
  problems?: ReadonlyMap<string, string>
}) {
  const translate = useTranslate()
  return (
    <Box
      component="ul"
      aria-label={translate('events.batch.title')}
      tabIndex={0}
      sx={{
        m: 0,
        mb: 2,
        px: 1.5,
        py: 0.5,
        listStyle: 'none',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        maxHeight: 180,
        overflow: 'auto',
      }}
    >
      {events.map((event) => {
        const { icon: Icon, tone } = marks[event.severity]
        const problem = problems.get(event.id)
        return (
          <Box component="li" key={event.id} sx={{ display: 'flex', gap: 0.75, alignItems: 'flex-start', py: 0.5 }}>
            <Icon
              titleAccess={translate(`events.severity.${event.severity}`)}
              sx={{ fontSize: 18, mt: '2px', color: `tone.${tone}.text` }}
            />
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="body2">
                {[event.name, shownPeriod(event.period)].filter(Boolean).join(' · ')}
              </Typography>
              {problem && (
                <Typography variant="caption" role="alert" sx={{ color: 'error.dark' }}>
                  {translate(problem, { _: problem })}
                </Typography>
              )}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
