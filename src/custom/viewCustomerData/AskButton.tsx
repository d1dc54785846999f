import CloudUpload from '@mui/icons-material/CloudUploadOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { CustomerInfo } from '../../../core/customer-answers.ts'
import { openApplication } from '../../features/application/opening.ts'
import { useUser } from '../../authProvider/user.ts'

/** Opens the data-application panel with this customer, to ask for an upload. */
export function AskButton({ info, small = false }: { info: CustomerInfo; small?: boolean }) {
  const translate = useTranslate()
  const { may } = useUser()
  if (!may('home', 'add')) return null
  return (
    <Button
      variant="outlined"
      size={small ? 'small' : 'medium'}
      startIcon={<CloudUpload />}
      aria-haspopup="dialog"
      onClick={() => openApplication({ tab: 'upload', preset: { appUserId: info.userId } })}
    >
      {translate('customerPage.requests.ask')}
    </Button>
  )
}
