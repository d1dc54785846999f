import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import { useTranslate } from 'react-admin'
import { CannotSend, useCanSend } from '../../ui/notices/CannotSend.tsx'
import { newRows, openRows } from './state.ts'
import type { RecordImport } from './useImport.ts'

/** The way on and the way back, by where the import stands. */
export function ImportActions({ importing, onClose }: { importing: RecordImport; onClose: () => void }) {
  const translate = useTranslate()
  const canSend = useCanSend()
  const { state, busy } = importing
  if (state.step === 'run') {
    return (
      // At the other end: the second click of a double click on what stood here before must not stop it.
      <DialogActions sx={{ justifyContent: 'flex-start' }}>
        <Button onClick={importing.stop} loading={importing.stopping}>
          {translate('recordImport.stop')}
        </Button>
      </DialogActions>
    )
  }
  if (state.step === 'done') {
    const left = openRows(state.result, state.outcomes).length
    return (
      <DialogActions>
        <CannotSend />
        {left > 0 && (
          <Button variant="outlined" disabled={!canSend} onClick={() => void importing.run()}>
            {translate('recordImport.goOn', { smart_count: left })}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {translate('recordImport.finish')}
        </Button>
      </DialogActions>
    )
  }
  const count = state.step === 'check' ? newRows(state.result).length : 0
  return (
    <DialogActions>
      <CannotSend />
      {busy ? (
        <Button onClick={importing.stop}>{translate('recordImport.stop')}</Button>
      ) : (
        <Button onClick={state.step === 'check' ? importing.back : onClose}>
          {translate(state.step === 'check' ? 'recordImport.back' : 'ra.action.cancel')}
        </Button>
      )}
      {state.step === 'file' ? (
        <Button
          variant="contained"
          loading={busy !== null}
          disabled={!state.file || !canSend}
          onClick={() => void importing.check()}
        >
          {translate('recordImport.check')}
        </Button>
      ) : (
        <Button
          variant="contained"
          loading={busy !== null}
          disabled={count === 0 || !canSend}
          onClick={() => void importing.run()}
        >
          {translate('recordImport.run', { smart_count: count })}
        </Button>
      )}
    </DialogActions>
  )
}
