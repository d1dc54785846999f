import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState, type FormEvent } from 'react'
import { useTranslate } from 'react-admin'

export type PassageFields = { title: string; tags: string[]; shared: boolean }
type Props = {
  heading: string
  start: PassageFields
  /** What is kept, and what people should know of it. */
  excerpt?: string
  note?: string
  onClose: () => void
  /** Answers why it was refused, null where it was not. */
  onSave: (fields: PassageFields) => Promise<string | null>
}

/** Title, tags and sharing of a passage. What was typed stays where saving fails. */
export function SavePassageDialog({ heading, start, excerpt, note, onClose, onSave }: Props) {
  const translate = useTranslate()
  const id = useId()
  const [fields, setFields] = useState(start)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const blank = fields.title.trim() === ''
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (blank || busy) return
    setBusy(true)
    setFault(await onSave({ ...fields, title: fields.title.trim() }))
    setBusy(false)
  }
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{heading}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          {excerpt !== undefined && (
            <Box
              sx={{ bgcolor: 'action.hover', borderRadius: 1, p: 1.5, maxHeight: 132, overflow: 'auto' }}
              tabIndex={0}
              role="region"
              aria-label={translate('passages.excerpt')}
            >
              <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
                {excerpt}
              </Typography>
            </Box>
          )}
          {note && (
            <Typography variant="body2" color="textSecondary">
              {note}
            </Typography>
          )}
          <TextField
            label={translate('passages.title')}
            value={fields.title}
            onChange={(event) => setFields({ ...fields, title: event.target.value })}
            required
            autoFocus
            fullWidth
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
          <Autocomplete
            multiple
            freeSolo
            options={[] as string[]}
            value={fields.tags}
            onChange={(_, tags) =>
              setFields({
                ...fields,
                tags: tags
                  .map((tag) => tag.trim().slice(0, 20))
                  .filter(Boolean)
                  .slice(0, 10),
              })
            }
            renderInput={(props) => (
              <TextField {...props} label={translate('passages.tags')} helperText={translate('passages.tagsHelp')} />
            )}
          />
          <FormControlLabel
            control={
              <Switch
                checked={fields.shared}
                onChange={(event) => setFields({ ...fields, shared: event.target.checked })}
              />
            }
            label={translate('passages.share')}
          />
          {fields.shared && <Alert severity="info">{translate('passages.shareNote')}</Alert>}
          {fault && <Alert severity="error">{fault}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" disabled={busy} onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={blank}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
