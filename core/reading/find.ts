import { folded } from './folded.ts'
import type { Hit, Paragraph } from './types.ts'

/** The most hits that are told: a single letter in a long document must not stop the page. */
export const mostHits = 2000

/** Paragraphs made ready to be searched again and again. */
export type Searchable = { number: number; length: number; text: string; at: number[] }[]

export const searchable = (paragraphs: readonly Paragraph[]): Searchable =>
  paragraphs.map(({ number, text }) => ({ number, length: text.length, ...folded(text) }))

/**
 * Every place in which a text stands, whatever the case and the width of its letters; none runs from one paragraph into
 * the next.
 *
 * @returns at most one more than `mostHits`
 * @example findIn(searchable([{ number: 1, text: 'ＧＤＰ与gdp' }]), 'GDP').length // 2
 */
export function findIn(paragraphs: Searchable, wanted: string): Hit[] {
  const query = folded(wanted).text.trim()
  if (query === '') return []
  const hits: Hit[] = []
  for (const { number, text, at, length } of paragraphs) {
    for (let from = text.indexOf(query); from >= 0; from = text.indexOf(query, from + query.length)) {
      const end = from + query.length
      hits.push({
        paragraph: number,
        from: at[from] ?? 0,
        to: end < at.length ? Math.max(at[end] ?? 0, (at[end - 1] ?? 0) + 1) : length,
      })
      if (hits.length > mostHits) return hits
    }
  }
  return hits
}
