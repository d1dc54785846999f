import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { listed } from '../../../../core/i18n/punctuation.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useSchema } from '../../../schemas/useSchemas.ts'
import { CannotSend, useCanSend } from '../../../ui/notices/CannotSend.tsx'
import { useRemindMany, type NotReminded, type Reminded, type RemindState } from './useRemindMany.ts'

/** What the ids are of. */
type Of = 'codes' | 'customers'

/** Names that a reason spells out. */
const spelled = 5

function Names({ codes }: { codes: readonly Reminded[] }) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const names = listed(
    codes.slice(0, spelled).map(({ name }) => name),
    locale,
  )
  return (
    <Box sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
      {codes.length > spelled ? translate('reminding.names', { names, count: codes.length }) : names}
    </Box>
  )
}

function Reason({ reason, codes }: NotReminded) {
  const translate = useTranslate()
  return (
    <li>
      <Box sx={{ fontWeight: 500 }}>{translate('reminding.reason', { reason, count: codes.length })}</Box>
      <Names codes={codes} />
    </li>
  )
}

function Ended({ sent, not, left, of }: Extract<RemindState, { step: 'ended' }> & { of: Of }) {
  const translate = useTranslate()
  const count = not.reduce((sum, { codes }) => sum + codes.length, 0)
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
      <Alert severity={sent > 0 ? 'success' : 'info'}>{translate('reminding.sent', { smart_count: sent })}</Alert>
      {left.length > 0 && (
        <Alert severity="info">
          {translate(of === 'customers' ? 'reminding.customers.left' : 'reminding.left', { smart_count: left.length })}
        </Alert>
      )}
      {count > 0 && (
        <Alert severity="warning">
          {translate(of === 'customers' ? 'reminding.customers.not' : 'reminding.not', { smart_count: count })}
          <Box component="ul" sx={{ pl: 2.5, my: 0.5 }}>
            {not.map((group) => (
              <Reason key={group.reason} {...group} />
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  )
}

function Running({ done, total }: { done: number; total: number }) {
  const translate = useTranslate()
  const text = translate('reminding.running', { at: done + 1, total })
  return (
    <Box>
      <Typography role="status" sx={{ mb: 1 }}>
        {text}
      </Typography>
      <LinearProgress variant="determinate" value={(done / total) * 100} aria-label={text} />
    </Box>
  )
}

type Props = { codes: readonly Reminded[]; of?: Of; onClose: () => void }

/**
 * Sends several customers the links of their codes, or of the newest that waits for each of them: asks first, tells how
 * far it is, and who was not written to and why.
 */
export default function RemindManyDialog({ codes, of = 'codes', onClose }: Props) {
  const translate = useTranslate()
  const title = useId()
  const canSend = useCanSend()
  const { remindCode } = useCalls()
  const { state, run, stop } = useRemindMany(useSchema(), (id) =>
    remindCode(id, of === 'customers' ? 'remindCustomer' : 'remind'),
  )
  const [isStopping, setIsStopping] = useState(false)
  const isRunning = state.step === 'running'
  const again =
    state.step === 'ended'
      ? [...state.not.filter((group) => group.again).flatMap((group) => group.codes), ...state.left]
      : []
  const begin = (which: readonly Reminded[]): void => {
    setIsStopping(false)
    void run(which)
  }
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={title} onClose={isRunning ? undefined : onClose}>
      <DialogTitle id={title}>
        {translate(of === 'customers' ? 'reminding.customers.title' : 'reminding.title', { smart_count: codes.length })}
      </DialogTitle>
      <DialogContent>
        {state.step === 'asking' && (
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            <Names codes={codes} />
            <Typography>{translate(of === 'customers' ? 'reminding.customers.text' : 'reminding.text')}</Typography>
          </Box>
        )}
        {isRunning && <Running done={state.done} total={state.total} />}
        {state.step === 'ended' && <Ended {...state} of={of} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <CannotSend />
        <Button
          variant="outlined"
          color="inherit"
          disabled={isRunning && isStopping}
          onClick={
            isRunning
              ? () => {
                  setIsStopping(true)
                  stop()
                }
              : onClose
          }
        >
          {translate(
            isRunning
              ? isStopping
                ? 'reminding.stopping'
                : 'reminding.stop'
              : state.step === 'ended'
                ? 'ra.action.close'
                : 'ra.action.cancel',
          )}
        </Button>
        {state.step === 'asking' && (
          <Button variant="contained" disabled={!canSend} onClick={() => begin(codes)}>
            {translate('reminding.run', { smart_count: codes.length })}
          </Button>
        )}
        {again.length > 0 && (
          <Button variant="contained" disabled={!canSend} onClick={() => begin(again)}>
            {translate('reminding.again', { smart_count: again.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
