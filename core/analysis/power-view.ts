import type { Severity } from './rule.ts'

/** An account by its latest bill; figures are decimal text, words in the reader's language. */
export type PowerAccount = {
  no: string
  name: string
  category: string
  voltage: string
  /** kVA, kW, kW. */
  capacity: string | null
  approvedDemand: string | null
  pfStandard: string | null
  demandBasis: string
  status: string
  /** Its state is normal, or not known. */
  normal: boolean
  shift: string
  first: string
  last: string
  months: number
}

/** Parts of a bill, in yuan. `other` is what the bill has beyond the parts that it names. */
export type PowerFees = {
  total: string | null
  energy: string | null
  capacity: string | null
  powerFactor: string | null
  surcharge: string | null
  other: string | null
}

/**
 * A month of the accounts that are looked at. Decimal text, energy in kWh, demand in kW, shares as shares; null where
 * it is not known.
 */
export type PowerMonth = {
  month: string
  /** Bought, made on site, given away, and what was used in all. */
  bought: string | null
  generated: string | null
  exported: string | null
  total: string | null
  sharp: string | null
  peak: string | null
  flat: string | null
  valley: string | null
  deepValley: string | null
  valleyShare: string | null
  /** Of one account: demands of several do not add up. */
  maxDemand: string | null
  approvedDemand: string | null
  capacity: string | null
  powerFactor: string | null
  pfStandard: string | null
  loadFactor: string | null
  fees: PowerFees
  price: string | null
  arrears: string | null
  daysLate: number | null
  /** Change of the total on the same month of the year before. */
  change: string | null
  /** What season and trend let expect, the room around it, and how far the total is from it. */
  expected: string | null
  low: string | null
  high: string | null
  deviation: string | null
}

/** A whole year of the enterprise: all its use against its revenue; 100 is the first year of which both are known. */
export type PowerYear = {
  year: string
  kwh: string | null
  fee: string | null
  revenue: string | null
  kwhPer10k: string | null
  kwhIndex: string | null
  revenueIndex: string | null
}

/** What a rule found, in the reader's language, with the months that it marks. */
export type PowerMark = {
  ruleId: string
  name: string
  severity: Severity
  period: string
  evidence: string
  months: string[]
}

/** The latest twelve months against the twelve before; null where months are missing. */
export type PowerSummary = {
  from: string
  to: string
  total: string | null
  change: string | null
  loadFactor: string | null
  valleyShare: string | null
  price: string | null
  fee: string | null
  arrears: string | null
  late: number
}

export type PowerView = {
  /** All accounts of the enterprise, and the one that is looked at; '' for all together. */
  accounts: PowerAccount[]
  account: string
  months: PowerMonth[]
  /** 0 without a season, 1 where nothing else moves; null below two years of months. */
  seasonStrength: string | null
  summary: PowerSummary | null
  years: PowerYear[]
  marks: PowerMark[]
}
