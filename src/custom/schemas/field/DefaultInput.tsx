import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { kindOf } from '../../../../core/schema/field-type.ts'
import { textIn, typeOf } from '../../../../core/schema/fields.ts'
import type { FieldSchema, Locale } from '../../../../core/schema/types.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { withWords, type FieldInputsProps } from './words.ts'

type Choice = { value: unknown; label: string }

/** The defaults that can be chosen; null where one is typed. */
function choicesOf(field: FieldSchema, locale: Locale, translate: (key: string) => string): Choice[] | null {
  if (field['x-options'] && typeOf(field) !== 'array')
    return field['x-options'].map(({ value, label }) => ({ value, label: textIn(label, locale) || String(value) }))
  if (typeOf(field) === 'boolean')
    return [true, false].map((value) => ({ value, label: translate(value ? 'ra.boolean.true' : 'ra.boolean.false') }))
  const { ofMoment, isMoment } = kindOf(field)
  return ofMoment || isMoment ? [{ value: '$now', label: translate('schemas.field.now') }] : null
}

/** What is typed, as a value of the field; text that is none stays, so that it can be told. */
const typed = (field: FieldSchema, text: string): unknown =>
  typeOf(field) === 'number' || typeOf(field) === 'integer'
    ? Number.isFinite(Number(text)) && text.trim() !== ''
      ? Number(text)
      : text
    : text

/** What a new record starts with. */
export function DefaultInput({ field, disabled, onChange }: FieldInputsProps) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  if (field['x-reference'] || kindOf(field).unsorted) return null
  const choices = choicesOf(field, locale, translate)
  const value = field['x-default']
  const set = (next: unknown): void => onChange(withWords(field, { 'x-default': next }))
  if (!choices)
    return (
      <TextField
        label={translate('schemas.field.default')}
        disabled={disabled}
        value={value === undefined || value === null ? '' : String(value)}
        onChange={({ target }) => set(target.value === '' ? undefined : typed(field, target.value))}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
    )
  const at = choices.findIndex((choice) => choice.value === value)
  return (
    <TextField
      select
      label={translate('schemas.field.default')}
      disabled={disabled}
      value={at === -1 ? '' : String(at)}
      onChange={({ target }) => set(target.value === '' ? undefined : choices[Number(target.value)]?.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate('schemas.field.noDefault')}</MenuItem>
      {choices.map(({ label }, index) => (
        <MenuItem key={index} value={String(index)}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
}
