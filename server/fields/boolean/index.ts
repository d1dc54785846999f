import { sql } from 'kysely'
import type { Sql } from '../../db/dialect.ts'
import { booleanFromCell } from '../from-cell.ts'
import type { FieldCodec } from '../codec.ts'
import { empty } from '../conditions.ts'

const yes = ['1', 'true']
const no = ['0', 'false']

const listed = (texts: readonly string[]): Sql => sql.join(texts.map((text) => sql.lit(text)))
const key: FieldCodec['order'] = ({ expression }) =>
  sql`case when cast(${expression} as text) in (${listed(yes)}) then 1 when cast(${expression} as text) in (${listed(no)}) then 0 end`

/** 0 and 1 in a column; true and false in JSON, which SQLite reads as 1 and 0 and PostgreSQL as words. */
export const codec: FieldCodec = {
  normalise: (value) => value,
  toColumn: (value) => (typeof value === 'boolean' ? Number(value) : null),
  fromColumn: (stored) => (stored === null ? null : stored === true || yes.includes(String(stored))),
  order: key,
  conditions: {
    eq: (target, value) => (typeof value === 'boolean' ? sql`${key(target)} = ${Number(value)}` : null),
    empty,
  },
  fromCell: booleanFromCell,
}
