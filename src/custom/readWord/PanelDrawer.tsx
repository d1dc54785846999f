import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

/**
 * What is told of a document, over the page where there is no room beside it. What was asked there stays while it is
 * closed.
 */
export function PanelDrawer({ open, onClose, children }: { open: boolean; onClose: () => void; children: ReactNode }) {
  const translate = useTranslate()
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      keepMounted
      className="no-print"
      sx={{ zIndex: (theme) => theme.zIndex.modal }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': translate('readWord.panel'),
          sx: { width: 'min(420px, 100vw)', display: 'flex' },
        },
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 0.5 }}>
        <IconButton aria-label={translate('readWord.closePanel')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      {children}
    </Drawer>
  )
}
