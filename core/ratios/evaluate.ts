import type { ValueSource } from './types.ts'
import { parseFormula } from './formula.ts'
import { Measured } from './measured.ts'
import { Measures, type MeasureOptions } from './measures.ts'

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
