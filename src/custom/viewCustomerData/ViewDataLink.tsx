import Button from '@mui/material/Button'
import { useTranslate, type RaRecord } from 'react-admin'
import { Link } from 'react-router'
import { rowButton } from '../../resources/list/row-button.ts'

/** A row's way to the customer's data. */
export function ViewDataLink({ record }: { record: RaRecord }) {
  const translate = useTranslate()
  return (
    <Button
      component={Link}
      to={`/homePage/viewCustomerData?appUserId=${encodeURIComponent(String(record.id))}`}
      onClick={(event) => event.stopPropagation()}
      sx={rowButton}
      aria-label={`${translate('customer.row.view')} ${String(record['userName'] ?? '')}`}
    >
      {translate('customer.row.view')}
    </Button>
  )
}
