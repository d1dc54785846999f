import ContentCopy from '@mui/icons-material/ContentCopy'
import Download from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate, type RaRecord } from 'react-admin'
import { usePoster } from './poster/usePoster.ts'
import { useSchema } from '../../../schemas/useSchemas.ts'
import { CodeImage } from './CodeImage.tsx'

const size = 224

/** A QR code with its link: save the picture with who asks for what, copy the link. */
export function QrCard({ link, record }: { link: string; record: RaRecord }) {
  const translate = useTranslate()
  const { save, copyLink } = usePoster(useSchema())

  return (
    <Box sx={{ display: 'inline-flex', flexDirection: 'column', alignItems: 'center', gap: 1.5, maxWidth: '100%' }}>
      <CodeImage link={link} size={size} />
      <Typography
        component="code"
        variant="caption"
        sx={{
          maxWidth: 360,
          overflowWrap: 'anywhere',
          color: 'text.secondary',
          userSelect: 'all',
          textAlign: 'center',
        }}
      >
        {link}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" color="inherit" startIcon={<Download />} onClick={() => void save([record])}>
          {translate('app.qr.save')}
        </Button>
        <Button variant="outlined" color="inherit" startIcon={<ContentCopy />} onClick={() => void copyLink(record)}>
          {translate('app.qr.copy')}
        </Button>
      </Box>
    </Box>
  )
}
