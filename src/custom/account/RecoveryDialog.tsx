import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** New recovery codes, seen this once: the dialog closes only when the user says that they are kept. */
export function RecoveryDialog({ codes, step, onDone }: { codes: string[]; step?: string; onDone: () => void }) {
  const translate = useTranslate()
  const id = useId()
  const [kept, setKept] = useState(false)
  return (
    <Dialog open className="recovery-dialog" aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>
        {translate('account.codes.title')}
        {step && (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {step}
          </Typography>
        )}
      </DialogTitle>
      <DialogContent>
        <RecoveryCodes codes={codes} />
      </DialogContent>
      <DialogActions className="recovery-unprinted">
        <Box sx={{ flex: 1, pl: 1 }}>
          <FormControlLabel
            control={<Checkbox checked={kept} onChange={(event) => setKept(event.target.checked)} />}
            label={translate('account.codes.saved')}
          />
        </Box>
        <Button variant="contained" disabled={!kept} onClick={onDone}>
          {translate('account.codes.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
