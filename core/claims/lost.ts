import { keyOf, sizeOf } from '../guard/amount.ts'
import type { Figure } from '../guard/figure-types.ts'
import { factsIn } from '../guard/grounds.ts'
import { plainText } from '../guard/plain-text.ts'
import { isSameDimension, says } from './match.ts'

const tells = (own: Figure, known: Figure): boolean =>
  (isSameDimension(own.dimension, known.dimension) && says(own, sizeOf(known.amount))) ||
  keyOf(own.raw) === keyOf(known.raw)

type Shown = { figure: Figure; text: string }

/** The figures of a passage, those of a sentence that is said twice once. */
function shownIn(text: string): Shown[] {
  const shown = new Map<string, Shown>()
  const clause = (at: number): string =>
    `${/[^，,。;；]*$/.exec(text.slice(0, at))?.[0] ?? ''}#${/^[^，,。;；]*/.exec(text.slice(at))?.[0] ?? ''}`
  for (const { readings } of factsIn(text).figures)
    for (const figure of readings[0] ?? [])
      shown.set(clause(figure.start), { figure, text: text.slice(figure.start, figure.end) })
  return [...shown.values()]
}

/** How often a figure stands in a text as it is written: the ends of a range are read in more than one way. */
function timesIn(text: string, shown: string): number {
  const digits = /\d[\d,.]*/.exec(shown)?.[0] ?? shown
  return text
    .split(digits)
    .filter((before, at, all) => at < all.length - 1 && !/[\d.,]$/.test(before) && !/^[\d.]/.test(all[at + 1] ?? ''))
    .length
}

/** Figures of a passage that a text in other words does not have any more, as the passage shows them. */
export function lostFigures(passage: string, text: string): string[] {
  const { text: folded } = plainText(text)
  const kept = factsIn(folded).figures.map(({ readings }) => readings.flat())
  const { text: from } = plainText(passage)
  const taken = new Set<number>()
  return shownIn(from)
    .filter(({ figure, text: shown }) => {
      const own = kept.findIndex((readings, at) => !taken.has(at) && readings.some((one) => tells(one, figure)))
      if (own >= 0) taken.add(own)
      return own < 0 && timesIn(folded, shown) < Math.max(1, timesIn(from, shown))
    })
    .map(({ text: shown }) => shown)
}
