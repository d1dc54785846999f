import { listed } from '../../../core/i18n/punctuation.ts'
import { input } from '../lazy-input.ts'
import type { FieldType } from '../types.ts'
import { column, filter } from '../lazy-column.tsx'
import { idsOf } from './ids.ts'

export const references: FieldType = {
  Column: column(async () => (await import('./column.tsx')).Column),
  Details: column(async () => (await import('./column.tsx')).Details),
  Input: input(() => import('./input.tsx')),
  Filter: filter(() => import('./filter.tsx')),
  // Names have commas in them: an import tells them apart by what stands between.
  text: (value, field, { locale, nameOf }) =>
    listed(
      idsOf(value).map((id) => nameOf?.(field, id) ?? id),
      locale,
      'semicolon',
    ),
  opens: true,
  width: 240,
}
