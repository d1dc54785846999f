import { codec as text } from '../text/index.ts'
import { optionFromCell } from '../from-cell.ts'
import type { FieldCodec } from '../codec.ts'
import { byText, comparisons } from '../conditions.ts'

const { eq, in: oneOf, empty } = comparisons(byText)

/** One of the options, stored by its value. */
export const codec: FieldCodec = { ...text, conditions: { eq, in: oneOf, empty }, fromCell: optionFromCell }
