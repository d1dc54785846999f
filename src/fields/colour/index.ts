import { input } from '../lazy-input.ts'
import type { FieldType } from '../types.ts'
import { column } from '../lazy-column.tsx'
import { Filter } from './filter.tsx'

export const colour: FieldType = {
  Column: column(async () => (await import('./column.tsx')).Column),
  Input: input(() => import('./input.tsx')),
  Filter,
  text: String,
  width: 120,
}
