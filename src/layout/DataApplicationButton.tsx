import QrCode from '@mui/icons-material/QrCodeScanner'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useUser } from '../authProvider/user.ts'
import { findSchema, useSchemas } from '../resources/schemas.ts'

/** Asks a customer for data: opens the making of a QR code. Collapsed, only its icon. */
export function DataApplicationButton({ collapsed, onGo }: { collapsed: boolean; onGo: () => void }) {
  const translate = useTranslate()
  const { may } = useUser()
  const codes = findSchema(useSchemas(), 'qrCodes')
  if (!codes || !may(codes.permission, 'add')) return null
  const label = translate('app.counts.apply')
  const to = `${codes.route}/create`
  if (!collapsed)
    return (
      <Button fullWidth variant="outlined" startIcon={<QrCode />} component={Link} to={to} onClick={onGo} sx={{ mt: 1.25 }}>
        {label}
      </Button>
    )
  return (
    <Tooltip title={label} placement="right">
      <IconButton size="medium" component={Link} to={to} aria-label={label} onClick={onGo} sx={{ mt: 1, color: 'accent.text', border: 1, borderColor: 'accent.line', '&:hover': { bgcolor: 'accent.pale' } }}>
        <QrCode fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
