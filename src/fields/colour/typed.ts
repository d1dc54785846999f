import type { TableValue } from '../../../core/imports.ts'
import { colourOf } from '../../../core/colour.ts'

export const typed = (text: string): TableValue => colourOf(text)
