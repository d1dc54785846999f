import { keyOf, sizeOf } from '../guard/amount.ts'
import type { Figure } from '../guard/figure-types.ts'
import { factsIn } from '../guard/grounds.ts'
import { plainText } from '../guard/plain-text.ts'
import { isSameDimension, says } from './match.ts'

/** A range or a limit that a text has says nothing of a value within it: （5~15%）. */
const tells = (own: Figure, known: Figure): boolean =>
  (keyOf(own.raw) === keyOf(known.raw) &&
    (own.dimension === '' || known.dimension === '' || isSameDimension(own.dimension, known.dimension))) ||
  ((own.limit === undefined || known.limit !== undefined) &&
    (own.between === undefined || known.between !== undefined || own.word === true || own.spoken === true) &&
    isSameDimension(own.dimension, known.dimension) &&
    says(own, sizeOf(known.amount)))

/** 69.45月: a unit that no such figure has is none of the passage's. */
const isOfOther = ({ dimension, rawPower, end }: Figure, text: string): boolean =>
  dimension === '' && rawPower < 0 && /^[月季周年日时分秒元角人个户家件台]/.test(text.slice(end))

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
  const unit = shown.slice(shown.indexOf(digits) + digits.length)
  const parts = text.split(digits)
  return parts.filter((before, at) => {
    const behind = parts[at + 1]
    if (behind === undefined || /\d[.,]?$/.test(before) || /^[.,]?\d/.test(behind)) return false
    // 69.45月 is not 69.45天; the first of a range has its unit behind the second.
    return behind.startsWith(unit) || !/^[a-z\u3400-\u9fff%‰]/i.test(behind)
  }).length
}

/** Figures of a passage that a text in other words does not have any more, as the passage shows them. */
export function lostFigures(passage: string, text: string): string[] {
  const { text: folded } = plainText(text)
  const kept = factsIn(folded).figures.map(({ readings }) => readings.flat().filter((one) => !isOfOther(one, folded)))
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
