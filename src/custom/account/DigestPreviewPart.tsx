import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { useLocale } from '../../i18n/useLocale.ts'

/** What would be sent now, on demand. */
export function DigestPreviewPart() {
  const translate = useTranslate()
  const locale = useLocale()
  const { digestPreview } = useCalls()
  const id = useId()
  const [open, setOpen] = useState(false)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['account', 'digestPreview', locale],
    queryFn: ({ signal }) => digestPreview(signal),
    enabled: open,
    retry: false,
    gcTime: 0,
  })
  return (
    <Box sx={{ mt: 1.5 }}>
      <Button size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} sx={{ ml: -0.75 }}>
        {translate(open ? 'account.digest.hide' : 'account.digest.preview')}
      </Button>
      <Box id={id} role="status" sx={{ maxWidth: 640 }}>
        {open && isFetching && !data && (
          <Typography variant="body2">{translate('account.digest.previewing')}</Typography>
        )}
        {open && isError && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" onClick={() => void refetch()}>
                {translate('app.page.retry')}
              </Button>
            }
          >
            {translate('account.digest.previewFailed')}
          </Alert>
        )}
        {open && data && (
          <Box sx={{ mt: 0.5, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
            <Typography sx={{ fontWeight: 600, mb: 1 }}>{data.subject}</Typography>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {data.text}
            </Typography>
          </Box>
        )}
      </Box>
    </Box>
  )
}
