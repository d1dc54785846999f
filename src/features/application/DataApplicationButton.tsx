import QrCode from '@mui/icons-material/QrCodeScanner'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslate } from 'react-admin'
import { openApplication } from './opening.ts'
import { useUser } from '../../authProvider/user.ts'
import { findSchema, useSchemas } from '../../schemas/useSchemas.ts'

/** Asks a customer for data: opens the panel that does. Collapsed, only its icon. */
export function DataApplicationButton({ collapsed, onGo }: { collapsed: boolean; onGo: () => void }) {
  const translate = useTranslate()
  const { may } = useUser()
  const codes = findSchema(useSchemas(), 'qrCodes')
  if (!codes || !may(codes.permission, 'add')) return null
  const label = translate('app.counts.apply')
  const open = (): void => {
    onGo()
    openApplication()
  }
  const opens = { 'aria-haspopup': 'dialog', 'aria-keyshortcuts': 'Alt+Q', onClick: open } as const
  if (!collapsed)
    return (
      <Button fullWidth variant="outlined" startIcon={<QrCode />} {...opens} sx={{ mt: 1.25 }}>
        {label}
      </Button>
    )
  return (
    <Tooltip title={label} placement="right">
      <IconButton
        size="medium"
        aria-label={label}
        {...opens}
        sx={{
          mt: 1,
          color: 'accent.text',
          border: 1,
          borderColor: 'accent.line',
          '&:hover': { bgcolor: 'accent.pale' },
        }}
      >
        <QrCode fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
