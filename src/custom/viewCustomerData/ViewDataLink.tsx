import Button from '@mui/material/Button'
import { useTranslate, type RaRecord } from 'react-admin'
import { Link } from 'react-router'

/** A row's way to the customer's data. */
export function ViewDataLink({ record }: { record: RaRecord }) {
  const translate = useTranslate()
  return (
    <Button component={Link} to={`/homePage/viewCustomerData?appUserId=${encodeURIComponent(String(record.id))}`} onClick={(event) => event.stopPropagation()} sx={{ minWidth: 0, px: 1 }}>
      {translate('customer.row.view')}
    </Button>
  )
}
