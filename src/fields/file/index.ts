import { fileNameOf } from '../../../core/file-value.ts'
import { column } from '../lazy-column.tsx'
import { input } from '../lazy-input.ts'
import { FilterText } from '../shared/FilterText.tsx'
import type { FieldType } from '../types.ts'

export const file: FieldType = {
  Column: column(async () => (await import('./column.tsx')).FileLink),
  Input: input(() => import('./input.tsx')),
  Filter: FilterText,
  text: fileNameOf,
  opens: true,
  width: 200,
}
