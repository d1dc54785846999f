import { sql, type Expression } from 'kysely'
import type { Sql } from './dialect.ts'

const digits = 21
const decimals = 8
const zeros = (count: number): string => '0'.repeat(count)
const complement = (text: string): string => text.replace(/[0-9]/g, (digit) => String(9 - Number(digit)))

/**
 * A text that sorts as the decimal does: sign, 21 digits, 8 decimals; the digits of a negative number are turned round.
 * Null for what is no decimal, or has more digits.
 *
 * @example decimalKey('12.5') // '1000000000000000000012.50000000'
 */
export function decimalKey(value: unknown): string | null {
  const match = /^(-?)(\d{1,21})(?:\.(\d+))?$/.exec(String(value ?? ''))
  if (!match) return null
  const [, sign, integer = '', fraction = ''] = match
  const key = `${integer.padStart(digits, '0')}.${fraction.padEnd(decimals, '0').slice(0, decimals)}`
  return sign && /[1-9]/.test(integer + fraction) ? `0${complement(key)}` : `1${key}`
}

/** Whether SQLite has a decimal in a text: it has no patterns, and takes `1,000` for 1 and any word for 0. */
export const isDecimalText = (value: Expression<unknown>): Sql =>
  sql`(${value} glob '*[0-9]' and (${value} glob '[0-9]*' or ${value} glob '-[0-9]*')
    and not (${value} glob '*[^0-9.-]*' or ${value} glob '?*-*' or ${value} glob '*.*.*'))`

/** A text with each digit taken from nine: two digits change places at a time. */
const turnedRound = (text: Sql): Sql =>
  ['09', '18', '27', '36', '45'].reduce<Sql>((turned, [low = '', high = '']) => {
    const [from, to] = [sql.lit(low), sql.lit(high)]
    return sql`replace(replace(replace(${turned}, ${from}, 'x'), ${to}, ${from}), 'x', ${to})`
  }, text)

/**
 * The key of a stored text in functions of SQLite's own alone: a function of ours in an index would keep everybody else
 * from writing to the file, and from copying it with `vacuum into`.
 */
export function decimalKeyOf(value: Expression<unknown>): Sql {
  const bare = sql`ltrim(${value}, '-')`
  const point = sql`instr(${bare} || '.', '.')`
  const whole = sql`substr(${sql.lit(zeros(digits))} || substr(${bare}, 1, ${point} - 1), ${sql.lit(-digits)})`
  const fraction = sql`substr(substr(${bare}, ${point} + 1) || ${sql.lit(zeros(decimals))}, 1, ${sql.lit(decimals)})`
  const key = sql`${whole} || '.' || ${fraction}`
  return sql`case when not ${isDecimalText(value)} or ${point} > ${sql.lit(digits + 1)} then null
    when ${value} glob '-*[1-9]*' then '0' || ${turnedRound(key)} else '1' || ${key} end`
}
