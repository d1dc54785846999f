import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { ShowBase, useShowContext, useTranslate, type RaRecord } from 'react-admin'
import { Link } from 'react-router'
import { fieldsOf, formFields, textIn, type NamedField } from '../../../core/schema/fields.ts'
import { useUser } from '../../authProvider/user.ts'
import { hasValue, typeFor } from '../../fields/index.ts'
import { widgetOf } from '../../fields/widgets/index.ts'
import { useLanguage } from '../../i18n/language.ts'
import { PageHeader } from '../../ui/pages/PageHeader.tsx'
import { useLive } from '../../ui/live/useLive.ts'
import { useTabName } from '../../ui/tabs/scope.ts'
import { LoadingPage } from '../../ui/pages/StatePage.tsx'
import { grouped } from '../form/groups.ts'
import { namesOf, recordName } from '../../fields/record-name.ts'
import { editPath } from '../../../core/schema/row-path.ts'
import { useSchema } from '../../schemas/useSchemas.ts'
import { RecordActions, RecordParts } from '../SlotActions.tsx'
import { MissingFields } from './MissingFields.tsx'
import { MissingRecord } from './MissingRecord.tsx'

function Value({ field, record }: { field: NamedField; record: RaRecord }) {
  const translate = useTranslate()
  const value: unknown = record[field.name]
  const { Column } = typeFor(field)
  return <>{hasValue(value) ? <Column field={field} value={value} record={record} /> : translate('app.show.empty')}</>
}

function Fields({ fields, record, columns }: { fields: readonly NamedField[]; record: RaRecord; columns: number }) {
  const { locale } = useLanguage()
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 4,
        rowGap: 1.75,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${columns}, minmax(0, 1fr))` },
      }}
    >
      {fields.map((field) => (
        <Box key={field['x-id']} sx={{ display: 'grid', gridTemplateColumns: '132px minmax(0, 1fr)', gap: 1.5 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {textIn(field['x-label'], locale)}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            <Value field={field} record={record} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function Content() {
  const translate = useTranslate()
  const schema = useSchema()
  const { may } = useUser()
  const { locale } = useLanguage()
  const { record, isPending, error, refetch } = useShowContext()
  useTabName(record && namesOf(schema, record))
  useLive(schema)
  if (isPending) return <LoadingPage />
  if (!record) return <MissingRecord error={error} retry={() => void refetch()} />

  const shown = fieldsOf(schema).filter((field) => !field['x-form']?.hidden && !widgetOf(field)?.Show)
  const widgets = fieldsOf(schema).filter((field) => widgetOf(field)?.Show && hasValue(record[field.name]))
  const editable = schema.api.update && may(schema.permission, 'update') && formFields(schema, 'edit').length > 0
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
        <Box sx={{ flex: 1, minWidth: { xs: '100%', md: 480 } }}>
          {grouped(schema, shown).map((group) => (
            <Box
              component="section"
              key={group.name}
              sx={{ '& + &': { mt: 3, pt: 3, borderTop: 1, borderColor: 'divider' } }}
            >
              {group.label && (
                <Typography component="h2" variant="h3" sx={{ mb: 1.75 }}>
                  {textIn(group.label, locale)}
                </Typography>
              )}
              <Fields fields={group.fields} record={record} columns={Math.min(group.columns, 2)} />
            </Box>
          ))}
        </Box>
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

/** The page of one record: every field under its group, widgets beside them. */
export default function SchemaShow() {
  return (
    <ShowBase queryOptions={{ retry: false, onError: () => undefined }}>
      <Content />
    </ShowBase>
  )
}
