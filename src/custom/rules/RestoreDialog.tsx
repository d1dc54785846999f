import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { RuleVersionRow } from '../../../core/analysis/rule-admin.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { useSend } from '../../dataProvider/useSend.ts'

/** Asks why an earlier version is to be in force again. It becomes a new version; nothing of the others is lost. */
export function RestoreDialog({
  row,
  inForce,
  onClose,
}: {
  row: RuleVersionRow
  inForce: number
  onClose: () => void
}) {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const title = useId()
  const { restoreRules } = useCalls()
  const { busy, refusal, send } = useSend()
  const [note, setNote] = useState('')
  const restore = async (): Promise<void> => {
    let message = ''
    const done = await send(async () => {
      message = (await restoreRules(row.version, { version: inForce, note: note.trim() })).msg
    })
    await client.invalidateQueries({ queryKey: ['ruleAdministration'] })
    await client.invalidateQueries({ queryKey: ['ruleVersions'] })
    if (!done) return
    notify(message, { type: 'success' })
    onClose()
  }
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={busy ? undefined : onClose} aria-labelledby={title}>
      <DialogTitle id={title}>
        {translate('rules.versions.restoreTitle', {
          name: translate(row.version === 0 ? 'rules.versions.shipped' : 'rules.versions.name', {
            version: row.version,
          }),
        })}
      </DialogTitle>
      <DialogContent>
        {refusal !== '' && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {translate(refusal, { _: refusal })}
          </Alert>
        )}
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {translate('rules.versions.restoreText')}
        </Typography>
        <TextField
          fullWidth
          required
          autoFocus
          label={translate('rules.review.note')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" variant="outlined" disabled={busy} onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" loading={busy} disabled={note.trim() === ''} onClick={() => void restore()}>
          {translate('rules.versions.restore')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
