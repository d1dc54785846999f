import { sql } from 'kysely'
import { fileNameOf, nameAt } from '../../../core/file-value.ts'
import type { FieldCodec } from '../codec.ts'
import { codec as text } from '../text/index.ts'

const { empty, contains } = text.conditions

/** A file of the store. It is found by what it is called: its id is nobody's word. */
export const codec: FieldCodec = {
  ...text,
  conditions: {
    ...(empty && { empty }),
    ...(contains && {
      contains: ({ expression, kind }, value) =>
        contains({ expression: sql`substr(${expression}, ${sql.lit(nameAt)})`, kind }, value),
    }),
  },
  searched: (value) => [fileNameOf(value)],
  fromCell: () => undefined,
}
