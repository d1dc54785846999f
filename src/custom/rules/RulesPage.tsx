import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { PageHeader } from '../../ui/pages/PageHeader.tsx'
import { Administration } from './Administration.tsx'

/** The rules of the analysis: what each checks, and what the bank changes of them. */
export default function RulesPage() {
  const translate = useTranslate()
  const { ruleAdministration } = useCalls()
  const { data, error, refetch } = useQuery({
    queryKey: ['ruleAdministration'],
    queryFn: ({ signal }) => ruleAdministration(signal),
    retry: false,
  })
  if (data) return <Administration data={data} />
  return (
    <>
      <PageHeader group="system" title={translate('rules.title')} lead={translate('rules.lead')} />
      {error ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {translate('rules.retry')}
            </Button>
          }
        >
          {translate(error.message, { _: error.message })}
        </Alert>
      ) : (
        <Skeleton variant="rounded" height={420} aria-label={translate('rules.loading')} />
      )}
    </>
  )
}
