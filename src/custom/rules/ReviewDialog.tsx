import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { RuleAdministration, RuleConflict } from '../../../core/analysis/rule-admin.ts'
import { settingAt, settingId } from '../../../core/analysis/setting-edits.ts'
import { HttpError } from '../../dataProvider/http-error.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { DialogText } from '../../ui/dialogs/DialogText.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
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
  const phone = useMediaQuery('(max-width: 599.95px)')
  const preview = usePreview(draft.proposed)
  const [conflict, setConflict] = useState<{ text: string; with: RuleConflict } | null>(null)
  const marked = new Set(
    draft.edits
      .filter((edit) => changedElsewhere(edit, settingAt(data.settings, edit.at)))
      .map(({ at }) => settingId(at)),
  )

  const save = async ({ note }: { note: string }): Promise<void> => {
    setConflict(null)
    try {
      const { msg } = await saveRules({ version: data.version, note: note.trim(), rules: draft.proposed })
      draft.clear()
      notify(msg, { type: 'success' })
      onClose()
      await client.invalidateQueries({ queryKey: ['ruleAdministration'] })
      await client.invalidateQueries({ queryKey: ['ruleVersions'] })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      const between = error.status === 409 ? ((error.body.data ?? null) as RuleConflict | null) : null
      const text = translate(error.message, { _: error.message })
      if (!between)
        throw new Error([text, ...(error.body.errors ?? []).map(({ field, msg }) => `${field}: ${msg}`)].join(' '), {
          cause: error,
        })
      setConflict({ text, with: between })
      // What came in between is in force: the draft stands on it from now on.
      await client.invalidateQueries({ queryKey: ['ruleAdministration'] })
    }
  }

  return (
    <FormDialog
      title={translate('rules.review.title')}
      confirm={translate('rules.review.save')}
      cancel={translate('rules.review.back')}
      maxWidth="md"
      fullScreen={phone}
      dividers
      start={{ note: '' }}
      ready={({ note }) => !preview.busy && note.trim() !== '' && draft.edits.length > 0 && draft.faults.length === 0}
      aside={
        preview.busy && (
          <Typography variant="body2" color="textSecondary" sx={{ mr: 'auto', pl: 1 }}>
            {translate('rules.review.wait')}
          </Typography>
        )
      }
      onSubmit={save}
      onClose={onClose}
    >
      {conflict && <Conflict text={conflict.text} conflict={conflict.with} telling={telling} />}
      <div>
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
      </div>
      <DialogText
        name="note"
        label={translate('rules.review.note')}
        longest={500}
        required
        multiline
        minRows={2}
        helperText={translate('rules.review.noteHelp')}
      />
    </FormDialog>
  )
}
