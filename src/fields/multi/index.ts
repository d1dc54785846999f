import { labelOf } from '../shared/options.ts'
import type { FieldType } from '../types.ts'
import { Column } from './column.tsx'
import { Filter } from './filter.tsx'
import { Input } from './input.tsx'

export const multi: FieldType = { Column, Input, Filter, text: (value, field, { locale }) => (Array.isArray(value) ? value : [value]).map((entry) => labelOf(field, entry, locale)).join(locale === 'zh-CN' ? '、' : ', ') }
