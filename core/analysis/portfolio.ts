import type { AgeBand, SeverityCounts } from './events.ts'
import type { Severity } from './rule.ts'

/** Events of a customer in a category: how many, and how grave the gravest is. */
export type HeatCell = { count: number; severity: Severity }
export type HeatRow = {
  appUserId: string
  userName: string
  total: number
  open: number
  cells: Record<string, HeatCell>
}

/** The customers with events, one page, the gravest first. `sound`: customers in which the rules find nothing. */
export type HeatMap = {
  categories: { id: string; name: string }[]
  rows: HeatRow[]
  total: number
  sound: number
  pending: number
}

/** A rule by how many events it is part of, and in how many customers. */
export type FrequentRule = { ruleId: string; name: string; category: string; events: number; customers: number }

/**
 * How long it took from the first sight of an event to its end, in days with one decimal; null where none has ended.
 */
export type Closing = { severity: Severity; closed: number; days: string | null }

export const peerRatios = [
  'grossMargin',
  'netMargin',
  'debtRatio',
  'currentRatio',
  'dso',
  'dio',
  'revenueGrowth',
] as const
export type PeerRatio = (typeof peerRatios)[number]

/** Where a value lies among its peers: in the lowest or highest quarter, or between. */
export type PeerPlace = 'low' | 'middle' | 'high'
export type PeerRow = {
  appUserId: string
  userName: string
  values: Partial<Record<PeerRatio, { value: string; place: PeerPlace }>>
}

/**
 * The customers of one industry in the year that most of them have. Figures are decimal text, shares as shares; null
 * where fewer than five have one.
 */
export type PeerComparison = {
  industry: string
  year: string
  ratios: {
    key: PeerRatio
    name: string
    unit: string
    figures: { p25: string; median: string; p75: string; count: number } | null
  }[]
  rows: PeerRow[]
  total: number
}

export type PortfolioPart = 'heat' | 'figures' | 'peers'
export const portfolioParts: readonly PortfolioPart[] = ['heat', 'figures', 'peers']

/** Parts that were not asked for are not there. */
export type Portfolio = {
  /** Branches with customers, where the reader sees several. */
  branches: { id: string; name: string }[]
  heat?: HeatMap
  figures?: { ages: ({ age: AgeBand } & SeverityCounts)[]; rules: FrequentRule[]; closing: Closing[] }
  /** Industries with enough customers, and the comparison in one of them; null where there is none. */
  peers?: { industries: { code: string; name: string; customers: number }[]; comparison: PeerComparison | null }
}
