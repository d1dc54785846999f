import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'

type Props = { title: string; facts?: ReactNode; actions?: ReactNode; onClose: () => void; children: ReactNode }

/** A dialog that holds a document: as large as the window nearly, on a phone all of it. */
export function WideDialog({ title, facts, actions, onClose, children }: Props) {
  const translate = useTranslate()
  const id = useId()
  const small = useMediaQuery('(max-width: 899.95px)', { noSsr: true })
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={small}
      fullWidth
      maxWidth="lg"
      aria-labelledby={id}
      slotProps={{ paper: { sx: { ...(!small && { height: '94vh', maxHeight: '94vh' }), overflow: 'hidden' } } }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          pl: 2.5,
          pr: 1,
          py: 1,
          borderBottom: '1px solid',
          borderColor: 'divider',
          flexWrap: 'wrap',
        }}
      >
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography component="h2" id={id} sx={{ fontSize: 16, fontWeight: 600 }}>
            {title}
          </Typography>
          {facts && (
            <Typography component="div" variant="body2" color="textSecondary">
              {facts}
            </Typography>
          )}
        </Box>
        {actions && <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>{actions}</Box>}
        <IconButton
          aria-label={translate('versions.viewing.close')}
          onClick={onClose}
          sx={{ ...(small && { position: 'absolute', top: 6, right: 6 }) }}
        >
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {children}
    </Dialog>
  )
}
