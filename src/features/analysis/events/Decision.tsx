import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { closedStatuses } from '../../../../core/analysis/events.ts'
import { localTime } from '../../../ui/tables/sourceText.ts'
import { SuppressDialog } from './SuppressDialog.tsx'
import { statusBy, type useExplanation } from './useExplanation.ts'

type Props = {
  work: ReturnType<typeof useExplanation>
  canSend: boolean
  /** A decision was asked for that needs an explanation first. */ onNeedsText: () => void
}

/**
 * What comes of the event: accepted, confirmed as a risk, or left out with a reason; one that is decided can be opened
 * again.
 */
export function Decision({ work, canSend, onNeedsText }: Props) {
  const translate = useTranslate()
  const [suppressing, setSuppressing] = useState(false)
  const [needsText, setNeedsText] = useState(false)
  const { now, text, busy, conflict } = work
  const stuck = !canSend || conflict !== null
  const decide = (status: 'accepted' | 'risk'): void => {
    const missing = text.trim() === ''
    setNeedsText(missing)
    if (missing) onNeedsText()
    else void work.save(status)
  }
  if (closedStatuses.includes(now.status)) {
    return (
      <Box
        sx={{
          borderTop: 1,
          borderColor: 'divider',
          pt: 1.5,
          display: 'flex',
          gap: 1.5,
          alignItems: 'center',
          flexWrap: 'wrap',
        }}
      >
        <Box sx={{ flex: '1 1 240px' }}>
          <Typography>
            {translate(`events.decided.${now.status}`, {
              by: now.decidedBy,
              time: now.decidedAt ? localTime(now.decidedAt).slice(0, 16) : '',
            })}
          </Typography>
          {now.reason !== '' && (
            <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {translate('events.decided.reason', { reason: now.reason })}
            </Typography>
          )}
        </Box>
        <Button
          variant="outlined"
          color="inherit"
          disabled={stuck}
          loading={busy !== null}
          onClick={() => void work.save(statusBy(text, now.files.length))}
        >
          {translate('events.decide.again')}
        </Button>
      </Box>
    )
  }
  const ready = text.trim() !== '' && !work.dirty
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5, display: 'grid', gap: 1 }}>
      <Typography variant="h3">{translate('events.decide.title')}</Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant={ready ? 'contained' : 'outlined'}
          disabled={stuck}
          loading={busy === 'accepted'}
          onClick={() => decide('accepted')}
        >
          {translate('events.decide.accepted')}
        </Button>
        <Button
          variant="outlined"
          color="error"
          disabled={stuck}
          loading={busy === 'risk'}
          onClick={() => decide('risk')}
        >
          {translate('events.decide.risk')}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          disabled={stuck}
          loading={busy === 'suppressed'}
          onClick={() => setSuppressing(true)}
        >
          {translate('events.decide.suppressed')}
        </Button>
      </Box>
      <Typography
        variant="body2"
        role={needsText && text.trim() === '' ? 'alert' : undefined}
        sx={{ color: needsText && text.trim() === '' ? 'error.dark' : 'text.secondary' }}
      >
        {translate(
          needsText && text.trim() === ''
            ? 'events.decide.needsText'
            : now.files.length === 0
              ? 'events.decide.noFiles'
              : 'events.decide.hint',
        )}
      </Typography>
      {suppressing && (
        <SuppressDialog
          onClose={() => setSuppressing(false)}
          onSuppress={(reason) => work.save('suppressed', reason)}
        />
      )}
    </Box>
  )
}
