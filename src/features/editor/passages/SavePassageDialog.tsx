import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import { DialogText } from '../../../ui/dialogs/DialogText.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'

const noOptions: string[] = []

export type PassageFields = { title: string; tags: string[]; shared: boolean }
type Props = {
  heading: string
  start: PassageFields
  /** What is kept, and what people should know of it. */
  excerpt?: string
  note?: string
  onClose: () => void
  onSave: (fields: PassageFields) => Promise<void>
}

function Tags() {
  const translate = useTranslate()
  const { field } = useController<PassageFields, 'tags'>({ name: 'tags' })
  return (
    <Autocomplete
      multiple
      freeSolo
      options={noOptions}
      value={field.value}
      onChange={(_, tags) =>
        field.onChange(
          tags
            .map((tag) => tag.trim().slice(0, 20))
            .filter(Boolean)
            .slice(0, 10),
        )
      }
      renderInput={(props) => (
        <TextField
          {...props}
          inputRef={field.ref}
          label={translate('passages.tags')}
          helperText={translate('passages.tagsHelp')}
        />
      )}
    />
  )
}

function Shared() {
  const translate = useTranslate()
  const { field } = useController<PassageFields, 'shared'>({ name: 'shared' })
  return (
    <>
      <FormControlLabel
        control={<Switch checked={field.value} onChange={(event) => field.onChange(event.target.checked)} />}
        label={translate('passages.share')}
      />
      {field.value && <Alert severity="info">{translate('passages.shareNote')}</Alert>}
    </>
  )
}

/** Title, tags and sharing of a passage. What was typed stays where saving fails. */
export function SavePassageDialog({ heading, start, excerpt, note, onClose, onSave }: Props) {
  const translate = useTranslate()
  return (
    <FormDialog
      title={heading}
      maxWidth="sm"
      confirm={translate('ra.action.save')}
      start={start}
      ready={({ title }) => title.trim() !== ''}
      onSubmit={(fields) => onSave({ ...fields, title: fields.title.trim() })}
      onClose={onClose}
    >
      {excerpt !== undefined && (
        <Box
          sx={{ bgcolor: 'action.hover', borderRadius: 1, p: 1.5, maxHeight: 132, overflow: 'auto', flexShrink: 0 }}
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
      <DialogText name="title" label={translate('passages.title')} required autoFocus longest={100} />
      <Tags />
      <Shared />
    </FormDialog>
  )
}
