import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { Suspense, type ReactNode } from 'react'
import { ShowBase, useShowContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { fieldsOf, formFields, textIn } from '../../../core/schema/fields.ts'
import { useUser } from '../../authProvider/user.ts'
import { hasValue } from '../../fields/index.ts'
import { widgetOf } from '../../fields/widgets/index.ts'
import { useLanguage } from '../../i18n/language.ts'
import { PageHeader } from '../../ui/pages/PageHeader.tsx'
import { useLive } from '../../ui/live/useLive.ts'
import { useTabName } from '../../ui/tabs/scope.ts'
import { LoadingPage } from '../../ui/pages/StatePage.tsx'
import { namesOf, recordName } from '../../fields/record-name.ts'
import { editPath } from '../../../core/schema/row-path.ts'
import { useSchema } from '../../schemas/useSchemas.ts'
import { RecordActions, RecordParts } from '../SlotActions.tsx'
import { useSlots } from '../slots.tsx'
import { MissingFields } from './MissingFields.tsx'
import { MissingRecord } from './MissingRecord.tsx'
import { RecordFields } from './RecordFields.tsx'

type Props = { children: ReactNode }

function Content({ children }: Props) {
  const translate = useTranslate()
  const schema = useSchema()
  const { may } = useUser()
  const { locale } = useLanguage()
  const { record, isPending, error, refetch } = useShowContext()
  const { editable: stands } = useSlots()
  useTabName(record && namesOf(schema, record))
  useLive(schema)
  if (isPending) return <LoadingPage />
  if (!record) return <MissingRecord error={error} retry={() => void refetch()} />

  const widgets = fieldsOf(schema).filter((field) => widgetOf(field)?.Show && hasValue(record[field.name]))
  const editable =
    schema.api.update &&
    may(schema.permission, 'update') &&
    formFields(schema, 'edit').length > 0 &&
    (stands?.(record) ?? true)
  return (
    <>
      <PageHeader
        title={recordName(schema, record, locale)}
        crumbs={[{ label: textIn(schema.title ?? schema.label, locale), path: schema.route }]}
        actions={
          <>
            <RecordActions record={record} />
            {editable && (
              <Button variant="contained" startIcon={<Edit />} component={Link} to={editPath(schema, record)}>
                {translate('app.show.edit')}
              </Button>
            )}
          </>
        }
      />
      <MissingFields schema={schema} record={record} />
      <Card sx={{ p: { xs: 2, md: 3 }, display: 'flex', flexWrap: 'wrap', gap: 4 }}>
        <Box sx={{ flex: 1, minWidth: { xs: '100%', md: 480 } }}>{children}</Box>
        {widgets.map((field) => {
          const Show = widgetOf(field)?.Show
          return Show ? (
            <Suspense key={field['x-id']} fallback={<LoadingPage />}>
              <Show field={field} value={record[field.name]} record={record} />
            </Suspense>
          ) : null
        })}
      </Card>
      <RecordParts record={record} />
    </>
  )
}

/**
 * The page of one record, of the resource around: title, buttons, what is missing, widgets and parts; between them what
 * is given, which finds the record by `useRecordContext()`.
 */
export function ShowPage({ children }: Props) {
  return (
    <ShowBase queryOptions={{ retry: false, onError: () => undefined }}>
      <Content>{children}</Content>
    </ShowBase>
  )
}

/** The page of one record: every field under its group, widgets beside them. */
export default function SchemaShow() {
  return (
    <ShowPage>
      <RecordFields />
    </ShowPage>
  )
}
