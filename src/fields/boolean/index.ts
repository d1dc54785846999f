import { input } from '../lazy-input.ts'
import type { FieldType } from '../types.ts'
import { Column } from './column.tsx'
import { Filter } from './filter.tsx'

export const boolean: FieldType = {
  Column,
  Input: input(() => import('./input.tsx')),
  Filter,
  text: (value, _, { translate }) => translate(value ? 'app.list.yes' : 'app.list.no'),
  width: 90,
  choices: (_, { translate }) => [translate('ra.boolean.true'), translate('ra.boolean.false')],
}
