import type { Span } from '../guard/spans.ts'
import { yearInList } from './lists.ts'
import { partFrom, type Sentence } from './sentence.ts'
import { isWhole } from './subject-at.ts'
import type { Period } from './types.ts'

/** What says that a sentence is back at the period it speaks of. */
const isBack = /本期|本年|今年|当年|当期|报告期|期末|目前|现为/
/** What says that it is the year of the report, behind a figure of another year. */
const isThisYear = /[，,;；](?:而|但)?(?:到了?)?(?:本年|今年|如今|眼下|现在|现已)/
/** （去年1.75倍）为1.90倍: what stands in brackets with its figure says nothing of what follows them. */
const isClosed = ({ figures }: Sentence, place: Span, start: number, text: string): boolean => {
  const close = text.indexOf(')', place.end)
  return (
    close >= 0 &&
    close < start &&
    !text.slice(place.end, close).includes('(') &&
    figures.some((figure) => figure.start >= place.end && figure.end <= close)
  )
}
/** 2024年6月新增贷款600.00万元，流动比率为…: the month is that of the figure behind it, not of the next clause. */
const isPassed = ({ figures, labels }: Sentence, place: Span, start: number, text: string): boolean => {
  const first = figures.find((figure) => figure.start >= place.end)
  return (
    first !== undefined &&
    first.end <= start &&
    /[，,;；]/.test(text.slice(first.end, start)) &&
    // 2019年前三季度35.86亿元，占2.83%: the clause names nothing new.
    labels.some((label) => label.start >= first.end && label.end <= start) &&
    // 2024年6月末流动比率为1.90倍，速动比率为1.39倍: both are of that month.
    !labels.some((label) => label.start >= place.end && label.end <= first.start)
  )
}
/**
 * 上年为0.93%，而净利率为6.20%, 上年为1.75倍，本年为1.90倍: a word that counts back holds for the figure behind it, not for
 * the next quantity or the next time.
 */
const isSpent = (sentence: Sentence, place: Span, start: number, text: string): boolean =>
  isClosed(sentence, place, start, text) ||
  sentence.figures.some(
    (figure) =>
      figure.start >= place.end &&
      figure.end <= start &&
      (sentence.labels.some((label) => label.start >= figure.end && label.end <= start && !isWhole(text, label)) ||
        isBack.test(text.slice(figure.end, start)) ||
        // 年初为1.75倍，年末为1.90倍; of 上年年初 the end is that of 上年.
        (text.startsWith('年初', place.start) && /年[末底]/.test(text.slice(figure.end, start)))),
  )

/** 由上年的1.75倍升至1.90倍, 高于2023年的1.75倍: what is compared with is told with its own figure. */
const isTold = (place: Span, start: number, text: string): boolean => {
  const [before, between] = [text.slice(0, place.start), text.slice(place.end, start)]
  if (!/^[末底度]?(?:同期)?(?:的|为)?(?:[高低]点|[峰谷]值|高位|低位|月均)?(?:的|为)?[-−﹣]?$/.test(between))
    return false
  // 较2022年的19.74%下降 tells a level; 较2022年 alone what is measured from.
  return (
    /(?:[由从自]|[高低大小多少长短优好强差弱劣逊]于|超过|不及|不如)\s*$/.test(before) ||
    (/[较比]\s*$/.test(before) && between.includes('的'))
  )
}

/** 2022年至2024年, 2022—2024年. */
const yearRange = /(20\d\d)年?[末底度]?(?:至|到|-|—|–|~)+(20\d\d)年/

/** What leads from one value to the next without saying which way. */
const becomes = /^\s*(?:变为|变成|变至|变动至|调整为|转为|转至|至|到|→|to\b)/

/** 在2022年见顶后连降两年, 在2023年下滑之后: what follows is of a later time. */
const isOver = (between: string): boolean => /^[^，,；;]{1,12}(?:之后|以后|[顶底升降落滑长跌]后|后[，,])/.test(between)

const leadsBehind =
  /^\s*(?:in|for|during|as (?:of|at)|(?:at|by) (?:the )?(?:year[- ])?end of)\s*(?:the year\s*)?(?:fy\s*)?$/i
/** CNY 665.0 million in 2023, 66,500.00万元（2023年）: the time that stands right behind what it is said of. */
function timeBehind({ periods }: Sentence, end: number, text: string): Period | null {
  const place = periods.find(({ start, compared }) => start >= end && !compared)
  if (!place) return null
  const gap = text.slice(end, place.start)
  // Down from RMB 29.30 million a year earlier.
  if (/^\s$/.test(gap) && /^(?:a|one)\syear/i.test(text.slice(place.start))) return place.period
  const isBracketed = /^\s*\(\s*$/.test(gap) && /^[末底度]?\s*\)/.test(text.slice(place.end))
  return isBracketed || leadsBehind.test(gap) ? place.period : null
}

/** Of which time a figure or a word of direction is said. */
export function periodAt(sentence: Sentence, { start, end }: Span, text: string): Period | null {
  const listed = yearInList(sentence, text, start)
  if (listed !== undefined) return listed
  const behind = timeBehind(sentence, end, text)
  if (behind) return behind
  const clause = partFrom(sentence, text, start, /[;；]/)
  // Halved since the end of 2022, from RMB 103.28 million.
  const since = sentence.periods.findLast((place) => place.compared && place.end <= start && place.period.year !== null)
  if (since && /^,?\sfrom\s(?:rmb|cny)?\s?$/i.test(text.slice(since.end, start))) return since.period
  const from = sentence.periods.find((place) => place.compared && place.end <= start && isTold(place, start, text))
  if (from) return from.period
  const own = sentence.periods.findLast(
    (place) =>
      !place.compared &&
      place.end <= start &&
      !isOver(text.slice(place.end, start)) &&
      (place.period.back === null || (place.start >= clause && !isSpent(sentence, place, start, text))),
  )
  // 2023年的净现比为1.21，本年为1.24: of the year of the report, which stands nowhere in the sentence.
  if (own?.period.year && own.period.back === null && isThisYear.test(text.slice(own.end, start)))
    return sentence.context && sentence.context.year !== own.period.year ? sentence.context : null
  const period =
    own && isPassed(sentence, own, start, text) ? { ...own.period, month: null } : (own?.period ?? sentence.context)
  // 由1.75倍升至1.90倍, 由1.75倍变为1.90倍: the first of the two is of the year before.
  const isFrom =
    /(?:由|从|自|\bfrom)\s*(?:(?:rmb|cny|[¥$€])\s?)?$/i.test(text.slice(Math.max(0, start - 9), start)) &&
    (sentence.ways.some((way) => way.start >= end && way.start - end <= 6) || becomes.test(text.slice(end)))
  if (!isFrom) return period
  const before = text.slice(clause, start)
  const range = yearRange.exec(before)
  if (range) return { year: Number(range[1]), month: null, back: null }
  // 两年间由1.75倍升至1.90倍: from a year before the last one, whichever.
  if (/(?<!第)[两二三四五](?:年(?![前度初末底])|连[升降增减涨跌])/.test(before))
    return { year: null, month: null, back: null }
  if (!period) return { year: null, month: null, back: 1 }
  return period.back === null ? { ...period, year: period.year && period.year - 1, back: 1 } : period
}

/** With which time it is compared; null where none is named. */
export function baseAt(sentence: Sentence, { start }: Span, text: string): Period | null {
  const clause = partFrom(sentence, text, start, /[;；]/)
  return (
    sentence.periods.findLast((place) => place.compared && place.end <= start && place.start >= clause)?.period ?? null
  )
}
