import { listed } from '../../../core/i18n/punctuation.ts'
import { input } from '../lazy-input.ts'
import type { FieldType } from '../types.ts'
import { Column, Details } from './column.tsx'
import { Filter } from './filter.tsx'

export const tags: FieldType = {
  Column,
  Details,
  Input: input(() => import('./input.tsx')),
  Filter,
  text: (value, _field, { locale }) => listed((Array.isArray(value) ? value : [value]).map(String), locale),
  width: 200,
}
