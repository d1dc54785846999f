import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { Form, useRecordContext, useSaveContext, useTranslate } from 'react-admin'
import { useFormState, type FieldValues } from 'react-hook-form'
import { formFields, shownInForm } from '../../../core/schema/fields.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTab } from '../../ui/tabs/scope.ts'
import { useLeave } from '../../layout/tabs/useClosing.ts'
import { CannotSend, useCanSend } from '../../ui/notices/CannotSend.tsx'
import { keepFocus } from '../../ui/password/keep-focus.ts'
import { useSchema } from '../../schemas/useSchemas.ts'
import { recordForm } from './kept.ts'
import { KeptInput } from './KeptInput.tsx'
import { OtherFaults } from './OtherFaults.tsx'
import { placedFaults } from './placed.ts'
import { RuledGroups } from './RuledGroups.tsx'
import { schemaResolver, type Mode } from './resolver.ts'
import { useHolds } from './useHolds.ts'
import { useChecks } from './useChecks.ts'

function Buttons({ mode, onCancel }: { mode: Mode; onCancel: () => void }) {
  const translate = useTranslate()
  const { isSubmitting } = useFormState()
  const canSend = useCanSend()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3.5, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Button
        type="submit"
        variant="contained"
        size="medium"
        onMouseDown={keepFocus}
        loading={isSubmitting}
        disabled={!canSend}
      >
        {translate(mode === 'create' ? 'app.form.submit' : 'app.form.save')}
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        size="medium"
        onMouseDown={keepFocus}
        onClick={onCancel}
        disabled={isSubmitting}
      >
        {translate('app.form.cancel')}
      </Button>
      <CannotSend />
    </Box>
  )
}

type Props = { mode: Mode; defaults?: Record<string, unknown>; backTo: string; children?: ReactNode }

/** The form comes back to the front of its tab with the record's values; what was typed stays over them. */
const keepTyped = { keepDirtyValues: true, keepErrors: true, keepTouched: true } as const

/**
 * The inputs of a record, from its schema. Checked as the server will check; what the server refuses all the same lands
 * on its field, the first one gets the focus, and nothing that was typed is lost: its tab keeps it.
 */
export function RecordForm({ children, ...props }: Props) {
  const tab = useTab()
  const [cleared, setCleared] = useState(0)
  const clear = (): void => {
    tab?.tabs.keep(tab.id, recordForm, undefined)
    setCleared(cleared + 1)
  }
  return (
    <Inputs key={cleared} {...props} onClear={clear}>
      {children}
    </Inputs>
  )
}

function Inputs({ mode, defaults, backTo, onClear, children }: Props & { onClear: () => void }) {
  const translate = useTranslate()
  const leave = useLeave()
  const schema = useSchema()
  const { locale } = useLanguage()
  const { save } = useSaveContext()
  const record = useRecordContext()
  const { checks, failed } = useChecks()
  const frame = useRef<HTMLDivElement>(null)
  const holds = useHolds(schema, checks)
  const check = checks?.[`${schema.name}.${mode}`]
  const resolver = useMemo(
    () => schemaResolver(check, schema, mode, locale, record, holds),
    [check, schema, mode, locale, record, holds],
  )
  const inputs = useMemo(() => formFields(schema, mode), [schema, mode])
  const shown = useMemo(() => shownInForm(schema, mode), [schema, mode])

  const submit = async (values: FieldValues): Promise<unknown> => {
    const errors = placedFaults(await save?.(values), inputs, values)
    if (errors) setTimeout(() => frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    return errors
  }

  return (
    <Card ref={frame} sx={{ p: { xs: 2, md: 3 } }}>
      {children}
      {failed && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('app.form.checksFailed')}
        </Alert>
      )}
      <Form
        defaultValues={defaults}
        resolver={resolver}
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
        mode="onTouched"
        resetOptions={keepTyped}
      >
        <KeptInput fields={inputs} onClear={onClear} />
        <OtherFaults schema={schema} mode={mode} fields={inputs} holds={holds} />
        <RuledGroups schema={schema} mode={mode} fields={shown} checks={checks} failed={failed} />
        <Buttons mode={mode} onCancel={() => leave(backTo)} />
      </Form>
    </Card>
  )
}
