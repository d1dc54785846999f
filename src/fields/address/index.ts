import { shownAddress } from '../../../core/address.ts'
import { input } from '../lazy-input.ts'
import type { FieldType } from '../types.ts'
import { Column } from './column.tsx'
import { filter } from '../lazy-column.tsx'

export const address: FieldType = {
  Column,
  Input: input(() => import('./input.tsx')),
  Filter: filter(() => import('./filter.tsx')),
  // What a filter asks for has no line.
  text: shownAddress,
  width: 240,
}
