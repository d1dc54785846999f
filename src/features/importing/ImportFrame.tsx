import Close from '@mui/icons-material/Close'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'

/** The large dialog in which files are brought in: on a phone the whole screen. `close`: what its cross is called. */
export function ImportFrame({
  title,
  close,
  wide = false,
  onClose,
  children,
}: {
  title: string
  close: string
  /** As wide as the window. */
  wide?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const titleId = useId()
  const small = useMediaQuery(useTheme().breakpoints.down('sm'))
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth={wide ? false : 'lg'}
      fullScreen={small}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { height: small ? undefined : 'min(880px, calc(100% - 48px))', my: 3 } } }}
    >
      <DialogTitle id={titleId} sx={{ pr: 7 }}>
        {title}
      </DialogTitle>
      <IconButton aria-label={close} onClick={onClose} sx={{ position: 'absolute', right: 12, top: 12 }}>
        <Close />
      </IconButton>
      {children}
    </Dialog>
  )
}
