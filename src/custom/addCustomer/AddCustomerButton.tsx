import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazyPart } from '../../ui/notices/code-loading.ts'
import { LoadedPart } from '../../ui/notices/LoadedPart.tsx'

const AddCustomerDialog = lazyPart(async () => ({
  default: (await import('./AddCustomerDialog.tsx')).AddCustomerDialog,
}))

/** Opens the add-customer dialog; stands where other lists have their create button. */
export function AddCustomerButton() {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={() => setOpen(true)}>
        {translate('customer.add.title')}
      </Button>
      {open && (
        <LoadedPart onMissing={() => setOpen(false)}>
          <AddCustomerDialog onClose={() => setOpen(false)} />
        </LoadedPart>
      )}
    </>
  )
}
