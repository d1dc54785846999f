import { listed } from '../../../core/i18n/punctuation.ts'
import { labelOf } from '../shared/options.ts'
import { readIds } from './ids.ts'
import { input } from '../lazy-input.ts'
import type { FieldType } from '../types.ts'
import { Column } from './column.tsx'
import { Filter } from './filter.tsx'

export const jsonIds: FieldType = {
  Column,
  Input: input(() => import('./input.tsx')),
  Filter,
  text: (value, field, { locale }) =>
    listed(
      readIds(value).map((id) => labelOf(field, id, locale)),
      locale,
    ),
  width: 120,
}
