import { labelOf } from '../shared/options.ts'
import { readIds } from './ids.ts'
import type { FieldType } from '../types.ts'
import { Column } from './column.tsx'
import { Filter } from './filter.tsx'
import { Input } from './input.tsx'

export const jsonIds: FieldType = { Column, Input, Filter, text: (value, field, { locale }) => readIds(value).map((id) => labelOf(field, id, locale)).join(locale === 'zh-CN' ? '、' : ', ') }
