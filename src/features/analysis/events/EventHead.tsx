import ArrowBack from '@mui/icons-material/ArrowBackIosNew'
import Down from '@mui/icons-material/KeyboardArrowDown'
import Up from '@mui/icons-material/KeyboardArrowUp'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { AnomalyEvent } from '../../../../core/analysis/events.ts'
import { localTime } from '../../../ui/tables/sourceText.ts'
import { SeverityChip, StatusChip } from '../marks.tsx'
import { shownPeriod } from './shown.ts'

export type Steps = {
  place: number
  total: number
  before?: (() => void) | undefined
  after?: (() => void) | undefined
}

function Step({ label, icon: Icon, run }: { label: string; icon: typeof Up; run: (() => void) | undefined }) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={!run} onClick={run}>
          <Icon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  )
}

type Props = {
  event: AnomalyEvent
  categories: string[]
  steps: Steps
  /** On a phone: back to the list. */ onBack?: (() => void) | undefined
}

/** What the event is, how grave, when and where it stands; and why it is open again. */
export function EventHead({ event, categories, steps, onBack }: Props) {
  const translate = useTranslate()
  const { reopened } = event
  const facts = [
    shownPeriod(event.period),
    categories.join(' / '),
    translate('events.since', { time: localTime(event.firstSeenAt).slice(0, 10) }),
    event.severity !== event.ownSeverity &&
      translate('events.lowered', { severity: translate(`events.severity.${event.ownSeverity}`) }),
  ]
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 32 }}>
        {onBack && (
          <Button
            color="inherit"
            startIcon={<ArrowBack sx={{ fontSize: '14px !important' }} />}
            onClick={onBack}
            sx={{ ml: -1 }}
          >
            {translate('events.back')}
          </Button>
        )}
        <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap', flex: 1 }}>
          {!onBack && <SeverityChip severity={event.severity} />}
          {!onBack && <StatusChip status={event.status} />}
        </Box>
        {steps.total > 1 && (
          <>
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
            >
              {translate('events.place', { number: steps.place, total: steps.total })}
            </Typography>
            <Step label={translate('events.before')} icon={Up} run={steps.before} />
            <Step label={translate('events.after')} icon={Down} run={steps.after} />
          </>
        )}
      </Box>
      {onBack && (
        <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap', mt: 0.5 }}>
          <SeverityChip severity={event.severity} />
          <StatusChip status={event.status} />
        </Box>
      )}
      <Typography
        variant="h2"
        tabIndex={-1}
        sx={{ mt: 0.75, fontSize: 18, overflowWrap: 'anywhere', '&:focus': { outline: 'none' } }}
        data-event-title=""
      >
        {event.name}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25, fontVariantNumeric: 'tabular-nums' }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      {event.gone && (
        <Alert severity="info" role="note" sx={{ mt: 1.5 }}>
          {translate('events.goneNotice')}
        </Alert>
      )}
      {reopened && (
        <Alert severity="warning" role="note" sx={{ mt: 1.5 }}>
          {translate('events.reopened', {
            time: localTime(reopened.time).slice(0, 16),
            status: translate(`events.status.${reopened.from}`),
          })}
          <Box
            component="span"
            sx={{ display: 'block', mt: 0.5, fontVariantNumeric: 'tabular-nums', whiteSpace: 'pre-line' }}
          >
            {reopened.text}
          </Box>
        </Alert>
      )}
    </>
  )
}
