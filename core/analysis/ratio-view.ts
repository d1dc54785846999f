import type { Verdict } from '../ratios/bands.ts'
import type { Bands } from '../ratios/library.ts'
import type { EventInput } from './events.ts'
import type { PeerFigures } from './subject.ts'

/**
 * A ratio in a period: `value` null where it cannot be told, and `absent` then says why, in the reader's language;
 * `unsettled` where that is because the unit of a statement is not known.
 */
export type RatioPoint = {
  period: string
  value: string | null
  verdict: Verdict | null
  absent: string
  unsettled?: true
}

/** Where a value lies among others: the share of them that are below it, as decimal text (0.25 is a quarter). */
export type PeerPlace = PeerFigures & { period: string; below: string }

/** A ratio over the periods, in the reader's language. Values are decimal text, shares as shares. */
export type RatioLine = {
  key: string
  name: string
  category: string
  unit: string
  formula: string
  /** What the ratio says and what to mind; '' where nothing is noted. */
  note: string
  source: string
  better: 'high' | 'low' | 'range' | ''
  /** Bands of the customer's group of industries as text, null where none are known. */
  bands: Bands | null
  /** By month where it is one of a month's use of power, else by the dates of statements. */
  monthly: boolean
  points: RatioPoint[]
  /**
   * Others of the same industry in the reader's scope, in the latest whole year; null where there are fewer than five.
   */
  peers: PeerPlace | null
}

export type RatioView = {
  periods: string[]
  months: string[]
  categories: { id: string; name: string }[]
  ratios: RatioLine[]
  /** The group of industries whose bands hold, and the industry that is compared with. */
  industry: string
  peerIndustry: string
  /** How many others of that industry the reader may see figures of. */
  peerCount: number
}

/** What a ratio rests on, period by period. */
export type RatioInputs = { key: string; periods: { period: string; inputs: EventInput[] }[] }
