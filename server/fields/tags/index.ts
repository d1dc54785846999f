import { readTags } from '../../../core/schema/read-text.ts'
import { hasEntry } from '../../db/dialect.ts'
import type { FieldCodec } from '../codec.ts'
import { codec as multi } from '../multi/index.ts'

/** Short texts; `contains` finds the records that have one of them, whole. */
export const codec: FieldCodec = {
  ...multi,
  conditions: {
    ...multi.conditions,
    contains: ({ expression, kind }, value) =>
      typeof value === 'string' && value.trim() !== ''
        ? hasEntry(kind, expression, JSON.stringify(value.trim()))
        : null,
  },
  fromCell: (cell) => readTags(cell.value),
}
