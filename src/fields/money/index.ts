import { input } from '../lazy-input.ts'
import type { FieldType } from '../types.ts'
import { Column } from './column.tsx'
import { Filter } from './filter.tsx'
import { withCents } from '../../../core/digits.ts'

export const money: FieldType = {
  Column,
  Input: input(() => import('./input.tsx')),
  Filter,
  text: withCents,
  sheetFigure: (value, field) => ({
    figure: withCents(value),
    places: withCents(value),
    suffix: field['x-unit'] ? `" ${field['x-unit'].replaceAll('"', '')}"` : '',
  }),
  width: 150,
}
