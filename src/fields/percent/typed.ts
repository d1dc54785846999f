import type { TableValue } from '../../../core/imports.ts'
import { readPercent } from '../../../core/schema/read-text.ts'

/** The dashes that stand for "nothing" in a sheet, or what counts per cent. */
export const typed = (text: string): TableValue => (/^[-–—/.]+$/.test(text.trim()) ? null : readPercent(text))
