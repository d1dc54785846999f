import type { OtherNames } from './other-names.ts'

/** What an answer may rest on: texts that were given to it, and values of the customer's data. */
export type Grounds = {
  /**
   * The passage, the instruction, the sentences and tables that were sent: every figure, date, name and code in them is
   * allowed.
   */
  texts: readonly string[]
  /**
   * Stored values as decimal text with the unit they are stored in (`元`, `%` as a share, `pp` as points, `kWh`, `天`…):
   * allowed in every usual unit and rounding. A `name` (`营业收入`) lets a rounder figure be recognised; a `period`
   * (`2024-12-31`, `2024-06`) may be named as a date.
   */
  values?: readonly GroundValue[]
  /** Names of enterprises, persons, banks, products and files. */
  names?: readonly string[]
  /** Names of other enterprises: one of them may be called by its short name only where something above has it. */
  others?: OtherNames
}
export type GroundValue = { value: string; unit: string; name?: string; period?: string }

/** A place of an answer that rests on nothing; `from` and `to` are offsets of UTF-16 units in the answer. */
export type Offence = { kind: 'figure' | 'date' | 'name' | 'code'; text: string; from: number; to: number }
