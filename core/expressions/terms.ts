import { serialize, type ASTNode } from '@marcbachmann/cel-js'
import { environment } from './environment.ts'

/** A part of a sum: the figure that it is about, and its formula, sign included. */
export type Part = { name: string; formula: string }

/** What a name is made of, where it may be taken apart. */
export type Definition = (name: string) => string | undefined

const compound = new Set<string>(['+', '-', '-_'])

/** The figure that a part is about: the first that its formula names. */
function nameIn(node: ASTNode): string | null {
  if (node.op === 'id') return node.args
  if (node.op === 'value') return typeof node.args === 'string' ? node.args : null
  if (node.op === 'call') return node.args[1].map(nameIn).find((name) => name !== null) ?? null
  const parts: unknown[] = [node.args].flat()
  return (
    parts
      .filter((part): part is ASTNode => typeof part === 'object' && part !== null && 'op' in part)
      .map(nameIn)
      .find((name) => name !== null) ?? null
  )
}

function split(node: ASTNode, wrap: (formula: string) => string, sign: 1 | -1, define: Definition): Part[] {
  const other = sign === 1 ? -1 : 1
  if (node.op === '+') return [...split(node.args[0], wrap, sign, define), ...split(node.args[1], wrap, sign, define)]
  if (node.op === '-') return [...split(node.args[0], wrap, sign, define), ...split(node.args[1], wrap, other, define)]
  if (node.op === '-_') return split(node.args, wrap, other, define)
  if (node.op === 'call' && node.args[0] === 'abs' && node.args[1][0]) return split(node.args[1][0], wrap, sign, define)
  // (a + b) / c is a / c and b / c.
  if (node.op === '/' || node.op === '*') {
    const [left, right] = node.args
    if (node.op === '*' && !compound.has(left.op) && compound.has(right.op))
      return split(right, (formula) => wrap(`(${serialize(left)}) * (${formula})`), sign, define)
    return split(left, (formula) => wrap(`(${formula}) ${node.op} (${serialize(right)})`), sign, define)
  }
  const inner = node.op === 'id' ? define(node.args) : undefined
  if (inner !== undefined) return split(environment.parse(inner).ast, wrap, sign, () => undefined)
  const name = nameIn(node)
  return name === null ? [] : [{ name, formula: `${sign === 1 ? '' : '-'}(${wrap(serialize(node))})` }]
}

/**
 * Takes a formula apart into what is added up in it, so that it can be told what each part adds. Names that `define`
 * knows are taken apart once; constants are left out.
 *
 * @example partsIn('(a - b) / c', () => undefined) // [{ name: 'a', formula: '((a) / (c))' }, { name: 'b', formula: '-((b) / (c))' }]
 */
export const partsIn = (formula: string, define: Definition): Part[] =>
  split(environment.parse(formula).ast, (inner) => inner, 1, define)
