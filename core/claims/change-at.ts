import type { Figure } from '../guard/figure-types.ts'
import type { Span } from '../guard/spans.ts'
import { lastBefore, partFrom, type Sentence } from './sentence.ts'
import { inTurn } from './subject-at.ts'
import type { Claim, Way } from './types.ts'
import { wayOfLetters } from './words.ts'

/** What may stand between a word of direction and how far. */
export const between = /^(?:了|约|近|超|逾|超过|为|有|达|共|幅度|的|\s|by|of|about|approximately|to)*$/i
const toLevel = /(?:至|到|为|达到?|成|\bto)\s*(?:约|近|人民币)?\s*[-−﹣]?\s*$/i
/** What says that a figure is how far two levels lie apart. */
export const differs = /(?:变动|相差|变化|差距|之差|差额|变幅|差异|幅度)(?:幅度|额)?(?:为|约|了|达)?\s*$/
const than =
  /(?:(?:比|较)(?:上年|去年|上期|年初|同期|20\d\d年)[^，。;]{0,4}(?:(高|多|长|快)|低|少|短|慢)(?:出|了)?|(?:(高于)|低于)(?:上年|去年|上期|20\d\d年))(?:约|近)?\s*$/
const growthName = /^(?:的)?(?:同比|年|本期)?(?:增长率|增速|增幅|增长幅度|变动率|涨幅|降幅|变动幅度|增长)/

/** Letters between what is compared with and by how much. */
const mostBetween = 12

type Change = Pick<Claim, 'kind' | 'way' | 'wayAt'>
const unmoved: Omit<Change, 'kind'> = { way: null, wayAt: null }

const reversed = (way: Way): Way => (way === 1 ? -1 : 1)
/** 净流出较上年增加: the flow itself went down. */
const isOfLoss = ({ signs, labels }: Sentence, way: Span, from: number): boolean => {
  const sign = lastBefore(signs, way.start, from)
  return sign?.value === -1 && !labels.some(({ start, end }) => start >= sign.end && end <= way.start)
}

/** Where the words begin that stand between what is compared with and by how much: 较上年往上走0.15倍. */
function comparedFrom(sentence: Sentence, text: string, figure: Figure, segment: number): number | null {
  const base = sentence.periods.findLast(
    ({ compared, start, end }) => compared && start >= segment && end <= figure.start,
  )
  const from = base && base.end + (/^(?:相比|比较|相较)/.exec(text.slice(base.end, figure.start))?.[0].length ?? 0)
  if (from === undefined || figure.start - from > mostBetween || toLevel.test(text.slice(from, figure.start)))
    return null
  const isApart = sentence.labels.some(({ start }) => start >= from && start < figure.start)
  return isApart ||
    /[，,。;；：:(]/.test(text.slice(from, figure.start)) ||
    wayOfLetters(text.slice(from, figure.start)) === null
    ? null
    : from
}

/** 小幅上升（0.15倍）, 大致持平（0.07天）: how far, right behind the word that says which way. */
function bracketed(sentence: Sentence, text: string, { start }: Figure): Change | null {
  if (text[start - 1] !== '(') return null
  const way = sentence.ways.find(({ end }) => end === start - 1)
  if (way) return { kind: 'change', way: way.value, wayAt: way }
  return sentence.sizes.some(({ end, value }) => end === start - 1 && value === 0)
    ? { kind: 'change', ...unmoved }
    : null
}

/** Whether a figure is a level, a limit, or how far something moved, and which way. */
export function changeAt(sentence: Sentence, text: string, figure: Figure): Change {
  if (figure.limit) return { kind: 'limit', ...unmoved }
  const [first] = inTurn(sentence, text, figure.start)?.figures ?? []
  if (first && first !== figure && !sentence.ways.some((way) => way.start >= first.end && way.end <= figure.start))
    return changeAt(sentence, text, first)
  const inBrackets = bracketed(sentence, text, figure)
  if (inBrackets) return inBrackets
  const segment = partFrom(sentence, text, figure.start, /[，,;；(]/)
  const way = lastBefore(sentence.ways, figure.start, segment)
  const gap = way ? text.slice(way.end, figure.start) : ''
  const level = toLevel.test(text.slice(Math.max(segment, figure.start - 6), figure.start))
  if (
    way &&
    between.test(gap) &&
    !(level && /^(?:至|到)|(?:至|到|to)\s*[-−﹣]?\s*$/i.test(text.slice(way.end - 1, figure.start)))
  )
    return { kind: 'change', way: isOfLoss(sentence, way, segment) ? reversed(way.value) : way.value, wayAt: way }
  const more = than.exec(text.slice(Math.max(sentence.start, figure.start - 20), figure.start))
  if (more) return { kind: 'change', way: more[1] || more[2] ? 1 : -1, wayAt: null }
  const after = sentence.ways.find(({ start }) => start >= figure.end && start - figure.end <= 2)
  if (after && /^(?:的|之)/.test(text.slice(figure.end, after.end)))
    return { kind: 'change', way: after.value, wayAt: after }
  const from = comparedFrom(sentence, text, figure, segment)
  if (from !== null) return { kind: 'change', way: wayOfLetters(text.slice(from, figure.start)), wayAt: null }
  if (figure.dimension === 'points' || differs.test(text.slice(Math.max(segment, figure.start - 8), figure.start)))
    return { kind: 'change', ...unmoved }
  const label = lastBefore(sentence.labels, figure.start, segment)
  if (label && growthName.test(text.slice(label.end, figure.start))) return { kind: 'change', ...unmoved }
  return { kind: 'value', ...unmoved }
}
