import { input } from '../lazy-input.ts'
import type { FieldType } from '../types.ts'
import { Column } from './column.tsx'
import { Filter } from './filter.tsx'
import { percentText } from './text.ts'

export const percent: FieldType = {
  Column,
  Input: input(() => import('./input.tsx')),
  Filter,
  text: percentText,
  // A workbook counts shares of one, and shows them per cent.
  sheetFigure: (value) => ({ figure: `${String(value)}e-2`, places: String(value), suffix: '%' }),
  width: 110,
}
