import FitScreen from '@mui/icons-material/FitScreen'
import RotateRight from '@mui/icons-material/RotateRight'
import ZoomIn from '@mui/icons-material/ZoomIn'
import ZoomOut from '@mui/icons-material/ZoomOut'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { RefObject } from 'react'
import { useTranslate } from 'react-admin'
import { reveal } from '../../../ui/documents/drawn.ts'
import { PageField } from '../../../ui/files/pdf/PageField.tsx'
import { useZoomKeys, type Zooming } from '../../../ui/files/useZoom.ts'
import { usePageInView } from './usePageInView.ts'

/** Which page is in front, and how large pages are shown. */
export function PdfTools({
  frame,
  total,
  zooming,
  share,
}: {
  frame: RefObject<HTMLElement | null>
  total: number
  zooming: Zooming
  share: number
}) {
  const translate = useTranslate()
  const current = usePageInView(frame, total)
  useZoomKeys(zooming, share)
  const { smaller, larger, change, rotate } = zooming
  const go = (number: number): void => {
    const page = frame.current?.querySelector<HTMLElement>(`[data-page="${number}"]`)
    if (page) reveal(page)
  }
  const button = (label: string, keys: string, Icon: typeof ZoomIn, run: () => void) => (
    <Tooltip title={`${translate(label)} (${keys})`}>
      <IconButton size="small" aria-label={translate(label)} aria-keyshortcuts={keys} onClick={run}>
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
  return (
    <Box
      role="toolbar"
      aria-label={translate('files.bar')}
      sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 0.25 }}
    >
      <PageField current={current} total={total} onGo={go} />
      {button('files.smaller', '-', ZoomOut, () => smaller(share))}
      <Typography
        variant="body2"
        aria-live="polite"
        sx={{ minWidth: 44, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}
      >
        {`${Math.round(share * 100)}%`}
      </Typography>
      {button('files.larger', '+', ZoomIn, () => larger(share))}
      {button('files.fit', '0', FitScreen, () => change('fit'))}
      {button('files.rotate', 'R', RotateRight, rotate)}
    </Box>
  )
}
