import type { Figure } from '../guard/figure-types.ts'
import { labelWords } from '../guard/labels.ts'
import type { Span } from '../guard/spans.ts'
import { markBefore, runAt } from './lists.ts'
import { partFrom, type Sentence } from './sentence.ts'
import type { Label } from './subjects.ts'
import type { Subject } from './types.ts'
import { gradeOf, gradePattern } from './words.ts'

/** 管理费用的2.43倍: what something else is measured by. */
const isMeasure = /^(?:余额|总额|规模)?的(?:约|近)?[\d.一二两三四五六七八九十]+(?:倍|多倍|余倍)/
const isOf = /(?:占|相当于|除以|折合|对)\s*$/
/** 占营业收入12.02%: revenue is what the share is taken of. */
export const isWhole = (text: string, { start, end }: Label): boolean =>
  isOf.test(text.slice(Math.max(0, start - 3), start)) || isMeasure.test(text.slice(end, end + 12))

export const subjectOf = (text: string, label: Label): Subject => ({
  id: label.id,
  words: labelWords(label.id),
  said: text.slice(label.start, label.end),
  at: { start: label.start, end: label.end },
})

/**
 * 前者 and 后者 are the two names that were last joined before them: 流动比率和速动比率，前者为1.90倍.
 *
 * @returns the labels with those among them, in order
 */
export function withPairs(text: string, labels: readonly Label[]): Label[] {
  const words = [...text.matchAll(/前者|后者/g)].flatMap((match): Label[] => {
    const second = labels.findLastIndex(
      (label, at) =>
        label.end <= match.index &&
        !isWhole(text, label) &&
        /^(?:和|与|及|以及|同|、)$/.test(text.slice(labels[at - 1]?.end ?? label.start, label.start)),
    )
    // 短期借款为1.01亿元，而货币资金只有336.76万元，不到前者的4%: the only two that the sentence has named.
    const from = Math.max(...[...'。；;\n'].map((mark) => text.lastIndexOf(mark, match.index)))
    const own = labels.filter((label) => label.start > from && label.end <= match.index && !isWhole(text, label))
    const only = own.length === 2 && own[0]?.id !== own[1]?.id ? own : []
    const isFirst = match[0] === '前者'
    const named = second > 0 ? labels[isFirst ? second - 1 : second] : only[isFirst ? 0 : 1]
    return named ? [{ start: match.index, end: match.index + 2, id: named.id }] : []
  })
  return [...labels, ...words].toSorted((a, b) => a.start - b.start)
}

/** The names and the figures of 流动比率、速动比率分别为1.90倍、1.39倍; null where they are not as many. */
export function inTurn(sentence: Sentence, text: string, start: number): { labels: Label[]; figures: Figure[] } | null {
  const clause = partFrom(sentence, text, start, /[;；]/)
  const at = markBefore(sentence, text, start)
  if (at === null) return null
  const end = text.slice(at, sentence.end).search(/[;；]/)
  const figures = sentence.figures.filter(
    (figure) => figure.start > at && !figure.limit && (end < 0 || figure.start < at + end),
  )
  const named = sentence.labels.filter((label) => label.start >= clause && label.end <= at && !isWhole(text, label))
  // 应收账款分别为4,044.44万元和4,336.11万元，存货分别为: what was told in turn before is done with.
  const last = text.slice(clause, at).search(/(?:分别|依次)(?!.*(?:分别|依次))/)
  const done =
    last < 0 ? -1 : (sentence.figures.findLast((figure) => figure.start > clause + last && figure.end <= at)?.end ?? -1)
  const labels = named.some(({ start: from }) => from >= done) ? named.filter(({ start: from }) => from >= done) : named
  if (labels.length > 1 && labels.length === figures.length) return { labels, figures }
  // 分别为22.08%和8.71%，较上年分别提高…: no more than the list itself, of the names right before it.
  const run = figures[0] ? runAt(sentence, text, figures[0].start) : []
  const listed = labels.slice(-run.length)
  const isListed = listed.every(
    (label, index) => index === 0 || joins.test(text.slice(listed[index - 1]?.end ?? 0, label.start)),
  )
  return run.length > 1 && listed.length === run.length && (isListed || labels.length === run.length)
    ? { labels: listed, figures: run }
    : null
}

/** What a figure goes by, and not what it is of: 按3个, 根据3个. */
const leading = /(?:根据|依据|按照?|依照?|基于|以|用|经|就)\s*$/

const goesOn = /^(?:20\d\d年)?(?:[又再则亦也]|继续|进一步)(?:[增减升降上下][\u3400-\u9fff]?)?[至到为了]?$/

/** What a figure is of: the name behind it (2.23亿元的营业收入), the last before it, or else the words there. */
export function subjectAt(sentence: Sentence, text: string, { start, end }: Span): Subject | null {
  const grade = new RegExp(`(${gradePattern})(?:的|区间的?)?\\s*$`).exec(text.slice(Math.max(0, start - 8), start))?.[1]
  if (grade && /^[^，。;]{0,3}项/.test(text.slice(end - 1)))
    return { id: `grade:${gradeOf.get(grade) ?? ''}`, words: new Set(), said: grade }
  const behind = sentence.labels.find((label) => label.start >= end && label.start - end <= 1)
  if (behind && /^的|^之|^$/.test(text.slice(end, behind.start))) return subjectOf(text, behind)
  // 其余29.68亿元为少数股东损益.
  const rest = /(?:其余|剩余|余下|另外?)(?:的|有)?[-−﹣]?$/.test(text.slice(Math.max(0, start - 6), start))
    ? sentence.labels.find(
        (label) => label.start >= end && /^(?:均|全部|都)?(?:为|是|系|属于?)$/.test(text.slice(end, label.start)),
      )
    : undefined
  if (rest) return subjectOf(text, rest)
  const turn = inTurn(sentence, text, start)
  const own = turn?.labels[turn.figures.findIndex((figure) => figure.start === start)]
  if (own) return subjectOf(text, own)
  const clause = partFrom(sentence, text, start, /[;；]/)
  const before = sentence.labels.filter((label) => label.end <= start && label.start >= clause)
  const last = before.findLast((label) => !isWhole(text, label))
  const whole = before.at(-1)
  // 占净资产的46.62%，年内增加2,862.73万元: only the first figure is a share of it.
  const shown = sentence.figures.find((figure) => figure.start === start)
  const isPart = shown?.dimension === 'share' || shown?.dimension === 'points'
  const isFirst =
    isPart || !sentence.figures.some((figure) => whole && figure.start >= whole.end && figure.end <= start)
  if (whole && whole !== last && isFirst && isWhole(text, whole)) {
    const words = labelWords(text.slice(partFrom(sentence, text, whole.start, /[，,;；]/), whole.start))
    return { id: null, words, said: text.slice(whole.start, whole.end), of: whole.id }
  }
  if (last) return subjectOf(text, last)
  // 2023年收入2.08亿元；2024年又增加1,500万元: a part of a sentence that names nothing speaks on of the same.
  const same = sentence.labels.findLast((label) => label.end <= clause && !isWhole(text, label))
  // 营业收入：2022年61,000；2023年66,500: no more than the year is new.
  const isYearAlone =
    /^(?:[,;，；]|而)?20\d\d年(?:[末底度初]|(?:前[两三二]|[一二三四]|第[一二三四])季度[末]?|[上下]半年|\d{1,2}(?:[-—~至到]\d{1,2})?月[末份]?)?(?:为|是|达|[:：])?[-−﹣]?$/.test(
      text.slice(clause, start),
    )
  if (same && (isYearAlone || goesOn.test(text.slice(clause, start)))) return subjectOf(text, same)
  const segment = partFrom(sentence, text, start, /[，,;；(]/)
  const words = labelWords(text.slice(segment, start).replace(leading, ''))
  return words.size === 0 ? null : { id: null, words, said: text.slice(segment, start) }
}

const joins = /^(?:指标)?\s*(?:、|，?(?:和|与|及|以及|同|并)|,?\s*and\s)\s*$/i
const all = /^\s*(?:指标|两项|三项|各项|[两三四]者)?(?:均|都|皆|双双|全部|全都|同步|同时|一同|一并|both|all)/
const kindOfMeasure = /(?:周转[天次]?数|增速|增幅|占比|比重|余额|总额|净额|率)$/

/**
 * The names that a word behind them is said of: of 流动比率、速动比率均上升 both. Of 应收账款和存货周转天数 nobody knows
 * whether the first is an amount of its own, so that only the last one counts, unless 均 says that each is one.
 */
export function joinedBefore(sentence: Sentence, text: string, last: Label, at: number): Label[] {
  const isEach = all.test(text.slice(last.end, at))
  const kind = kindOfMeasure.exec(text.slice(last.start, last.end))?.[0]
  const joined = [last]
  for (let index = sentence.labels.indexOf(last) - 1; index >= 0; index -= 1) {
    const [label, next] = [sentence.labels[index], joined[0]]
    if (!label || !next || !joins.test(text.slice(label.end, next.start)) || isWhole(text, label)) break
    if (!isEach && kind && !text.slice(label.start, label.end).endsWith(kind)) break
    joined.unshift(label)
  }
  return joined
}
