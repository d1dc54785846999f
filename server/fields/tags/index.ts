import { readTags } from '../../../core/schema/read-text.ts'
import { asLowerAscii, hasEntry, lowerAscii } from '../../db/dialect.ts'
import type { FieldCodec } from '../codec.ts'
import { codec as multi } from '../multi/index.ts'

/** Short texts; `contains` finds the records that have one of them, whole, in capitals or not. */
export const codec: FieldCodec = {
  ...multi,
  conditions: {
    ...multi.conditions,
    contains: ({ expression, kind }, value) =>
      typeof value === 'string' && value.trim() !== ''
        ? hasEntry(kind, asLowerAscii(kind, expression), JSON.stringify(lowerAscii(value.trim())))
        : null,
  },
  fromCell: (cell) => readTags(cell.value),
}
