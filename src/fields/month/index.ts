import { input } from '../lazy-input.ts'
import type { FieldType } from '../types.ts'
import { Column } from './column.tsx'
import { Filter } from './filter.tsx'

export const month: FieldType = {
  Column,
  Input: input(() => import('./input.tsx')),
  Filter,
  text: String,
  width: 100,
  picker: { type: 'month', shows: (text) => text === '' || /^\d{4}-\d{2}$/.test(text) },
}
