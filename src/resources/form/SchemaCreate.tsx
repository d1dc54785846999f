import Card from '@mui/material/Card'
import { Suspense, useMemo, useState } from 'react'
import { CreateBase, useNotify, useTranslate, type RaRecord } from 'react-admin'
import { useNavigate } from 'react-router'
import { fieldsOf, textIn } from '../../../core/schema/fields.ts'
import { useUser } from '../../authProvider/user.ts'
import { messageOf } from '../../dataProvider/record-messages.ts'
import { widgetOf } from '../../fields/widgets/index.ts'
import { useLanguage } from '../../i18n/language.ts'
import { PageHeader } from '../../ui/pages/PageHeader.tsx'
import { useTab } from '../../ui/tabs/scope.ts'
import { LoadingPage } from '../../ui/pages/StatePage.tsx'
import { useSchema } from '../../schemas/useSchemas.ts'
import { defaultValues } from './defaults.ts'
import { recordForm } from './kept.ts'
import { nounOf } from '../../fields/record-name.ts'
import { RecordForm } from './RecordForm.tsx'

/** The page for a new record. A widget of the schema may show something of it before the list comes back. */
export default function SchemaCreate() {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const tab = useTab()
  const schema = useSchema()
  const { user } = useUser()
  const { locale } = useLanguage()
  const [made, setMade] = useState<RaRecord | null>(null)
  const defaults = useMemo(() => defaultValues(schema, user), [schema, user])
  const title = translate('app.form.create', { name: nounOf(schema, locale, 'one') })
  const done = fieldsOf(schema).find((field) => widgetOf(field)?.Done)
  const Done = done && widgetOf(done)?.Done

  // The tab of the form becomes the list's: there is nothing left to do in it.
  const leave = (): void => void navigate(schema.route, { replace: tab !== null })
  const onSuccess = (record: RaRecord): void => {
    notify(messageOf(record) ?? 'app.form.created', { type: 'success' })
    tab?.tabs.keep(tab.id, recordForm, undefined)
    if (done && record[done.name]) setMade(record)
    else leave()
  }

  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: textIn(schema.title ?? schema.label, locale), path: schema.route }]}
      />
      {made && done && Done ? (
        <Card>
          <Suspense fallback={<LoadingPage />}>
            <Done field={done} record={made} onFinish={leave} />
          </Suspense>
        </Card>
      ) : (
        <CreateBase redirect={false} mutationOptions={{ onSuccess, onError: () => undefined }}>
          <RecordForm mode="create" defaults={defaults} backTo={schema.route} />
        </CreateBase>
      )}
    </>
  )
}
