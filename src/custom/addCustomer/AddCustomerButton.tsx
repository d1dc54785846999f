import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'

const AddCustomerDialog = lazy(() => import('./AddCustomerDialog.tsx').then((module) => ({ default: module.AddCustomerDialog })))

/** Opens the add-customer dialog; stands where other lists have their create button. */
export function AddCustomerButton() {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={() => setOpen(true)}>
        {translate('customer.add.title')}
      </Button>
      <Suspense fallback={null}>{open && <AddCustomerDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
