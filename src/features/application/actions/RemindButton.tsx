import Sms from '@mui/icons-material/SmsOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'

/** Asks whether those that are selected are to be reminded. */
export function RemindButton({ onClick }: { onClick: () => void }) {
  const translate = useTranslate()
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Sms />}
      aria-haspopup="dialog"
      onClick={onClick}
      sx={{ bgcolor: 'background.paper' }}
    >
      {translate('application.actions.remind')}
    </Button>
  )
}
