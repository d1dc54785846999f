import type { Exact } from '../money.ts'

/**
 * What an expression is read against: one period of a customer. A figure that cannot be told is NaN, and the scope
 * keeps in mind why, so that whoever asked can say that the result is not applicable. `Name`: names of figures as text,
 * or by their numbers (slots.ts).
 */
export type Scope<Figure = Exact, Name = string> = {
  /** The figure of a name, `back` periods before. */
  value(name: Name, back: number): Figure
  /** The same, with a blank line of a statement that is there counting as nothing. */
  orZero(name: Name): Figure
  /** The same, and nothing where the statement adds up only with the line being part of another one. */
  apart(name: Name): Figure
  /** Whether there is a figure; where there is none, that is kept in mind as well. */
  isKnown(name: Name, back: number): boolean
  /** The same, for choosing among names: nothing is kept in mind. */
  has(name: Name): boolean
  subtotal(name: Name): Figure
  /** As far as a figure, or a subtotal with its lines, may be off because their sources are rounded, in yuan. */
  rounding(name: Name): Figure
  subtotalRounding(name: Name): Figure
  peer(name: Name): Figure
  peerCount(name: Name): Figure
  median(name: Name): Figure
  threshold(name: string): Figure
  /** Keeps in mind that a result has no meaning (a divisor of zero). */
  meaningless(): void
}

let current: Scope | null = null

/** The scope of the expression that is being evaluated. */
export function scope(): Scope {
  if (!current) throw new Error('a function of the rule language was called outside of an expression')
  return current
}

/** Evaluates within a scope. Expressions may nest: a name may stand for another expression. */
export function within<T>(inner: Scope, run: () => T): T {
  const outer = current
  current = inner
  try {
    return run()
  } finally {
    current = outer
  }
}
