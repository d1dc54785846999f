import type { Figure } from '../guard/figure-types.ts'
import { labelWords } from '../guard/labels.ts'
import type { Span } from '../guard/spans.ts'
import { partFrom, type Sentence } from './sentence.ts'
import type { Label } from './subjects.ts'
import type { Subject } from './types.ts'
import { countAt } from './counts.ts'

const isOf = /(?:占|相当于|除以|折合|对)\s*$/
/** 占营业收入12.02%: revenue is what the share is taken of. */
export const isWhole = (text: string, { start }: Label): boolean => isOf.test(text.slice(Math.max(0, start - 3), start))

export const subjectOf = (text: string, label: Label): Subject => ({
  id: label.id,
  words: labelWords(label.id),
  said: text.slice(label.start, label.end),
})

/** Words by which figures follow their names in turn. */
const inOrderOf = ['分别', '依次', '各为']

/** The names and the figures of 流动比率、速动比率分别为1.90倍、1.39倍; null where they are not as many. */
export function inTurn(sentence: Sentence, text: string, start: number): { labels: Label[]; figures: Figure[] } | null {
  const clause = partFrom(sentence, text, start, /[;；]/)
  const at = Math.max(...inOrderOf.map((word) => text.lastIndexOf(word, start)))
  if (at < clause) return null
  const end = text.slice(at + 2, sentence.end).search(/[;；]|分别|依次|各为/)
  const figures = sentence.figures.filter(
    (figure) => figure.start > at && !figure.limit && !figure.between && (end < 0 || figure.start < at + 2 + end),
  )
  const labels = sentence.labels.filter((label) => label.start >= clause && label.end <= at && !isWhole(text, label))
  return labels.length > 1 && labels.length === figures.length ? { labels, figures } : null
}

/** What a figure goes by, and not what it is of: 按3个, 根据3个. */
const leading = /(?:根据|依据|按照?|依照?|基于|以|用|经|就)\s*$/

/** What speaks of the quantity of the clause before: 流动比率为1.90倍；较上年，该指标上升0.15倍. */
const backTo = /(?:该|这一|这个|此|上述)(?:项)?(?:指标|比率|比例|数值|数据|金额|项目|天数|余额)/

/** What a figure is of: the name behind it (2.23亿元的营业收入), the last before it, or else the words there. */
export function subjectAt(sentence: Sentence, text: string, { start, end }: Span): Subject | null {
  const count = countAt(text, { start, end })
  if (count) return count.subject
  const behind = sentence.labels.find((label) => label.start >= end && label.start - end <= 1)
  if (behind && /^的|^之|^$/.test(text.slice(end, behind.start))) return subjectOf(text, behind)
  const turn = inTurn(sentence, text, start)
  const own = turn?.labels[turn.figures.findIndex((figure) => figure.start === start)]
  if (own) return subjectOf(text, own)
  const clause = partFrom(sentence, text, start, /[;；]/)
  const before = sentence.labels.filter((label) => label.end <= start && label.start >= clause)
  const back = before.length === 0 && backTo.test(text.slice(clause, start))
  const last = (back ? sentence.labels.filter((label) => label.end <= clause) : before).findLast(
    (label) => !isWhole(text, label),
  )
  const whole = before.at(-1)
  if (whole && whole !== last && isWhole(text, whole)) {
    const words = labelWords(text.slice(partFrom(sentence, text, whole.start, /[，,;；]/), whole.start))
    return { id: null, words, said: text.slice(whole.start, whole.end), of: whole.id }
  }
  if (last) return subjectOf(text, last)
  const segment = partFrom(sentence, text, start, /[，,;；(]/)
  const words = labelWords(text.slice(segment, start).replace(leading, ''))
  return words.size === 0 ? null : { id: null, words, said: text.slice(segment, start) }
}
