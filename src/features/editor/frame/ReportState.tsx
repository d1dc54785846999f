import SearchOff from '@mui/icons-material/SearchOffOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { HttpError } from '../../../dataProvider/http-error.ts'
import { StateView } from '../../../ui/pages/StatePage.tsx'
import { failureText } from '../../../dataProvider/failure-text.ts'

/** The outline of a page while the report is on its way. */
export function ReportLoading() {
  const translate = useTranslate()
  return (
    <Box
      role="status"
      aria-label={translate('ra.page.loading')}
      sx={{ bgcolor: 'background.paper', borderRadius: 1, p: { xs: 2, md: 6 }, maxWidth: 794, mx: 'auto' }}
    >
      <Skeleton width="55%" height={44} sx={{ mb: 3 }} />
      {[96, 100, 88, 100, 64].map((width, index) => (
        <Skeleton key={index} width={`${width}%`} height={24} />
      ))}
      <Skeleton variant="rounded" height={220} sx={{ mt: 3 }} />
    </Box>
  )
}

/** A report that did not open: why, and once more; one that is not there, the way back. */
export function ReportFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate()
  if (error instanceof HttpError && error.status === 404) {
    return (
      <Card>
        <StateView icon={SearchOff} title={translate('app.show.missing')} text={translate('app.show.missingText')}>
          <Button variant="contained" component={Link} to="/homePage/draftList">
            {translate('report.edit.back')}
          </Button>
        </StateView>
      </Card>
    )
  }
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onRetry}>
          {translate('report.edit.retry')}
        </Button>
      }
    >
      {translate('report.edit.loadFailed', { reason: failureText(error, translate) })}
    </Alert>
  )
}
