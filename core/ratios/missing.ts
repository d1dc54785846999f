import { evaluate, type ValueSource } from './evaluate.ts'
import { parseFormula, type Node } from './formula.ts'
import { formulaOf } from './library.ts'

/** A name without a value, and how many periods back it was looked for. */
export type Missing = { name: string; back: number }

/**
 * The names for want of which a formula has no result; none where all are there and the result has no meaning all the
 * same (a divisor of zero, a base that is not positive).
 *
 * @example missingOf('totalLiabilities/totalAssets', source) // [{ name: 'totalAssets', back: 0 }]
 */
export function missingOf(text: string, source: ValueSource): Missing[] {
  const found = new Map<string, Missing>()
  const running = new Set<string>()

  const ofName = (name: string, back: number): void => {
    if (source(name, back)?.value != null) return
    const entry = formulaOf(name)
    if (!entry || running.has(name)) {
      found.set(`${name}#${back}`, { name, back })
      return
    }
    running.add(name)
    walk(entry.formula.root, back)
    if (entry.positive) walk(entry.positive.root, back)
    running.delete(name)
  }
  const isThere = (node: Node, back: number): boolean => (node.kind === 'name' ? evaluate(node.name, (name, further) => source(name, further + back)).value !== null : false)
  const ofCall = (name: string, args: Node[], back: number): void => {
    const [first] = args as [Node]
    if (name === 'prev') return walk(first, back + 1)
    if (name === 'prev3') return walk(first, back + 3)
    if (name === 'nz') {
      const leaf = first.kind === 'name' ? source(first.name, back) : undefined
      if (leaf && !leaf.open) return
      return walk(first, back)
    }
    // One of them is enough.
    if ((name === 'coalesce' || name === 'sum') && args.some((arg) => isThere(arg, back))) return
    for (const arg of name === 'coalesce' ? args.slice(-1) : args) {
      walk(arg, back)
      if (name === 'avg' || name === 'g' || name === 'chg') walk(arg, back + 1)
    }
  }
  const walk = (node: Node, back: number): void => {
    if (node.kind === 'name') ofName(node.name, back)
    else if (node.kind === 'negative') walk(node.of, back)
    else if (node.kind === 'binary') {
      walk(node.left, back)
      walk(node.right, back)
    } else if (node.kind === 'call') ofCall(node.name, node.args, back)
  }

  walk(parseFormula(text).root, 0)
  return [...found.values()]
}
