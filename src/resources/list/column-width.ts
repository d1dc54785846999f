import type { RaRecord } from 'react-admin'
import type { NamedField } from '../../../core/schema/fields.ts'
import { hasValue, typeFor } from '../../fields/index.ts'
import type { Words } from '../../fields/types.ts'

/** Up to this width, in pixels, a text is short: it stays on one line. */
const short = 164
const padding = 24

/** About how wide a text is at 14 px: ideographs are as wide as high, Latin letters a little over half of that. */
export const textWidth = (text: string): number =>
  Math.ceil([...text].reduce((sum, sign) => sum + (/[\u2E80-\uFFEF]/.test(sign) ? 14 : 8), 0))

/**
 * Below this many pixels a column does not shrink, the table scrolls: short values are not broken, longer ones keep a
 * share of the width that the schema gives them.
 */
export function minWidthOf(field: NamedField, records: readonly RaRecord[], words: Words): number | undefined {
  const { text } = typeFor(field)
  const width = field['x-list']?.width
  const share = width ? Math.min(Math.round(width * 0.7), 220) : undefined
  // What a reference shows is asked for later; its id says nothing about that.
  if (field['x-reference']) return share
  const widest = records.reduce((most, record) => {
    const value: unknown = record[field.name]
    return hasValue(value) ? Math.max(most, textWidth(text(value, field, words)) + padding) : most
  }, 0)
  if (widest <= short) return widest || undefined
  return share ?? short
}
