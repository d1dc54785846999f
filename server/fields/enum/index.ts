import { sql } from 'kysely'
import { codec as text } from '../text/index.ts'
import { optionFromCell } from '../from-cell.ts'
import type { FieldCodec } from '../codec.ts'
import { byText, comparisons } from '../conditions.ts'
import { codec as number } from '../number/index.ts'
import { asNumber } from '../../db/dialect.ts'

const { eq, in: oneOf, empty } = comparisons(byText)

/** An option is found by what it is called, in both languages: a column shows nothing else of it. */
const searched: FieldCodec['searched'] = (value, { 'x-options': options = [] }) => [
  String(value),
  ...options.filter((option) => option.value === value).flatMap(({ label }) => Object.values(label)),
]

/** One of the options, stored by its value. */
export const codec: FieldCodec = { ...text, searched, conditions: { eq, in: oneOf, empty }, fromCell: optionFromCell }

const byNumber = comparisons({
  key: number.order,
  operand: (value, kind) =>
    (typeof value === 'number' || typeof value === 'string') &&
    String(value).trim() !== '' &&
    Number.isFinite(Number(value))
      ? asNumber(kind, sql`${String(Number(value))}`)
      : null,
})

/** Options that are numbers: 10 comes after 2. */
export const codecOfNumbers: FieldCodec = {
  ...number,
  searched,
  conditions: { eq: byNumber.eq, in: byNumber.in, empty },
  fromCell: optionFromCell,
}
