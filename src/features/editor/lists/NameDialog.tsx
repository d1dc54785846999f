import Typography from '@mui/material/Typography'
import { DialogText } from '../../../ui/dialogs/DialogText.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'

export const longestName = 200

type Props = {
  title: string
  text?: string
  label: string
  name: string
  confirm: string
  /** Whether the name as it stands may be taken. */
  unchanged?: boolean
  onConfirm: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for the name of a report. */
export function NameDialog({ title, text, label, name, confirm, unchanged = false, onConfirm, onClose }: Props) {
  return (
    <FormDialog
      title={title}
      maxWidth="sm"
      confirm={confirm}
      mode="onChange"
      start={{ reportName: name }}
      check={({ reportName }) => (reportName.trim() === '' ? { reportName: 'reportLists.required' } : {})}
      ready={({ reportName }) => reportName.trim() !== '' && (unchanged || reportName.trim() !== name)}
      onSubmit={({ reportName }) => onConfirm(reportName.trim())}
      onClose={onClose}
    >
      {text && (
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      )}
      <DialogText
        name="reportName"
        label={label}
        autoFocus
        longest={longestName}
        onFocus={(event) => event.target.select()}
      />
    </FormDialog>
  )
}
