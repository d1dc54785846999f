import { input } from '../lazy-input.ts'
import type { FieldType } from '../types.ts'
import { Column } from './column.tsx'
import { Filter } from './filter.tsx'

export const reference: FieldType = {
  Column,
  Input: input(() => import('./input.tsx')),
  Filter,
  text: (value, field, { nameOf }) => nameOf?.(field, String(value)) ?? String(value),
  width: 160,
}
