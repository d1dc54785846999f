import { fileNameOf } from '../../../core/file-value.ts'
import { input } from '../lazy-input.ts'
import type { FieldType } from '../types.ts'
import { Column } from './column.tsx'
import { Filter } from './filter.tsx'

export const file: FieldType = {
  Column,
  Input: input(() => import('./input.tsx')),
  Filter,
  text: fileNameOf,
  opens: true,
  width: 200,
}
