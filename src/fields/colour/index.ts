import { input } from '../lazy-input.ts'
import type { FieldType } from '../types.ts'
import { Column } from './column.tsx'
import { Filter } from './filter.tsx'

export const colour: FieldType = {
  Column,
  Input: input(() => import('./input.tsx')),
  Filter,
  text: String,
  width: 120,
}
