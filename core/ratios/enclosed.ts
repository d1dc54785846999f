import { ballOf, compare, minus, nothing, over, plus, uncertain, whole, zero, type Ball } from '../balls/ball.ts'
import type { Scope } from '../expressions/scope.ts'
import { nameOf } from '../expressions/slots.ts'
import { valueAt } from '../lists.ts'
import { readingOf, type Reading } from '../statement/subtotals.ts'
import { areSame } from './same.ts'
import type { Formula } from './formula.ts'
import { formulaOf } from './library.ts'
import { fewestYears, type MeasureOptions } from './measures.ts'
import type { Leaf, ValueSource } from './types.ts'

/**
 * A figure as a ball; null where it cannot be told. `stored`: it rests on stored values.
 */
export type EnclosedFigure = { value: Ball | null; stored: boolean }

const absent: EnclosedFigure = { value: null, stored: false }

/** What a period's figures are worked out with: the options of `Measures`, the other periods in balls. */
export type EnclosureOptions = Pick<MeasureOptions, 'nz' | 'subtotals' | 'peers'> & {
  before?: (back: number) => Enclosures | null
  earlierYears?: () => readonly Enclosures[]
  /** Figures may be off because their sources are rounded: then only the exact arithmetic tells by how much. */
  rounded: boolean
}

/** The figures of one period in balls: what `Measures` is exactly. Throws `uncertain` where balls cannot decide. */
export class Enclosures {
  readonly #source: ValueSource
  readonly #options: EnclosureOptions
  readonly #known = new Map<string, EnclosedFigure | null | undefined>()
  readonly #earlier: Map<string, EnclosedFigure | null | undefined>[] = []
  readonly #leaves: Map<string, Leaf | undefined>[] = []
  readonly #sums = new Map<string, EnclosedFigure>()

  constructor(source: ValueSource, options: EnclosureOptions) {
    this.#source = source
    this.#options = options
  }

  /** The figure of a name, `back` periods before this one. */
  at(name: string, back: number): EnclosedFigure {
    const figures = back === 0 ? this.#known : (this.#earlier[back] ??= new Map())
    const known = figures.get(name)
    if (known) return known
    // A formula that rests on itself has no result; one that could not be decided cannot the second time.
    if (known === null) return absent
    if (known === undefined && figures.has(name)) throw uncertain
    figures.set(name, null)
    try {
      const figure = this.#work(name, back)
      figures.set(name, figure)
      return figure
    } catch (error) {
      figures.set(name, undefined)
      throw error
    }
  }

  #work(name: string, back: number): EnclosedFigure {
    const before = back > 0 ? this.#options.before?.(back) : undefined
    if (before) return before.at(name, 0)
    const leaf = this.#leaf(name, back)
    const entry = formulaOf(name)
    if (leaf && (leaf.value !== null || !entry))
      return leaf.value === null ? absent : { value: ballOf(leaf.value), stored: leaf.inputs.length > 0 }
    if (!entry) return absent
    const result = this.evaluate(entry.formula, back)
    if (!entry.positive) return result
    const { value } = this.evaluate(entry.positive, back)
    return value && compare(value, zero) > 0 ? result : absent
  }

  #leaf(name: string, back: number): Leaf | undefined {
    const leaves = (this.#leaves[back] ??= new Map())
    if (leaves.has(name)) return leaves.get(name)
    const leaf = this.#source(name, back)
    if (leaf?.unsettled) throw uncertain
    leaves.set(name, leaf)
    return leaf
  }

  /** Works a formula out as of `back` periods before. */
  evaluate(formula: Formula, back = 0): EnclosedFigure {
    const trace = new EnclosedTrace(this, back)
    const value = formula.enclose(trace)
    return value.isNothing || trace.isMeaningless || trace.lacks ? absent : { value, stored: trace.stored }
  }

  isNothing(name: string, back: number): boolean {
    const leaf = this.#leaf(name, back)
    return leaf !== undefined && leaf.value === null && (this.#options.nz === 'always' || !leaf.open)
  }

  subtotal(name: string, back: number): EnclosedFigure {
    const key = `${name}#${back}`
    const known = this.#sums.get(key) ?? this.#addUp(name, back)
    this.#sums.set(key, known)
    return known
  }

  /** Whether the statement adds up only where another line holds this one already. */
  isWithinAnother(name: string, back: number): boolean {
    return this.#leaf(name, back)?.within === true
  }

  #reading(name: string, back: number): Reading {
    const subtotal = this.#options.subtotals?.get(name)
    if (!subtotal) return { terms: [], omitted: [] }
    return readingOf(
      name,
      subtotal,
      (field) => this.at(field, back).value !== null,
      (of, terms) => {
        if (this.#options.rounded) throw uncertain
        return areSame(this.at(of, back).value, this.#sumOf(terms, back).value)
      },
    )
  }

  #addUp(name: string, back: number): EnclosedFigure {
    return this.#sumOf(this.#reading(name, back).terms, back)
  }

  #sumOf(terms: Reading['terms'], back: number): EnclosedFigure {
    let sum: Ball | null = null
    let stored = false
    for (const { field, sign } of terms) {
      const part = this.at(field, back)
      if (part.value === null) continue
      sum = (sign === 1 ? plus : minus)(sum ?? zero, part.value)
      stored ||= part.stored
    }
    return { value: sum, stored }
  }

  /** As far as figures may be off: nothing, where no source is rounded. */
  rounding(): Ball {
    if (this.#options.rounded) throw uncertain
    return zero
  }

  peers(name: string): { median: string; count: number } | null {
    return this.#options.peers?.(name) ?? null
  }

  median(name: string): EnclosedFigure {
    const earlier = (this.#options.earlierYears?.() ?? []).flatMap((year) => {
      const { value, stored } = year.at(name, 0)
      return value === null ? [] : [{ value, stored }]
    })
    if (earlier.length < fewestYears) return absent
    const values = earlier.map(({ value }) => value).toSorted(compare)
    const middle = Math.floor(values.length / 2)
    const upper = valueAt(values, middle)
    return {
      value: values.length % 2 === 1 ? upper : over(plus(valueAt(values, middle - 1), upper), whole(2)),
      stored: earlier.some(({ stored }) => stored),
    }
  }
}

/** One evaluation of an expression in balls: what `Trace` is exactly, with whether something lacks in place of what. */
export class EnclosedTrace implements Scope<Ball, number> {
  /** A figure that was read cannot be told. */
  lacks = false
  /** known() was asked in vain. */
  unknown = false
  tooFew = false
  isMeaningless = false
  stored = false
  protected readonly figures: Enclosures
  protected readonly back: number

  constructor(figures: Enclosures, back: number) {
    this.figures = figures
    this.back = back
  }

  #read({ value, stored }: EnclosedFigure): Ball {
    if (value === null) {
      this.lacks = true
      return nothing
    }
    this.stored ||= stored
    return value
  }

  value(name: number, back: number): Ball {
    return this.#read(this.figures.at(nameOf(name), this.back + back))
  }

  orZero(name: number): Ball {
    const figure = this.figures.at(nameOf(name), this.back)
    return figure.value === null && this.figures.isNothing(nameOf(name), this.back) ? zero : this.#read(figure)
  }

  apart(name: number): Ball {
    return this.figures.isWithinAnother(nameOf(name), this.back) ? zero : this.orZero(name)
  }

  isKnown(name: number, back: number): boolean {
    const known = this.figures.at(nameOf(name), this.back + back).value !== null
    if (!known) this.unknown = true
    return known
  }

  has(name: number): boolean {
    return this.figures.at(nameOf(name), this.back).value !== null
  }

  subtotal(name: number): Ball {
    return this.#read(this.figures.subtotal(nameOf(name), this.back))
  }

  rounding(_name: number): Ball {
    return this.figures.rounding()
  }

  subtotalRounding(_name: number): Ball {
    return this.figures.rounding()
  }

  peer(name: number): Ball {
    const median = this.figures.peers(nameOf(name))?.median
    if (median !== undefined) return ballOf(median)
    this.tooFew = true
    return nothing
  }

  peerCount(name: number): Ball {
    return whole(this.figures.peers(nameOf(name))?.count ?? 0)
  }

  median(name: number): Ball {
    const { value, stored } = this.figures.median(nameOf(name))
    if (value === null) this.tooFew = true
    else this.stored ||= stored
    return value ?? nothing
  }

  threshold(name: string): Ball {
    throw new Error(`a formula has no threshold ${name}`)
  }

  meaningless(): void {
    this.isMeaningless = true
  }

  /** Whether what was read cannot be relied on. */
  get isAbsent(): boolean {
    return this.lacks || this.tooFew || this.isMeaningless
  }
}
