import { textIn, type NamedField } from '../../../core/schema/fields.ts'
import { labelOf } from '../shared/options.ts'
import { input } from '../lazy-input.ts'
import type { FieldType, Words } from '../types.ts'
import { Column } from './column.tsx'
import { Filter } from './filter.tsx'
import { partsOf } from './parts.ts'
import { partOption } from './states.ts'

const word = (value: unknown, field: NamedField, { translate, locale }: Words): string => {
  const option = partOption(field, value)
  if (option) return textIn(option.label, locale)
  return typeof value === 'boolean' ? translate(value ? 'app.list.yes' : 'app.list.no') : String(value)
}

export const object: FieldType = {
  Column,
  Input: input(() => import('./input.tsx')),
  Filter,
  text: (value, field, words) =>
    partsOf(value, field)
      .map((part) => `${labelOf(field, part.name, words.locale)}: ${word(part.value, field, words)}`)
      .join('; '),
  width: 220,
}
