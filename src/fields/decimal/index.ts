import { input } from '../lazy-input.ts'
import { typedFigure } from '../shared/typed.ts'
import type { FieldType } from '../types.ts'
import { Column } from './column.tsx'
import { Filter } from './filter.tsx'

export const decimal: FieldType = {
  Column,
  Input: input(() => import('./input.tsx')),
  Filter,
  text: String,
  fromTyped: typedFigure,
  width: 130,
}
