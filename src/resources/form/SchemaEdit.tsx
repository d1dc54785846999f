import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { EditBase, useEditContext, useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { textIn } from '../../../core/schema/fields.ts'
import { HttpError } from '../../dataProvider/http-error.ts'
import { useLanguage } from '../../i18n/language.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { LoadingPage } from '../../pages/StatePage.tsx'
import { useSchema } from '../schemas.ts'
import { MissingRecord } from '../show/MissingRecord.tsx'
import { showPath } from '../row-path.ts'
import { nounOf, recordName } from '../record-name.ts'
import { RecordForm } from './RecordForm.tsx'

function Content({ conflict, onReload }: { conflict: boolean; onReload: () => void }) {
  const translate = useTranslate()
  const schema = useSchema()
  const { locale } = useLanguage()
  const { record, isPending, error, refetch } = useEditContext()
  if (isPending) return <LoadingPage />
  if (!record) return <MissingRecord error={error} retry={() => void refetch()} />
  return (
    <>
      <PageHeader
        title={translate('app.form.edit', { name: nounOf(schema, locale, 'one') })}
        crumbs={[{ label: textIn(schema.title ?? schema.label, locale), path: schema.route }, { label: recordName(schema, record, locale), ...(schema.api.get && { path: showPath(schema, record) }) }]}
      />
      <RecordForm mode="edit" backTo={schema.api.get ? showPath(schema, record) : schema.route}>
        {conflict && (
          <Alert
            severity="warning"
            sx={{ mb: 2 }}
            action={
              <Button
                color="inherit"
                onClick={() => {
                  onReload()
                  void refetch()
                }}
              >
                {translate('app.form.reload')}
              </Button>
            }
          >
            {translate('app.form.conflict')}
          </Alert>
        )}
      </RecordForm>
    </>
  )
}

/** The page that changes a record. A save that comes too late says so and keeps what was typed. */
export default function SchemaEdit() {
  const notify = useNotify()
  const navigate = useNavigate()
  const schema = useSchema()
  const [conflict, setConflict] = useState(false)
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ retry: false, refetchOnWindowFocus: false, onError: () => undefined }}
      mutationOptions={{
        onSuccess: () => {
          notify('app.form.saved', { type: 'success' })
          void navigate(schema.route)
        },
        onError: (error: unknown) => setConflict(error instanceof HttpError && error.status === 409),
      }}
    >
      <Content conflict={conflict} onReload={() => setConflict(false)} />
    </EditBase>
  )
}
