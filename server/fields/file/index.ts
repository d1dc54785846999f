import { sql } from 'kysely'
import { fileNameOf, nameAt } from '../../../core/file-value.ts'
import type { Sql } from '../../db/dialect.ts'
import type { FieldCodec } from '../codec.ts'
import { codec as text } from '../text/index.ts'

const { empty, contains } = text.conditions

/** What a file is called; a text of before the field held files is seen whole. */
const nameIn = (expression: Sql): Sql =>
  sql`case when ${expression} like 'f@_%' escape '@' and substr(${expression}, ${sql.lit(nameAt - 1)}, 1) = '/'
    then substr(${expression}, ${sql.lit(nameAt)}) else ${expression} end`

/** A file of the store. It is found by what it is called: its id is nobody's word. */
export const codec: FieldCodec = {
  ...text,
  conditions: {
    ...(empty && { empty }),
    ...(contains && {
      contains: ({ expression, kind }, value) => contains({ expression: nameIn(expression), kind }, value),
    }),
  },
  searched: (value) => [fileNameOf(value)],
  fromCell: () => undefined,
}
