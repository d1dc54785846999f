import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { RatioLine } from '../../../../core/analysis/ratio-view.ts'
import { RatioDetail } from './RatioDetail.tsx'

/** A ratio in full, beside the table that it was chosen from. */
export function RatioDrawer({
  customerId,
  ratio,
  peerIndustry,
  onClose,
}: {
  customerId: string
  ratio: RatioLine | undefined
  peerIndustry: string
  onClose: () => void
}) {
  const translate = useTranslate()
  const title = useId()
  return (
    <Drawer
      anchor="right"
      open={ratio !== undefined}
      onClose={onClose}
      sx={{ zIndex: (theme) => theme.zIndex.modal }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': title,
          sx: { width: 'min(880px, 100vw)', p: { xs: 1.5, sm: 2.5 } },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography id={title} variant="h2" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {ratio?.name}
        </Typography>
        <IconButton aria-label={translate('ra.action.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      {ratio && <RatioDetail customerId={customerId} ratio={ratio} peerIndustry={peerIndustry} />}
    </Drawer>
  )
}
