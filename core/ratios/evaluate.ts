import type { Exact } from '../money.ts'
import { parseFormula } from './formula.ts'
import { Measured } from './measured.ts'
import { Measures, type MeasureOptions } from './measures.ts'

/** A stored value that a result rests on. */
export type Input = { table: string; field: string; period: string; value: string }

/**
 * A name without a value, and how many periods back it was looked for. `unsettled`: it has one, and nobody can tell in
 * which unit of money.
 */
export type Missing = { name: string; back: number; unsettled?: boolean }

/**
 * What a name stands for: `value` null where the statement is there and the line is blank. `open` says that the blank
 * may hide something, because the other lines do not make up the total; `unsettled`, that there is a value, and its unit
 * of money is not settled.
 */
export type Leaf = { value: string | null; inputs: Input[]; open?: boolean; unsettled?: boolean }

/**
 * Looks a field up, `back` periods before the one in question; undefined where there is no such statement at all.
 * How far a period reaches back is the source's to say: a balance compares with the year before, a quarter's
 * revenue with the same quarter.
 */
export type ValueSource = (name: string, back: number) => Leaf | undefined

/** A result with the values it rests on; null is "not applicable": something is missing, or a division by zero. */
export type Result = { value: Exact | null; inputs: Input[] }

export type Options = Pick<MeasureOptions, 'blanks' | 'nz'>

/**
 * Evaluates a formula, or a ratio, term or field by its name, exactly.
 *
 * @example evaluate('debtRatio', source) // { value: 0.4253…, inputs: [totalLiabilities…, totalAssets…] }
 */
export function evaluate(text: string, source: ValueSource, options: Options = {}): Measured {
  const result = new Measures(source, options).evaluate(parseFormula(text))
  // A sum over nothing but blank lines says nothing.
  return options.blanks === 'zero' && result.inputs.length === 0 ? new Measured(null) : result
}
