import { listed } from '../../../core/i18n/punctuation.ts'
import { labelOf } from '../shared/options.ts'
import { input } from '../lazy-input.ts'
import type { FieldType } from '../types.ts'
import { Column } from './column.tsx'
import { Filter } from './filter.tsx'

export const multi: FieldType = {
  Column,
  Input: input(() => import('./input.tsx')),
  Filter,
  text: (value, field, { locale }) =>
    listed(
      (Array.isArray(value) ? value : [value]).map((entry) => labelOf(field, entry, locale)),
      locale,
    ),
  width: 200,
}
