import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import type { Editor } from '@tiptap/core'
import { useState, type FormEvent } from 'react'
import { useTranslate } from 'react-admin'

/** The caption of the table around the caret. */
export function CaptionDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const translate = useTranslate()
  const [caption, setCaption] = useState(String(editor.getAttributes('table')['caption'] ?? ''))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onClose()
    editor.chain().updateAttributes('table', { caption: caption.trim() || null }).focus().run()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" disableRestoreFocus slotProps={{ paper: { component: 'form', onSubmit: submit } as object }}>
      <DialogTitle>{translate('editor.table.editCaption')}</DialogTitle>
      <DialogContent>
        <TextField autoFocus fullWidth margin="dense" label={translate('editor.table.caption')} value={caption} onChange={(event) => setCaption(event.target.value)} slotProps={{ htmlInput: { maxLength: 200 } }} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" variant="contained">{translate('ra.action.confirm')}</Button>
      </DialogActions>
    </Dialog>
  )
}
