import CheckCircle from '@mui/icons-material/CheckCircle'
import QrCode from '@mui/icons-material/QrCodeScanner'
import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useUser } from '../../authProvider/user.ts'
import { openApplication } from '../../features/application/opening.ts'
import type { CustomerChoice } from '../../features/importing/state.ts'

type Props = { customer: CustomerChoice; onUpload: () => void; onAnother: () => void; onClose: () => void }

/**
 * After a customer was added: its data are uploaded now or asked of it by a code. What closes the dialog stands where a
 * second click on “add” does not reach it.
 */
export function AddedDialog({ customer, onUpload, onAnother, onClose }: Props) {
  const translate = useTranslate()
  const { may } = useUser()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { appUserId, userName } = customer
  const ask = (): void => {
    onClose()
    openApplication({ tab: 'upload', preset: { appUserId } })
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2.5, pt: 3 }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <CheckCircle sx={{ fontSize: 26, color: 'success.main', flexShrink: 0 }} aria-hidden />
          <Typography
            component="h2"
            variant="h2"
            id={titleId}
            ref={heading}
            tabIndex={-1}
            sx={{ outline: 'none', overflowWrap: 'anywhere' }}
          >
            {translate('customer.added.title', { customer: userName })}
          </Typography>
        </Box>
        <Typography color="textSecondary">{translate('customer.added.lead')}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {may('client', 'import') && (
            <Button variant="contained" startIcon={<UploadFile />} onClick={onUpload}>
              {translate('customer.added.upload')}
            </Button>
          )}
          {may('home', 'add') && (
            <Button variant="outlined" startIcon={<QrCode />} aria-haspopup="dialog" onClick={ask}>
              {translate('customer.added.ask')}
            </Button>
          )}
          <Button
            variant="outlined"
            component={Link}
            to={`/homePage/viewCustomerData?appUserId=${encodeURIComponent(appUserId)}`}
            onClick={onClose}
          >
            {translate('customer.added.view')}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'flex-start', px: 3, pb: 2 }}>
        <Button onClick={onClose}>{translate('customer.added.later')}</Button>
        <Button onClick={onAnother}>{translate('customer.added.another')}</Button>
      </DialogActions>
    </Dialog>
  )
}
