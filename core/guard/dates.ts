import { readers } from './date-readers.ts'
import type { DateToken } from './date-types.ts'

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
