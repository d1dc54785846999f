import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { CellEdit, EditProof } from '../../../core/edits.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import type { CellRef } from '../grid/types.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { HttpError } from '../../dataProvider/http-error.ts'
import { EditEntry } from './EditEntry.tsx'
import { useHistory, useValuesChanged } from './useHistory.ts'

type Props = {
  schema: TableSchema
  customerId: string
  /** One cell; otherwise the whole table. */ cell: CellRef | null
  /** Proof is there, and the role may. */ canUndo: boolean
  onOpen: (proof: EditProof, others: readonly EditProof[]) => void
  onLocked: () => void
  onClose: () => void
}

/** What was edited: of one cell, or of the table. */
export function EditHistory({ schema, customerId, cell, canUndo, onOpen, onLocked, onClose }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const titleId = useId()
  const { undoEdit } = useCalls()
  const valuesChanged = useValuesChanged()
  const [undoing, setUndoing] = useState<CellEdit | null>(null)
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useHistory({
    tableId: schema.name,
    appUserId: customerId,
    ...(cell && { rowId: cell.rowId, field: cell.field }),
  })
  const edits = data?.pages.flatMap((page) => page.rows) ?? []

  const undo = async (): Promise<void> => {
    if (!undoing) return
    try {
      const { msg } = await undoEdit(undoing.id)
      notify(msg, { type: 'success', messageArgs: { _: msg } })
    } catch (failure) {
      const message = failure instanceof Error ? failure.message : String(failure)
      notify(message, { type: 'warning', messageArgs: { _: message } })
      if (failure instanceof HttpError && failure.status === 423) onLocked()
    }
    valuesChanged()
    setUndoing(null)
  }

  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      sx={{ zIndex: 'modal' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: { xs: '100%', sm: 440 }, p: 2 } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
          {translate(cell ? 'proof.history.ofCell' : 'proof.history.title')}
        </Typography>
        <IconButton aria-label={translate('proof.history.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      {cell && <Typography color="textSecondary">{[cell.label, cell.period].filter(Boolean).join(' · ')}</Typography>}
      {isPending && <Skeleton variant="rounded" height={160} sx={{ mt: 2 }} />}
      {error && (
        <Box sx={{ mt: 2 }}>
          <Typography color="error">{translate(error.message, { _: error.message })}</Typography>
          <Button onClick={() => void refetch()}>{translate('failure.retry')}</Button>
        </Box>
      )}
      {data && edits.length === 0 && (
        <Typography color="textSecondary" sx={{ mt: 3 }}>
          {translate('proof.history.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {edits.map((edit) => (
          <EditEntry
            key={edit.id}
            edit={edit}
            schema={schema}
            ofCell={cell !== null}
            onOpen={onOpen}
            {...(canUndo && edit.undoable && { onUndo: () => setUndoing(edit) })}
          />
        ))}
      </Box>
      {hasNextPage && (
        <Button onClick={() => void fetchNextPage()} loading={isFetchingNextPage} sx={{ mt: 1 }}>
          {translate('proof.history.more')}
        </Button>
      )}
      <ConfirmDialog
        open={undoing !== null}
        title={translate('proof.undo.title')}
        text={translate('proof.undo.text')}
        confirm={translate('proof.undo.yes')}
        onClose={() => setUndoing(null)}
        onConfirm={undo}
      />
    </Drawer>
  )
}
