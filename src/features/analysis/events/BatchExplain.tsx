import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { explanationLength, type AnomalyEvent } from '../../../../core/analysis/events.ts'
import { useKeptState } from '../../../ui/tabs/scope.ts'
import { CannotSend, useCanSend } from '../../../ui/notices/CannotSend.tsx'
import { BatchList } from './BatchList.tsx'
import { ExplanationField } from './Explanation.tsx'
import { lengthOf } from './useExplanation.ts'
import { joined, useBatch, type Mode } from './useBatch.ts'

type Props = {
  customerId: string
  events: readonly AnomalyEvent[]
  onChanged: (events: readonly AnomalyEvent[]) => void
  onClose: () => void
  onDone: () => void
}

/** One explanation for all chosen events. Those that could not be saved stay, each with its reason. */
export function BatchExplain({ customerId, events, onChanged, onClose, onDone }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const canSend = useCanSend()
  const title = useId()
  const modeLabel = useId()
  const { value: text, change, forget } = useKeptState('anomaly-batch', '')
  const [mode, setMode] = useState<Mode>('append')
  const { busy, problems, done, save } = useBatch(customerId, onChanged)
  const left = events.filter(({ id }) => !done.has(id))
  const explained = left.filter(({ explanation }) => explanation.trim() !== '').length
  const tooLong = left.some((event) => lengthOf(joined(event.explanation, text, mode)) > explanationLength)
  const run = async (): Promise<void> => {
    if (busy || text.trim() === '' || tooLong || !canSend) return
    const failed = await save(left, text, mode)
    if (failed > 0) return
    notify('events.batch.saved', { type: 'success', messageArgs: { smart_count: left.length } })
    forget()
    onClose()
    onDone()
  }
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{translate('events.batch.explainTitle', { smart_count: left.length })}</DialogTitle>
      <DialogContent sx={{ '&&': { pt: 1 } }}>
        <BatchList events={left} problems={problems} />
        <ExplanationField
          label={translate('events.work.explanation')}
          text={text}
          autoFocus
          onChange={change}
          onSave={() => void run()}
        />
        {explained > 0 && (
          <>
            <Typography id={modeLabel} sx={{ mt: 1.5 }}>
              {translate('events.batch.explained', { smart_count: explained })}
            </Typography>
            <RadioGroup row aria-labelledby={modeLabel} value={mode} onChange={(_, value) => setMode(value as Mode)}>
              {(['append', 'replace'] as const).map((choice) => (
                <FormControlLabel
                  key={choice}
                  value={choice}
                  control={<Radio size="small" />}
                  label={translate(`events.batch.mode.${choice}`)}
                />
              ))}
            </RadioGroup>
          </>
        )}
        {tooLong && lengthOf(text) <= explanationLength && (
          <Typography role="alert" variant="body2" sx={{ color: 'error.dark' }}>
            {translate('events.batch.tooLong')}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <CannotSend />
        <Button color="inherit" variant="outlined" onClick={onClose} disabled={busy}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={text.trim() === '' || tooLong || !canSend}
          loading={busy}
          onClick={() => void run()}
        >
          {translate('events.batch.save', { smart_count: left.length })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
