import { sql } from 'kysely'
import { booleanFromCell } from '../from-cell.ts'
import type { FieldCodec } from '../codec.ts'
import { empty } from '../conditions.ts'

const yes = ['1', 'true']
const no = ['0', 'false']

/** 0 and 1 in a column; true and false in JSON, which SQLite reads as 1 and 0 and PostgreSQL as words. */
export const codec: FieldCodec = {
  normalise: (value) => value,
  toColumn: (value) => (typeof value === 'boolean' ? Number(value) : null),
  fromColumn: (stored) => (stored === null ? null : stored === true || yes.includes(String(stored))),
  order: ({ expression }) =>
    sql`case when cast(${expression} as text) in (${sql.join(yes)}) then 1 when cast(${expression} as text) in (${sql.join(no)}) then 0 end`,
  conditions: {
    eq: ({ expression }, value) =>
      typeof value === 'boolean' ? sql`cast(${expression} as text) in (${sql.join(value ? yes : no)})` : null,
    empty,
  },
  fromCell: booleanFromCell,
}
