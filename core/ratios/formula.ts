import { compileFigure, ExpressionError, type Expression } from '../expressions/compile.ts'
import type { Exact } from '../money.ts'

/** A formula that was read and found to give a figure; `names` are the figures that it rests on. */
export type Formula = Expression<Exact>

/** A formula that cannot be used: what is wrong with it, in English, for whoever wrote it. */
export { ExpressionError as FormulaError }

const cache = new Map<string, Formula>()

/**
 * Reads a formula in the language of docs/rule-language.md. Any name may stand in it: what it stands for is the
 * source's to say.
 *
 * @example parseFormula('totalLiabilities/totalAssets').names // ['totalLiabilities', 'totalAssets']
 */
export function parseFormula(text: string): Formula {
  const known = cache.get(text)
  if (known) return known
  const formula = compileFigure(text)
  if (cache.size >= 2000) cache.clear()
  cache.set(text, formula)
  return formula
}
