import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { NamedField } from '../../../core/schema/fields.ts'
import { useTab } from '../../ui/tabs/scope.ts'
import { recordForm, typedValues, type KeptRecord } from './kept.ts'

/**
 * Keeps what is typed into the form around it with the tab, and puts it back where the page is built anew. What was
 * kept is said, and can be cleared.
 */
export function KeptInput({ fields, onClear }: { fields: readonly NamedField[]; onClear: () => void }) {
  const translate = useTranslate()
  const { tabs, id } = useTab() ?? {}
  const record = useRecordContext()
  const { control, setValue } = useFormContext()
  const { dirtyFields } = useFormState({ control })
  const values = useWatch({ control })
  const ready = useRef(false)
  const [restored, setRestored] = useState(() => (tabs && id ? tabs.kept(id, recordForm) !== undefined : false))

  useEffect(() => {
    // The form around sets its values in an effect of its own, at the start and whenever its tab comes to the front;
    // what was typed comes after it.
    const timer = setTimeout(() => {
      const kept = tabs && id ? (tabs.kept(id, recordForm) as KeptRecord | undefined) : undefined
      for (const [name, value] of Object.entries(kept?.values ?? {}))
        setValue(name, value, { shouldDirty: true, shouldTouch: true })
      ready.current = true
    })
    return () => {
      clearTimeout(timer)
      ready.current = false
    }
  }, [tabs, id, setValue])

  useEffect(() => {
    if (!ready.current || !tabs || !id) return
    const typed = typedValues(values, dirtyFields, fields)
    tabs.keep(id, recordForm, typed && ({ values: typed, ...(record && { base: record }) } satisfies KeptRecord))
    // `dirtyFields` is one object that changes inside.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [values, Object.keys(dirtyFields).join(), tabs, id])

  if (!restored) return null
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button
          color="inherit"
          size="small"
          onClick={() => {
            setRestored(false)
            onClear()
          }}
        >
          {translate('tabs.keptDiscard')}
        </Button>
      }
    >
      {translate('tabs.kept')}
    </Alert>
  )
}
