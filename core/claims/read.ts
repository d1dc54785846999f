import type { Figure } from '../guard/figure-types.ts'
import { factsIn, type Facts } from '../guard/grounds.ts'
import type { Span } from '../guard/spans.ts'
import { periodsIn } from './periods.ts'
import { judgementsIn } from './judgements.ts'
import { lastBefore, partFrom, type Sentence } from './sentence.ts'
import { inTurn, isWhole, joinedBefore, subjectAt, subjectOf, withPairs } from './subject-at.ts'
import type { Label, Subjects } from './subjects.ts'
import type { Claim, Movement, Period, Reading, Size, Way } from './types.ts'
import { ownersIn, signsIn, sizesIn, wayOfLetters, waysIn } from './words.ts'

const within = <T extends Span>(items: readonly T[], { start, end }: Span): T[] =>
  items.filter((item) => item.start >= start && item.end <= end)

function sentencesOf(text: string): Span[] {
  const spans: Span[] = []
  let start = 0
  for (const match of text.matchAll(/[。！？!?\n]|\.(?=\s+[A-Z])/g)) {
    spans.push({ start, end: match.index })
    start = match.index + 1
  }
  spans.push({ start, end: text.length })
  return spans.filter((span) => text.slice(span.start, span.end).trim() !== '')
}

const between = /^(?:了|约|近|超|逾|超过|为|有|达|共|幅度|的|\s|by|of|about|approximately|to)*$/i
const toLevel = /(?:至|到|为|达到?|成|\bto)\s*(?:约|近|人民币)?\s*$/i
const differs = /(?:变动|相差|变化|差距|之差|差额|变幅|差异|幅度)(?:幅度|额)?(?:为|约|了|达)?\s*$/
const than =
  /(?:(?:比|较)(?:上年|去年|上期|年初|同期|20\d\d年)[^，。;]{0,4}(?:(高|多|长|快)|低|少|短|慢)(?:出|了)?|(?:(高于)|低于)(?:上年|去年|上期|20\d\d年))(?:约|近)?\s*$/
const growthName = /^(?:的)?(?:同比|年|本期)?(?:增长率|增速|增幅|增长幅度|变动率|涨幅|降幅|变动幅度|增长)/

/** Letters between what is compared with and by how much. */
const mostBetween = 12

type Change = Pick<Claim, 'kind' | 'way' | 'wayAt' | 'ofLoss'>
const unmoved: Omit<Change, 'kind'> = { way: null, wayAt: null, ofLoss: false }

const reversed = (way: Way): Way => (way === 1 ? -1 : 1)
const changeOf = (way: Span & { value: Way }, ofLoss: boolean): Change => ({
  kind: 'change',
  way: ofLoss ? reversed(way.value) : way.value,
  wayAt: way,
  ofLoss,
})
const saysLoss = /亏|loss/i
const isForecast = /预[计测期估算判]|计划|规划|目标|forecast|plan|expect|budget/i
/** A loss that gets better is a result that rises; one that grows is a result that falls. */
const judges = /好转|改善|恶化|转[好差]|向好|回暖|回升|回落|下滑|走[强弱]|improv|worsen|recover|deteriorat/i
const ofAmount = /增加|减少|增大|扩大|缩小|收窄/
const onlyCompares =
  /^(?:较|比|与|同比|环比|上年|去年|上期|同期|年初|期初|相比|末|度|有所|进一步|明显|大幅|小幅|略有?|持续|继续|显著|又|再|亦|也|均|已|\d{4}年)*$/
/** 净流出较上年增加, 净亏损扩大: the flow itself went down. */
const isOfLoss = (sentence: Sentence, text: string, way: Span, from: number): boolean => {
  if (judges.test(text.slice(way.start, way.end))) return false
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
  if (from === undefined || figure.start - from > mostBetween || toLevel.test(text.slice(from, figure.start)))
    return null
  const isApart = sentence.labels.some(({ start }) => start >= from && start < figure.start)
  return isApart ||
    /[，,。;；：:(]/.test(text.slice(from, figure.start)) ||
    wayOfLetters(text.slice(from, figure.start)) === null
    ? null
    : from
}

function changeAt(sentence: Sentence, text: string, figure: Figure): Change {
  if (figure.limit) return { kind: 'limit', ...unmoved }
  const [first] = inTurn(sentence, text, figure.start)?.figures ?? []
  if (first && first !== figure) return changeAt(sentence, text, first)
  const segment = partFrom(sentence, text, figure.start, /[，,;；(]/)
  const way = lastBefore(sentence.ways, figure.start, segment)
  const gap = way ? text.slice(way.end, figure.start) : ''
  const level = toLevel.test(text.slice(Math.max(segment, figure.start - 6), figure.start))
  if (
    way &&
    between.test(gap) &&
    !(level && /^(?:至|到)|(?:至|到|to)\s*$/i.test(text.slice(way.end - 1, figure.start)))
  )
    return changeOf(way, isOfLoss(sentence, text, way, segment))
  const more = than.exec(text.slice(Math.max(sentence.start, figure.start - 20), figure.start))
  if (more) {
    const way = more[1] || more[2] ? 1 : -1
    // Faster by twelve days is twelve days fewer.
    const isSpeed = figure.dimension === 'day' && /[快慢][出了]?(?:约|近)?\s*$/.test(more[0])
    return { ...unmoved, kind: 'change', way: isSpeed ? reversed(way) : way }
  }
  const after = sentence.ways.find(({ start }) => start >= figure.end && start - figure.end <= 2)
  if (after && /^(?:的|之)/.test(text.slice(figure.end, after.end))) return changeOf(after, false)
  const from = comparedFrom(sentence, text, figure, segment)
  if (from !== null) return { ...unmoved, kind: 'change', way: wayOfLetters(text.slice(from, figure.start)) }
  if (figure.dimension === 'points' || differs.test(text.slice(Math.max(segment, figure.start - 8), figure.start)))
    return { kind: 'change', ...unmoved }
  const label = lastBefore(sentence.labels, figure.start, segment)
  if (label && growthName.test(text.slice(label.end, figure.start))) return { kind: 'change', ...unmoved }
  return { kind: 'value', ...unmoved }
}

/** What says that a sentence is back at the period it speaks of. */
const isBack = /本期|本年|今年|当年|当期|报告期|期末|目前|现为/
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
      (sentence.labels.some((label) => label.start >= figure.end && label.end <= start) ||
        isBack.test(text.slice(figure.end, start)) ||
        // 年初为1.75倍，年末为1.90倍; of 上年年初 the end is that of 上年.
        (text.startsWith('年初', place.start) && /年[末底]/.test(text.slice(figure.end, start)))),
  )

/** 由上年的1.75倍升至1.90倍, 高于2023年的1.75倍: what is compared with is told with its own figure. */
const isTold = (place: Span, start: number, text: string): boolean =>
  /(?:[由从自]|[高低大小多少长短优好强差弱劣逊]于|超过|不及|不如)\s*$/.test(text.slice(0, place.start)) &&
  /^[末底度]?(?:同期)?(?:的|为)?[-−﹣]?$/.test(text.slice(place.end, start))

/** What leads from one value to the next without saying which way. */
const becomes = /^\s*(?:变为|变成|变至|变动至|调整为|转为|转至|至|到|→)/

function periodAt(sentence: Sentence, { start, end }: Span, text: string): Period | null {
  const clause = partFrom(sentence, text, start, /[;；]/)
  const from = sentence.periods.find((place) => place.compared && place.end <= start && isTold(place, start, text))
  if (from) return from.period
  const own = sentence.periods.findLast(
    (place) =>
      !place.compared &&
      place.end <= start &&
      (place.period.back === null || (place.start >= clause && !isSpent(sentence, place, start, text))),
  )
  const period =
    own && isPassed(sentence, own, start, text) ? { ...own.period, month: null } : (own?.period ?? sentence.context)
  // 由1.75倍升至1.90倍, 由1.75倍变为1.90倍: the first of the two is of the year before.
  const isFrom =
    /(?:由|从|自|\bfrom)\s*$/i.test(text.slice(Math.max(0, start - 5), start)) &&
    (sentence.ways.some((way) => way.start >= end && way.start - end <= 6) || becomes.test(text.slice(end)))
  if (!isFrom) return period
  if (!period) return { year: null, month: null, back: 1 }
  return period.back === null ? { ...period, year: period.year && period.year - 1, back: 1 } : period
}

function baseAt(sentence: Sentence, { start }: Span, text: string): Period | null {
  const clause = partFrom(sentence, text, start, /[;；]/)
  return (
    sentence.periods.findLast((place) => place.compared && place.end <= start && place.start >= clause)?.period ?? null
  )
}

function signAt(sentence: Sentence, text: string, figure: Figure): Way | null {
  if (/[-−﹣]\s?$/.test(text.slice(Math.max(0, figure.start - 2), figure.start))) return -1
  const segment = partFrom(sentence, text, figure.start, /[，,;；(]/)
  const label = lastBefore(sentence.labels, figure.start, segment)
  if (label && saysLoss.test(text.slice(label.start, label.end))) return -1
  const sign = lastBefore(sentence.signs, figure.start, segment)
  return sign &&
    figure.start - sign.end <= 6 &&
    !sentence.ways.some(({ start }) => start >= sign.end && start < figure.start)
    ? sign.value
    : null
}

/** The word before it, or the one that says behind it that this is little: 缩短0.34天，基本持平. */
function sizeAt(sentence: Sentence, text: string, figure: Figure, from: number): Size | null {
  const before = lastBefore(
    sentence.sizes,
    figure.start,
    Math.max(from, sentence.figures.findLast((one) => one.end <= figure.start)?.end ?? from),
  )
  const behind = sentence.sizes.find(({ start }) => start >= figure.end)
  if (before) return before.value
  return behind?.value === 0 && /^[，,]?$/.test(text.slice(figure.end, behind.start)) ? 0 : null
}

function claimOf(sentence: Sentence, text: string, figure: Figure): Claim {
  const segment = partFrom(sentence, text, figure.start, /[;；]/)
  return {
    start: figure.start,
    end: figure.end,
    figure,
    subject: subjectAt(sentence, text, figure),
    ...changeAt(sentence, text, figure),
    period: periodAt(sentence, figure, text),
    base: baseAt(sentence, figure, text),
    owner: lastBefore(sentence.owners, figure.start, segment)?.value ?? 'self',
    sign: signAt(sentence, text, figure),
    size: sizeAt(sentence, text, figure, segment),
    planned: isForecast.test(text.slice(partFrom(sentence, text, figure.start, /[，,;；]/), figure.start)),
  }
}

const many =
  /(?:([两二三四五])年(?:来|间)?(?:连续|均|都|持续|逐年)*|连年|逐年|持续|一路|不断|接连|(?:20\d\d年?[至到—-]+20\d\d年))[^，,。;；]{0,14}$/
const numbers: Record<string, number> = { 两: 2, 二: 2, 三: 3, 四: 4, 五: 5 }
/** Of how many years in a row a word of direction is said. */
function yearsBefore(text: string): number {
  const match = many.exec(text)
  return match ? (numbers[match[1] ?? ''] ?? 2) : 1
}

/** The first of 先降后升, and both of 有升有降: not how things are now. */
const isPassing = (text: string, { start, end }: Span): boolean =>
  (text[start - 1] === '先' && text[end] === '后') ||
  (text[start - 1] === '有' && (text[end] === '有' || text[start - 3] === '有'))

/** What a word of direction is said of; of 一升一降 the first and the second of two names. */
function movedBy(sentence: Sentence, text: string, last: Label, way: Span): Label[] {
  const isFirst = text[way.start - 1] === '一' && text[way.end] === '一'
  const isSecond = text[way.start - 1] === '一' && text[way.start - 3] === '一'
  const start = isSecond ? way.start - 3 : isFirst ? way.start - 1 : way.start
  const joined = joinedBefore(sentence, text, last, start)
  return (isFirst || isSecond) && joined.length === 2 ? joined.slice(isFirst ? 0 : 1, isFirst ? 1 : 2) : joined
}

/** Words of direction that stand beside no figure of their own. */
function movementsIn(sentence: Sentence, text: string, claims: readonly Claim[]): Movement[] {
  return sentence.ways.flatMap((way): Movement[] => {
    const clause = partFrom(sentence, text, way.start, /[;；]/)
    const isTold = claims.some(
      ({ kind, start }) => kind === 'change' && start >= way.end && between.test(text.slice(way.end, start)),
    )
    const label = lastBefore(sentence.labels, way.start, clause)
    if (isTold || !label || isWhole(text, label) || isPassing(text, way)) return []
    const base = baseAt(sentence, way, text)
    if (base?.back !== undefined && base.back !== null && base.back !== 1) return []
    const size = lastBefore(sentence.sizes, way.start, Math.max(clause, way.start - 4))?.value ?? null
    const isLoss = isOfLoss(sentence, text, way, partFrom(sentence, text, way.start, /[，,;；(]/))
    return movedBy(sentence, text, label, way).map((each) => ({
      start: way.start,
      end: way.end,
      way: isLoss ? reversed(way.value) : way.value,
      ofLoss: isLoss,
      subject: subjectOf(text, each),
      period: periodAt(sentence, way, text),
      base: base?.year ? base : null,
      years: yearsBefore(text.slice(clause, way.start)),
      size,
    }))
  })
}

/**
 * Reads a folded text: each figure with what it is of, when, whose, which way; each judgement and each movement.
 *
 * @param period what it speaks of where it names no time
 */
export function readClaims(
  text: string,
  subjects: Subjects,
  { facts = factsIn(text), period = null }: { facts?: Facts; period?: Period | null } = {},
): Reading {
  const labels = withPairs(text, subjects.in(text))
  const words = { ways: waysIn(text), sizes: sizesIn(text), signs: signsIn(text), owners: ownersIn(text) }
  const apart = <T extends Span>(items: readonly T[]): T[] =>
    items.filter(({ start, end }) => !labels.some((label) => label.start < end && start < label.end))
  const figures = facts.figures.flatMap(({ readings }) => readings[0] ?? []).toSorted((a, b) => a.start - b.start)
  const reading: Reading = { text, claims: [], judgements: [], movements: [], sentences: [] }
  let context = period
  for (const span of sentencesOf(text)) {
    const sentence: Sentence = {
      ...span,
      text: text.slice(span.start, span.end),
      labels: within(labels, span),
      figures: within(figures, span),
      periods: [],
      context,
      ways: within(apart(words.ways), span),
      sizes: within(apart(words.sizes), span),
      signs: within(apart(words.signs), span),
      owners: within(apart(words.owners), span),
    }
    const shift = ({ start, end }: Span): Span => ({ start: start - span.start, end: end - span.start })
    sentence.periods = periodsIn(
      sentence.text,
      within(facts.dates, span).map((date) => ({ ...date, ...shift(date) })),
      context,
    ).map((place) => ({ ...place, start: place.start + span.start, end: place.end + span.start }))
    const isTime = (figure: Figure): boolean =>
      sentence.periods.some((place) => place.start < figure.end && figure.start < place.end)
    sentence.figures = sentence.figures.filter((figure) => !isTime(figure))
    const claims = sentence.figures.map((figure) => claimOf(sentence, text, figure))
    reading.sentences.push(sentence)
    reading.claims.push(...claims)
    reading.movements.push(...movementsIn(sentence, text, claims))
    reading.judgements.push(...judgementsIn(sentence, text, claims))
    const spoken = sentence.periods.findLast(
      ({ compared, period }) => !compared && period.back === null && period.year !== null,
    )
    // A month or half a year is that of its own sentence.
    context = spoken ? { ...spoken.period, month: null } : context
  }
  return reading
}
