import { textIn } from '../../../core/schema/fields.ts'
import { labelOf, optionsOf } from '../shared/options.ts'
import { input } from '../lazy-input.ts'
import type { FieldType } from '../types.ts'
import { Column } from './column.tsx'
import { Filter } from './filter.tsx'

export const enumeration: FieldType = {
  Column,
  Input: input(() => import('./input.tsx')),
  Filter,
  text: (value, field, { locale }) => labelOf(field, value, locale),
  width: 150,
  choices: (field, { locale }) => optionsOf(field).map((option) => textIn(option.label, locale)),
}
