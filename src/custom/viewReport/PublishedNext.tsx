import Close from '@mui/icons-material/Close'
import ContentCopy from '@mui/icons-material/ContentCopy'
import Description from '@mui/icons-material/DescriptionOutlined'
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useNotify, useTranslate } from 'react-admin'
import { useUser } from '../../authProvider/user.ts'
import { useExport } from '../../features/editor/frame/useExport.ts'
import { NextWork } from '../../features/inbox/NextWork.tsx'
import { copyText } from '../../ui/copy-text.ts'

type Props = { reportId: string; customerId: string | null; onClose: () => void }

const files = [
  { format: 'docx', icon: Description },
  { format: 'pdf', icon: PictureAsPdf },
] as const

/** After a report was published: its file, its link for a colleague, and the customer that comes next. */
export function PublishedNext({ reportId, customerId, onClose }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const { may } = useUser()
  const { busy, failed, run } = useExport({ reportId, version: undefined, before: undefined })
  const copy = async (): Promise<void> => {
    if (await copyText(window.location.href)) notify('publishing.next.copied', { type: 'success' })
    else notify('publishing.next.notCopied', { type: 'warning' })
  }
  return (
    <Alert
      severity="success"
      className="no-print"
      role="region"
      aria-label={translate('publishing.next.title')}
      sx={{ borderRadius: 0, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
      action={
        <IconButton size="small" color="inherit" aria-label={translate('publishing.next.close')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ fontWeight: 600 }}>{translate('publishing.next.title')}</Box>
        {may('home', 'export') &&
          files.map(({ format, icon: Icon }) => (
            <Button
              key={format}
              variant="outlined"
              startIcon={<Icon />}
              loading={busy === format}
              loadingPosition="start"
              disabled={busy !== null}
              onClick={() => void run(format, true)}
            >
              {translate('publishing.next.export', { format: translate(`exporting.formats.${format}`) })}
            </Button>
          ))}
        <Button variant="outlined" startIcon={<ContentCopy />} onClick={() => void copy()}>
          {translate('publishing.next.link')}
        </Button>
      </Box>
      {failed && (
        <Box role="alert" sx={{ mt: 1, color: 'error.main' }}>
          {translate('exporting.failed', {
            format: translate(`exporting.formats.${failed.format}`),
            reason: failed.reason,
          })}
        </Box>
      )}
      <Box sx={{ mt: 1 }}>
        <NextWork after={customerId} />
      </Box>
    </Alert>
  )
}
