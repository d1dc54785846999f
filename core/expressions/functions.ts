import { Exact } from '../money.ts'
import { scope } from './scope.ts'
import { lastOf } from '../lists.ts'
import { isKeyOf } from '../records.ts'

/**
 * A function of the language. `names`: it takes names of figures as text; `subtotal` and `threshold` take others.
 * `least` and `most` bound its arguments.
 */
export type LanguageFunction = {
  takes: 'names' | 'subtotal' | 'threshold' | 'numbers'
  least: number
  most: number
  gives: 'number' | 'condition'
  call: (...args: never[]) => Exact | boolean
}

export const nothing = new Exact(Number.NaN)

/** Notes that a result has no meaning, unless it is for want of an input. */
export function finite(value: Exact, ...inputs: Exact[]): Exact {
  if (value.isFinite()) return value
  if (!inputs.some((input) => input.isNaN())) scope().meaningless()
  return nothing
}

function growth(name: string): Exact {
  const now = scope().value(name, 0)
  const before = scope().value(name, 1)
  if (before.isNaN() || now.isNaN()) return nothing
  return finite(before.lte(0) ? nothing : now.minus(before).div(before))
}

function firstOf(...names: string[]): Exact {
  return scope().value(names.find((name) => scope().has(name)) ?? lastOf(names), 0)
}

function total(...names: string[]): Exact {
  const known = names.filter((name) => scope().has(name))
  return (known.length > 0 ? known : names)
    .map((name) => scope().value(name, 0))
    .reduce((sum, value) => sum.plus(value))
}

const names = (least: number, most: number, call: (...names: string[]) => Exact): LanguageFunction => ({
  takes: 'names',
  least,
  most,
  gives: 'number',
  call,
})
const numbers = (least: number, most: number, call: (...values: Exact[]) => Exact): LanguageFunction => ({
  takes: 'numbers',
  least,
  most,
  gives: 'number',
  call: (...values: Exact[]) => finite(bounded(call(...values)), ...values),
})

/** No figure has so many places: as text it would fill the memory. */
const mostPlaces = 1_000

const bounded = (value: Exact): Exact => (Math.abs(value.e) > mostPlaces ? nothing : value)

/**
 * Beyond this a power of e takes seconds to work out, and says nothing: data that are wrong must not hold up all
 * others.
 */
const largestPower = 1_000

function exponential(value: Exact): Exact {
  if (value.lt(-largestPower)) return new Exact(0)
  return value.gt(largestPower) ? new Exact(NaN) : value.exp()
}

/** Every function of the rule language, described in docs/rule-language.md. */
export const languageFunctions = {
  nz: names(1, 1, (name) => scope().orZero(name)),
  apart: names(1, 1, (name) => scope().apart(name)),
  known: { takes: 'names', least: 1, most: 1, gives: 'condition', call: (name: string) => scope().isKnown(name, 0) },
  knownBefore: {
    takes: 'names',
    least: 1,
    most: 1,
    gives: 'condition',
    call: (name: string) => scope().isKnown(name, 1),
  },
  prev: names(1, 1, (name) => scope().value(name, 1)),
  prev3: names(1, 1, (name) => scope().value(name, 3)),
  avg: names(1, 1, (name) => scope().value(name, 0).plus(scope().value(name, 1)).div(2)),
  g: names(1, 1, growth),
  chg: names(1, 1, (name) => scope().value(name, 0).minus(scope().value(name, 1))),
  coalesce: names(1, 20, firstOf),
  sum: names(1, 20, total),
  med: names(1, 1, (name) => scope().median(name)),
  peer: names(1, 1, (name) => scope().peer(name)),
  peerCount: names(1, 1, (name) => scope().peerCount(name)),
  subtotal: { takes: 'subtotal', least: 1, most: 1, gives: 'number', call: (name: string) => scope().subtotal(name) },
  rounding: names(1, 20, (...of) => of.reduce((sum, name) => sum.plus(scope().rounding(name)), new Exact(0))),
  subtotalRounding: {
    takes: 'subtotal',
    least: 1,
    most: 1,
    gives: 'number',
    call: (name: string) => scope().subtotalRounding(name),
  },
  th: { takes: 'threshold', least: 1, most: 1, gives: 'number', call: (name: string) => scope().threshold(name) },
  abs: numbers(1, 1, (value) => value.abs()),
  min: numbers(1, 20, (...values) => Exact.min(...values)),
  max: numbers(1, 20, (...values) => Exact.max(...values)),
  maxAbs: numbers(1, 20, (...values) =>
    values.reduce((most, value) => (value.isNaN() || value.abs().gt(most.abs()) ? value : most)),
  ),
  pow: numbers(2, 2, (base, exponent) => base.pow(exponent)),
  ln: numbers(1, 1, (value) => value.ln()),
  exp: numbers(1, 1, exponential),
} satisfies Record<string, LanguageFunction>

export type FunctionName = keyof typeof languageFunctions
export const isFunctionName = (name: string): name is FunctionName => isKeyOf(languageFunctions, name)
export const functionOf = (name: string): LanguageFunction | undefined =>
  isFunctionName(name) ? languageFunctions[name] : undefined
