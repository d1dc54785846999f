import { hasEntry } from '../../db/dialect.ts'
import { codec as object } from '../object/index.ts'
import { listFromCell } from '../from-cell.ts'
import type { FieldCodec } from '../codec.ts'
import { empty } from '../conditions.ts'

/** A list of plain values; `contains` finds the records that have one of them, whole. */
export const codec: FieldCodec = {
  ...object,
  conditions: {
    contains: ({ expression, kind }, value) =>
      typeof value === 'string' || typeof value === 'number' ? hasEntry(kind, expression, JSON.stringify(value)) : null,
    empty,
  },
  fromCell: listFromCell,
}
