import { Exact } from '../money.ts'
import { isSame, readingOf, type Reading, type Subtotal } from '../statement/subtotals.ts'
import type { Input, ValueSource } from './types.ts'
import type { Formula } from './formula.ts'
import { formulaOf } from './library.ts'
import { Measured } from './measured.ts'
import { Trace } from './trace.ts'
import { valueAt } from '../lists.ts'

/** The fewest earlier years that have a median. */
export const fewestYears = 2

export type MeasureOptions = {
  /** Blank lines are nothing wherever they are named, as in the equations of a statement. */
  blanks?: 'zero'
  /** A blank in nz() is nothing even where it may hide something, as rules and models have it. */
  nz?: 'always'
  /** The measures of so many periods before; without it the source is asked for earlier values. */
  before?: (back: number) => Measures | null
  /** What the subtotals of the statements are made of. */
  subtotals?: ReadonlyMap<string, Subtotal>
  /** As far as an input may be off because its source is rounded, in yuan. */
  rounding?: (input: Input) => Exact
  /** The measures of the earlier whole years, and the peers of the period. */
  earlierYears?: () => readonly Measures[]
  peers?: (name: string) => { median: string; count: number } | null
}

const absent = (name: string, back: number): Measured => new Measured(null, { missing: [{ name, back }] })

/**
 * The figures of one period, each worked out when it is first asked for: fields by the source, others by their
 * formulas.
 */
export class Measures {
  readonly #source: ValueSource
  readonly #options: MeasureOptions
  readonly #known = new Map<string, Measured | null>()

  constructor(source: ValueSource, options: MeasureOptions = {}) {
    this.#source = source
    this.#options = options
  }

  /** The figure of a name, `back` periods before this one. */
  at(name: string, back = 0): Measured {
    const key = back === 0 ? name : `${name}#${back}`
    const known = this.#known.get(key)
    if (known) return known
    // A formula that rests on itself has no result.
    if (known === null) return absent(name, back)
    this.#known.set(key, null)
    const measured = this.#work(name, back)
    this.#known.set(key, measured)
    return measured
  }

  #work(name: string, back: number): Measured {
    const before = back > 0 ? this.#options.before?.(back) : undefined
    if (before) return before.at(name).earlier(back)
    const leaf = this.#source(name, back)
    if (leaf?.unsettled) return new Measured(null, { missing: [{ name, back, unsettled: true }] })
    const entry = formulaOf(name)
    // A field that may hold a ratio and does not is computed like any other.
    if (leaf && (leaf.value !== null || !entry)) {
      if (leaf.value !== null) return new Measured(new Exact(leaf.value), { inputs: leaf.inputs })
      return this.#options.blanks === 'zero' ? new Measured(new Exact(0)) : absent(name, back)
    }
    if (!entry) return absent(name, back)
    const result = this.evaluate(entry.formula, back)
    if (!entry.positive) return result
    const condition = this.evaluate(entry.positive, back)
    if (condition.value?.gt(0)) return result
    return new Measured(null, { reads: [result, condition].filter(({ value }) => value === null) })
  }

  /** Works a formula out as of `back` periods before. */
  evaluate(formula: Formula, back = 0): Measured {
    const trace = new Trace(this, back)
    const value = formula.run(trace)
    // A comparison with what is missing is false; what such a condition chose is no result either.
    const lacks = value.isNaN() || trace.isMeaningless || trace.reads.some((read) => read.value === null)
    return new Measured(lacks ? null : value, {
      reads: trace.reads,
      missing: trace.tooFew.map((name) => ({ name, back })),
    })
  }

  /**
   * Whether a blank line counts as nothing: its statement is there, and unless `nz` is `always` the blank can hide
   * nothing.
   */
  isNothing(name: string, back: number): boolean {
    const leaf = this.#source(name, back)
    return leaf !== undefined && !leaf.unsettled && leaf.value === null && (this.#options.nz === 'always' || !leaf.open)
  }

  /** Whether the statement adds up only where another line holds this one already. */
  isWithinAnother(name: string, back: number): boolean {
    return this.#source(name, back)?.within === true
  }

  /** What the lines of a subtotal add up to, blanks being nothing; not applicable where all are blank. */
  subtotal(name: string, back: number): Measured {
    const key = `subtotal ${name}#${back}`
    const known = this.#known.get(key)
    if (known) return known
    const measured = this.#addUp(name, back)
    this.#known.set(key, measured)
    return measured
  }

  /** As far as a figure may be off by the rounding of what it was made of, all of it in one direction. */
  roundingOf({ inputs }: Measured): Exact {
    const { rounding } = this.#options
    return rounding ? inputs.reduce((sum, input) => sum.plus(rounding(input)), new Exact(0)) : new Exact(0)
  }

  #reading(name: string, back: number): Reading {
    const subtotal = this.#options.subtotals?.get(name)
    if (!subtotal) return { terms: [], omitted: [] }
    return readingOf(
      name,
      subtotal,
      (field) => this.at(field, back).value !== null,
      (of, terms) => {
        const stated = this.at(of, back)
        const sum = this.#sumOf(terms, back)
        if (!stated.value || !sum.value) return false
        return isSame(stated.value, sum.value, this.roundingOf(stated).plus(this.roundingOf(sum)))
      },
    )
  }

  #addUp(name: string, back: number): Measured {
    const { terms } = this.#reading(name, back)
    const sum = this.#sumOf(terms, back)
    return terms.length > 0 ? sum : new Measured(null, { missing: [{ name, back }] })
  }

  #sumOf(terms: Reading['terms'], back: number): Measured {
    const parts = terms.map(({ field, sign }) => ({ sign, measured: this.at(field, back) }))
    const reads = parts.map(({ measured }) => measured)
    const filled = parts.flatMap(({ sign, measured: { value } }) => (value === null ? [] : [{ sign, value }]))
    const doubtful = reads.some(({ unsettled }) => unsettled)
    const value =
      filled.length === 0 || doubtful
        ? null
        : filled.reduce((sum, { sign, value }) => (sign === 1 ? sum.plus(value) : sum.minus(value)), new Exact(0))
    return new Measured(value, { reads })
  }

  peers(name: string): { median: string; count: number } | null {
    return this.#options.peers?.(name) ?? null
  }

  /** The median over the earlier whole years; null where there are fewer than `fewestYears`. */
  median(name: string, reads: Measured[]): Exact | null {
    const earlier = (this.#options.earlierYears?.() ?? [])
      .map((measures) => measures.at(name))
      .filter(({ value }) => value !== null)
    if (earlier.length < fewestYears) return null
    reads.push(...earlier)
    const values = earlier.flatMap(({ value }) => value ?? []).toSorted((a, b) => a.cmp(b))
    const middle = Math.floor(values.length / 2)
    return values.length % 2 === 1
      ? valueAt(values, middle)
      : valueAt(values, middle - 1)
          .plus(valueAt(values, middle))
          .div(2)
  }
}
