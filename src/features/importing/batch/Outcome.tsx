import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useHref } from 'react-router'
import type { TableSchema } from '../../../../core/schema/types.ts'
import { UndoDialog } from '../history/UndoDialog.tsx'
import { importIdOf, type Work } from './item.ts'

type Props = {
  name: string
  work: Extract<Work, { kind: 'imported' }>
  tables: readonly TableSchema[]
  onUndone: () => void
  onAgain: () => void
}

/** What came in of a file: how much of it, a way to look at it, and a way back. */
export function Outcome({ name, work, tables, onUndone, onAgain }: Props) {
  const translate = useTranslate()
  const [undoing, setUndoing] = useState(false)
  const { result, customer, undone } = work
  const [first] = result.tables
  const query = new URLSearchParams({ appUserId: customer?.appUserId ?? '', table: first?.tableId ?? '' })
  const href = useHref(`/homePage/viewCustomerData?${query.toString()}`)
  const id = importIdOf(result)
  const sum = (count: 'added' | 'changed' | 'same'): number =>
    result.tables.reduce((total, { changes }) => total + changes[count], 0)
  return (
    <>
      <Typography variant="body2" role="status">
        {undone
          ? translate('importBatch.done.undone')
          : id === null
            ? translate('importBatch.done.nothing')
            : translate('importBatch.done.counts', {
                added: sum('added'),
                changed: sum('changed'),
                same: sum('same'),
              })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {customer && (
          <Link
            href={href}
            target="_blank"
            rel="noopener"
            variant="body2"
            aria-label={translate('importBatch.done.viewOne', { customer: customer.userName })}
          >
            {translate('importBatch.done.view')}
          </Link>
        )}
        {id !== null && !undone && (
          <Button
            size="small"
            variant="outlined"
            aria-label={translate('importBatch.done.undoOne', { name })}
            onClick={() => setUndoing(true)}
          >
            {translate('importBatch.done.undo')}
          </Button>
        )}
        {undone && (
          <Button size="small" onClick={onAgain}>
            {translate('importBatch.done.again')}
          </Button>
        )}
      </Box>
      {undoing && id !== null && (
        <UndoDialog
          id={id}
          tables={tables}
          onClose={(isUndone) => {
            setUndoing(false)
            if (isUndone) onUndone()
          }}
        />
      )}
    </>
  )
}
