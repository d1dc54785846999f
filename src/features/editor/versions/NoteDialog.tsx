import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId, useState, type FormEvent } from 'react'
import { useTranslate } from 'react-admin'
import { versionNoteLength } from '../../../../core/report-checks.ts'
import type { ReportVersionRow } from '../../../../core/report-versions.ts'

type Props = {
  row: ReportVersionRow
  /** Resolves to why it did not work, null where it did. */ onSave: (note: string) => Promise<string | null>
  onClose: () => void
}

/** Names a version, so that it is found again. */
export function NoteDialog({ row, onSave, onClose }: Props) {
  const translate = useTranslate()
  const id = useId()
  const [note, setNote] = useState(row.note)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    setFailure(await onSave(note))
    setBusy(false)
  }
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={(event) => void save(event)}>
        <DialogTitle id={id}>{translate('versions.noteDialog.title', { version: row.version })}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            margin="dense"
            label={translate('versions.noteDialog.label')}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            error={failure !== null}
            helperText={failure ?? translate('versions.noteDialog.help')}
            slotProps={{ htmlInput: { maxLength: versionNoteLength } }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" disabled={busy} onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={note.trim() === row.note}>
            {translate('versions.noteDialog.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
