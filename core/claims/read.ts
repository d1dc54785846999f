import type { Figure } from '../guard/figure-types.ts'
import { shifted } from '../guard/amount.ts'
import { factsIn, type Facts } from '../guard/grounds.ts'
import type { Span } from '../guard/spans.ts'
import { between, changeAt, isOfLoss, isPaceOfDays, reversed, saysLoss } from './changes.ts'
import { baseAt, periodAt } from './period-at.ts'
import { periodsIn } from './periods.ts'
import { judgementsIn } from './judgements.ts'
import { runAt, withShared, yearInList } from './lists.ts'
import { lastBefore, partFrom, withoutGlosses, type Sentence } from './sentence.ts'
import { inTurn, isWhole, joinedBefore, subjectAt, subjectOf, withPairs } from './subject-at.ts'
import type { Label, Subjects } from './subjects.ts'
import type { Claim, Movement, Period, Reading, Size, Subject, Way } from './types.ts'
import { ownersIn, signsIn, sizesIn, waysIn } from './words.ts'

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

/** 由292.09万元扩大到: what leads from one level to the next, which is on the same side of zero. */
const goesTo = /^[\u3400-\u9fff]{0,6}[至到为成]\s*约?近?[-−﹣]?$|^→$/
/** 5,267.08万元的缺口. */
const lacking = /^的(?:资金|现金)?(?:缺口|窟窿|亏空|亏损|净亏损|净流出|赤字)/
/** 2024年为, 金额分别为: what is said of the figure stands before the comma. */
const ledBySign =
  /^(?:(?:20\d\d年|[上去本今]年)[末底度]?(?:金额|数额|亏损额)?(?:分别|依次|各)?|(?:金额|数额|亏损额)?(?:分别|依次|各))[为是达]?$/

/** Where the clause begins that says what the figures are which are only told by their year. */
function segmentOf(sentence: Sentence, text: string, start: number): { from: number; isLed: boolean } {
  let from = partFrom(sentence, text, start, /[，,;；(]/)
  let end = start
  let isLed = false
  while (from > sentence.start && ledBySign.test(text.slice(from, end))) {
    isLed = true
    const before = partFrom(sentence, text, from - 1, /[，,;；(]/)
    const told = sentence.figures.find((one) => one.start >= before && one.end <= from)
    end = told ? told.start : from - 1
    from = before
    if (!told) break
  }
  return { from, isLed }
}

function signAt(sentence: Sentence, text: string, figure: Figure): Way | null {
  if (lacking.test(text.slice(figure.end))) return -1
  // 毛利率由3.50%降至-6.00%: its own mark goes before that of what it went from.
  if (/[-−﹣]\s?$/.test(text.slice(Math.max(0, figure.start - 2), figure.start))) return -1
  const last = sentence.figures.findLast((one) => one.end <= figure.start)
  if (
    last?.dimension === figure.dimension &&
    lastBefore(sentence.labels, last.start, sentence.start) &&
    /[由从自]\s*$/.test(text.slice(sentence.start, last.start)) &&
    goesTo.test(text.slice(last.end, figure.start)) &&
    !/[亏盈负正]|流[出入]/.test(text.slice(last.end, figure.start))
  )
    return signAt(sentence, text, last)
  const [first] = runAt(sentence, text, figure.start)
  const isMarked = first && /[-−﹣]\s?$/.test(text.slice(Math.max(0, first.start - 2), first.start))
  // Of -73.12万元、-616.00万元和269.14万元 each has its own.
  if (first && first !== figure) return isMarked ? null : signAt(sentence, text, first)
  const { from: segment, isLed } = segmentOf(sentence, text, figure.start)
  const reach = isLed ? 40 : 6
  const label = lastBefore(sentence.labels, figure.start, segment)
  if (label && saysLoss.test(text.slice(label.start, label.end))) return -1
  const sign = lastBefore(sentence.signs, figure.start, segment)
  return sign &&
    figure.start - sign.end <= reach &&
    // 资金缺口靠筹资流入5,638.76万元: what stands before a name is not said of it.
    !(label && label.start >= sign.end) &&
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

const isForecast = /预[计测期估算判]|计划|规划|目标|forecast|plan|expect|budget/i
/** 利息保障倍数低于一倍的情景有：营业收入下降10%；营业收入下降20%: nothing of that was so. */
const isScenario = /情景|假设|压力测试|scenario/i

function claimOf(sentence: Sentence, text: string, written: Figure): Claim {
  const segment = partFrom(sentence, text, written.start, /[;；]/)
  const change = changeAt(sentence, text, written)
  // 翻了一番 is 100 % more.
  const more = change.kind === 'change' ? written.others?.find(({ dimension }) => dimension === 'share') : undefined
  const figure = more && text[written.start] === '翻' ? { ...written, ...more } : written
  const period = periodAt(sentence, figure, text)
  const base = baseAt(sentence, figure, text)
  // 2023、2024两年分别同比增长: each from the year before it.
  const isListed = yearInList(sentence, text, figure.start) !== undefined
  // 变动-9.50个百分点: the mark says which way.
  const isMinus = change.kind === 'change' && /[-−﹣]\s?$/.test(text.slice(sentence.start, figure.start))
  return {
    start: figure.start,
    end: figure.end,
    figure,
    subject: subjectAt(sentence, text, figure),
    ...change,
    way: change.way ?? (isMinus ? -1 : null),
    period,
    base: isListed && base?.back === 1 && period?.year ? { ...base, year: period.year - 1 } : base,
    owner: lastBefore(sentence.owners, figure.start, segment)?.value ?? 'self',
    sign: signAt(sentence, text, figure),
    size: sizeAt(sentence, text, figure, segment),
    over: overAt(text.slice(segment, figure.start)),
    planned:
      isForecast.test(text.slice(partFrom(sentence, text, figure.start, /[，,;；]/), figure.start)) ||
      isScenario.test(text.slice(sentence.start, figure.start)),
  }
}

const overYears =
  /(?:([两二三四五])年(?:来|间|内|里|之内|以来|共|累计|合计)*|累计|20\d\d年?[末底]?(?:至|到|—|-|~).{0,12}20\d\d年)/g
/** Over how many years a clause looks: of 三年 from the first to the last, or one more. */
function overAt(clause: string): readonly number[] | null {
  const match = [...clause.matchAll(overYears)].at(-1)
  if (!match) return null
  const years = numbers[match[1] ?? '']
  // 2022年至2024年…，两年增长: from the first to the last of them.
  const range = /(20\d\d)年?[末底]?(?:至|到|—|-|~)+(20\d\d)年/.exec(clause)
  if (range && Number(range[2]) - Number(range[1]) === years) return [years]
  // 两年内 from the end of the year before them; 两年间 may be from the first to the second.
  return years === undefined ? [1, 2, 3] : years === 2 && /[内来]/.test(match[0]) ? [2] : [years - 1, years]
}

const many =
  /(?:([两二三四五])年(?:来|间)?(?:连续|均|都|持续|逐年)*|连年|逐年|持续|一路|不断|接连|(?:20\d\d年?[至到—-]+20\d\d年))[^，,。;；]{0,14}$|([两二三四五])连$/
const numbers: Record<string, number> = { 两: 2, 二: 2, 三: 3, 四: 4, 五: 5 }
/** Of how many years in a row a word of direction is said. */
function yearsBefore(text: string): number {
  const match = many.exec(text)
  return match ? (numbers[match[1] ?? match[2] ?? ''] ?? 2) : 1
}

/** 连降两年. */
const yearsBehind = (text: string, { start, end }: Span): number =>
  numbers[(text[start - 1] === '连' && /^([两二三四五])年/.exec(text.slice(end))?.[1]) || ''] ?? 1

/** The first of 先降后升, and both of 有升有降: not how things are now. */
const isPassing = (text: string, { start, end }: Span): boolean =>
  (text[start - 1] === '先' && text[end] === '后') ||
  (text[start - 1] === '有' && (text[end] === '有' || text[start - 3] === '有'))

/** 0.39个和0.16个百分点: the first has the unit of the second. */
const withSharedUnit = (figures: readonly Figure[], text: string): Figure[] =>
  figures.map((figure, at) => {
    const next = figures[at + 1]
    // RMB 133.0 million, 151.0 million: the currency of the first is that of all.
    const isScaled = /\d\s(?:million|billion|thousand)$/i.test(text.slice(figure.start, figure.end))
    if (isScaled && figure.dimension === '' && figures.slice(0, at).some(({ dimension }) => dimension === 'money'))
      return { ...figure, dimension: 'money' }
    return next?.dimension === 'points' &&
      text.slice(figure.start, figure.end).endsWith('个') &&
      /^(?:[、，]|和|及|与)$/.test(text.slice(figure.end, next.start))
      ? { ...figure, dimension: next.dimension }
      : figure
  })

/** 流动比率、资产负债率分别为1.91和41.94%: of another quantity than the last one it has no unit. */
const withOwnUnit = (sentence: Sentence, text: string, figure: Figure): Figure =>
  figure.dimension === 'share' &&
  /\d$/.test(text.slice(figure.start, figure.end)) &&
  inTurn(sentence, text, figure.start) !== null
    ? { ...figure, dimension: '', amount: figure.raw, power: figure.rawPower }
    : figure

/** 两年间, 连续三年: over how long something is looked at, and no size of its own; 期限三年 is one. */
export const isSpan = ({ start, end, dimension, spoken }: Figure, text: string): boolean =>
  (dimension === 'run' && text[end] !== '项') ||
  (/[a-z]$/i.test(text.slice(start, end)) &&
    /^\s(?:consecutive\s|straight\s|full\s)?(?:years|months|quarters)\b/i.test(text.slice(end))) ||
  /^(?:two|three|four|five|six|nine)\s(?:consecutive\s)?(?:years|months|quarters)/i.test(text.slice(start, end + 22)) ||
  // 10月、11月、12月三个月.
  (dimension === 'month' && spoken === true && text[start - 1] === '月') ||
  (spoken === true &&
    !/^[前后]/.test(text.slice(end)) &&
    ((dimension === 'year' &&
      !/(?:期限?|年限|账龄|成立|经营|存续|满|至今|[已有为共])\s*$/.test(text.slice(Math.max(0, start - 4), start))) ||
      isOfNames.test(text.slice(start)) ||
      /^[两二三四五六七八九]连/.test(text.slice(start, end + 1)) ||
      /^连[升降增减涨跌亏][两二三四五六七八九]?年/.test(text.slice(start, end + 1))))
/** 两项合计, 三者均: of how many names something is said. */
const isOfNames =
  /^四分之[一三]分位|^[两二三四五六七八九](?:项|类|大)(?:期间|主要)?(?:费用|活动|资产|负债|现金流)|^[两二三四五六七八九](?:项|者|类|个)(?:指标|科目)?(?:合计|共计|总计|加总|相加|之和|均|都|皆|合?占|共占)/

/** What a word of direction is said of; of 一升一降 the first and the second of two names. */
function movedBy(sentence: Sentence, text: string, last: Label, way: Span): Label[] {
  const isFirst = text[way.start - 1] === '一' && text[way.end] === '一'
  const isSecond = text[way.start - 1] === '一' && text[way.start - 3] === '一'
  const start = isSecond ? way.start - 3 : isFirst ? way.start - 1 : way.start
  const joined = joinedBefore(sentence, text, last, start)
  return (isFirst || isSecond) && joined.length === 2 ? joined.slice(isFirst ? 0 : 1, isFirst ? 1 : 2) : joined
}

/** 毛利增速放缓 is of the growth, and not of the gross profit. */
const ofGrowth = (subject: Subject, behind: string): Subject =>
  /^(?:同比)?(?:增长率|增速|增幅|涨幅|降幅|跌幅)/.test(behind)
    ? { ...subject, id: `${subject.id ?? ''}增长率` }
    : subject

/** 亏损逐年扩大: where nothing is named it is the profit. */
const lossBefore = (text: string, from: number, to: number): Label | null => {
  const lost = /(?:^|[，,])(?:公司|企业)?(亏损(?:额|规模)?)(?:逐年|持续|进一步|继续|不断|大幅)*$/.exec(
    text.slice(from, to),
  )
  return lost ? { start: from + lost.index + lost[0].lastIndexOf('亏损'), end: to, id: '净利润' } : null
}

/** Words of direction that stand beside no figure of their own. */
function movementsIn(sentence: Sentence, text: string, claims: readonly Claim[]): Movement[] {
  return sentence.ways.flatMap((way): Movement[] => {
    const clause = partFrom(sentence, text, way.start, /[;；]/)
    const isTold = claims.some(
      ({ kind, start }) => kind === 'change' && start >= way.end && between.test(text.slice(way.end, start)),
    )
    const label = lastBefore(sentence.labels, way.start, clause) ?? lossBefore(text, clause, way.start)
    // 流动资产减流动负债.
    const isBetween = label?.end === way.start && sentence.labels.some(({ start }) => start === way.end)
    if (isTold || !label || isBetween || isWhole(text, label) || isPassing(text, way)) return []
    const base = baseAt(sentence, way, text)
    const isOpening = base?.back === 0.5
    if (base?.back !== undefined && base.back !== null && base.back !== 1 && !isOpening) return []
    const size = lastBefore(sentence.sizes, way.start, Math.max(clause, way.start - 4))?.value ?? null
    const isLoss = isOfLoss(sentence, text, way, partFrom(sentence, text, way.start, /[，,;；(]/))
    return movedBy(sentence, text, label, way).map((each) => ({
      start: way.start,
      end: way.end,
      way: isLoss !== isPaceOfDays(text.slice(way.start, way.end), each.id) ? reversed(way.value) : way.value,
      ofLoss: isLoss,
      subject: ofGrowth(subjectOf(text, each), text.slice(each.end, way.start)),
      period: periodAt(sentence, way, text),
      base: base?.year || isOpening ? base : null,
      years: Math.max(yearsBefore(text.slice(clause, way.start)), yearsBehind(text, way)),
      size,
    }))
  })
}

const header = /\((?:单位[:：]?|金额单位[:：]?|人民币)?(万元|亿元|千元|元)\)[:：]?/
const scales: Readonly<Record<string, number>> = { 元: 0, 千元: 3, 万元: 4, 亿元: 8 }
/** 营业收入（万元）：2022年61,000；2023年66,500: bare figures behind it are amounts in that unit. */
function withHeader(figures: readonly Figure[], text: string, { start, end }: Span): Figure[] {
  const match = header.exec(text.slice(start, end))
  const at = match ? start + match.index + match[0].length : end
  const by = scales[match?.[1] ?? ''] ?? 0
  return figures.map((figure) =>
    figure.start >= at && figure.dimension === '' && !figure.limit
      ? { ...figure, dimension: 'money', amount: shifted(figure.amount, by), power: figure.power + by }
      : figure,
  )
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
  const labels = withoutGlosses(text, withPairs(text, withShared(text, subjects.in(text), subjects)))
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
    sentence.figures = withHeader(withSharedUnit(sentence.figures, text), text, span).filter(
      (figure) => !isTime(figure) && !isSpan(figure, text),
    )
    sentence.figures = sentence.figures.map((figure) => withOwnUnit(sentence, text, figure))
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
