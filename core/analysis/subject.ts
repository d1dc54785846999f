import type { UnitsApart } from '../subject/units-across.ts'
import type { IndustryGroup } from '../ratios/types.ts'
import type { Input, Result } from '../ratios/types.ts'
import type { TableSchema } from '../schema/types.ts'
import type { DataRow } from '../subject/types.ts'

/** How a ratio lies among customers of the same industry: decimal text, and of how many others. */
export type PeerFigures = { p25: string; median: string; p75: string; count: number }

/** The fewest others that may be compared with. */
export const fewestPeers = 5

/** A customer's data as rules see it. Reading is cheap the second time. */
export type Subject = {
  name: string
  creditCode: string
  /** GB/T 4754 code as stored (`C17`), null where it is not known. */
  industryCode: string | null
  group: IndustryGroup
  /** ISO date that the rules take for today. */
  today: string
  tables: readonly TableSchema[]
  rows(table: string): readonly DataRow[]
  /** ISO dates of the statements that are stored, earlier first; whole years among them; months of power. */
  periods: readonly string[]
  years: readonly string[]
  months: readonly string[]
  /**
   * Value of a field, term, ratio or index of a model at a period, exactly; null where it cannot be told, `unsettled`
   * for want of a unit.
   */
  measure(name: string, period: string): Result & { unsettled?: boolean }
  /** Whether it can be told, which is known sooner than what it is. */
  isKnown(name: string, period: string): boolean
  /** A value of the table of basics (the latest record), undefined where it is blank; and where it stands. */
  basic(field: string): unknown
  /** In which currency an amount of the basics is, where it is another than yuan. */
  basicCurrency(field: string): string | null
  basicInputs(...fields: string[]): Input[]
  /** Whether the unit of money of a statement is not settled: DQ03 tells it, and nothing else is said of it. */
  isUnsettled(table: string, period: string): boolean
  anyUnsettled(): boolean
  /** Statements of the same periods that are in different units of money. */
  unitsApart(): readonly UnitsApart[]
  /** Others of the same industry in the same year; null where there are fewer than `fewestPeers`. */
  peers(ratio: string, period: string): PeerFigures | null
  /** The names on files that were imported into statements: what the file says of whose it is and of when. */
  imports: readonly ImportedSheet[]
}

/**
 * A sheet as it was imported, earlier ones first. `heading`: what stands above the statement, cells parted by `|`, rows
 * by line ends; `replaced`: figures that were there before and are others since.
 */
export type ImportedSheet = {
  table: string
  fileName: string
  sheet: string
  heading: string
  periods: string[]
  replaced?: { period: string; field: string; before: string; after: string }[]
}
