import type { ASTNode } from '@marcbachmann/cel-js'
import {
  absolute,
  ballOf,
  compare,
  isZero,
  larger,
  minus,
  negated,
  nothing,
  over,
  plus,
  smaller,
  times,
  whole,
  zero,
  type Ball,
} from '../balls/ball.ts'
import { exponential, logarithm, powerOf } from '../balls/elementary.ts'
import { lastOf, valueAt } from '../lists.ts'
import { Exact } from '../money.ts'
import { functionOf, isFunctionName, type FunctionName } from './functions.ts'
import type { Scope } from './scope.ts'
import { slotOf } from './slots.ts'

type At = Scope<Ball, number>
/** A part of an expression, ready to be worked out in balls. */
type Figure = (at: At) => Ball
type Condition = (at: At) => boolean

/** A quotient; a divisor of 0 has no meaning, unless there is nothing to divide. */
function quotient(a: Ball, b: Ball, at: At): Ball {
  if (!b.isNothing && isZero(b)) {
    if (!a.isNothing) at.meaningless()
    return nothing
  }
  return a.isNothing || b.isNothing ? nothing : over(a, b)
}

function growth(name: number, at: At): Ball {
  const now = at.value(name, 0)
  const before = at.value(name, 1)
  if (before.isNothing || now.isNothing) return nothing
  if (compare(before, zero) > 0) return over(minus(now, before), before)
  at.meaningless()
  return nothing
}

function total(names: readonly number[], at: At): Ball {
  const known = names.filter((name) => at.has(name))
  return (known.length > 0 ? known : names).map((name) => at.value(name, 0)).reduce(plus)
}

/** The figure that is furthest from 0; the first of those that are equally far. */
const furthest = (most: Ball, value: Ball): Ball =>
  value.isNothing || compare(absolute(value), absolute(most)) > 0 ? value : most

/** What is no figure of a figure has no meaning. */
function logarithmAt(value: Ball, at: At): Ball {
  if (value.isNothing || compare(value, zero) > 0) return logarithm(value)
  at.meaningless()
  return nothing
}

const two = whole(2)
type OfNames = (at: At, name: number, names: readonly number[]) => Ball | boolean
type OfFigures = (at: At, figure: Ball, figures: readonly Ball[]) => Ball

/** What each function of the language is in balls. What it is exactly stands in functions.ts. */
const ofNames: Partial<Record<FunctionName, OfNames>> = {
  nz: (at, name) => at.orZero(name),
  apart: (at, name) => at.apart(name),
  known: (at, name) => at.isKnown(name, 0),
  knownBefore: (at, name) => at.isKnown(name, 1),
  prev: (at, name) => at.value(name, 1),
  prev3: (at, name) => at.value(name, 3),
  avg: (at, name) => over(plus(at.value(name, 0), at.value(name, 1)), two),
  g: (at, name) => growth(name, at),
  chg: (at, name) => minus(at.value(name, 0), at.value(name, 1)),
  coalesce: (at, _, names) => at.value(names.find((name) => at.has(name)) ?? lastOf(names), 0),
  sum: (at, _, names) => total(names, at),
  med: (at, name) => at.median(name),
  peer: (at, name) => at.peer(name),
  peerCount: (at, name) => at.peerCount(name),
  subtotal: (at, name) => at.subtotal(name),
  rounding: (at, _, names) => names.reduce((sum, name) => plus(sum, at.rounding(name)), zero),
  subtotalRounding: (at, name) => at.subtotalRounding(name),
}
const ofFigures: Partial<Record<FunctionName, OfFigures>> = {
  abs: (_, figure) => absolute(figure),
  min: (_, __, figures) => figures.reduce(smaller),
  max: (_, __, figures) => figures.reduce(larger),
  maxAbs: (_, __, figures) => figures.reduce(furthest),
  pow: (_, __, figures) => powerOf(valueAt(figures, 0), valueAt(figures, 1)),
  ln: (at, figure) => logarithmAt(figure, at),
  exp: (_, figure) => exponential(figure),
}

/** The functions that have a form in balls: all of the language. */
export const enclosedFunctions: readonly string[] = [...Object.keys(ofNames), ...Object.keys(ofFigures), 'th']

const partsOf = (node: ASTNode): ASTNode[] => [node.args].flat() as ASTNode[]
const textOf = (node: ASTNode): string => (typeof node.args === 'string' ? node.args : '')

function called(node: ASTNode & { op: 'call' }): (at: At) => Ball | boolean {
  const [name, args] = node.args
  if (!isFunctionName(name)) throw new Error(`there is no function ${name}`)
  if (name === 'th') {
    const threshold = args.map(textOf)[0] ?? ''
    return (at) => at.threshold(threshold)
  }
  const byName = ofNames[name]
  if (byName) {
    const names = args.map((arg) => slotOf(textOf(arg)))
    const first = valueAt(names, 0)
    return (at) => byName(at, first, names)
  }
  const byFigures = ofFigures[name]
  if (!byFigures) throw new Error(`function ${name} has no form in balls`)
  const figures = args.map(figure)
  return (at) => {
    const values = figures.map((read) => read(at))
    return byFigures(at, valueAt(values, 0), values)
  }
}

const binary: Record<string, (a: Ball, b: Ball, at: At) => Ball> = { '+': plus, '-': minus, '*': times, '/': quotient }

function figure(node: ASTNode): Figure {
  if (node.op === 'value') {
    const written: unknown = node.args
    if (!(written instanceof Exact)) throw new Error('a number of an expression is no exact decimal')
    const constant = ballOf(written.toFixed())
    return () => constant
  }
  if (node.op === 'id') {
    const name = slotOf(node.args)
    return (at) => at.value(name, 0)
  }
  if (node.op === 'call') return called(node) as Figure
  if (node.op === '?:') return chosenBy(node, figure)
  const [left, right] = partsOf(node).map(figure) as [Figure, Figure]
  if (node.op === '-_') return (at) => negated(left(at))
  const work = binary[node.op]
  if (!work) throw new Error(`${node.op} gives no figure`)
  return (at) => work(left(at), right(at), at)
}

function chosenBy<Read>(node: ASTNode, read: (part: ASTNode) => (at: At) => Read): (at: At) => Read {
  const [when = node, then = node, otherwise = node] = partsOf(node)
  const [asked, yes, no] = [condition(when), read(then), read(otherwise)]
  return (at) => (asked(at) ? yes(at) : no(at))
}

const comparisons: Record<string, (order: number) => boolean> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '==': (order) => order === 0,
  '!=': (order) => order !== 0,
}

const givesCondition = (node: ASTNode): boolean =>
  node.op === 'value'
    ? typeof node.args === 'boolean'
    : node.op === 'call'
      ? functionOf(node.args[0])?.gives === 'condition'
      : node.op === '?:'
        ? givesCondition(valueAt(partsOf(node), 1))
        : node.op === '&&' || node.op === '||' || node.op === '!_' || node.op in comparisons

function compared(node: ASTNode): Condition {
  const [left = node, right = node] = partsOf(node)
  const holds = valueAt([comparisons[node.op]], 0)
  if (!holds) throw new Error(`${node.op} gives no condition`)
  if (givesCondition(left)) {
    const [a, b] = [condition(left), condition(right)]
    return (at) => holds(Number(a(at)) - Number(b(at)))
  }
  const [a, b] = [figure(left), figure(right)]
  return (at) => holds(compare(a(at), b(at)))
}

function condition(node: ASTNode): Condition {
  if (node.op === 'value') return () => node.args === true
  if (node.op === 'call') return called(node) as Condition
  if (node.op === '?:') return chosenBy(node, condition)
  if (node.op !== '&&' && node.op !== '||' && node.op !== '!_') return compared(node)
  const [left, right] = partsOf(node).map(condition) as [Condition, Condition]
  if (node.op === '!_') return (at) => !left(at)
  return node.op === '&&' ? (at) => left(at) && right(at) : (at) => left(at) || right(at)
}

/** An expression in balls, made of the tree of the exact one, whose numbers are exact decimals already. */
export const enclosed = (tree: ASTNode): ((at: At) => Ball | boolean) =>
  givesCondition(tree) ? condition(tree) : figure(tree)
