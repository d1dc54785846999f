import type { AiAnswer } from './types.ts'

type Place = { from: number; to: number }

/**
 * An answer with what is known put in for what contradicts it.
 *
 * @param mended the places of those findings in `answer.claims` that have something right to put in
 */
export function withRight(answer: AiAnswer, mended: ReadonlySet<number>): AiAnswer {
  const changes = answer.claims
    .flatMap(({ from, to, right }, index) => (mended.has(index) && right !== null ? [{ from, to, right }] : []))
    .toSorted((a, b) => b.from - a.from)
  return changes.reduce((mendedAnswer, { from, to, right }): AiAnswer => {
    const by = right.length - (to - from)
    const touches = (place: Place): boolean => place.from < to && from < place.to
    const moved = <T extends Place>(places: readonly T[]): T[] =>
      places
        .filter((place) => !touches(place))
        .map((place) => (place.from >= to ? { ...place, from: place.from + by, to: place.to + by } : place))
    return {
      ...mendedAnswer,
      text: mendedAnswer.text.slice(0, from) + right + mendedAnswer.text.slice(to),
      figures: moved(mendedAnswer.figures),
      refusedFigures: moved(mendedAnswer.refusedFigures),
      claims: moved(mendedAnswer.claims),
    }
  }, answer)
}
