import type { TableValue } from '../../../core/imports.ts'
import { webAddressOf } from '../../../core/web-address.ts'

export const typed = (text: string): TableValue => webAddressOf(text)
