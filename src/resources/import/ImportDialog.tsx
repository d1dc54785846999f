import Close from '@mui/icons-material/Close'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLanguage } from '../../i18n/language.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { nounOf } from '../../fields/record-name.ts'
import { useSchema } from '../../schemas/useSchemas.ts'
import { CheckStep } from './CheckStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { FileStep } from './FileStep.tsx'
import { ImportActions } from './ImportActions.tsx'
import { RunStep } from './RunStep.tsx'
import { openRows } from './state.ts'
import { useImport, type GivenList } from './useImport.ts'

const steps = ['file', 'check', 'done'] as const

type Props = {
  path: string
  /** A file that the dialog begins with. */
  given?: GivenList
  onClose: () => void
  /** Every row that could be was stored, and the dialog is closed. */
  onDone?: () => void
}

/** Brings many records in from a spreadsheet: file, what it would do, and what it did. */
export function ImportDialog({ path, given, onClose, onDone }: Props) {
  const translate = useTranslate()
  const schema = useSchema()
  const { locale } = useLanguage()
  const titleId = useId()
  const small = useMediaQuery('(max-width: 599.95px)')
  const importing = useImport(path, given)
  const { state } = importing
  const [asking, setAsking] = useState(false)
  const close = (): void => {
    if (state.step === 'run') return
    if (state.step === 'check') {
      setAsking(true)
      return
    }
    onClose()
    if (state.step === 'done' && openRows(state.result, state.outcomes).length === 0) onDone?.()
  }
  return (
    <Dialog
      open
      onClose={close}
      fullWidth
      maxWidth="md"
      fullScreen={small}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { height: small ? undefined : 'min(760px, calc(100% - 48px))', my: 3 } } }}
    >
      <DialogTitle id={titleId} sx={{ pr: 7 }}>
        {translate('recordImport.title', { name: nounOf(schema, locale) })}
      </DialogTitle>
      <IconButton
        aria-label={translate('recordImport.close')}
        onClick={close}
        disabled={state.step === 'run'}
        sx={{ position: 'absolute', right: 12, top: 12 }}
      >
        <Close />
      </IconButton>
      <Stepper activeStep={state.step === 'run' ? 2 : steps.indexOf(state.step)} sx={{ px: 3, pb: 2 }}>
        {steps.map((step) => (
          <Step key={step}>
            <StepLabel>{translate(`recordImport.steps.${step}`)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <DialogContent dividers sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {state.step === 'file' && <FileStep path={path} state={state} importing={importing} />}
        {state.step === 'check' && <CheckStep state={state} importing={importing} />}
        {state.step === 'run' && <RunStep state={state} />}
        {state.step === 'done' && <DoneStep state={state} />}
      </DialogContent>
      <ImportActions importing={importing} onClose={close} />
      <ConfirmDialog
        open={asking}
        danger
        title={translate('recordImport.leave.title')}
        text={translate('recordImport.leave.text')}
        confirm={translate('recordImport.leave.yes')}
        onClose={() => setAsking(false)}
        onConfirm={onClose}
      />
    </Dialog>
  )
}
