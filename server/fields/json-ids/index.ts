import { hasEntry } from '../../db/dialect.ts'
import { codec as text } from '../text/index.ts'
import type { FieldCodec } from '../codec.ts'
import { empty } from '../conditions.ts'
import { listOf } from '../../../core/json.ts'

/**
 * JSON text of a list of ids: text on the wire and in storage (`"[\"1\",\"3\"]"`), each id written as a text, and once.
 */
export const codec: FieldCodec = {
  ...text,
  normalise: (value) =>
    typeof value === 'string' ? JSON.stringify([...new Set(listOf(JSON.parse(value)).map(String))]) : value,
  conditions: {
    contains: ({ expression, kind }, value) =>
      typeof value === 'string' || typeof value === 'number'
        ? hasEntry(kind, expression, JSON.stringify(String(value)))
        : null,
    empty,
  },
}
