import { sql } from 'kysely'
import { addressText, readAddress, shownAddress } from '../../../core/address.ts'
import { addressIn } from '../../../core/classification/regions.ts'
import type { Sql } from '../../db/dialect.ts'
import type { DatabaseKind } from '../../db/schema.ts'
import type { Condition, FieldCodec } from '../codec.ts'
import { codec as text } from '../text/index.ts'

const { contains, empty } = text.conditions

/** The code at the beginning of what is asked for: of a region alone, or with what it is called. */
const codeOf = (value: unknown): string | null =>
  typeof value === 'string' ? (/^(\d{2}|\d{4}|\d{6})(?: |$)/.exec(value)?.[1] ?? null) : null

/**
 * Whatever lies in a region begins with its code, a blank or another digit behind it: a range, which an index finds. A
 * text of before the field was an address (`32号楼`) does not.
 */
const within: Condition = ({ expression }, value) => {
  const code = codeOf(value)
  if (code === null) return null
  return sql`(${expression} >= ${`${code} `} and ${expression} < ${`${code}:`})`
}

const digit = '[0-9]'
/** What a reader sees of it; a text that is no address is seen whole. */
const withoutCode = (expression: Sql, kind: DatabaseKind): Sql =>
  kind === 'postgres'
    ? sql`regexp_replace(${expression}, '^([0-9]{2}|[0-9]{4}|[0-9]{6}) ', '')`
    : sql`case when ${sql.join(
        [2, 4, 6].map((digits) => sql`${expression} glob ${`${digit.repeat(digits)} *`}`),
        sql` or `,
      )} then substr(${expression}, instr(${expression}, ' ') + 1) else ${expression} end`

/** An address; found by what it says, filtered by the region that it lies in. */
export const codec: FieldCodec = {
  ...text,
  conditions: {
    ...(empty && { empty }),
    eq: within,
    in: (target, value) => {
      const parts = Array.isArray(value) && value.length > 0 && value.length <= 200 ? value : []
      const conditions = parts.map((part: unknown) => within(target, part))
      return conditions.length > 0 && conditions.every((part) => part !== null)
        ? sql`(${sql.join(conditions, sql` or `)})`
        : null
    },
    ...(contains && {
      // Its code is nobody's word, nor are the blanks between its parts.
      contains: ({ expression, kind }, value) =>
        contains(
          { expression: sql`replace(${withoutCode(expression, kind)}, ' ', '')`, kind },
          typeof value === 'string' ? value.replaceAll(/\s/g, '') : value,
        ),
    }),
  },
  searched: (value) => [shownAddress(value)],
  readCell: (cell) => {
    const written = (cell.shown ?? cell.value).trim()
    if (written === '' || readAddress(written)) return { value: written }
    const address = addressIn(written)
    return address ? { value: addressText(address) } : { fault: 'listImport.cellAddress' }
  },
  fromCell: () => undefined,
}
