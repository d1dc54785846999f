import type { Scope } from '../expressions/scope.ts'
import { nothing } from '../expressions/functions.ts'
import { Exact } from '../money.ts'
import type { Missing } from './types.ts'
import type { Measured } from './measured.ts'

const zero = new Exact(0)

/** The figures that an expression may name, of one period and of those before it; `Measures` works them out. */
export type NamedFigures = {
  at(name: string, back: number): Measured
  /** Whether a figure without a value stands for 0. */
  isNothing(name: string, back: number): boolean
  isWithinAnother(name: string, back: number): boolean
  subtotal(name: string, back: number): Measured
  roundingOf(measured: Measured): Exact
  peers(name: string): { median: string; count: number } | null
  median(name: string, reads: Measured[]): Exact | null
}

/**
 * One evaluation of an expression: gives it the figures of a period, and keeps in mind what it read and what was not
 * there.
 */
export class Trace implements Scope {
  readonly reads: Measured[] = []
  /** Names that known() was asked for in vain. */
  readonly unknown: Missing[] = []
  /** What there is too little of to compare with: peers, earlier years. */
  readonly tooFew: string[] = []
  isMeaningless = false
  protected readonly measures: NamedFigures
  protected readonly back: number

  constructor(measures: NamedFigures, back: number) {
    this.measures = measures
    this.back = back
  }

  #read(measured: Measured): Exact {
    this.reads.push(measured)
    return measured.value ?? nothing
  }

  value(name: string, back: number): Exact {
    return this.#read(this.measures.at(name, this.back + back))
  }

  orZero(name: string): Exact {
    const measured = this.measures.at(name, this.back)
    if (measured.value === null && this.measures.isNothing(name, this.back)) return zero
    return this.#read(measured)
  }

  apart(name: string): Exact {
    return this.measures.isWithinAnother(name, this.back) ? zero : this.orZero(name)
  }

  isKnown(name: string, back: number): boolean {
    const measured = this.#noted(this.measures.at(name, this.back + back))
    if (measured.value === null)
      this.unknown.push(...(measured.missing.length > 0 ? measured.missing : [{ name, back: this.back + back }]))
    return measured.value !== null
  }

  has(name: string): boolean {
    return this.#noted(this.measures.at(name, this.back)).value !== null
  }

  /** Nothing stands in for what is there in an unknown unit: it counts as read. */
  #noted(measured: Measured): Measured {
    if (measured.unsettled) this.reads.push(measured)
    return measured
  }

  subtotal(name: string): Exact {
    return this.#read(this.measures.subtotal(name, this.back))
  }

  rounding(name: string): Exact {
    return this.measures.roundingOf(this.measures.at(name, this.back))
  }

  subtotalRounding(name: string): Exact {
    return this.measures.roundingOf(this.measures.subtotal(name, this.back)).plus(this.rounding(name))
  }

  peer(name: string): Exact {
    return this.#compared(name, this.measures.peers(name)?.median)
  }

  peerCount(name: string): Exact {
    return new Exact(this.measures.peers(name)?.count ?? 0)
  }

  median(name: string): Exact {
    return this.#compared(name, this.measures.median(name, this.reads)?.toFixed())
  }

  #compared(name: string, value: string | undefined): Exact {
    if (value !== undefined) return new Exact(value)
    this.tooFew.push(name)
    return nothing
  }

  threshold(name: string): Exact {
    throw new Error(`a formula has no threshold ${name}`)
  }

  meaningless(): void {
    this.isMeaningless = true
  }
}
