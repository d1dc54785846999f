import type { Figure } from '../guard/figure-types.ts'
import type { Span } from '../guard/spans.ts'
import { markBefore, runAt } from './lists.ts'
import { lastBefore, partFrom, type Sentence } from './sentence.ts'
import { inTurn } from './subject-at.ts'
import type { Claim, Way } from './types.ts'
import { wayOfLetters } from './words.ts'

/** What may stand between a word of direction and its figure. */
export const between =
  /^(?:分别|依次|了|约|接近|近|超|逾|超过|为|有|达|共|幅度|的|\s|by|of|about|approximately|to|rmb|cny|[¥$€])*$/i
const toLevel = /(?:至|到|为|达到?|成|\bto)\s*(?:约|近|人民币|rmb|cny|[¥$€])?\s*[-−﹣]?\s*$/i
const differs = /(?:变动|相差|变化|差距|之差|差额|变幅|差异|幅度)(?:幅度|额)?(?:为|约|了|达)?\s*$/
const than =
  /(?:(?:比|较)(?:上年|去年|上期|年初|同期|20\d\d年)[^，。;]{0,4}(?:(高|多|长|快)|低|少|短|慢)(?:出|了)?|(?:(高于)|低于)(?:上年|去年|上期|20\d\d年))(?:约|近)?\s*$/
const alsoMore = /(?:[则也却又还]|反而)(?:(多|高|长|快)|低|少|短|慢)(?:出|了)?(?:约|近)?\s*$/
const growthName = /^(?:的)?(?:同比|年|本期)?(?:增长率|增速|增幅|增长幅度|变动率|涨幅|降幅|变动幅度|增长)/

const paceOf = /[，,(](?:同比)?(?:增速|增幅|涨幅|升幅|增长率)(?:分别|依次)(?:为|是|达|约)?$/

/** Letters between what is compared with and by how much. */
const mostBetween = 12

type Change = Pick<Claim, 'kind' | 'way' | 'wayAt' | 'ofLoss'>
const unmoved: Omit<Change, 'kind'> = { way: null, wayAt: null, ofLoss: false }

export const reversed = (way: Way): Way => (way === 1 ? -1 : 1)
const isPace = /[快慢缓速]$/
/** 应收账款周转加快 is fewer days, 放缓 more of them. */
export const isPaceOfDays = (word: string, id: string | null | undefined): boolean =>
  isPace.test(word) && /天数|周期/.test(id ?? '')
const changeOf = (way: Span & { value: Way }, ofLoss: boolean): Change => ({
  kind: 'change',
  way: ofLoss ? reversed(way.value) : way.value,
  wayAt: way,
  ofLoss,
})
export const saysLoss = /亏|loss/i
/** A loss that gets better is a result that rises, one that grows is a result that falls; 少亏 and 减亏 say it themselves. */
const judges =
  /[少减多增]亏|好转|改善|恶化|转[好差]|向好|回暖|回升|回落|下滑|走[强弱]|improv|worsen|recover|deteriorat/i
const ofAmount = /增加|减少|增大|扩大|缩小|收窄/
const onlyCompares =
  /^(?:较|比|与|同比|环比|上年|去年|上期|同期|年初|期初|相比|末|度|有所|进一步|明显|大幅|小幅|略有?|持续|继续|显著|又|再|亦|也|均|已|\d{4}年)*$/
const ownLoss =
  /(?:流出|亏损|缺口)(?:规模|金额|额|幅度|面)(?:同比|环比)?(?:[较比](?:上年|去年|上期|同期|20\d\d年)[末度]?)?(?:进一步|明显|大幅|有所|继续|再|又)*$/
/** 净流出较上年增加, 净亏损扩大: the flow itself went down. */
export const isOfLoss = (sentence: Sentence, text: string, way: Span, from: number): boolean => {
  if (judges.test(text.slice(way.start, way.end))) return false
  // 净流出8,332.91万元，流出规模比上年扩大: it says itself of what.
  if (ofAmount.test(text.slice(way.start, way.end)) && ownLoss.test(text.slice(from, way.start))) return true
  const label = lastBefore(sentence.labels, way.start, partFrom(sentence, text, way.start, /[;；]/))
  if (label && saysLoss.test(text.slice(label.start, label.end))) {
    const gap = text.slice(label.end, way.start)
    const comma = gap.search(/(?:，|,(?!\d))(?!.*(?:，|,(?!\d)))/)
    // 净亏损864.00万元，销售增长 speaks of something else.
    return comma < 0 || onlyCompares.test(gap.slice(comma + 1))
  }
  // 净流出793.37万元，较上年增加 is of the flow; 亏损864.00万元，较上年下降 of the result.
  const isOfAmount = ofAmount.test(text.slice(way.start, way.end)) && onlyCompares.test(text.slice(from, way.start))
  const start = isOfAmount ? partFrom(sentence, text, way.start, /[;；(]/) : from
  const sign = lastBefore(sentence.signs, way.start, start)
  if (sign?.value !== -1 || (label && label.start >= sign.end)) return false
  const gap = text.slice(sign.end, way.start)
  const isOfClause =
    start === from || /^(?:额|为|了|达|约|金额)*\s*-?[\d,.]*(?:[万亿]?元)?[，,]$/.test(gap.slice(0, from - sign.end))
  return isOfClause && !/[且但而]/.test(gap)
}

/** Where the words begin that stand between what is compared with and by how much: 较上年往上走0.15倍. */
function comparedFrom(sentence: Sentence, text: string, figure: Figure, segment: number): number | null {
  const base = sentence.periods.findLast(
    ({ compared, start, end }) => compared && start >= segment && end <= figure.start,
  )
  const from = base && base.end + (/^(?:相比|比较|相较)/.exec(text.slice(base.end, figure.start))?.[0].length ?? 0)
  if (
    from === undefined ||
    figure.start - from > mostBetween ||
    /[高低][点位]\s*$/.test(text.slice(0, figure.start)) ||
    toLevel.test(text.slice(from, figure.start))
  )
    return null
  const isApart = sentence.labels.some(({ start }) => start >= from && start < figure.start)
  return isApart ||
    /[，,。;；：:(]/.test(text.slice(from, figure.start)) ||
    wayOfLetters(text.slice(from, figure.start)) === null
    ? null
    : from
}

/** Whether a figure is a value, a change (which way, of what) or a limit, by the words around it. */
export function changeAt(sentence: Sentence, text: string, figure: Figure): Change {
  if (figure.limit) return { kind: 'limit', ...unmoved }
  const [listed] = runAt(sentence, text, figure.start)
  const isListed = listed && markBefore(sentence, text, listed.start) !== null
  const [first = isListed ? listed : undefined] = inTurn(sentence, text, figure.start)?.figures ?? []
  if (first && first !== figure) return changeAt(sentence, text, first)
  // 存货较年初增加256.40万元（+3.45%）, （-3.45%） behind the amount.
  const mark = /(\+)\s?$|\d[^()，,。;；\d]{0,4}\([-−﹣]\s?$/.exec(text.slice(sentence.start, figure.start))
  const told = sentence.figures.findLast((one) => one.end <= figure.start)
  if (mark && figure.dimension === 'share' && (mark[1] || (told && changeAt(sentence, text, told).kind === 'change')))
    return { ...unmoved, kind: 'change', way: mark[1] ? 1 : -1 }
  // 同比-19.21%: the mark says which way.
  if (
    figure.dimension === 'share' &&
    /(?:同比|环比|[较比](?:上年|去年|上期)(?:同期)?)(?:变动|变化)?[-−﹣]\s?$/.test(
      text.slice(sentence.start, figure.start),
    )
  )
    return { ...unmoved, kind: 'change', way: -1 }
  // 2022年至2024年用电量分别为…，增速分别为1.79%和3.66%: of what was named before.
  if (figure.dimension === 'share' && paceOf.test(text.slice(sentence.start, figure.start)))
    return { kind: 'change', ...unmoved }
  if (text.slice(figure.start, figure.end).startsWith('腰斩')) return { ...unmoved, kind: 'change', way: -1 }
  if (/^翻(?:了|上|两)?/.test(text.slice(figure.start, figure.end))) return { ...unmoved, kind: 'change', way: 1 }
  // 慢于营收同比6.34%的增速.
  if (/^的(?:同比)?(?:增长率|增速|增幅|涨幅)/.test(text.slice(figure.end))) return { kind: 'change', ...unmoved }
  const segment = partFrom(sentence, text, figure.start, /[，,;；(]/)
  // 增长15.38%，快于营业收入的7.07%.
  const paced = figure.dimension === 'share' && lastBefore(sentence.labels, figure.start, segment)
  if (paced && text.slice(paced.end, figure.start) === '的' && /[快慢]于$/.test(text.slice(segment, paced.start)))
    return { kind: 'change', ...unmoved }
  const way = lastBefore(sentence.ways, figure.start, segment)
  // Declined for the third consecutive year, by 10.21%.
  const ledByComma = /,\sby\s(?:rmb\s|cny\s)?$/i.test(text.slice(sentence.start, figure.start))
  const led = ledByComma && way === null ? lastBefore(sentence.ways, figure.start, sentence.start) : null
  if (led) return changeOf(led, false)
  const gap = way ? text.slice(way.end, figure.start) : ''
  const level = toLevel.test(text.slice(Math.max(segment, figure.start - 10), figure.start))
  // 由4,125.18万元降为2,407.36万元 tells a level; 同比增长为7.21% does not.
  const isArrival = gap === '为' && way !== null && way.end - way.start === 1
  if (
    way &&
    !isArrival &&
    between.test(gap) &&
    !(
      level &&
      /^(?:至|到)|(?:至|到|\bto)\s*(?:rmb|cny|[¥$€])?\s*[-−﹣]?\s*$/i.test(text.slice(way.end - 1, figure.start))
    )
  )
    return changeOf(way, isOfLoss(sentence, text, way, segment))
  const more = than.exec(text.slice(Math.max(sentence.start, figure.start - 20), figure.start))
  if (more) {
    const way = more[1] || more[2] ? 1 : -1
    // Faster by twelve days is twelve days fewer.
    const isSpeed = figure.dimension === 'day' && /[快慢][出了]?(?:约|近)?\s*$/.test(more[0])
    return { ...unmoved, kind: 'change', way: isSpeed ? reversed(way) : way }
  }
  // 短期借款比上年末少240万元，长期借款则多110万元: measured from the same time.
  const also = alsoMore.exec(text.slice(segment, figure.start))
  if (also && sentence.periods.some(({ compared, end }) => compared && end <= segment))
    return {
      ...unmoved,
      kind: 'change',
      way: (also[1] !== undefined) !== (figure.dimension === 'day' && /[快慢]/.test(also[0])) ? 1 : -1,
    }
  const after = sentence.ways.find(({ start }) => start >= figure.end && start - figure.end <= 2)
  if (after && /^(?:的|之(?![后前]))/.test(text.slice(figure.end, after.end))) return changeOf(after, false)
  const from = comparedFrom(sentence, text, figure, segment)
  if (from !== null) return { ...unmoved, kind: 'change', way: wayOfLetters(text.slice(from, figure.start)) }
  if (figure.dimension === 'points' || differs.test(text.slice(Math.max(segment, figure.start - 8), figure.start)))
    return { kind: 'change', ...unmoved }
  const label = lastBefore(sentence.labels, figure.start, segment)
  if (label && growthName.test(text.slice(label.end, figure.start))) return { kind: 'change', ...unmoved }
  return { kind: 'value', ...unmoved }
}
