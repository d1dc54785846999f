import { useTranslate } from 'react-admin'
import { versionNoteLength } from '../../../../core/report-checks.ts'
import type { ReportVersionRow } from '../../../../core/report-versions.ts'
import { DialogText } from '../../../ui/dialogs/DialogText.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'

type Props = { row: ReportVersionRow; onSave: (note: string) => Promise<void>; onClose: () => void }

/** Names a version, so that it is found again. */
export function NoteDialog({ row, onSave, onClose }: Props) {
  const translate = useTranslate()
  return (
    <FormDialog
      title={translate('versions.noteDialog.title', { version: row.version })}
      confirm={translate('versions.noteDialog.save')}
      start={{ note: row.note }}
      ready={({ note }) => note.trim() !== row.note}
      onSubmit={({ note }) => onSave(note)}
      onClose={onClose}
    >
      <DialogText
        name="note"
        label={translate('versions.noteDialog.label')}
        autoFocus
        longest={versionNoteLength}
        helperText={translate('versions.noteDialog.help')}
      />
    </FormDialog>
  )
}
