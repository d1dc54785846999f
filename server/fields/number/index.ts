import { sql } from 'kysely'
import { groupThousands } from '../../../core/digits.ts'
import { asNumber } from '../../db/dialect.ts'
import { numberFromCell } from '../from-cell.ts'
import type { FieldCodec } from '../codec.ts'
import { comparisons } from '../conditions.ts'

const key: FieldCodec['order'] = ({ expression, kind }) => asNumber(kind, expression)

export const codec: FieldCodec = {
  normalise: (value) => value,
  toColumn: (value) => (typeof value === 'number' ? value : null),
  fromColumn: (stored) => (stored === null ? null : Number(stored)),
  order: key,
  searched: (value) => [String(value), groupThousands(String(value))],
  conditions: comparisons({
    key,
    operand: (value, kind) =>
      typeof value === 'number' && Number.isFinite(value) ? asNumber(kind, sql`${String(value)}`) : null,
  }),
  fromCell: numberFromCell,
}
