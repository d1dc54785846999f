import { input } from '../lazy-input.ts'
import { isDate } from '../../../core/formats.ts'
import type { FieldType } from '../types.ts'
import { Column } from './column.tsx'
import { Filter } from './filter.tsx'

export const date: FieldType = {
  Column,
  Input: input(() => import('./input.tsx')),
  Filter,
  text: String,
  width: 118,
  picker: { type: 'date', shows: (text) => text === '' || isDate(text) },
}
