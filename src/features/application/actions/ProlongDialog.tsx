import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { localTime } from '../../../fields/shared/time.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { CannotSend, useCanSend } from '../../../ui/notices/CannotSend.tsx'
import { recordName } from '../../../fields/record-name.ts'
import type { ChoiceDialogProps } from '../../../resources/choices.ts'
import { useCodeAction } from './useCodeAction.ts'

/** What the server takes. */
const most = 30
const usual = [3, 7, 14, 30] as const

/** From when the days are counted: from the end that it has, or from now where that has passed. */
export const prolongedUntil = (expiresAt: unknown, days: number, now = Date.now()): Date =>
  new Date(Math.max(Date.parse(String(expiresAt)) || now, now) + days * 24 * 60 * 60 * 1000)

/** Gives a code more days. */
export default function ProlongDialog({ schema, record, onClose }: ChoiceDialogProps) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const { prolongCode } = useCalls()
  const { run, busy } = useCodeAction(schema)
  const canSend = useCanSend()
  const id = useId()
  const [typed, setTyped] = useState('7')
  const days = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  const fits = days >= 1 && days <= most
  const send = async (): Promise<void> => {
    if (fits && (await run(() => prolongCode(String(record.id), days)))) onClose()
  }
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>
        {translate('application.prolong.title', { name: recordName(schema, record, locale) })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={typed}
          onChange={(_, value: string | null) => value && setTyped(value)}
          aria-label={translate('application.prolong.days')}
          sx={{ mt: 0.5 }}
        >
          {usual.map((count) => (
            <ToggleButton key={count} value={String(count)} sx={{ px: 2 }}>
              {translate('application.prolong.count', { count, smart_count: count })}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <TextField
          label={translate('application.prolong.days')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && void send()}
          error={!fits}
          helperText={fits ? undefined : translate('application.prolong.range', { most })}
          slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-invalid': !fits, autoComplete: 'off' } }}
        />
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {fits
            ? translate('application.prolong.until', {
                time: localTime(prolongedUntil(record['expiresAt'], days).toISOString()).slice(0, 16),
              })
            : ''}
        </Typography>
      </DialogContent>
      <DialogActions>
        <CannotSend />
        <Button color="inherit" variant="outlined" onClick={onClose} disabled={busy}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" onClick={() => void send()} loading={busy} disabled={!fits || !canSend}>
          {translate('application.actions.prolong')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
