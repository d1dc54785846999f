import jsep, { type Expression } from 'jsep'

/** A formula that was parsed and found to hold nothing but arithmetic over names. */
export type Formula = { text: string; root: Node; names: string[] }
export type Node =
  | { kind: 'number'; text: string }
  | { kind: 'name'; name: string }
  | { kind: 'negative'; of: Node }
  | { kind: 'binary'; operator: '+' | '-' | '*' | '/'; left: Node; right: Node }
  | { kind: 'call'; name: FunctionName; args: Node[] }

/** Functions of a formula, with the fewest and most arguments that each takes. */
export const functions = { nz: [1, 1], prev: [1, 1], prev3: [1, 1], avg: [1, 1], g: [1, 1], chg: [1, 1], abs: [1, 1], pow: [2, 2], min: [1, 20], max: [1, 20], sum: [1, 60], coalesce: [1, 20] } as const
export type FunctionName = keyof typeof functions

/** A formula that cannot be used: what is wrong with it, in English, for whoever wrote it. */
export class FormulaError extends Error {
  override name = 'FormulaError'
}

const limits = { text: 4000, nodes: 600 }

function convert(expression: Expression, names: Set<string>, count: { nodes: number }): Node {
  if (++count.nodes > limits.nodes) throw new FormulaError('the formula is too long')
  const part = (value: unknown): Node => convert(value as Expression, names, count)
  switch (expression.type) {
    case 'Literal': {
      if (typeof expression['value'] !== 'number') throw new FormulaError(`only numbers may stand in a formula, not ${String(expression['raw'])}`)
      return { kind: 'number', text: String(expression['raw']) }
    }
    case 'Identifier': {
      const name = String(expression['name'])
      names.add(name)
      return { kind: 'name', name }
    }
    case 'UnaryExpression': {
      if (expression['operator'] === '-') return { kind: 'negative', of: part(expression['argument']) }
      if (expression['operator'] === '+') return part(expression['argument'])
      throw new FormulaError(`the operator ${String(expression['operator'])} is not allowed`)
    }
    case 'BinaryExpression': {
      const operator = String(expression['operator'])
      if (operator !== '+' && operator !== '-' && operator !== '*' && operator !== '/') throw new FormulaError(`the operator ${operator} is not allowed`)
      return { kind: 'binary', operator, left: part(expression['left']), right: part(expression['right']) }
    }
    case 'CallExpression': {
      const callee = expression['callee'] as Expression
      const name = callee.type === 'Identifier' ? String(callee['name']) : ''
      if (!Object.hasOwn(functions, name)) throw new FormulaError(`there is no function ${name || '?'}`)
      const args = expression['arguments'] as Expression[]
      const [least, most] = functions[name as FunctionName]
      if (args.length < least || args.length > most) throw new FormulaError(`${name} takes ${least === most ? least : `${least} to ${most}`} arguments`)
      return { kind: 'call', name: name as FunctionName, args: args.map(part) }
    }
    default:
      throw new FormulaError(`${expression.type} is not allowed in a formula`)
  }
}

const cache = new Map<string, Formula>()

/**
 * Parses a formula: numbers, names, `+ - * /`, brackets and the functions above; anything else is refused, so that
 * formulas from a schema can be taken without trust.
 *
 * @example parseFormula('totalLiabilities/totalAssets').names // ['totalLiabilities', 'totalAssets']
 */
export function parseFormula(text: string): Formula {
  const known = cache.get(text)
  if (known) return known
  if (text.length > limits.text) throw new FormulaError('the formula is too long')
  let expression: Expression
  try {
    expression = jsep(text)
  } catch (error) {
    throw new FormulaError(error instanceof Error ? error.message : String(error))
  }
  const names = new Set<string>()
  const root = convert(expression, names, { nodes: 0 })
  const formula = { text, root, names: [...names] }
  if (cache.size >= 2000) cache.clear()
  cache.set(text, formula)
  return formula
}
