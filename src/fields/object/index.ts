import { textIn, type NamedField } from '../../../core/schema/fields.ts'
import { isOfParts, partsOf as namedParts } from '../../../core/schema/parts.ts'
import { labelOf } from '../shared/options.ts'
import { details, input } from '../lazy-input.ts'
import type { FieldType, Words } from '../types.ts'
import { Column } from './column.tsx'
import { Filter } from './filter.tsx'
import { partsOf } from './parts.ts'
import { toldEntry, toldParts } from './told.ts'
import { partOption } from './states.ts'

const word = (value: unknown, field: NamedField, { translate, locale }: Words): string => {
  const option = partOption(field, value)
  if (option) return textIn(option.label, locale)
  return typeof value === 'boolean' ? translate(value ? 'app.list.yes' : 'app.list.no') : String(value)
}

/** Entries of a list, or the parts of an object, where the schema says what they are. */
function told(value: unknown, field: NamedField, words: Words): string | null {
  const parts = namedParts(field)
  if (!parts || !isOfParts(value, parts)) return null
  if (Array.isArray(value)) return value.map((entry) => toldEntry(entry, parts, words)).join('; ')
  return toldParts(value, parts, words)
    .map(({ label, text }) => `${label}: ${text}`)
    .join('; ')
}

const spelled = (value: unknown, field: NamedField, words: Words): string =>
  partsOf(value, field)
    .map((part) => `${labelOf(field, part.name, words.locale)}: ${word(part.value, field, words)}`)
    .join('; ')

export const object: FieldType = {
  Column,
  Input: input(() => import('./input.tsx')),
  Filter,
  Details: details(() => import('./details.tsx')),
  text: (value, field, words) => told(value, field, words) ?? spelled(value, field, words),
  width: 220,
}
