import type { TableValue } from '../../../core/imports.ts'
import { phoneOf } from '../../../core/phone.ts'

export const typed = (text: string): TableValue => phoneOf(text) ?? text.trim()
