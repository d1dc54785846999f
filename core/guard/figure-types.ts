import type { Amount } from './amount.ts'
import type { Span } from './spans.ts'

/** How a text says that a figure is not exact. `over` is cut, `under` and `near` are rounded. */
export type Nearness = 'near' | 'over' | 'under' | null

/** A figure as a text shows it. */
export type Figure = Span & {
  /** In the unit that its dimension is compared in: yuan, a share of one, kWh. */
  amount: Amount
  dimension: string
  /** The power of ten that the last digit shown stands for. */
  power: number
  /** The number as it is written, without its unit. */
  raw: Amount
  rawPower: number
  nearness: Nearness
  /** Behind 近 and 接近: what is known may as well be somewhat less. */
  closing?: true
  /** 三分之一, 翻一番: not shown in digits, so compared in whole per cent. */
  word?: boolean
  /** In Chinese numerals, which show no zeros at their end. */
  spoken?: boolean
  /** A limit, where nothing is rounded: a bound stands behind ≤ and the like, an end is one of 60~120. */
  limit?: 'bound' | 'end'
  /** Behind 不高于, or one end of a range: it may name a limit. */
  compared?: boolean
  /** Other ways to read the same words: 翻一番 is twice as much, or 100 % more. */
  others?: { dimension: string; amount: Amount }[]
  /** 数百万元, 过半: anything between the two. */
  between?: { from: number; to: number }
}

/** Letters that hold one figure, or by another reading several; every figure of one reading has to be known. */
export type FigureToken = Span & { readings: Figure[][] }
