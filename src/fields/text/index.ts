import { input } from '../lazy-input.ts'
import type { FieldType } from '../types.ts'
import { Column, Details } from './column.tsx'
import { Filter } from './filter.tsx'

export const text: FieldType = {
  Column,
  Details,
  Input: input(() => import('./input.tsx')),
  Filter,
  text: String,
  width: 170,
}
