import { useCallback } from 'react'
import { isFigure } from '../../../core/schema/field-type.ts'
import type { NamedField } from '../../../core/schema/fields.ts'
import type { Locale } from '../../../core/schema/types.ts'
import { useTranslate } from 'react-admin'
import { typeFor } from '../../fields/index.ts'

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

/** The input of one cell, by the kind of its field. What it says is read and judged with every letter. */
export function CellEditor({ field, text, label, fault, locale, replace, onText, onBlur }: Props) {
  const translate = useTranslate()
  const type = typeFor(field)
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
  const options = type.choices?.(field, { locale, translate })
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
  const { picker } = type
  return (
    <input
      {...shared}
      type={picker?.shows(text) ? picker.type : 'text'}
      value={text}
      autoComplete="off"
      spellCheck={false}
      {...(isFigure(field) && { inputMode: 'decimal' })}
      onChange={(event) => onText(event.target.value)}
    />
  )
}
