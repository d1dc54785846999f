import { createContext, useContext } from 'react'
import { useController } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import { textIn, type NamedField } from '../../../core/schema/fields.ts'
import { useLanguage } from '../../i18n/language.ts'
import { firstMessage } from './first-message.ts'
import { emptyValue } from './empty.ts'
import { useUnit } from './unit.ts'

/** Whether a rule keeps the input below from being changed. */
export const DisabledContext = createContext(false)

/** A field bound to the form around it: value, change, texts in the language in use, and what is wrong with it. */
export function useField(field: NamedField) {
  const { locale } = useLanguage()
  const translate = useTranslate()
  const { field: input, fieldState } = useController({ name: field.name })
  const message = firstMessage(fieldState.error)
  const help = textIn(field['x-help'], locale)
  const fault = message && translate(message, { _: message })
  const value: unknown = input.value
  return {
    name: field.name,
    label: textIn(field['x-label'], locale),
    placeholder: textIn(field['x-placeholder'], locale) || undefined,
    unit: useUnit(field),
    value,
    /** An empty text becomes what emptiness means for this field. */
    change: (value: unknown) => input.onChange(value === '' || value === null ? emptyValue(field) : value),
    blur: input.onBlur,
    ref: input.ref,
    disabled: useContext(DisabledContext),
    invalid: fieldState.invalid,
    // That a form is wrong says little without the form that is right.
    help: (fieldState.error?.type === 'pattern' ? [fault, help].filter(Boolean).join(' ') : fault || help) || undefined,
    locale,
    translate,
  }
}

/** Text of a value that an input can show. */
export const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
