import { shownAddress } from '../../../core/address.ts'
import { input } from '../lazy-input.ts'
import type { FieldType } from '../types.ts'
import { Column } from './column.tsx'
import { Filter } from './filter.tsx'

export const address: FieldType = {
  Column,
  Input: input(() => import('./input.tsx')),
  Filter,
  // What a filter asks for has no line.
  text: shownAddress,
  width: 240,
}
