import FitScreen from '@mui/icons-material/FitScreen'
import RotateRight from '@mui/icons-material/RotateRight'
import ZoomIn from '@mui/icons-material/ZoomIn'
import ZoomOut from '@mui/icons-material/ZoomOut'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useZoomKeys, type Zooming } from './useZoom.ts'

/**
 * The bar below something that can be enlarged and turned. `share` is how large it is shown now; `children` stand
 * before it.
 */
export function ViewBar({ zooming, share, children }: { zooming: Zooming; share: number; children?: ReactNode }) {
  const translate = useTranslate()
  const { smaller, larger, change, rotate } = zooming
  useZoomKeys(zooming, share)
  const button = (label: string, keys: string, Icon: typeof ZoomIn, run: () => void) => (
    <Tooltip title={`${translate(label)} (${keys})`}>
      <IconButton size="small" aria-label={translate(label)} aria-keyshortcuts={keys} onClick={run}>
        <Icon />
      </IconButton>
    </Tooltip>
  )
  return (
    <Box
      role="toolbar"
      aria-label={translate('files.bar')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        gap: { xs: 0.5, sm: 1 },
        p: 0.75,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {children}
      {button('files.smaller', '-', ZoomOut, () => smaller(share))}
      <Typography
        variant="body2"
        aria-live="polite"
        sx={{ minWidth: 48, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}
      >
        {`${Math.round(share * 100)}%`}
      </Typography>
      {button('files.larger', '+', ZoomIn, () => larger(share))}
      {button('files.fit', '0', FitScreen, () => change('fit'))}
      {button('files.rotate', 'R', RotateRight, rotate)}
    </Box>
  )
}
