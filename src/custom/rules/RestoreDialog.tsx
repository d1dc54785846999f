import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import type { RuleVersionRow } from '../../../core/analysis/rule-admin.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { DialogText } from '../../ui/dialogs/DialogText.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'

type Props = { row: RuleVersionRow; inForce: number; onClose: () => void }

/** Asks why an earlier version is to be in force again. It becomes a new version; nothing of the others is lost. */
export function RestoreDialog({ row, inForce, onClose }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const { restoreRules } = useCalls()
  const restore = async ({ note }: { note: string }): Promise<void> => {
    try {
      const { msg } = await restoreRules(row.version, { version: inForce, note: note.trim() })
      notify(msg, { type: 'success' })
      onClose()
    } finally {
      await client.invalidateQueries({ queryKey: ['ruleAdministration'] })
      await client.invalidateQueries({ queryKey: ['ruleVersions'] })
    }
  }
  return (
    <FormDialog
      title={translate('rules.versions.restoreTitle', {
        name: translate(row.version === 0 ? 'rules.versions.shipped' : 'rules.versions.name', {
          version: row.version,
        }),
      })}
      maxWidth="sm"
      confirm={translate('rules.versions.restore')}
      start={{ note: '' }}
      ready={({ note }) => note.trim() !== ''}
      onSubmit={restore}
      onClose={onClose}
    >
      <Typography color="textSecondary">{translate('rules.versions.restoreText')}</Typography>
      <DialogText name="note" label={translate('rules.review.note')} longest={500} required autoFocus />
    </FormDialog>
  )
}
