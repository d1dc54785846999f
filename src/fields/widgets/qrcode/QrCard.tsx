import ContentCopy from '@mui/icons-material/ContentCopy'
import Download from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'react-admin'
import { useQrPicture } from './useQrPicture.ts'

const size = 208

/** A QR code with its link: save the picture, copy the link. */
export function QrCard({ link, fileName }: { link: string; fileName: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  const picture = useQrPicture(link)

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link)
      notify('app.qr.copied', { type: 'success' })
    } catch {
      notify('app.qr.copyFailed', { type: 'warning' })
    }
  }

  return (
    <Box sx={{ display: 'inline-flex', flexDirection: 'column', alignItems: 'center', gap: 1.5, maxWidth: '100%' }}>
      <Box sx={{ p: 1, border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: '#fff', lineHeight: 0 }}>
        {picture ? <img src={picture} width={size} height={size} alt={translate('app.qr.alt', { link })} /> : <Skeleton variant="rectangular" width={size} height={size} />}
      </Box>
      <Typography component="code" variant="caption" sx={{ maxWidth: 360, overflowWrap: 'anywhere', color: 'text.secondary', userSelect: 'all', textAlign: 'center' }}>
        {link}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" color="inherit" startIcon={<Download />} component="a" href={picture ?? undefined} download={`${fileName}.png`} disabled={!picture}>
          {translate('app.qr.save')}
        </Button>
        <Button variant="outlined" color="inherit" startIcon={<ContentCopy />} onClick={() => void copy()}>
          {translate('app.qr.copy')}
        </Button>
      </Box>
    </Box>
  )
}
