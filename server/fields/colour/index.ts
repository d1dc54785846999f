import { sql } from 'kysely'
import { colourOf, isColour } from '../../../core/colour.ts'
import type { FieldCodec } from '../codec.ts'
import { comparisons } from '../conditions.ts'
import { textFromCell } from '../from-cell.ts'
import { codec as text } from '../text/index.ts'

const { empty } = text.conditions
const { eq, in: oneOf } = comparisons({
  key: ({ expression }) => expression,
  operand: (value) => {
    const colour = typeof value === 'string' ? colourOf(value) : ''
    return isColour(colour) ? sql`${colour}` : null
  },
})

/** A colour in its one form, and asked for in any. */
export const codec: FieldCodec = {
  ...text,
  conditions: { ...(empty && { empty }), ...(eq && { eq }), ...(oneOf && { in: oneOf }) },
  fromCell: (cell, field, header) => {
    const read = textFromCell(cell, field, header)
    return typeof read === 'string' ? colourOf(read) : read
  },
}
