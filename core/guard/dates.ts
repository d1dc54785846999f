import { yearInWords } from './date-patterns.ts'
import { readers } from './date-readers.ts'
import type { DateToken } from './date-types.ts'
import { type Span, matches } from './spans.ts'

/** The dates of a folded text, in order; no two share letters. */
export function datesIn(text: string): DateToken[] {
  const tokens: DateToken[] = []
  const covered = new Uint8Array(text.length)
  for (const read of readers) {
    read((start, length, parts, spare) => {
      for (let at = start; at < start + length; at += 1) if (covered[at]) return
      covered.fill(1, start, start + length)
      tokens.push({ start, end: start + length, parts, ...(spare ? { spare } : {}) })
    }, text)
  }
  return tokens.toSorted((a, b) => a.start - b.start)
}

/** Years that stand alone in words of other scripts: `revenue in 2024`. */
export function* bareYears(text: string): Generator<Span & { year: number }> {
  for (const match of matches(yearInWords, text))
    yield { start: match.index, end: match.index + match[0].length, year: Number(match[0]) }
}
