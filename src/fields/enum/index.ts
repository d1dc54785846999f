import { labelOf } from '../shared/options.ts'
import type { FieldType } from '../types.ts'
import { Column } from './column.tsx'
import { Filter } from './filter.tsx'
import { Input } from './input.tsx'

export const enumeration: FieldType = { Column, Input, Filter, text: (value, field, { locale }) => labelOf(field, value, locale) }
