import type { FieldType } from '../types.ts'
import { Column } from './column.tsx'
import { Filter } from './filter.tsx'
import { Input } from './input.tsx'

export const boolean: FieldType = { Column, Input, Filter, text: (value, _, { translate }) => translate(value ? 'app.list.yes' : 'app.list.no') }
