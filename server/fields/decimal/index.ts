import { sql } from 'kysely'
import { formats } from '../../../core/formats.ts'
import { asDecimal, nearDecimal } from '../../db/dialect.ts'
import { codec as text } from '../text/index.ts'
import { decimalFromCell } from '../from-cell.ts'
import type { FieldCodec } from '../codec.ts'
import { comparisons } from '../conditions.ts'

const key: FieldCodec['order'] = ({ expression, kind }) => asDecimal(kind, expression)
/** An index of SQLite holds no function of ours: nobody else could write to the file, or copy it with `vacuum into`. */
const near: NonNullable<FieldCodec['coarse']> = ({ expression, kind }) => nearDecimal(kind, expression)
const isDecimal = (value: unknown): value is string => typeof value === 'string' && formats['decimal']?.(value) === true

/** Decimal text, stored as it was written and compared exactly. */
export const codec: FieldCodec = {
  ...text,
  order: key,
  coarse: near,
  conditions: comparisons({
    key,
    operand: (value, kind) => (isDecimal(value) ? asDecimal(kind, sql`${value}`) : null),
    coarse: { key: near, operand: (value) => sql`cast(${String(value)} as real)` },
  }),
  fromCell: decimalFromCell,
}
