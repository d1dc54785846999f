import { sql } from 'kysely'
import type { DatabaseKind } from '../db/client.ts'
import type { Sql } from '../db/dialect.ts'
import type { Condition, FieldCodec, Target } from './codec.ts'

/** How values of a kind are compared: what of the stored value, with what of the filter's. */
export type Comparison = {
  key(target: Target): Sql
  /** Null where the value cannot be read. `end` tells the upper end of a range, where it makes a difference. */
  operand(value: unknown, kind: DatabaseKind, end?: 'upper'): Sql | null
}

const manyAtMost = 200
const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

/** What counts as blank at the ends of a text, here as in JavaScript. */
const blanks =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'

/** `empty` of texts: those of blanks alone say nothing either, and `[]` is a text. */
export const emptyText: Condition = ({ expression, kind }, value) => {
  if (typeof value !== 'boolean') return null
  const trimmed = kind === 'postgres' ? sql`btrim(${expression}, ${blanks})` : sql`trim(${expression}, ${blanks})`
  const blank = sql`(${expression} is null or ${trimmed} = '')`
  return value ? blank : sql`not ${blank}`
}

/** `empty: true` finds what is absent or blank, `empty: false` the rest. */
export const empty: Condition = ({ expression }, value) => {
  if (typeof value !== 'boolean') return null
  const blank = sql`(${expression} is null or cast(${expression} as text) in ('', '[]'))`
  return value ? blank : sql`not ${blank}`
}

/** The conditions of kinds whose values can be compared: equal, one of, from, to, between. */
export function comparisons({ key, operand }: Comparison): FieldCodec['conditions'] {
  const compare =
    (sign: Sql, end?: 'upper'): Condition =>
    (target, value) => {
      const other = operand(value, target.kind, end)
      if (!other) return null
      return sql`${key(target)} ${sign} ${other}`
    }
  const [eq, gte, lte] = [compare(sql`=`), compare(sql`>=`), compare(sql`<=`, 'upper')]
  return {
    eq,
    gte,
    lte,
    empty,
    in: (target, value) => {
      if (!Array.isArray(value) || value.length === 0 || value.length > manyAtMost) return null
      const others = value.map((operandValue: unknown) => operand(operandValue, target.kind))
      if (!others.every((other) => other !== null)) return null
      return sql`${key(target)} in (${sql.join(others)})`
    },
    // An end that is left open does not limit.
    between: (target, value) => {
      if (!Array.isArray(value) || value.length !== 2 || value.every(isBlank)) return null
      const ends = [
        isBlank(value[0]) ? sql`1 = 1` : gte(target, value[0]),
        isBlank(value[1]) ? sql`1 = 1` : lte(target, value[1]),
      ]
      return ends.every((end) => end !== null) ? sql`(${sql.join(ends, sql` and `)})` : null
    },
  }
}

/** Texts that are compared letter by letter. */
export const byText: Comparison = {
  key: ({ expression }) => expression,
  operand: (value) => (typeof value === 'string' || typeof value === 'number' ? sql`${String(value)}` : null),
}
