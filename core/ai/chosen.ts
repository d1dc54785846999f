import type { AiAnswer, BoundPlace } from './types.ts'

/**
 * An answer of the rules with some of its changes left out: the passage stays there as it was. Figures of what was left
 * out are bound no more.
 *
 * @param left the places of those changes in `answer.changes`
 * @example withoutChanges('帐款。。', { text: '账款。', changes: [{ from: 0, to: 1, before: '帐', after: '账', … }, { from: 2, to: 4, before: '。。', after: '。', … }], … }, new Set([0])).text // '帐款。'
 */
export function withoutChanges(original: string, answer: AiAnswer, left: ReadonlySet<number>): AiAnswer {
  if (left.size === 0) return answer
  let text = ''
  let [at, read] = [0, 0]
  const figures: BoundPlace[] = []
  /** Figures of a stretch of the answer that stays, from `read` on. */
  const keep = (to: number, shift: number): void =>
    void figures.push(
      ...answer.figures
        .filter((figure) => figure.from >= read && figure.to <= to)
        .map((figure) => ({ ...figure, from: figure.from + shift, to: figure.to + shift })),
    )
  answer.changes.forEach(({ from, to, before, after }, index) => {
    const same = original.slice(at, from)
    keep(read + same.length, text.length - read)
    text += same
    read += same.length
    if (!left.has(index)) keep(read + after.length, text.length - read)
    text += left.has(index) ? before : after
    read += after.length
    at = to
  })
  keep(answer.text.length, text.length - read)
  return { ...answer, text: text + original.slice(at), figures }
}
