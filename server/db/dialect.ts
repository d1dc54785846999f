import { sql, type Expression, type RawBuilder } from 'kysely'
import { decimalKey, decimalKeyOf, isDecimalText } from './decimal-key.ts'
import type { DatabaseKind } from './schema.ts'
import { errorCode } from '../errors.ts'

/** The few things that the two databases say differently. Everything else is the same text on both. */

export type Sql = RawBuilder<unknown>

const asText = (value: Expression<unknown>): Sql => sql`cast(${value} as text)`

/**
 * A member of a JSON column as text, compared by bytes like the text of every column; null where it is absent. `name` is
 * the name of a field, checked when its schema was loaded.
 */
export const jsonText = (kind: DatabaseKind, column: string, name: string): Sql => {
  const member = sql`cast(${sql.ref(column)} ->> ${sql.lit(name)} as text)`
  return kind === 'postgres' ? sql`(${member} collate "C")` : member
}

/** A number to compare and sort by. What is no number counts as absent. */
export const asNumber = (kind: DatabaseKind, value: Expression<unknown>): Sql =>
  kind === 'postgres'
    ? sql`case when ${asText(value)} ~ '^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$' then cast(${asText(value)} as double precision) end`
    : sql`case when ${isDecimalText(value)} or (json_valid(${value}) and ${value} not glob '*[^0-9.eE+-]*')
        then cast(${value} as real) end`

/**
 * A decimal text to compare and sort by, exact on both: SQLite has no decimals, so it compares keys of equal length.
 */
export const asDecimal = (kind: DatabaseKind, value: Expression<unknown>): Sql =>
  kind === 'postgres'
    ? sql`case when ${asText(value)} ~ '^-?[0-9]+([.][0-9]+)?$' then cast(${asText(value)} as numeric) end`
    : decimalKeyOf(value)

/** The same of a decimal that is asked for. */
export const decimalOperand = (kind: DatabaseKind, value: string): Sql =>
  kind === 'postgres' ? asDecimal(kind, sql`${value}`) : sql`${decimalKey(value)}`

/** Whether a text has another in it, letter by letter. */
export const hasText = (kind: DatabaseKind, value: Expression<unknown>, part: string): Sql =>
  kind === 'postgres' ? sql`strpos(${asText(value)}, ${part}) > 0` : sql`instr(${value}, ${part}) > 0`

/**
 * Whether a list, as JSON text, has an entry. Within a text a quotation mark has a backslash in front, so what follows a
 * comma or a bracket begins an entry.
 *
 * @param entry as JSON
 */
export function hasEntry(kind: DatabaseKind, value: Expression<unknown>, entry: string): Sql {
  // What is no text has no mark at its end.
  const ends = entry.startsWith('"') ? [''] : [',', ']']
  const places = ['[', ',', ', '].flatMap((begin) => ends.map((end) => hasText(kind, value, `${begin}${entry}${end}`)))
  return sql`(${sql.join(places, sql` or `)})`
}

/**
 * Whether a list of texts, as JSON text, has any of several, each row's list taken apart once: to look for each of 200 in
 * 100,000 rows takes a minute. What is no list has none.
 */
export function hasAnyText(kind: DatabaseKind, value: Expression<unknown>, texts: readonly string[]): Sql {
  if (kind === 'sqlite')
    return sql`exists (select 1 from json_each(case when json_valid(${value}) and json_type(${value}) = 'array'
      then ${value} else '[]' end) where json_each.type = 'text' and json_each.value in (${sql.join(texts)}))`
  // Marks and blanks are taken from both; of rows that have one then, the texts themselves are looked for.
  const plain = texts.flatMap((text) =>
    JSON.stringify(text)
      .replaceAll(/["[\] ]/g, '')
      .split(','),
  )
  const whole = sql.join(
    texts.map((text) => hasEntry(kind, value, JSON.stringify(text))),
    sql` or `,
  )
  return sql`(string_to_array(translate(${asText(value)}, '"[] ', ''), ',') && array[${sql.join(plain)}]::text[] and (${whole}))`
}

/** Folds what both databases fold alike: the letters A to Z. */
export const lowerAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** The same of a stored text: PostgreSQL folds the letters of all languages unless told otherwise. */
export const asLowerAscii = (kind: DatabaseKind, value: Expression<unknown>): Sql =>
  kind === 'postgres' ? sql`lower(${value} collate "C")` : sql`lower(${value})`

/** Whole minutes from one moment to another, both ISO text in UTC; null where either is. */
export const minutesBetween = (kind: DatabaseKind, from: Expression<unknown>, to: Expression<unknown>): Sql =>
  kind === 'postgres'
    ? sql`cast(floor(extract(epoch from cast(${to} as timestamp) - cast(${from} as timestamp)) / 60) as integer)`
    : sql`cast(floor((julianday(${to}) - julianday(${from})) * 1440 + 0.0001) as integer)`

/** A text for `like … escape '\'`, so that `%` and `_` stand for themselves. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`

/** Whether an error says that a unique index was violated. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && (errorCode(error) === '23505' || /UNIQUE constraint failed/.test(error.message))
