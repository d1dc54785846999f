import { sql } from 'kysely'
import { isDate } from '../../../core/formats.ts'
import { codec as text } from '../text/index.ts'
import { dateFromCell } from '../from-cell.ts'
import type { FieldCodec } from '../codec.ts'
import { byText, comparisons } from '../conditions.ts'

/** A day as ISO text, which sorts as the days do. */
export const codec: FieldCodec = {
  ...text,
  conditions: comparisons({
    ...byText,
    operand: (value) => (typeof value === 'string' && isDate(value) ? sql`${value}` : null),
  }),
  fromCell: dateFromCell,
}
