import { Exact } from '../money.ts'
import { parseFormula, type Node } from './formula.ts'
import { formulaOf } from './library.ts'

/** A stored value that a result rests on. */
export type Input = { table: string; field: string; period: string; value: string }

/**
 * What a name stands for: `value` null where the statement is there and the line is blank. `open` says that the blank
 * may hide something, because the other lines do not make up the total.
 */
export type Leaf = { value: string | null; inputs: Input[]; open?: boolean }

/**
 * Looks a field up, `back` periods before the one in question; undefined where there is no such statement at all.
 * How far a period reaches back is the source's to say: a balance compares with the year before, a quarter's
 * revenue with the same quarter.
 */
export type ValueSource = (name: string, back: number) => Leaf | undefined

/** A result with the values it rests on; null is "not applicable": something is missing, or a division by zero. */
export type Result = { value: Exact | null; inputs: Input[] }

export type Options = {
  /** A sum over the lines of a statement: blank lines are nothing, and all blank is not applicable. */
  blanks?: 'zero'
}

const nothing: Result = { value: null, inputs: [] }

function arithmetic(operator: '+' | '-' | '*' | '/', left: Exact, right: Exact): Exact | null {
  if (operator === '+') return left.plus(right)
  if (operator === '-') return left.minus(right)
  if (operator === '*') return left.times(right)
  return right.isZero() ? null : left.div(right)
}

function merge(...lists: Input[][]): Input[] {
  const seen = new Map<string, Input>()
  for (const input of lists.flat()) seen.set(`${input.table}.${input.field}@${input.period}`, input)
  return [...seen.values()]
}

/**
 * Evaluates a formula, or a ratio, term or field by its name, exactly.
 *
 * @example evaluate('debtRatio', source) // { value: 0.4253…, inputs: [totalLiabilities…, totalAssets…] }
 */
export function evaluate(text: string, source: ValueSource, options: Options = {}): Result {
  const running = new Set<string>()

  const named = (name: string, back: number): Result => {
    const leaf = source(name, back)
    // A field that may hold a ratio and does not is computed like any other.
    if (leaf && (leaf.value !== null || !formulaOf(name))) {
      if (leaf.value !== null) return { value: new Exact(leaf.value), inputs: leaf.inputs }
      return options.blanks === 'zero' ? { value: new Exact(0), inputs: [] } : nothing
    }
    const entry = formulaOf(name)
    if (!entry || running.has(name)) return nothing
    running.add(name)
    try {
      if (entry.positive) {
        const condition = run(entry.positive.root, back).value
        if (condition === null || condition.lte(0)) return nothing
      }
      return run(entry.formula.root, back)
    } finally {
      running.delete(name)
    }
  }

  const pair = (node: Node, back: number, combine: (now: Exact, before: Exact) => Exact | null): Result => {
    const now = run(node, back)
    const before = run(node, back + 1)
    if (now.value === null || before.value === null) return nothing
    return { value: combine(now.value, before.value), inputs: merge(now.inputs, before.inputs) }
  }

  const call = (name: string, args: Node[], back: number): Result => {
    const first = args[0] as Node
    if (name === 'prev') return run(first, back + 1)
    if (name === 'prev3') return run(first, back + 3)
    if (name === 'avg') return pair(first, back, (now, before) => now.plus(before).div(2))
    if (name === 'chg') return pair(first, back, (now, before) => now.minus(before))
    if (name === 'g') return pair(first, back, (now, before) => (before.lte(0) ? null : now.minus(before).div(before)))
    if (name === 'nz') {
      const result = run(first, back)
      // Blank counts as nothing only where the statement is there, and its total leaves no room for more.
      const leaf = result.value === null && first.kind === 'name' ? source(first.name, back) : undefined
      return leaf && !leaf.open ? { value: new Exact(0), inputs: [] } : result
    }
    const results = args.map((arg) => run(arg, back))
    if (name === 'coalesce') return results.find((result) => result.value !== null) ?? nothing
    const values = results.flatMap((result) => (result.value === null ? [] : [result.value]))
    const inputs = merge(...results.map((result) => result.inputs))
    if (name === 'sum') return values.length === 0 ? nothing : { value: values.reduce((a, b) => a.plus(b)), inputs }
    if (values.length < results.length) return nothing
    const [a, b] = values as [Exact, Exact]
    if (name === 'abs') return { value: a.abs(), inputs }
    if (name === 'min') return { value: Exact.min(...values), inputs }
    if (name === 'max') return { value: Exact.max(...values), inputs }
    const power = a.pow(b)
    return power.isFinite() ? { value: power, inputs } : nothing
  }

  const run = (node: Node, back: number): Result => {
    switch (node.kind) {
      case 'number':
        return { value: new Exact(node.text), inputs: [] }
      case 'name':
        return named(node.name, back)
      case 'negative': {
        const result = run(node.of, back)
        return result.value === null ? nothing : { value: result.value.negated(), inputs: result.inputs }
      }
      case 'binary': {
        const left = run(node.left, back)
        const right = run(node.right, back)
        if (left.value === null || right.value === null) return nothing
        const value = arithmetic(node.operator, left.value, right.value)
        return value === null ? nothing : { value, inputs: merge(left.inputs, right.inputs) }
      }
      case 'call':
        return call(node.name, node.args, back)
    }
  }

  const result = run(parseFormula(text).root, 0)
  return options.blanks === 'zero' && result.inputs.length === 0 ? nothing : result
}
