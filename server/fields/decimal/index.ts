import { groupThousands } from '../../../core/digits.ts'
import { formats } from '../../../core/formats.ts'
import { asDecimal, decimalOperand } from '../../db/dialect.ts'
import { codec as text } from '../text/index.ts'
import { decimalFromCell } from '../from-cell.ts'
import type { FieldCodec } from '../codec.ts'
import { comparisons } from '../conditions.ts'

const key: FieldCodec['order'] = ({ expression, kind }) => asDecimal(kind, expression)
const isDecimal = (value: unknown): value is string => typeof value === 'string' && formats['decimal']?.(value) === true

/** Decimal text, stored as it was written and compared exactly. */
export const codec: FieldCodec = {
  ...text,
  order: key,
  searched: (value) => [String(value), groupThousands(String(value))],
  conditions: comparisons({
    key,
    operand: (value, kind) => (isDecimal(value) ? decimalOperand(kind, value) : null),
  }),
  fromCell: decimalFromCell,
}
