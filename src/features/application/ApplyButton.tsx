import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { openApplication } from './opening.ts'

/** Above the list of codes: opens the panel that makes one. */
export default function ApplyButton() {
  const translate = useTranslate()
  return (
    <Button
      variant="contained"
      startIcon={<Add />}
      aria-haspopup="dialog"
      onClick={() => openApplication({ tab: 'apply' })}
    >
      {translate('application.open')}
    </Button>
  )
}
