import { sql } from 'kysely'
import { industrySections, industryDivisions } from '../../core/classification/industries.ts'
import { provinceOptions } from '../../core/classification/provinces.ts'
import type { Sql } from './dialect.ts'

/** The last number of each section's divisions: `A` ends with 05. */
const ends = industrySections.map(({ code }) => ({
  section: code,
  last: industryDivisions.findLast((division) => division.code.startsWith(code))?.code.slice(1) ?? '00',
}))

/**
 * The division of a stored code (`C34` for `C3421`, `3421`, `34`), null where it names none: as `industryDivision` of
 * core/classification has it.
 */
export function divisionOf(column: string): Sql {
  const code = sql`upper(trim(${sql.ref(column)}))`
  const number = sql`case when substr(${code}, 1, 1) between 'A' and 'T' then substr(${code}, 2, 2) else substr(${code}, 1, 2) end`
  const numbers = sql.join(industryDivisions.map((division) => sql.lit(division.code.slice(1))))
  const letter = sql`case ${sql.join(
    ends.map(({ section, last }) => sql`when place.number <= ${sql.lit(last)} then ${sql.lit(section)}`),
    sql` `,
  )} end`
  return sql`(select case when place.number in (${numbers}) then ${letter} || place.number end from (select ${number} as number) place)`
}

/** Whether a stored code (`C3421`, `3421`) is of a division (`C34`), by ranges that an index of the column serves. */
export function inDivision(column: string, division: string): Sql {
  const number = division.slice(1)
  const next = String(Number(number) + 1).padStart(2, '0')
  const from = (first: string, end: string): Sql =>
    sql`(${sql.ref(column)} >= ${first} and ${sql.ref(column)} < ${end})`
  return sql`(${from(division, `${division.slice(0, 1)}${next}`)} or ${from(number, next)})`
}

/** Whether a stored code (`C3421`, `3421`) is of a section (`C`). */
export function inSection(column: string, section: string): Sql {
  const code = sql`upper(trim(${sql.ref(column)}))`
  const numbers = industryDivisions
    .filter((division) => division.code.startsWith(section))
    .map((division) => sql.lit(division.code.slice(1)))
  return numbers.length === 0
    ? sql`1 = 0`
    : sql`(substr(${code}, 1, 1) = ${section} or substr(${code}, 1, 2) in (${sql.join(numbers)}))`
}

/** The province of a stored code, null where it names none. */
export const provinceOf = (column: string): Sql =>
  sql`case when substr(trim(${sql.ref(column)}), 1, 2) in (${sql.join(provinceOptions.map(({ value }) => sql.lit(String(value))))}) then substr(trim(${sql.ref(column)}), 1, 2) end`
