import { fromJson, toJson } from '../../db/client.ts'
import type { FieldCodec } from '../codec.ts'

/** A value with parts; stored whole, neither sorted nor filtered. */
export const codec: FieldCodec = {
  normalise: (value) => value,
  toColumn: (value) => (value === null || value === undefined ? null : toJson(value)),
  fromColumn: (stored) => fromJson(stored),
  order: ({ expression }) => expression,
  conditions: {},
  fromCell: () => undefined,
}
