import { labelOf } from '../shared/options.ts'
import { input } from '../lazy-input.ts'
import type { FieldType, Words } from '../types.ts'
import { Column } from './column.tsx'
import { Filter } from './filter.tsx'
import { partsOf } from './parts.ts'

const word = (value: unknown, { translate }: Words): string => (typeof value === 'boolean' ? translate(value ? 'app.list.yes' : 'app.list.no') : String(value))

export const object: FieldType = {
  Column,
  Input: input(() => import('./input.tsx')),
  Filter,
  text: (value, field, words) => partsOf(value, field).map((part) => `${labelOf(field, part.name, words.locale)}: ${word(part.value, words)}`).join('; '),
}
