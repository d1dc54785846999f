import HandOver from '@mui/icons-material/PersonAddAlt1Outlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate, type RaRecord } from 'react-admin'
import { useNavigate } from 'react-router'
import { findSchema, useSchemas } from '../../schemas/useSchemas.ts'
import HandOverDialog from './HandOverDialog.tsx'

/** On the page of a customer: who does not see it any more afterwards comes to the list. */
export default function HandOverButton({ record }: { record: RaRecord }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const route = findSchema(useSchemas(), 'customers')?.route
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<HandOver />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {translate('app.list.handOver')}
      </Button>
      {open && (
        <HandOverDialog
          ids={[String(record.id)]}
          name={String(record['userName'] ?? '')}
          onClose={() => setOpen(false)}
          onDone={(stillSeen) => {
            if (!stillSeen && route !== undefined) void navigate(route)
          }}
        />
      )}
    </>
  )
}
