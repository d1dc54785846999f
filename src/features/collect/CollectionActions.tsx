import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'react-admin'
import { isOpen, type CollectionRow } from '../../../core/collect.ts'
import { useUser } from '../../authProvider/user.ts'
import { ImportInstead } from './ImportInstead.tsx'

type Props = { row: CollectionRow; customerId: string; busy: boolean; onRun: () => void; onCancel: () => void }

/** What can be done about one kind of data. Without a consent in force nothing can be fetched, so nothing offers it. */
export function CollectionActions({ row, customerId, busy, onRun, onCancel }: Props) {
  const translate = useTranslate()
  const { may } = useUser()
  const open = isOpen(row.state)
  // What waits for its next try can be tried now.
  const canRun =
    may('client', 'update') &&
    row.consent !== null &&
    row.state !== 'running' &&
    !(row.state === 'waiting' && row.attempts === 0)
  const byFile = may('client', 'import') && (row.byFile || (row.consent === null && !open && row.state !== 'done'))
  const runKey = row.state === 'none' ? 'start' : row.state === 'waiting' ? 'now' : 'again'
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {byFile && <ImportInstead customerId={customerId} tableId={row.tableId} label={row.label} />}
      {canRun && (
        <Button
          size="small"
          variant="outlined"
          disabled={busy}
          onClick={onRun}
          aria-label={translate(`collect.${runKey}Of`, { label: row.label })}
        >
          {translate(`collect.${runKey}`)}
        </Button>
      )}
      {open && may('client', 'update') && (
        <Button
          size="small"
          color="inherit"
          disabled={busy}
          onClick={onCancel}
          aria-label={translate('collect.cancelOf', { label: row.label })}
        >
          {translate('collect.cancel')}
        </Button>
      )}
    </Stack>
  )
}
