import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { conditionLength, type FindingEvent } from '../../../../core/report-checks.ts'
import { eventPath } from '../../../analysis/addresses.ts'
import { usePunctuation } from '../../../i18n/punctuation.ts'

type Props = { events: readonly FindingEvent[]; customerId: string | null; notes: Readonly<Record<string, string>>; onNote: (id: string, note: string) => void }

/** Each open event of high severity: what was found, what to verify, and the condition that it becomes in the report. */
export function EventConditions({ events, customerId, notes, onNote }: Props) {
  const translate = useTranslate()
  const { named, remarked } = usePunctuation()
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {events.map((event) => {
        const note = notes[event.id] ?? ''
        const suggestion = event.verifySteps.slice(0, conditionLength)
        return (
          <Box component="li" key={event.id} sx={{ border: '1px solid', borderColor: note.trim() === '' ? 'tone.bad.line' : 'divider', borderRadius: 1, px: 2, py: 1.5 }}>
            <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
              <Typography component="h4" sx={{ fontWeight: 600, fontSize: 14 }}>{event.period ? remarked(event.name, event.period) : event.name}</Typography>
              {customerId && <Link component={RouterLink} to={eventPath(customerId, event.id)} sx={{ fontSize: 13 }}>{translate('publishing.events.close')}</Link>}
            </Box>
            <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{event.evidence}</Typography>
            {event.explanation !== '' && <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25, overflowWrap: 'anywhere' }}>{named(translate('publishing.events.explained'), event.explanation)}</Typography>}
            {event.verifySteps !== '' && <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25, overflowWrap: 'anywhere' }}>{named(translate('publishing.events.verify'), event.verifySteps)}</Typography>}
            <TextField
              fullWidth multiline maxRows={4} size="small" required margin="dense" label={translate('publishing.events.note')} placeholder={translate('publishing.events.placeholder')} value={note} onChange={(change) => onNote(event.id, change.target.value)}
              slotProps={{ htmlInput: { maxLength: conditionLength }, inputLabel: { shrink: true } }}
            />
            {note.trim() === '' && suggestion !== '' && <Button size="small" sx={{ ml: -0.75 }} onClick={() => onNote(event.id, suggestion)}>{translate('publishing.events.suggest')}</Button>}
          </Box>
        )
      })}
    </Box>
  )
}
