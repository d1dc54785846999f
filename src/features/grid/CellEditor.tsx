import { useCallback } from 'react'
import { isDate } from '../../../core/formats.ts'
import { fieldType, type FieldTypeName } from '../../../core/schema/field-type.ts'
import type { NamedField } from '../../../core/schema/fields.ts'
import { textIn } from '../../../core/schema/fields.ts'
import type { Locale } from '../../../core/schema/types.ts'
import { useTranslate } from 'react-admin'
import { optionsOf } from '../../fields/shared/options.ts'

type Props = {
  field: NamedField
  text: string
  label: string
  fault: string | null
  locale: Locale
  /** Typing has opened it: what was there is replaced by the first letter. */
  replace: boolean
  onText: (text: string) => void
  onBlur: () => void
}

/** Inputs that the browser has a picker for; what such an input cannot show is typed as text. */
const pickers: Partial<Record<FieldTypeName, { type: 'date' | 'month'; shows: (text: string) => boolean }>> = {
  date: { type: 'date', shows: (text) => text === '' || isDate(text) },
  month: { type: 'month', shows: (text) => text === '' || /^\d{4}-\d{2}$/.test(text) },
}

/** The input of one cell, by the kind of its field. What it says is read and judged with every letter. */
export function CellEditor({ field, text, label, fault, locale, replace, onText, onBlur }: Props) {
  const translate = useTranslate()
  const kind = fieldType(field)
  // Not by `autoFocus`: the first letter must reach the input that its own key has opened.
  const focus = useCallback(
    (element: HTMLInputElement | HTMLSelectElement | null): void => {
      element?.focus({ preventScroll: true })
      if (!(element instanceof HTMLInputElement) || element.type !== 'text') return
      if (replace) element.select()
      else element.setSelectionRange(element.value.length, element.value.length)
    },
    [replace],
  )
  const shared = { ref: focus, className: 'g-input', 'aria-label': label, 'aria-invalid': fault !== null, onBlur }
  const options =
    kind === 'boolean'
      ? [translate('ra.boolean.true'), translate('ra.boolean.false')]
      : kind === 'enum'
        ? optionsOf(field).map((option) => textIn(option.label, locale))
        : null
  if (options) {
    const known = options.includes(text) || text === ''
    return (
      <select {...shared} value={text} onChange={(event) => onText(event.target.value)}>
        <option value="" />
        {!known && <option value={text}>{text}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    )
  }
  const picker = pickers[kind]
  const numeric = kind === 'decimal' || kind === 'number'
  return (
    <input
      {...shared}
      type={picker?.shows(text) ? picker.type : 'text'}
      value={text}
      autoComplete="off"
      spellCheck={false}
      {...(numeric && { inputMode: 'decimal' })}
      onChange={(event) => onText(event.target.value)}
    />
  )
}
