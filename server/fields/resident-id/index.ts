import { sql } from 'kysely'
import { isResidentId, residentIdOf } from '../../../core/resident-id.ts'
import type { FieldCodec } from '../codec.ts'
import { comparisons, emptyText } from '../conditions.ts'
import { textFromCell } from '../from-cell.ts'
import { codec as text } from '../text/index.ts'

const { eq, in: oneOf } = comparisons({
  key: ({ expression }) => expression,
  operand: (value) => (typeof value === 'string' ? sql`${residentIdOf(value)}` : null),
})

/** The number of an identity card. Found by all of it, never by a part. */
export const codec: FieldCodec = {
  ...text,
  conditions: { eq, in: oneOf, empty: emptyText },
  fromCell: (cell, field, header) => {
    const read = textFromCell(cell, field, header)
    if (typeof read !== 'string') return read
    const number = residentIdOf(read)
    return isResidentId(number) ? number : undefined
  },
}
