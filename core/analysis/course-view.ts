import type { FigureUnit } from './rule.ts'

/**
 * What a rule draws over the periods of a customer, in the reader's language. Values are decimal text, money in yuan,
 * shares as shares; `unit` says which, and may be another one than those of figures. Null values are not known.
 */
export type CourseView = {
  ruleId: string
  name: string
  unit: FigureUnit | (string & {})
  periods: string[]
  series: { name: string; values: (string | null)[] }[]
  /** What is expected at each period; null on a side that is open. */
  band: { low: (string | null)[]; high: (string | null)[] } | null
  limits: { name: string; value: string }[]
  /** Periods that are hit. */
  marked: string[]
}
