import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { RuleAdministration, RuleConflict } from '../../../core/analysis/rule-admin.ts'
import { settingAt, settingId } from '../../../core/analysis/setting-edits.ts'
import { HttpError } from '../../dataProvider/http-error.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { ChangeTable } from './ChangeTable.tsx'
import { Conflict } from './Conflict.tsx'
import { PreviewResult } from './PreviewResult.tsx'
import type { Draft } from './useDraft.ts'
import { usePreview } from './usePreview.ts'
import { changedElsewhere, type Telling } from './values.ts'

type Props = { data: RuleAdministration; draft: Draft; telling: Telling; onClose: () => void }

/** The changes, what they would do to the events of all customers, and a note: then they are saved. */
export function ReviewDialog({ data, draft, telling, onClose }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const { saveRules } = useCalls()
  const title = useId()
  const phone = useMediaQuery('(max-width: 599.95px)')
  const preview = usePreview(draft.proposed)
  const [note, setNote] = useState('')
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<{ text: string; conflict: RuleConflict | null } | null>(null)
  const marked = new Set(
    draft.edits
      .filter((edit) => changedElsewhere(edit, settingAt(data.settings, edit.at)))
      .map(({ at }) => settingId(at)),
  )

  const save = async (): Promise<void> => {
    setSaving(true)
    setRefusal(null)
    try {
      const { msg } = await saveRules({ version: data.version, note: note.trim(), rules: draft.proposed })
      draft.clear()
      notify(msg, { type: 'success' })
      onClose()
      await client.invalidateQueries({ queryKey: ['ruleAdministration'] })
      await client.invalidateQueries({ queryKey: ['ruleVersions'] })
    } catch (error) {
      const conflict =
        error instanceof HttpError && error.status === 409 ? ((error.body.data ?? null) as RuleConflict | null) : null
      const faults =
        error instanceof HttpError ? (error.body.errors ?? []).map(({ field, msg }) => `${field}: ${msg}`) : []
      const text = error instanceof Error ? error.message : String(error)
      setRefusal({ text: [translate(text, { _: text }), ...faults].join(' '), conflict })
      // What came in between is in force: the draft stands on it from now on.
      if (conflict) await client.invalidateQueries({ queryKey: ['ruleAdministration'] })
    } finally {
      setSaving(false)
    }
  }

  return (
    <Dialog
      open
      fullScreen={phone}
      fullWidth
      maxWidth="md"
      onClose={saving ? undefined : onClose}
      aria-labelledby={title}
    >
      <DialogTitle id={title}>{translate('rules.review.title')}</DialogTitle>
      <DialogContent dividers>
        {refusal &&
          (refusal.conflict ? (
            <Conflict text={refusal.text} conflict={refusal.conflict} telling={telling} />
          ) : (
            <Alert severity="error" sx={{ mb: 2 }}>
              {refusal.text}
            </Alert>
          ))}
        <Typography variant="h3" component="h3" sx={{ fontSize: 16, mb: 1 }}>
          {translate('rules.review.changes', { smart_count: draft.edits.length })}
        </Typography>
        {draft.edits.length === 0 ? (
          <Typography color="textSecondary">{translate('rules.review.nothing')}</Typography>
        ) : (
          <ChangeTable
            label={translate('rules.review.mine')}
            edits={draft.edits}
            telling={telling}
            marked={marked}
            onDrop={draft.drop}
          />
        )}
        <Typography variant="h3" component="h3" sx={{ fontSize: 16, mt: 3, mb: 1 }}>
          {translate('rules.preview.title')}
        </Typography>
        <PreviewResult preview={preview} />
        <TextField
          fullWidth
          required
          multiline
          minRows={2}
          label={translate('rules.review.note')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          helperText={translate('rules.review.noteHelp')}
          slotProps={{ htmlInput: { maxLength: 500 } }}
          sx={{ mt: 3 }}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        {preview.busy && (
          <Typography variant="body2" color="textSecondary" sx={{ mr: 'auto', pl: 1 }}>
            {translate('rules.review.wait')}
          </Typography>
        )}
        <Button color="inherit" variant="outlined" disabled={saving} onClick={onClose}>
          {translate('rules.review.back')}
        </Button>
        <Button
          variant="contained"
          loading={saving}
          disabled={preview.busy || note.trim() === '' || draft.edits.length === 0 || draft.faults.length > 0}
          onClick={() => void save()}
        >
          {translate('rules.review.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
