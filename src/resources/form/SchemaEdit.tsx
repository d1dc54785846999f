import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import {
  EditBase,
  RecordContextProvider,
  SaveContextProvider,
  useEditContext,
  useNotify,
  useResourceContext,
  useTranslate,
  useUpdate,
  type RaRecord,
} from 'react-admin'
import { useNavigate } from 'react-router'
import { textIn } from '../../../core/schema/fields.ts'
import { HttpError } from '../../dataProvider/http-error.ts'
import { useLanguage } from '../../i18n/language.ts'
import { PageHeader } from '../../ui/pages/PageHeader.tsx'
import { useTab, useTabName } from '../../ui/tabs/scope.ts'
import { LoadingPage } from '../../ui/pages/StatePage.tsx'
import { useSchema } from '../../schemas/useSchemas.ts'
import { MissingRecord } from '../show/MissingRecord.tsx'
import { showPath } from '../../../core/schema/row-path.ts'
import { namesOf, nounOf, recordName } from '../../fields/record-name.ts'
import { RecordForm } from './RecordForm.tsx'
import { useBase } from './useBase.ts'
import { memberOf } from '../../../core/json.ts'

/**
 * Saves what was typed on top of the record on which typing began; answers the faults by field where the server names
 * them.
 */
function useSave(base: RaRecord | undefined, onConflict: (conflict: boolean) => void, forget: () => void) {
  const notify = useNotify()
  const navigate = useNavigate()
  const schema = useSchema()
  const tab = useTab()
  const resource = useResourceContext() ?? ''
  const [update, { isPending: saving }] = useUpdate(resource, undefined, {
    mutationMode: 'pessimistic',
    returnPromise: true,
    onSuccess: () => {
      notify('app.form.saved', { type: 'success' })
      forget()
      void navigate(schema.route, { replace: tab !== null })
    },
    onError: (error: unknown) => onConflict(error instanceof HttpError && error.status === 409),
  })
  const save = async (data: Partial<RaRecord>): Promise<unknown> => {
    try {
      await update(resource, { id: base?.id, data, previousData: base })
      return undefined
    } catch (error) {
      return memberOf(memberOf(error, 'body'), 'errors')
    }
  }
  return { save, saving }
}

function Content() {
  const translate = useTranslate()
  const schema = useSchema()
  const { locale } = useLanguage()
  const { record, isPending, error, refetch } = useEditContext()
  const { base, forget } = useBase(record)
  const [conflict, setConflict] = useState(false)
  const [loads, setLoads] = useState(0)
  const { save, saving } = useSave(base, setConflict, forget)
  useTabName(base && namesOf(schema, base), 'tabs.editing')
  if (isPending) return <LoadingPage />
  if (!record || !base) return <MissingRecord error={error} retry={() => void refetch()} />
  const reload = (): void => {
    setConflict(false)
    forget()
    setLoads(loads + 1)
    void refetch()
  }
  return (
    <RecordContextProvider value={base}>
      <SaveContextProvider value={{ save, saving, mutationMode: 'pessimistic' }}>
        <PageHeader
          title={translate('app.form.edit', { name: nounOf(schema, locale, 'one') })}
          crumbs={[
            { label: textIn(schema.title ?? schema.label, locale), path: schema.route },
            { label: recordName(schema, base, locale), ...(schema.api.get && { path: showPath(schema, base) }) },
          ]}
        />
        <RecordForm key={loads} mode="edit" backTo={schema.api.get ? showPath(schema, base) : schema.route}>
          {conflict && (
            <Alert
              severity="warning"
              sx={{ mb: 2 }}
              action={
                <Button color="inherit" onClick={reload}>
                  {translate('app.form.reload')}
                </Button>
              }
            >
              {translate('app.form.conflict')}
            </Alert>
          )}
        </RecordForm>
      </SaveContextProvider>
    </RecordContextProvider>
  )
}

/** The page that changes a record. A save that comes too late says so and keeps what was typed. */
export default function SchemaEdit() {
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ retry: false, refetchOnWindowFocus: false, onError: () => undefined }}
    >
      <Content />
    </EditBase>
  )
}
