import type { Hit, Paragraph } from '../../../../core/reading/types.ts'

const bare = (text: string): string => text.replace(/\s/g, '')
const ahead = 400

/**
 * Which paragraph of one view is which of another, by what they say, in order. Those that only one of them has are left
 * out.
 *
 * @returns by number in `these`: index in `those`
 */
export function alignment(
  paragraphs: readonly Paragraph[],
  others: readonly Pick<Paragraph, 'text'>[],
): Map<number, number> {
  const other = others.map(({ text }) => bare(text))
  const pairs = new Map<number, number>()
  let from = 0
  for (const { number, text } of paragraphs) {
    const wanted = bare(text)
    const end = Math.min(other.length, from + ahead)
    for (let at = from; at < end; at += 1) {
      if (other[at] !== wanted) continue
      pairs.set(number, at)
      from = at + 1
      break
    }
  }
  return pairs
}

/** Where a part of one text stands in another that differs from it in blanks alone; null where it differs otherwise. */
export function sameIn(hit: Hit, text: string, other: string): Pick<Hit, 'from' | 'to'> | null {
  if (bare(text) !== bare(other)) return null
  const [before, within] = [bare(text.slice(0, hit.from)).length, bare(text.slice(hit.from, hit.to)).length]
  const places = [...other.matchAll(/\S/g)].map(({ index }) => index)
  const [first, last] = [places[before], places[before + within - 1]]
  return first === undefined || last === undefined ? null : { from: first, to: last + 1 }
}
