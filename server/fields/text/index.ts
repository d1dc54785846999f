import { sql } from 'kysely'
import { asLowerAscii, likePattern, lowerAscii } from '../../db/dialect.ts'
import { textFromCell } from '../from-cell.ts'
import type { FieldCodec } from '../codec.ts'
import { byText, comparisons, emptyText } from '../conditions.ts'

const { eq, in: oneOf } = comparisons(byText)

export const codec: FieldCodec = {
  normalise: (value) => value,
  toColumn: (value) => (value === null || value === undefined ? null : String(value)),
  fromColumn: (stored) => stored,
  order: ({ expression }) => expression,
  conditions: {
    eq,
    in: oneOf,
    empty: emptyText,
    contains: ({ expression, kind }, value) =>
      typeof value === 'string'
        ? sql`${asLowerAscii(kind, expression)} like ${likePattern(lowerAscii(value))} escape '\\'`
        : null,
  },
  fromCell: textFromCell,
}
