import type { TableValue } from '../../../core/imports.ts'
import { residentIdOf } from '../../../core/resident-id.ts'

export const typed = (text: string): TableValue => residentIdOf(text)
