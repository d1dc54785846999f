import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'

/** A part of the page that could not be read: why, and a way to try again. The rest of the page stays. */
export function Failed({ error, retry }: { error: Error; retry: () => void }) {
  const translate = useTranslate()
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={retry}>
          {translate('customer.view.retry')}
        </Button>
      }
    >
      {translate(error.message, { _: error.message })}
    </Alert>
  )
}
