import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { DialogText } from '../../../ui/dialogs/DialogText.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'

const mostLetters = 500

type Props = {
  onClose: () => void
  /** Answers why it was refused, null where it was not. */
  onSuppress: (reason: string) => Promise<string | null>
}

/** Leaves an event out, which needs a reason: it stays on record and is not counted as open. */
export function SuppressDialog({ onClose, onSuppress }: Props) {
  const translate = useTranslate()
  return (
    <FormDialog
      title={translate('events.suppress.title')}
      maxWidth="sm"
      confirm={translate('events.suppress.yes')}
      start={{ reason: '' }}
      check={({ reason }) => (reason.trim() === '' ? { reason: 'events.suppress.missing' } : {})}
      onSubmit={async ({ reason }) => {
        const problem = await onSuppress(reason.trim())
        if (problem !== null) throw new Error(problem)
        onClose()
      }}
      onClose={onClose}
    >
      <Typography color="textSecondary">{translate('events.suppress.text')}</Typography>
      <DialogText
        name="reason"
        label={translate('events.suppress.reason')}
        longest={mostLetters}
        required
        autoFocus
        multiline
        minRows={3}
      />
    </FormDialog>
  )
}
