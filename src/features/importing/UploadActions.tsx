import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import { useTranslate } from 'react-admin'
import { CannotSend, useCanSend } from '../../ui/notices/CannotSend.tsx'
import type { UploadState } from './state.ts'

type Props = {
  step: UploadState['step']
  /** Something was imported and nothing is under way: closing is no cancelling. */ finished: boolean
  /** Everything is stored already: there is nothing to import. */ unchanged: boolean
  busy: boolean
  onCancel: () => void
  onBack: () => void
  onNext: () => void
}

/** Cancel, back, and the way on. */
export function UploadActions({ step, finished, unchanged, busy, onCancel, onBack, onNext }: Props) {
  const translate = useTranslate()
  const canSend = useCanSend()
  const isLast = step === 'result' || step === 'verified'
  return (
    <DialogActions sx={{ px: 3, py: 1.5 }}>
      <Button onClick={onCancel} disabled={busy && isLast}>
        {translate(finished ? 'imports.finish' : 'ra.action.cancel')}
      </Button>
      <Box sx={{ flex: 1, textAlign: 'right' }}>
        <CannotSend />
      </Box>
      {step !== 'file' && (
        <Button onClick={onBack} disabled={busy}>
          {translate('imports.back')}
        </Button>
      )}
      <Button variant="contained" onClick={onNext} loading={busy} disabled={!canSend}>
        {translate(unchanged ? 'imports.finish' : isLast ? 'imports.import' : 'imports.next')}
      </Button>
    </DialogActions>
  )
}
