import { amountOf, digitsShown, keyOf, rounded, shifted, sizeOf, type Amount } from './amount.ts'
import type { Figure } from './figure-types.ts'
import { isCount } from './units.ts'
import { firstOf, valueAt } from '../lists.ts'

/** A figure that an answer may name; `label` answers the words that say what it is. */
export type KnownFigure = {
  amount: Amount
  label: () => ReadonlySet<string> | null
  stored: boolean
  /** A limit to compare with, of which no figure is rounded: ≤60%. */
  limit?: Figure['limit']
}

/** Sizes and keys are made when they are first asked for: most of what is known nobody asks for. */
type Row = { items: KnownFigure[]; sizes: number[]; keys: Set<number | string> }
const nothing: Row = { items: [], sizes: [], keys: new Set() }
/** Fifteen digits are told apart by a number. */
const rowKey = (amount: Amount, size: number): number | string => (amount.digits.length <= 15 ? size : keyOf(amount))

/**
 * Words that stand beside two figures and still do not say that they are of the same matter: at least two characters.
 */
const sharesLabel = (a: ReadonlySet<string> | null, b: ReadonlySet<string> | null): boolean => {
  if (!a || !b) return false
  let shared = 0
  for (const word of a) if (b.has(word)) shared += word.length > 1 ? 2 : 1
  return shared >= 2
}

const hanWords = (words: ReadonlySet<string>): number => [...words].filter((word) => word >= '\u4e00').length
/** Whether both say what they are of, and say nothing in common. */
const speaksOfOther = (a: ReadonlySet<string> | null, b: ReadonlySet<string>): boolean =>
  a !== null && hanWords(a) >= 2 && hanWords(b) >= 2 && ![...a].some((word) => b.has(word))

/** Whether most of what one of them says is said by the other: what is asked of a quantity that is only a range. */
const saysTheSame = (a: ReadonlySet<string> | null, b: ReadonlySet<string>): boolean => {
  if (!a || !sharesLabel(a, b)) return false
  const shared = [...a].filter((word) => b.has(word)).length
  return shared * 2 > Math.max(a.size, b.size)
}

/** `across` is another measure of the same size: 100% of what is known as 一倍. */
type Way = { dimension: string; amount: Amount; power: number; exact?: boolean; across?: boolean }

/** Whether a way says so little of a figure that it holds only where both are of the same matter. */
function isWeak({ dimension, amount, across = false }: Way, figure: Figure): boolean {
  if (across) return figure.word !== true && amount.digits.length < 3
  return (
    (dimension === 'raw' || (dimension === 'plain' && figure.dimension !== '')) &&
    amount.digits.length + Math.max(0, amount.power) < 3
  )
}

/** The figures that an answer may name, by what they measure. */
export class KnownFigures {
  private readonly rows = new Map<string, Row>()

  private row(dimension: string): Row {
    const row = this.rows.get(dimension)
    if (row) return row
    const made: Row = { items: [], sizes: [], keys: new Set() }
    this.rows.set(dimension, made)
    return made
  }

  put(dimension: string, amount: Amount, label: KnownFigure['label'], stored: boolean, limit?: Figure['limit']): void {
    this.row(dimension).items.push({ amount, label, stored, ...(limit && { limit }) })
  }

  /**
   * A figure of a text, also as the bare number that a table shows.
   *
   * @param tableUnit the power of ten of the unit that the text names for its tables
   */
  add(figure: Figure, label: KnownFigure['label'], tableUnit: number | null): void {
    const { dimension: name, limit } = figure
    if (figure.between) return
    this.put(name === '' ? 'plain' : name, figure.amount, label, false, limit)
    for (const other of figure.others ?? []) this.put(other.dimension, other.amount, label, false)
    this.put('raw', figure.raw, label, false, limit)
    if (isCount(name)) this.put('any count', figure.amount, label, false, limit)
    // The unit of a report's tables is 万元 where none is named.
    const inTable = name === '' && !limit && figure.power === figure.rawPower
    if (inTable && (figure.rawPower === -2 || tableUnit !== null)) {
      this.put('money', shifted(figure.amount, tableUnit ?? 4), label, false)
    }
    if (name === '' && figure.power !== figure.rawPower) this.put('money', figure.amount, label, false)
  }

  /** A stored value, in what it is stored in, and as tables show it. */
  addStored(dimension: string, amount: Amount, label: KnownFigure['label']): void {
    this.put(dimension === '' ? 'plain' : dimension, amount, label, true)
    if (isCount(dimension)) this.put('any count', amount, label, true)
    const shift = dimension === 'money' || dimension === 'energy' ? -4 : dimension === 'share' ? 2 : 0
    this.put('raw', shifted(amount, shift), label, true)
    if (shift === -4) this.put('raw', amount, label, true)
  }

  private of(dimension: string): Row {
    const row = this.rows.get(dimension) ?? nothing
    for (let at = row.sizes.length; at < row.items.length; at += 1) {
      const { amount } = valueAt(row.items, at)
      const size = sizeOf(amount)
      row.sizes.push(size)
      row.keys.add(rowKey(amount, size))
    }
    return row
  }

  private near({ items, sizes }: Row, from: number, to: number): KnownFigure[] {
    const matching: KnownFigure[] = []
    for (let at = 0; at < sizes.length; at += 1)
      if (valueAt(sizes, at) >= from && valueAt(sizes, at) <= to) matching.push(valueAt(items, at))
    return matching
  }

  /** Whether few figures are so near that a rounded one could meet any of them by chance. */
  private isRare(row: Row, figure: { amount: Amount; power: number }): boolean {
    if (row.items.length <= 3) return true
    const size = sizeOf(figure.amount)
    if (size === 0) return false
    const around = new Set(this.near(row, size / 3, size * 3).map((item) => keyOf(item.amount))).size
    return around * (10 ** figure.power / size) <= 0.2
  }

  /** Whether a figure that is shown rounder than it is known may be that one. */
  private isTrusted(
    row: Row,
    figure: Figure,
    power: number,
    known: KnownFigure,
    label: () => ReadonlySet<string>,
  ): boolean {
    if (digitsShown(figure.amount, power) >= 4) return true
    const name = known.label()
    if (known.stored && name === null && (digitsShown(figure.amount, power) >= 3 || figure.rawPower <= -2)) return true
    const labels = label()
    return (
      sharesLabel(name, labels) || (!speaksOfOther(name, labels) && this.isRare(row, { amount: figure.amount, power }))
    )
  }

  private rounds(row: Row, figure: Figure, amount: Amount, power: number, label: () => ReadonlySet<string>): boolean {
    const size = sizeOf(amount)
    const step = 10 ** power
    const wide =
      figure.nearness === 'over'
        ? [size * 0.999999, size + step * 1.000001]
        : [size - step * 0.500001, size + step * 0.500001]
    return this.near(row, firstOf(wide), valueAt(wide, 1)).some((known) => {
      if (known.limit) return false
      if (keyOf(rounded(known.amount, power, figure.nearness === 'over' ? 'down' : 'half')) !== keyOf(amount))
        return false
      if (figure.nearness === 'under' && sizeOf(known.amount) >= size) return false
      return this.isTrusted(row, { ...figure, amount }, power, known, label)
    })
  }

  /** The ways that a figure may be known: in its own dimension, and in those that say the same. */
  private *ways(figure: Figure): Generator<Way> {
    const { dimension, amount, power, raw, rawPower } = figure
    if (dimension === '') {
      yield { dimension: 'plain', amount, power }
      if (power !== rawPower)
        yield* ['money', 'any count', 'energy'].map((name) => ({ dimension: name, amount, power }))
      else yield { dimension: 'raw', amount: raw, power: rawPower }
      return
    }
    yield { dimension, amount, power }
    for (const other of figure.others ?? []) yield { ...other, power }
    if (isCount(dimension))
      yield dimension === 'count' ? { dimension: 'any count', amount, power } : { dimension: 'count', amount, power }
    if (dimension === 'share') yield { dimension: 'ratio', amount, power, exact: true, across: true }
    if (dimension === 'ratio') yield { dimension: 'share', amount, power, exact: !figure.word, across: true }
    if (dimension === 'year')
      yield { dimension: 'month', amount: amountOf(String(sizeOf(amount) * 12)), power: 0, exact: true }
    if (dimension === 'month' && sizeOf(amount) % 12 === 0)
      yield { dimension: 'year', amount: amountOf(String(sizeOf(amount) / 12)), power: 0, exact: true }
    // A figure of a table without a unit may be given one, but not that of another size.
    if (dimension !== 'money' && dimension !== 'share' && dimension !== 'points')
      yield { dimension: 'plain', amount: raw, power: rawPower }
  }

  /** Whether one of the figures of that size is meant: a bound is a known bound, or of the same matter. */
  private isMeant(row: Row, figure: Figure, amount: Amount, weak: boolean, label: () => ReadonlySet<string>): boolean {
    const mayBeLimit = figure.limit !== undefined || figure.compared === true
    return this.near(row, sizeOf(amount) * 0.9999999, sizeOf(amount) * 1.0000001).some((known) => {
      if (!weak && (known.limit === 'bound' ? mayBeLimit : figure.limit !== 'bound')) return true
      return (!weak || !known.limit || figure.compared) && sharesLabel(known.label(), label())
    })
  }

  /**
   * Whether an answer may name a figure: as it is known, or rounded half up to the digits shown.
   *
   * @param label the words around it in the answer
   */
  holds(figure: Figure, label: () => ReadonlySet<string>): boolean {
    const { between } = figure
    if (between) {
      const near = this.near(this.of(figure.dimension), between.from * 0.999999, between.to * 1.000001)
      return near.some((known) => !known.limit && saysTheSame(known.label(), label()))
    }
    for (const way of this.ways(figure)) {
      const { dimension, amount, power, exact } = way
      const row = this.of(dimension)
      const weak = isWeak(way, figure)
      if (row.keys.has(rowKey(amount, sizeOf(amount))) && this.isMeant(row, figure, amount, weak, label)) return true
      if (exact || weak || figure.limit) continue
      if (this.rounds(row, figure, amount, power, label)) return true
      // 约23,000万元 and 3,500余万元 leave the last digits open.
      const last = amount.power
      const open =
        figure.nearness !== null &&
        last > power &&
        figure.rawPower >= 0 &&
        figure.dimension !== 'share' &&
        (digitsShown(amount, last) >= 2 ||
          figure.spoken === true ||
          figure.nearness === 'over' ||
          isCount(figure.dimension))
      if (open && this.rounds(row, figure, amount, last, label)) return true
    }
    return false
  }
}
