import { colourOf } from '../../../core/colour.ts'
import type { FieldCodec } from '../codec.ts'
import { textFromCell } from '../from-cell.ts'
import { codec as text } from '../text/index.ts'

const { eq, in: oneOf, empty } = text.conditions

/** A colour in its one form, and asked for in any. */
export const codec: FieldCodec = {
  ...text,
  conditions: {
    ...(empty && { empty }),
    ...(eq && { eq: (target, value) => eq(target, typeof value === 'string' ? colourOf(value) : value) }),
    ...(oneOf && {
      in: (target, value) =>
        oneOf(
          target,
          Array.isArray(value)
            ? value.map((each: unknown) => (typeof each === 'string' ? colourOf(each) : each))
            : value,
        ),
    }),
  },
  fromCell: (cell, field, header) => {
    const read = textFromCell(cell, field, header)
    return typeof read === 'string' ? colourOf(read) : read
  },
}
