import HandOver from '@mui/icons-material/PersonAddAlt1Outlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import HandOverDialog from './HandOverDialog.tsx'

/** The selected customers, also of other pages. */
export default function BulkHandOver() {
  const translate = useTranslate()
  const { selectedIds, onUnselectItems } = useListContext()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<HandOver />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ bgcolor: 'background.paper' }}
      >
        {translate('app.list.handOver')}
      </Button>
      {open && (
        <HandOverDialog ids={selectedIds.map(String)} onClose={() => setOpen(false)} onDone={() => onUnselectItems()} />
      )}
    </>
  )
}
