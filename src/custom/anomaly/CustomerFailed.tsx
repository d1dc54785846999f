import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { tabPath } from '../../features/analysis/addresses.ts'
import { HttpError } from '../../dataProvider/http-error.ts'
import { PageHeader } from '../../ui/pages/PageHeader.tsx'

/** In place of a customer that is not there, or that could not be read. */
export function CustomerFailed({ error, retry }: { error: Error; retry: () => void }) {
  const translate = useTranslate()
  const gone = error instanceof HttpError && error.status === 404
  return (
    <>
      <PageHeader
        title={translate('anomaly.title')}
        crumbs={[{ label: translate('anomaly.title'), path: tabPath('customers') }]}
      />
      <Alert
        severity={gone ? 'warning' : 'error'}
        action={
          gone ? (
            <Button color="inherit" component={Link} to={tabPath('customers')}>
              {translate('anomaly.toList')}
            </Button>
          ) : (
            <Button color="inherit" onClick={retry}>
              {translate('anomaly.retry')}
            </Button>
          )
        }
      >
        {gone ? translate('anomaly.gone') : translate(error.message, { _: error.message })}
      </Alert>
    </>
  )
}
