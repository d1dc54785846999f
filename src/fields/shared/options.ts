import { itemsOf, textIn, type NamedField } from '../../../core/schema/fields.ts'
import type { EnumOption, Locale } from '../../../core/schema/types.ts'

/** The options of a field: as described, or the bare values where nothing describes them. */
export function optionsOf(field: NamedField): EnumOption[] {
  if (field['x-options']) return field['x-options']
  const values = field.enum ?? itemsOf(field).enum ?? []
  return values
    .filter((value) => value !== null)
    .map((value) => ({ value, label: { 'zh-CN': String(value), 'en-US': String(value) } }))
}

export const optionOf = (field: NamedField, value: unknown): EnumOption | undefined =>
  optionsOf(field).find((option) => option.value === value || String(option.value) === String(value))

/** An option's label; a value that is no option shows itself. */
export const labelOf = (field: NamedField, value: unknown, locale: Locale): string => {
  const option = optionOf(field, value)
  return option ? textIn(option.label, locale) : String(value)
}
