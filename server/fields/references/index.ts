import { hasAnyText, hasEntry } from '../../db/dialect.ts'
import type { FieldCodec } from '../codec.ts'
import { codec as multi } from '../multi/index.ts'

/** Records that one filter names. */
const manyAtMost = 200

const isId = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The ids of other records; `in` finds what names any of several. */
export const codec: FieldCodec = {
  ...multi,
  conditions: {
    ...multi.conditions,
    contains: ({ expression, kind }, value) => (isId(value) ? hasEntry(kind, expression, JSON.stringify(value)) : null),
    in: ({ expression, kind }, value) =>
      Array.isArray(value) && value.length > 0 && value.length <= manyAtMost && value.every(isId)
        ? hasAnyText(kind, expression, value)
        : null,
  },
  fromCell: () => undefined,
}
