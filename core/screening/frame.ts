import { compare, minus, nothing, over, plus, uncertain, whole, zero, type Ball } from '../balls/ball.ts'
import type { Expression } from '../expressions/compile.ts'
import type { Scope } from '../expressions/scope.ts'
import { nameOf, slotCount, slotOf } from '../expressions/slots.ts'
import { valueAt } from '../lists.ts'
import type { Exact } from '../money.ts'
import type { Formula } from '../ratios/formula.ts'
import { formulaOf } from '../ratios/library.ts'
import { fewestYears } from '../ratios/measures.ts'
import { areSame } from '../ratios/same.ts'
import { readingOf, subtotalsOmitting, type Reading } from '../statement/subtotals.ts'
import { daysOf, isAnnual, stepBack } from '../subject/periods.ts'
import { mostSlots, type Layout } from './layout.ts'
import { Frame, known } from './period-frame.ts'
import { has, type RowFigures } from './row.ts'

type Entry = { formula: Formula; positive: Formula | null }
const entries: (Entry | null | undefined)[] = []
/** The formula of a name; null for what is no name of the library. */
function entryOf(slot: number): Entry | null {
  const found = entries[slot]
  if (found !== undefined) return found
  const entry = formulaOf(nameOf(slot)) ?? null
  entries[slot] = entry
  return entry
}

const periodDays = slotOf('periodDays')

/** Reservations about what was read, as bits. `stored`: it rests on lines of statements. */
export const flag = { lacks: 1, unknown: 2, tooFew: 4, meaningless: 8, stored: 16 } as const
const absence = flag.lacks | flag.tooFew | flag.meaningless

const noLimits: ReadonlyMap<string, Ball> = new Map()
const annuals = new Map<string, boolean>()
const isYear = (period: string): boolean => {
  const answer = annuals.get(period)
  if (answer !== undefined) return answer
  if (annuals.size > 1000) annuals.clear()
  annuals.set(period, period.length === 10 && isAnnual(period))
  return annuals.get(period) === true
}

/**
 * The figures of a firm in balls, and at the same time what an expression reads at a period: what `Measures` and `Trace`
 * are exactly. It is used for one firm after the other. Throws `uncertain` where balls cannot decide.
 */
export class FirmFigures implements Scope<Ball, number> {
  readonly layout: Layout
  rows: readonly RowFigures[] = []
  /** The periods of the statements, earlier first, and the whole years among them. */
  periods: readonly string[] = []
  years: readonly string[] = []
  /** There are basics: their figures have no value, and nothing else stands in for them. */
  hasBasics = false
  open: ReadonlySet<string> = new Set()
  readonly #byPeriod = new Map<string, RowFigures>()
  readonly #frames = new Map<string, Frame>()
  readonly #pool: Frame[] = []
  #used = 0
  #frame: Frame
  #limits: ReadonlyMap<string, Ball> = noLimits
  flags = 0

  constructor(layout: Layout) {
    this.layout = layout
    this.#frame = new Frame()
  }

  /** Takes the rows of a firm, each of another period. */
  take(rows: readonly RowFigures[], hasBasics: boolean, open: ReadonlySet<string>): void {
    if (slotCount() > mostSlots) throw new Error('there are more names than places')
    this.rows = rows
    this.hasBasics = hasBasics
    this.open = open
    this.#byPeriod.clear()
    this.#frames.clear()
    this.#used = 0
    const periods: string[] = []
    for (const row of rows) {
      this.#byPeriod.set(row.period, row)
      row.setIdle(this.layout.combined)
      if (row.tables !== 0) periods.push(row.period)
    }
    this.periods = periods.sort()
    this.years = periods.every(isYear) ? periods : periods.filter(isYear)
  }

  rowAt(period: string): RowFigures | null {
    return this.#byPeriod.get(period) ?? null
  }

  #rowOf(kind: 'stock' | 'flow', period: string, back: number): RowFigures | null {
    return this.#byPeriod.get(back === 0 ? period : stepBack(period, back, kind)) ?? null
  }

  #frameAt(period: string, back: number): Frame {
    const key = back === 0 ? period : `${period}#${back}`
    const there = this.#frames.get(key)
    if (there) return there
    const frame = (this.#pool[this.#used] ??= new Frame())
    this.#used += 1
    frame.reset(period, back)
    frame.stock = this.#rowOf('stock', period, back)
    frame.flow = this.#rowOf('flow', period, back)
    frame.own = back === 0 ? frame.flow : null
    this.#frames.set(key, frame)
    return frame
  }

  #before(frame: Frame, back: number): Frame {
    const there = frame.earlier[back]
    if (there) return there
    // A whole year looks back to whole years; any other period to what its statements compare with.
    const earlier = isYear(frame.period)
      ? this.#frameAt(stepBack(frame.period, back, 'flow'), 0)
      : this.#frameAt(frame.period, frame.back + back)
    frame.earlier[back] = earlier
    return earlier
  }

  /** The figure of a name in a frame; `nothing` where there is none. */
  #figure(frame: Frame, slot: number): Ball {
    const state = frame.states[slot]
    if (state === known.value) return frame.balls[slot] ?? nothing
    // A formula that rests on itself has no result.
    if (state === known.absent || state === known.open) return nothing
    if (state === known.undecided) throw uncertain
    frame.states[slot] = known.open
    let value: Ball
    try {
      value = this.#work(frame, slot)
    } catch (error) {
      frame.states[slot] = known.undecided
      throw error
    }
    frame.states[slot] = value === nothing ? known.absent : known.value
    frame.balls[slot] = value
    return value
  }

  /** A row's line or what stands in its place: `has.line` with a value, `has.given`, blank, or no such line at all. */
  #leaf(frame: Frame, slot: number): 'blank' | 'none' | Ball {
    const { own } = frame
    frame.stored[slot] = 0
    if (own && own.kinds[slot] === has.given) return own.balls[slot] ?? nothing
    if (frame.back === 0 && this.hasBasics && this.layout.inBasics[slot] === 1) return 'blank'
    if (slot === periodDays) return whole(daysOf(frame.period))
    const held = this.layout.heldBy[slot] ?? -1
    if (held < 0) return 'none'
    const row = this.layout.statements[held]?.kind === 'stock' ? frame.stock : frame.flow
    if (!row || (row.tables & (1 << held)) === 0) return 'none'
    if (row.kinds[slot] !== has.line) return 'blank'
    frame.stored[slot] = 1
    return row.balls[slot] ?? nothing
  }

  #work(frame: Frame, slot: number): Ball {
    const leaf = this.#leaf(frame, slot)
    if (typeof leaf !== 'string') return leaf
    const entry = entryOf(slot)
    if (!entry) return nothing
    const [outer, outerFlags] = [this.#frame, this.flags]
    const value = this.#evaluated(frame, entry.formula)
    frame.stored[slot] = (this.flags & flag.stored) === 0 ? 0 : 1
    const isMeant = !entry.positive || isAbove(this.#evaluated(frame, entry.positive))
    this.#frame = outer
    this.flags = outerFlags
    return isMeant ? value : nothing
  }

  /** A formula in a frame; leaves its reservations in `flags`. */
  #evaluated(frame: Frame, formula: Expression<Exact>): Ball {
    this.#frame = frame
    this.flags = 0
    const value = formula.enclose(this)
    return value.isNothing || (this.flags & (flag.lacks | flag.meaningless)) !== 0 ? nothing : value
  }

  /** The figure of a name at a period; `nothing` where there is none. */
  at(slot: number, period: string): Ball {
    return this.#figure(this.#frameAt(period, 0), slot)
  }

  /** A formula at a period, and whether it rests on lines of statements. */
  evaluate(formula: Expression<Exact>, period: string): { value: Ball; stored: boolean } {
    const value = this.#evaluated(this.#frameAt(period, 0), formula)
    return { value, stored: value !== nothing && (this.flags & flag.stored) !== 0 }
  }

  /** A condition at a period, with limits by name; leaves its reservations in `flags`. */
  holds(condition: Expression<boolean>, period: string, limits: ReadonlyMap<string, Ball> = noLimits): boolean {
    this.#frame = this.#frameAt(period, 0)
    this.#limits = limits
    this.flags = 0
    return condition.enclose(this)
  }

  /** Whether what was read last cannot be relied on. */
  get isAbsent(): boolean {
    return (this.flags & absence) !== 0
  }

  #read(frame: Frame, slot: number): Ball {
    const value = this.#figure(frame, slot)
    if (value === nothing) this.flags |= flag.lacks
    else if (frame.stored[slot] === 1) this.flags |= flag.stored
    return value
  }

  value(slot: number, back: number): Ball {
    return this.#read(back === 0 ? this.#frame : this.#before(this.#frame, back), slot)
  }

  orZero(slot: number): Ball {
    const frame = this.#frame
    if (this.#figure(frame, slot) === nothing && this.#leaf(frame, slot) === 'blank') return zero
    return this.#read(frame, slot)
  }

  apart(slot: number): Ball {
    const frame = this.#frame
    const isWithin = subtotalsOmitting(this.layout.subtotals, slot).some((name) =>
      this.#reading(frame, name).omitted.includes(slot),
    )
    return isWithin ? zero : this.orZero(slot)
  }

  isKnown(slot: number, back: number): boolean {
    const isThere = this.#figure(back === 0 ? this.#frame : this.#before(this.#frame, back), slot) !== nothing
    if (!isThere) this.flags |= flag.unknown
    return isThere
  }

  has(slot: number): boolean {
    return this.#figure(this.#frame, slot) !== nothing
  }

  subtotal(slot: number): Ball {
    const frame = this.#frame
    const sum = frame.sums.get(slot) ?? this.#addUp(frame, slot)
    frame.sums.set(slot, sum)
    if (sum.value === nothing) this.flags |= flag.lacks
    else if (sum.stored) this.flags |= flag.stored
    return sum.value
  }

  #reading(frame: Frame, name: number): Reading<number> {
    const subtotal = this.layout.subtotals.get(name)
    if (!subtotal) return { terms: [], omitted: [] }
    return readingOf(
      name,
      subtotal,
      (slot) => this.#figure(frame, slot) !== nothing,
      (of, terms) => areSame(this.#figure(frame, of), this.#sumOf(frame, terms).value),
    )
  }

  #addUp(frame: Frame, name: number): { value: Ball; stored: boolean } {
    return this.#sumOf(frame, this.open.has(nameOf(name)) ? [] : this.#reading(frame, name).terms)
  }

  #sumOf(frame: Frame, terms: Reading<number>['terms']): { value: Ball; stored: boolean } {
    let value = nothing
    let stored = false
    for (const { field: slot, sign } of terms) {
      const part = this.#figure(frame, slot)
      if (part === nothing) continue
      value = (sign === 1 ? plus : minus)(value === nothing ? zero : value, part)
      stored ||= frame.stored[slot] === 1
    }
    return { value, stored }
  }

  /** As far as figures may be off: those of a file are not rounded. */
  rounding(_slot: number): Ball {
    return zero
  }

  subtotalRounding(_slot: number): Ball {
    return zero
  }

  /** Firms of a file have no peers. */
  peer(_slot: number): Ball {
    this.flags |= flag.tooFew
    return nothing
  }

  peerCount(_slot: number): Ball {
    return zero
  }

  median(slot: number): Ball {
    const { period } = this.#frame
    const values: Ball[] = []
    let stored = false
    for (const year of this.years) {
      if (year >= period) continue
      const frame = this.#frameAt(year, 0)
      const value = this.#figure(frame, slot)
      if (value === nothing) continue
      values.push(value)
      stored ||= frame.stored[slot] === 1
    }
    if (values.length < fewestYears) {
      this.flags |= flag.tooFew
      return nothing
    }
    if (stored) this.flags |= flag.stored
    values.sort(compare)
    const middle = Math.floor(values.length / 2)
    const upper = valueAt(values, middle)
    return values.length % 2 === 1 ? upper : over(plus(valueAt(values, middle - 1), upper), whole(2))
  }

  threshold(name: string): Ball {
    const limit = this.#limits.get(name)
    if (!limit) throw new Error(`there is no threshold ${name}`)
    return limit
  }

  meaningless(): void {
    this.flags |= flag.meaningless
  }
}

const isAbove = (value: Ball): boolean => value !== nothing && compare(value, zero) > 0
