import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { Suspense, useMemo, useState } from 'react'
import { Form, RecordContextProvider, useTranslate, type RaRecord } from 'react-admin'
import { sampleOf } from '../../../../core/schema/sample.ts'
import { fieldsOf, formFields } from '../../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../../core/schema/types.ts'
import { defaultValues } from '../../../resources/form/defaults.ts'
import { GroupInputs } from '../../../resources/form/GroupInputs.tsx'
import { grouped } from '../../../resources/form/groups.ts'
import { RecordFields } from '../../../resources/show/RecordFields.tsx'
import { useUser } from '../../../authProvider/user.ts'
import { SchemaContext } from '../../../schemas/useSchemas.ts'
import { LoadingPage } from '../../../ui/pages/StatePage.tsx'
import type { Draft } from '../draft/useDraft.ts'
import type { FaultHere } from '../draft/text.ts'
import { JsonPanel } from './JsonPanel.tsx'
import { ListPreview } from './ListPreview.tsx'

const views = ['list', 'form', 'record', 'json'] as const
type View = (typeof views)[number]

/** A record with something in every field. */
const sampleRecord = (schema: ResourceSchema): RaRecord => ({
  id: 'sample',
  ...Object.fromEntries(fieldsOf(schema).map((field) => [field.name, sampleOf(field)])),
})

function FormPreview({ schema }: { schema: ResourceSchema }) {
  const { user } = useUser()
  const groups = grouped(schema, formFields(schema, 'create'))
  return (
    // Inputs of other fields are other inputs.
    <Form
      key={JSON.stringify(schema.schema)}
      defaultValues={defaultValues(schema, user)}
      disableInvalidFormNotification
      noValidate
    >
      {groups.map((group) => (
        <GroupInputs
          key={group.name}
          group={group}
          required={schema.schema.required ?? []}
          alone={groups.length === 1}
        />
      ))}
    </Form>
  )
}

function Shown({ view, schema, selected }: { view: View; schema: ResourceSchema; selected: string }) {
  const record = useMemo(() => sampleRecord(schema), [schema])
  if (view === 'list') return <ListPreview schema={schema} record={record} selected={selected} />
  if (view === 'form') return <FormPreview schema={schema} />
  return (
    <RecordContextProvider value={record}>
      <RecordFields />
    </RecordContextProvider>
  )
}

type Props = {
  name: string
  schema: ResourceSchema | undefined
  selected: string
  draft: Draft
  faults: readonly FaultHere[]
  disabled: boolean
}

/** What a resource would look like, with records that are made up, and the JSON that says so. */
export function Preview({ name, schema, selected, draft, faults, disabled }: Props) {
  const translate = useTranslate()
  const [view, setView] = useState<View>('list')
  return (
    <Card component="section" aria-label={translate('schemas.preview.title')} sx={{ p: 2, minWidth: 0 }}>
      <Tabs
        value={view}
        onChange={(_, next: View) => setView(next)}
        variant="scrollable"
        aria-label={translate('schemas.preview.title')}
        sx={{ mb: 2 }}
      >
        {views.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`schemas-view-${one}`}
            aria-controls="schemas-view"
            label={translate(`schemas.preview.${one}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="schemas-view" aria-labelledby={`schemas-view-${view}`}>
        {view === 'json' ? (
          <JsonPanel key={name} name={name} draft={draft} faults={faults} disabled={disabled} />
        ) : schema ? (
          <SchemaContext value={schema}>
            <Suspense fallback={<LoadingPage />}>
              <Shown view={view} schema={schema} selected={selected} />
            </Suspense>
          </SchemaContext>
        ) : (
          <Typography color="textSecondary">{translate('schemas.preview.unreadable')}</Typography>
        )}
      </Box>
    </Card>
  )
}
