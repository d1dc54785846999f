import ArrowBack from '@mui/icons-material/ArrowBackIosNew'
import ArrowForward from '@mui/icons-material/ArrowForwardIos'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useState, type ComponentType, type KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { showSize } from '../documents/size.ts'
import { lazyPart } from '../notices/code-loading.ts'
import { LoadedPart } from '../notices/LoadedPart.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { ImageView } from './ImageView.tsx'
import { NoView } from './NoView.tsx'
import { viewOf, type View, type ViewedFile } from './viewed.ts'

export type { ViewedFile } from './viewed.ts'

// The readers of PDF and Word are large, and most files are neither.
const views: Record<View, ComponentType<{ file: ViewedFile }>> = {
  image: ImageView,
  none: NoView,
  pdf: lazyPart(async () => ({ default: (await import('./pdf/PdfView.tsx')).PdfView })),
  word: lazyPart(async () => ({ default: (await import('./WordView.tsx')).WordView })),
  sheet: lazyPart(async () => ({ default: (await import('./sheet/SheetView.tsx')).SheetView })),
}

/** Keys that move the cursor, a tab or the content are not for us. */
const keepsArrows = (target: EventTarget): boolean =>
  target instanceof Element &&
  (target.matches('input, [role="tab"]') ||
    (target.closest('[data-scrolls]')?.scrollWidth ?? 0) > (target.closest('[data-scrolls]')?.clientWidth ?? 0))

/**
 * Shows a file of a customer over the whole window: pictures, PDF, Word documents and workbooks; others can be
 * downloaded.
 *
 * @param files where `file` is one of several, the others are a key (← →) away
 */
export function FileViewer({
  file: first,
  files = [],
  onClose,
}: {
  file: ViewedFile
  files?: readonly ViewedFile[]
  onClose: () => void
}) {
  const translate = useTranslate()
  const [shown, setShown] = useState(first)
  const at = files.findIndex(({ id }) => id === shown.id)
  const before = files[at - 1]
  const after = at < 0 ? undefined : files[at + 1]
  const View = views[viewOf(shown.fileName)]
  const key = (event: KeyboardEvent): void => {
    const next = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : undefined
    if (!next || event.altKey || event.ctrlKey || event.metaKey || keepsArrows(event.target)) return
    event.preventDefault()
    setShown(next)
  }
  const step = (to: ViewedFile | undefined, label: string, Icon: typeof ArrowBack) => (
    <Tooltip title={translate(label)}>
      <span>
        <IconButton aria-label={translate(label)} disabled={!to} onClick={() => to && setShown(to)}>
          <Icon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  )
  return (
    <Dialog
      fullScreen
      open
      onClose={onClose}
      onKeyDown={key}
      aria-labelledby="viewed-file"
      slotProps={{
        paper: { sx: { bgcolor: 'background.default', backgroundImage: 'none', border: 0, borderRadius: 0 } },
      }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 0.5, sm: 1 },
          px: { xs: 1.5, sm: 2 },
          py: 1,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography
            id="viewed-file"
            component="h2"
            noWrap
            title={shown.fileName}
            sx={{ fontSize: 16, fontWeight: 600 }}
          >
            {shown.fileName}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ m: 0 }} aria-live="polite">
            {showSize(shown.size)}
            {at >= 0 && files.length > 1 && ` · ${translate('files.place', { number: at + 1, total: files.length })}`}
          </Typography>
        </Box>
        {files.length > 1 && step(before, 'files.previous', ArrowBack)}
        {files.length > 1 && step(after, 'files.next', ArrowForward)}
        <DownloadButton key={shown.id} file={shown} />
        <Tooltip title={translate('files.close')}>
          <IconButton aria-label={translate('files.close')} onClick={onClose}>
            <Close />
          </IconButton>
        </Tooltip>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
        <LoadedPart key={shown.id} onMissing={onClose}>
          <View file={shown} />
        </LoadedPart>
      </Box>
    </Dialog>
  )
}
