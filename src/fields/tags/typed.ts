import type { TableValue } from '../../../core/imports.ts'
import { readTags } from '../../../core/schema/read-text.ts'

export const typed = (text: string): TableValue => readTags(text)
