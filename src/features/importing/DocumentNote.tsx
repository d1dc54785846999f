import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useTranslate } from 'react-admin'

type Props = {
  name: string
  /** Before the import: what was read is held against the original by a person. */ asks: boolean
  compared: boolean
  /** Somebody wanted to go on without. */ tried: boolean
  onCompare: (compared: boolean) => void
}

/** Says of a PDF or a Word file that its layout told the rows and columns, and asks for a look at the original. */
export function DocumentNote({ name, asks, compared, tried, onCompare }: Props) {
  const translate = useTranslate()
  const isMissing = asks && tried && !compared
  return (
    <Alert severity={isMissing ? 'error' : 'warning'} sx={{ mb: 1.5, flexShrink: 0 }}>
      {translate('importDocument.note', { name })}
      {asks && (
        <>
          <FormControlLabel
            sx={{ display: 'flex', mt: 0.5 }}
            control={
              <Checkbox
                size="small"
                checked={compared}
                onChange={(event) => onCompare(event.target.checked)}
                slotProps={{ input: { 'aria-describedby': isMissing ? 'document-compare' : undefined } }}
              />
            }
            label={translate('importDocument.compared')}
          />
          {isMissing && (
            <FormHelperText id="document-compare" error role="alert">
              {translate('importDocument.compareFirst')}
            </FormHelperText>
          )}
        </>
      )}
    </Alert>
  )
}
