import { column } from '../lazy-column.tsx'
import { input } from '../lazy-input.ts'
import { file } from '../file/index.ts'
import type { FieldType } from '../types.ts'

export const image: FieldType = {
  ...file,
  Column: column(async () => (await import('./column.tsx')).Column),
  Details: column(async () => (await import('./column.tsx')).Details),
  Input: input(() => import('./input.tsx')),
}
