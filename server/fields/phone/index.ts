import { sql } from 'kysely'
import { phoneOf, phoneTexts } from '../../../core/phone.ts'
import { likePattern } from '../../db/dialect.ts'
import type { Condition, FieldCodec } from '../codec.ts'
import { byText, comparisons } from '../conditions.ts'
import { textFromCell } from '../from-cell.ts'
import { codec as text } from '../text/index.ts'

/** What may stand between the digits of a number. */
const betweenDigits = /[\s()+.\p{Pd}\p{Cf}]|转|分机|ext\.?|#/giu

/** The digits of a number, or of a part of one, however it is written; '' where other letters are among them. */
function digitsOf(asked: string): string {
  const known = phoneOf(asked)
  if (known !== null) return known.replace(/\D/g, '')
  const digits = asked
    .normalize('NFKC')
    .replace(/^\s*(?:\+|00)86/, '')
    .replace(betweenDigits, '')
  return /^\d*$/.test(digits) ? digits : ''
}

/** Fewer digits are in so many numbers that a look at each row is sooner done. */
const fewestIndexed = 4

const asTyped = comparisons(byText)
const inOneForm = comparisons({
  ...byText,
  operand: (value) => (typeof value === 'string' ? sql`${phoneOf(value) ?? value}` : null),
})

/** A number in its one form, or as it was written before the field was one of numbers. */
const either =
  (name: 'eq' | 'in'): Condition =>
  (target, value) => {
    const [formed, typed] = [inOneForm[name]?.(target, value), asTyped[name]?.(target, value)]
    const isFormed = [value].flat().every((each) => typeof each === 'string' && (phoneOf(each) ?? each) === each)
    if (!formed || !typed) return null
    return isFormed ? formed : sql`(${formed} or ${typed})`
  }

/** A telephone number in its one form; searched and filtered with hyphens and without. */
export const codec: FieldCodec = {
  ...text,
  conditions: {
    ...text.conditions,
    eq: either('eq'),
    in: either('in'),
    contains: ({ expression }, value) => {
      const digits = typeof value === 'string' ? digitsOf(value) : ''
      return digits === '' ? null : sql`replace(${expression}, '-', '') like ${likePattern(digits)} escape '\\'`
    },
  },
  searched: (value) => (typeof value === 'string' ? phoneTexts(value) : [String(value)]),
  wordOf: (asked) => {
    const digits = typeof asked === 'string' ? digitsOf(asked) : ''
    return digits.length >= fewestIndexed ? digits : null
  },
  readCell: (cell) => {
    const shown = cell.shown ?? cell.value
    return { value: phoneOf(shown) ?? shown.trim() }
  },
  fromCell: (cell, field, header) => {
    const read = textFromCell(cell, field, header)
    return typeof read === 'string' ? (phoneOf(read) ?? undefined) : read
  },
}
