import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'react-admin'
import { failureText } from './failure-text.ts'

/** The outline of a page while the report is on its way. */
export function ReportLoading() {
  const translate = useTranslate()
  return (
    <Box role="status" aria-label={translate('ra.page.loading')} sx={{ bgcolor: 'background.paper', borderRadius: 1, p: { xs: 2, md: 6 }, maxWidth: 794, mx: 'auto' }}>
      <Skeleton width="55%" height={44} sx={{ mb: 3 }} />
      {[96, 100, 88, 100, 64].map((width, index) => <Skeleton key={index} width={`${width}%`} height={24} />)}
      <Skeleton variant="rounded" height={220} sx={{ mt: 3 }} />
    </Box>
  )
}

/** A report that did not open: why, and once more. */
export function ReportFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate()
  return (
    <Alert severity="error" action={<Button color="inherit" onClick={onRetry}>{translate('report.edit.retry')}</Button>}>
      {translate('report.edit.loadFailed', { reason: failureText(error, translate) })}
    </Alert>
  )
}
