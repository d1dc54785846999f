import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate, type RaRecord } from 'react-admin'
import { FormProvider } from 'react-hook-form'
import { textIn } from '../../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../../core/schema/types.ts'
import { typeFor } from '../../../fields/index.ts'
import { widgetOf } from '../../../fields/widgets/index.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { CannotSend, useCanSend } from '../../../ui/notices/CannotSend.tsx'
import { keepFocus } from '../../../ui/password/keep-focus.ts'
import { grouped } from '../../../resources/form/groups.ts'
import { askedFields, requiredOf, type CodeType } from './asked.ts'
import { useApplicationForm } from './useApplicationForm.ts'

type Props = {
  schema: ResourceSchema
  codeType: CodeType
  preset: Record<string, unknown> | null
  submitLabel: string
  lead: string
  onMade: (record: RaRecord) => void
  note?: React.ReactNode
}

/** What is asked of a customer, from the schema of the codes: a field that is added there is asked for here. */
export function ApplicationForm({ schema, codeType, preset, submitLabel, lead, onMade, note }: Props) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const { form, sending, submit, clear, kept } = useApplicationForm({ schema, codeType, preset, onMade })
  const canSend = useCanSend()
  const required = [
    ...requiredOf(codeType),
    ...(schema.schema.required ?? []).filter((name) => !['useRemark', 'needTypes', 'codeType'].includes(name)),
  ]
  const groups = grouped(schema, askedFields(schema, codeType))
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
      >
        <Box sx={{ flex: 1, overflowY: 'auto', px: 3, py: 2.5 }}>
          {note}
          <Typography sx={{ mb: 2.5, color: 'text.secondary' }}>{lead}</Typography>
          {kept && (
            <Alert
              severity="info"
              sx={{ mb: 2.5 }}
              action={
                <Button color="inherit" onClick={clear}>
                  {translate('tabs.keptDiscard')}
                </Button>
              }
            >
              {translate('tabs.kept')}
            </Alert>
          )}
          {groups.map((group, index) => (
            <Box
              component="section"
              key={group.name}
              sx={{ '& + &': { mt: 3, pt: 2.5, borderTop: 1, borderColor: 'divider' } }}
            >
              {index > 0 && group.label && (
                <Typography component="h3" variant="h3" sx={{ mb: 2 }}>
                  {textIn(group.label, locale)}
                </Typography>
              )}
              <Box sx={{ display: 'grid', gap: 2.5 }}>
                {group.fields.map((field) => {
                  const Input = widgetOf(field)?.Input ?? typeFor(field).Input
                  return <Input key={field['x-id']} field={field} required={required.includes(field.name)} />
                })}
              </Box>
            </Box>
          ))}
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            px: 3,
            py: 1.5,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Button
            type="submit"
            variant="contained"
            size="medium"
            onMouseDown={keepFocus}
            loading={sending}
            disabled={!canSend}
          >
            {submitLabel}
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            size="medium"
            onMouseDown={keepFocus}
            onClick={clear}
            disabled={sending}
          >
            {translate('app.list.reset')}
          </Button>
          <CannotSend />
        </Box>
      </Box>
    </FormProvider>
  )
}
