import type { Span } from './spans.ts'

/** What a text says of a time; what it leaves out is not there. `toMonth` ends a span that begins in `month`. */
export type DateParts = {
  year?: number
  month?: number
  day?: number
  quarter?: number
  half?: number
  toMonth?: number
  /** 末, 底: the last day of what is named. */ end?: boolean
}
/** `spare` is another reading of the same letters: 16年 is also a length of time. */
export type DateToken = Span & { parts: DateParts; spare?: Spare }
export type Spare = { dimension: 'year' | 'day'; digits: string }
