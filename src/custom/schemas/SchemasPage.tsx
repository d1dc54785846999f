import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { PageHeader } from '../../ui/pages/PageHeader.tsx'
import { Editor } from './Editor.tsx'

/** Resources and their fields: what is shipped, and what the bank says otherwise. */
export default function SchemasPage() {
  const translate = useTranslate()
  const { schemaEditing } = useCalls()
  const { data, error, refetch } = useQuery({
    queryKey: ['schemaEditing'],
    queryFn: ({ signal }) => schemaEditing(signal),
    retry: false,
  })
  if (data) return <Editor data={data} />
  return (
    <>
      <PageHeader group="system" title={translate('schemas.title')} lead={translate('schemas.lead')} />
      {error ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {translate('schemas.retry')}
            </Button>
          }
        >
          {translate(error.message, { _: error.message })}
        </Alert>
      ) : (
        <Skeleton variant="rounded" height={480} aria-label={translate('schemas.loading')} />
      )}
    </>
  )
}
