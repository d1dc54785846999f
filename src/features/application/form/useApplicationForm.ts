import { useEffect, useMemo, useRef, useState } from 'react'
import { useDataProvider, useNotify, type RaRecord } from 'react-admin'
import { useForm, useWatch, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form'
import { resourceKey } from '../../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../../core/schema/types.ts'
import { useUser } from '../../../authProvider/user.ts'
import type { AppDataProvider } from '../../../dataProvider/index.ts'
import { messageOf } from '../../../dataProvider/record-messages.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { showNotice } from '../../../dataProvider/notices.ts'
import { defaultValues } from '../../../resources/form/defaults.ts'
import { formErrors } from '../../../resources/form/resolver.ts'
import { useHolds } from '../../../resources/form/useHolds.ts'
import { useChecks } from '../../../resources/form/useChecks.ts'
import { emptyForm, missingOf, sentValues, type CodeType } from './asked.ts'
import { readDraft, writeDraft } from './draft.ts'
import { memberOf } from '../../../../core/json.ts'

/** Whether something was typed or chosen that the form did not begin with. */
const differs = (values: FieldValues, start: FieldValues): boolean =>
  Object.entries(values).some(([name, value]) => JSON.stringify(value ?? '') !== JSON.stringify(start[name] ?? ''))

type Given = {
  schema: ResourceSchema
  codeType: CodeType
  preset: Record<string, unknown> | null
  onMade: (record: RaRecord) => void
}

/**
 * The form of a kind of code: what was typed is kept until it is sent, and is sent once however often it is pressed.
 */
export function useApplicationForm({ schema, codeType, preset, onMade }: Given): {
  form: UseFormReturn
  sending: boolean
  submit: () => void
  clear: () => void
  kept: boolean
} {
  const provider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const { user } = useUser()
  const { locale } = useLanguage()
  const { checks } = useChecks()
  const holds = useHolds(schema, checks)
  const check = checks?.[`${schema.name}.create`]
  const start = useMemo(
    () => ({ ...emptyForm(schema), ...defaultValues(schema, user), codeType }),
    [schema, user, codeType],
  )
  const [draft] = useState(() => readDraft<FieldValues>(codeType))
  const [kept, setKept] = useState(draft !== null)
  const busy = useRef(false)
  const [sending, setSending] = useState(false)

  const resolver: Resolver = async (values) => {
    const missing = missingOf(codeType, values)
    const faults = {
      ...(check ? formErrors(check, schema, 'create', sentValues(schema, values), locale, {}, holds) : {}),
      ...missing,
    }
    return Object.keys(faults).length === 0 ? { values, errors: {} } : { values: {}, errors: faults }
  }
  const form = useForm({
    defaultValues: { ...start, ...draft, ...preset, codeType },
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  })

  const values = useWatch({ control: form.control })
  useEffect(() => writeDraft(codeType, differs(values, start) ? values : null), [values, start, codeType])

  const clear = (): void => {
    form.reset(start)
    writeDraft(codeType, null)
    setKept(false)
  }

  const send = async (values: FieldValues): Promise<void> => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    try {
      const { data } = await provider.create(resourceKey(schema), { data: { ...sentValues(schema, values), codeType } })
      // An application says so by the code that it shows.
      if (codeType === '2') notify(messageOf(data) ?? 'app.form.created', { type: 'success' })
      clear()
      onMade(data)
    } catch (error) {
      // The failed call has shown itself; what it says of a field stands there too.
      for (const [name, message] of Object.entries(memberOf(memberOf(error, 'body'), 'errors') ?? {}))
        if (typeof message === 'string' && name !== 'root') form.setError(name, { type: 'server', message })
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  const submit = form.handleSubmit(send, (faults) => {
    if (Object.values(faults).some((fault) => fault?.type === 'required'))
      showNotice({ severity: 'warning', message: 'application.incomplete' })
  })
  return { form, sending, submit: () => void submit(), clear, kept }
}
