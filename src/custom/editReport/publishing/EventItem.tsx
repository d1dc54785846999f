import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { dayOf } from '../../../../core/beijing.ts'
import { conditionLength, type OpenEvent, type OpenItem } from '../../../../core/report-checks.ts'
import { eventPath } from '../../../features/analysis/addresses.ts'
import { usePeriodName } from '../../../features/editor/refresh/usePeriodName.ts'
import { usePunctuation } from '../../../i18n/punctuation.ts'

type Choice = { chosen: boolean; onChoose: (on: boolean) => void }
type Props = {
  item: OpenItem
  customerId: string | null
  note: string
  onNote: (note: string) => void
  /** Where several may have one text. */ choice?: Choice
}

function Evidence({ event, names }: { event: OpenEvent; /** Whether its period is told. */ names: boolean }) {
  const translate = useTranslate()
  const periodName = usePeriodName()
  const { named } = usePunctuation()
  const period = names && event.period !== '' ? periodName(event.period) : ''
  // Most sentences of the rules begin with their period.
  const text = period === '' || event.evidence.startsWith(period) ? event.evidence : named(period, event.evidence)
  return (
    <>
      <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {event.explanation !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25, overflowWrap: 'anywhere' }}>
          {named(translate('publishing.events.explained'), event.explanation)}
        </Typography>
      )}
    </>
  )
}

/**
 * One cause with its years: evidence of the latest, the others on demand, and the condition that is written for all
 * of them.
 */
export function EventItem({ item, customerId, note, onNote, choice }: Props) {
  const translate = useTranslate()
  const periodName = usePeriodName()
  const { named, remarked, listed } = usePunctuation()
  const [all, setAll] = useState(false)
  const { name, events, verifySteps, before } = item
  const [latest] = events
  const periods = listed(events.flatMap(({ period }) => (period === '' ? [] : periodName(period))))
  const newer = before
    ? events.flatMap(({ period }) => (period === '' || before.periods.includes(period) ? [] : periodName(period)))
    : []
  const suggestion = verifySteps.slice(0, conditionLength)
  return (
    <Box
      component="li"
      sx={{
        border: '1px solid',
        borderColor: note.trim() === '' ? 'tone.bad.line' : 'divider',
        borderRadius: 1,
        px: 2,
        py: 1.5,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', minWidth: 0 }}>
          {choice && (
            <Checkbox
              size="small"
              sx={{ p: 0, mr: 0.75, ml: -0.25 }}
              checked={choice.chosen}
              onChange={(_, on) => choice.onChoose(on)}
              slotProps={{ input: { 'aria-label': translate('publishing.events.choose', { name }) } }}
            />
          )}
          <Typography component="h4" sx={{ fontWeight: 600, fontSize: 14, minWidth: 0, overflowWrap: 'anywhere' }}>
            {periods === '' ? name : remarked(name, periods)}
          </Typography>
        </Box>
        {customerId && latest && (
          <Link component={RouterLink} to={eventPath(customerId, latest.id)} sx={{ fontSize: 13 }}>
            {translate('publishing.events.close')}
          </Link>
        )}
      </Box>
      {(all ? events : events.slice(0, 1)).map((event) => (
        <Evidence key={event.id} event={event} names={all} />
      ))}
      {!all && events.length > 1 && (
        <Button size="small" sx={{ ml: -0.75 }} onClick={() => setAll(true)}>
          {translate('publishing.events.more', { smart_count: events.length - 1 })}
        </Button>
      )}
      {verifySteps !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25, overflowWrap: 'anywhere' }}>
          {named(translate('publishing.events.verify'), verifySteps)}
        </Typography>
      )}
      <TextField
        fullWidth
        multiline
        maxRows={4}
        size="small"
        required
        margin="dense"
        label={translate('publishing.events.note')}
        placeholder={translate('publishing.events.placeholder')}
        value={note}
        onChange={(change) => onNote(change.target.value)}
        slotProps={{ htmlInput: { maxLength: conditionLength }, inputLabel: { shrink: true } }}
      />
      {note.trim() === '' && before && (
        <Box sx={{ mt: 0.25 }}>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {named(
              translate(before.periods.length > 0 ? 'publishing.events.beforeOf' : 'publishing.events.before', {
                report: before.reportName,
                day: dayOf(before.time),
                periods: listed(before.periods.map(periodName)),
              }),
              before.note,
            )}
            {newer.length > 0 && ` ${translate('publishing.events.beforeNot', { periods: listed(newer) })}`}
          </Typography>
          <Button size="small" sx={{ ml: -0.75 }} onClick={() => onNote(before.note)}>
            {translate('publishing.events.useBefore')}
          </Button>
        </Box>
      )}
      {note.trim() === '' && suggestion !== '' && (
        <Button size="small" sx={{ ml: -0.75 }} onClick={() => onNote(suggestion)}>
          {translate('publishing.events.suggest')}
        </Button>
      )}
    </Box>
  )
}
