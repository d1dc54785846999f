import type { FieldType } from '../types.ts'
import { Column } from './column.tsx'
import { Filter } from './filter.tsx'
import { Input } from './input.tsx'

export const month: FieldType = { Column, Input, Filter, text: String }
