import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { closedStatuses, type AnomalyEvent } from '../../../../core/analysis/events.ts'
import { localTime } from '../../../ui/tables/sourceText.ts'
import { Evidence } from './Evidence.tsx'

type Props = { customerId: string; event: AnomalyEvent; onChanged: (events: readonly AnomalyEvent[]) => void }

/** What clerks have said of an event, for whoever may only read it. */
export function SaidOf({ customerId, event, onChanged }: Props) {
  const translate = useTranslate()
  return (
    <Card component="section" aria-label={translate('events.work.explanation')} sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Box>
        <Typography variant="h3" gutterBottom>
          {translate('events.work.explanation')}
        </Typography>
        <Typography
          sx={{
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            ...(event.explanation === '' && { color: 'text.secondary' }),
          }}
        >
          {event.explanation || translate('events.work.notExplained')}
        </Typography>
        {closedStatuses.includes(event.status) && event.decidedAt && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {translate(`events.decided.${event.status}`, {
              by: event.decidedBy,
              time: localTime(event.decidedAt).slice(0, 16),
            })}
            {event.reason !== '' && ` · ${translate('events.decided.reason', { reason: event.reason })}`}
          </Typography>
        )}
      </Box>
      <Evidence customerId={customerId} event={event} onChanged={onChanged} />
    </Card>
  )
}
