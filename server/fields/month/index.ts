import { sql } from 'kysely'
import { formats } from '../../../core/formats.ts'
import { codec as text } from '../text/index.ts'
import { monthFromCell } from '../from-cell.ts'
import type { FieldCodec } from '../codec.ts'
import { byText, comparisons } from '../conditions.ts'

/** A month as `2024-12`. */
export const codec: FieldCodec = {
  ...text,
  conditions: comparisons({
    ...byText,
    operand: (value) => (typeof value === 'string' && formats['month']?.(value) ? sql`${value}` : null),
  }),
  fromCell: monthFromCell,
}
