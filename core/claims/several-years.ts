import { yearlyLevels } from './figures.ts'
import type { KnownClaim, OpenClaims } from './known.ts'
import { sizeOf } from '../guard/amount.ts'
import { without } from '../guard/spans.ts'
import { held, isHeldAgainst, isSameDimension, says, saysDifference } from './match.ts'
import type { Sentence } from './sentence.ts'
import { isWhole } from './subject-at.ts'
import type { Label } from './subjects.ts'
import type { Claim } from './types.ts'

const counts: Record<string, number> = { 两: 2, 二: 2, 三: 3, 四: 4, 五: 5, two: 2, three: 3, four: 4, five: 5 }
const sums = /累计|合计|共计|总计|一共|cumulative|aggregate|in total/i
const means = /平均|均值|(?<!\d)年均|averag|\bmean\b/i
/** 行业平均 is of others, and 加权平均净资产收益率 a ratio of that name. */
const notOfYears = /[同行]业|可比|同类|市场平均|加权|industry|peers/i
const monthly = /月均[^，,。;；\d]{0,4}$/
const compounds = /复合|(?<!\d)年均(?:增长|增速|增幅|下降|降幅|递增|递减)|compound|\bcagr\b/i
const named = /(?:的|三年|[近过去年均复合增长速率幅])*复合(?:增长率?|增速|增幅)/
const steps = /年均(?:约|净)?(?:增加|增长|减少|下降|压降)/
/** 同比, 较上年: of one year, however many are spoken of. */
const ofOneYear = /同比|环比|[较比](?:上|去|年|期|同)|year[- ]on[- ]year|from a year/i
const inRow =
  /[两二三四五]年(?:来|间|内|里|以来)?(?:累计|共|合计|总共)?[^，,。;；\d]{0,4}$|(?:累计|合计|总共)[^，,。;；\d]{0,4}$/
const bothEnds = /(?:年初|期初)[和与及、]?(?:年末|期末)/

/** 三年累计资本支出: of those years, and of nothing else that stands between. */
const isOfAll = /[两二三四五]个?(?:会计|完整)?年(?:来|间|内)?(?:累计|合计|共计|平均)?[^，,。;；\d]*$/

const year = '(20\\d\\d)\\s*年?[末底度初]?'
const mentions = new RegExp(
  [
    `${year}\\s*(?:至|到|-|—|–|~|to\\b|and\\b|through\\b)+\\s*${year}`,
    `(20\\d\\d年?[末底度]?(?:\\s*[、和及与,]\\s*(?:and\\s)?20\\d\\d年?[末底度]?)+)`,
    `${year}(?:以来|起|至今)`,
    'since\\s(20\\d\\d)',
    '([两二三四五]|two|three|four|five)(?:个(?:会计|完整)?年度|个?(?:会计|完整)?年(?!前|[度末初]|期)|\\s(?:\\w+\\s)?years)',
  ].join('|'),
  'gi',
)
const fromTo = /[从由自](20\d\d)年[^。;；]{0,24}?[至到](20\d\d)年/g
/** The years that words look over, the newest last; empty where they name none. `isCounted`: 近三年, of no year by its name. */
type Years = { years: number[]; isCounted: boolean }
const upTo = (from: number, to: number): number[] =>
  from < to && to - from < 20 ? Array.from({ length: to - from + 1 }, (_, index) => from + index) : []
export function yearsOf(text: string, newest: number): Years {
  const all = [...text.matchAll(mentions)]
  const last = all.at(-1)
  const said = counts[last?.[6]?.toLowerCase() ?? '']
  // 从2021年末的70.51%升至2024年末的93.11%，三年上升: what is counted has its ends by name.
  const ends = [...text.matchAll(fromTo)].at(-1)
  const step = ends ? Number(ends[2]) - Number(ends[1]) : 0
  if (ends && said !== undefined && (step === said || step === said - 1))
    return { years: upTo(Number(ends[1]), Number(ends[2])), isCounted: false }
  const [, from, to, list, since, sinceThen, count] = last ?? []
  const told = counts[count?.toLowerCase() ?? ''] ?? 0
  if (told > 0) return { years: upTo(newest - told + 1, newest), isCounted: true }
  const listed = [...new Set((list ?? '').match(/20\d\d/g)?.map(Number))]
  const years = list ? listed : upTo(Number(from ?? since ?? sinceThen), to === undefined ? newest : Number(to))
  return { years: years.length > 1 ? years : [], isCounted: false }
}

const ofSameYears = /同期(?:的|全部)?$/
const below = /低于|小于|少于|不及|不如|不足/
const above = /高于|大于|多于|超过|超出|远超|高出|覆盖/
/** 资本支出累计22,064.00万元，远超同期: a sum over the same years, if it is as much more or less as is said. */
function isOfSameYears({ figures, start }: Sentence, label: Label, claim: Claim, sum: number, text: string): boolean {
  const other = figures.findLast(({ end, dimension }) => end <= label.start && dimension === claim.figure.dimension)
  if (!other || !ofSameYears.test(text.slice(start, label.start)) || !inAll.test(text.slice(start, other.start)))
    return false
  const between = text.slice(other.end, label.start)
  if (/[不未无没难]/.test(between.replace(/不及|不如|不足(?:以覆盖)?/, ''))) return false
  const more = sizeOf(other.amount) - Math.abs(sum)
  return below.test(between) ? more < 0 : above.test(between) && more > 0
}
const inAll = /(?:累计|合计|共计|总计|一共)[^，,。;；\d]*$/

/** The words before a figure without the names between them: 三年累计资本支出. */
const withoutNames = ({ labels, start }: Sentence, claim: Claim, text: string): string =>
  without(text, labels, ' ').slice(start, claim.start).replaceAll(' ', '')

/** 月均用电385.37万千瓦时: a twelfth of the year. */
function isOfMonth(sentence: Sentence, claim: Claim, text: string, open: OpenClaims): boolean {
  const label = sentence.labels.findLast(({ end }) => end <= claim.start)
  if (!label || claim.kind !== 'value' || !monthly.test(withoutNames(sentence, claim, text))) return false
  return yearlyLevels(label.id, open).some(
    ({ size, period, dimension }, at) =>
      dimension === claim.figure.dimension &&
      (claim.period?.year ? period?.year === claim.period.year : at === 0) &&
      says(claim.figure, size / 12),
  )
}

/** Whether it is so: 同比多增990.00万元, where it rose by 5,980.00万元 and by 4,990.00万元 the year before. */
function isMoreThanBefore({ start, subject, period, figure }: Claim, text: string, open: OpenClaims): boolean {
  const said = held.exec(text.slice(Math.max(0, start - 12), start))
  if (!said || !subject?.id || period?.month) return false
  const levels = yearlyLevels(subject.id, open)
  const year = period?.year ?? (period?.back ? null : levels[0]?.period?.year)
  const [now, last, first] = [0, 1, 2].map((back) => levels.find((one) => one.period?.year === (year ?? 0) - back))
  if (!now || !last || !first || !isSameDimension(figure.dimension, now.dimension)) return false
  const [to, at, from] = [now, last, first].map(({ size, sign }) => size * (sign ?? 1))
  if (to === undefined || at === undefined || from === undefined) return false
  const way = said[2] ? 1 : -1
  const [own, before] = [(to - at) * way, (at - from) * way]
  return (
    own > 0 &&
    Math.sign(own - before) === (said[1] ? 1 : -1) &&
    (says(figure, Math.abs(own - before)) || saysDifference(figure, before, own))
  )
}

const levelOf = ({ size, sign }: KnownClaim): number => size * (sign ?? 1)

/** The words that a figure is told with: those of its clause, or of the one before where its own says no more than when. */
function ownWords(sentence: Sentence, claim: Claim, said: string): string {
  const last = sentence.figures.findLast(({ end }) => end <= claim.start)?.end ?? sentence.start
  const all = said.slice(last).replaceAll(/\([^()]*\)/g, (part) => ' '.repeat(part.length))
  const clauses = all.split(/[，,;；:：]/)
  const own = clauses.at(-1) ?? ''
  const isTime = own.replaceAll(/20\d\d|[年度末底至到为是达约—–~-]|\s/g, '') === ''
  return isTime ? clauses.slice(-2).join(' ') : own
}

/** By how much a level changes each year from the first to the last of several. */
const growthOf = (from: number, to: number, count: number): number | null =>
  from > 0 && to > 0 && count > 0 ? (to / from) ** (1 / count) - 1 : null

/** What is said of a figure over several years, and of what. */
type Over = { claim: Claim; own: string; levels: readonly KnownClaim[]; years: Years }

const at = (levels: readonly KnownClaim[], year: number): number | null => {
  const level = levels.find(({ period }) => period?.year === year)
  return level ? levelOf(level) : null
}

/** The year that a change over several begins with, and that of its end: 近三年 may begin with the first, or end the year before it. */
const endsOf = ({ years, isCounted }: Years): (readonly [number, number])[] => {
  const [first, last] = [years[0] ?? 0, years.at(-1) ?? 0]
  return isCounted ? [[first, last] as const, [first - 1, last] as const] : [[first, last] as const]
}

/** 2022—2024年年均复合增长8.04%, 年均增加500万元. */
function isGrowth({ claim, levels, years }: Over): boolean {
  return endsOf(years).some(([first, last]) => {
    const [from, to] = [at(levels, first), at(levels, last)]
    if (from === null || to === null) return false
    const isShare = claim.figure.dimension === 'share'
    const growth = isShare ? growthOf(from, to, last - first) : (to - from) / (last - first)
    return (
      growth !== null &&
      (isShare || claim.figure.dimension === levels[0]?.dimension) &&
      (claim.way ?? Math.sign(growth)) === Math.sign(growth) &&
      says(claim.figure, Math.abs(growth))
    )
  })
}

/** 2021年至2024年累计增长28.01%, 三年上升22.60个百分点. */
function isChange({ claim, levels, years }: Over): boolean {
  const { over } = claim
  // 两年内 from the end of the year before them.
  const ends = endsOf(years).filter(([first, last]) => !years.isCounted || !over || over.includes(last - first))
  return ends.some(([first, last]) => {
    const [from, to] = [at(levels, first), at(levels, last)]
    if (from === null || to === null || from === 0) return false
    if (claim.way !== null && claim.way !== Math.sign(to - from)) return false
    const ofShare = levels[0]?.dimension === 'share'
    if (claim.figure.dimension === 'points')
      return (
        ofShare && (says(claim.figure, Math.abs(to - from) * 100) || saysDifference(claim.figure, from * 100, to * 100))
      )
    if (claim.figure.dimension === 'share') return says(claim.figure, Math.abs((to - from) / from))
    return (
      claim.figure.dimension === levels[0]?.dimension &&
      (says(claim.figure, Math.abs(to - from)) || saysDifference(claim.figure, from, to))
    )
  })
}

/**
 * Whether a figure follows from the levels of several years: 近三年累计5,463.69万元, 平均每年1,821.23万元,
 * 2021至2024年年均复合增长6.78%, 同比多增990.00万元; null where it says that it does, and another one comes out.
 */
export function isOverYears(sentence: Sentence, claim: Claim, text: string, open: OpenClaims): boolean | null {
  if (isOfMonth(sentence, claim, text, open)) return true
  if (isHeldAgainst(claim, text)) return isMoreThanBefore(claim, text, open) || null
  const before = text.slice(sentence.start, claim.start)
  const said = without(text, sentence.labels, ' ').slice(sentence.start, claim.start)
  const spaced = ' '.repeat(sentence.start) + said
  const own = ownWords(sentence, claim, spaced)
  const label = sentence.labels.findLast(
    ({ start, end, id }) =>
      end <= claim.start && !named.test(text.slice(start, end)) && !isWhole(text, { start, end, id }),
  )
  // 2021年至2024年累计亏损: where nothing at all is named it is the profit.
  const id = label?.id ?? (/[亏盈]|loss(?:es)?\b/i.test(said) ? '净利润' : null)
  const levels = id === null ? [] : yearlyLevels(id, open)
  const newest = levels[0]?.period?.year ?? 0
  const told = yearsOf(before, newest)
  const isOpening = told.years.length === 0 && bothEnds.test(before) && means.test(own)
  const years = isOpening
    ? { years: [newest - 1, newest], isCounted: false }
    : told.years.length > 0
      ? told
      : yearsOf(text.slice(claim.end, sentence.end), newest)
  const sizes = years.years.flatMap((year) => at(levels, year) ?? [])
  if (notOfYears.test(own)) return false
  // 从2021年末升至2024年末，三年上升: of a year that is not known nobody can tell.
  if (sizes.length < Math.max(2, years.years.length))
    return claim.kind === 'change' && inRow.test(own) && !years.isCounted && years.years.length > 1 ? null : false
  const over = { claim, own, levels, years }
  // 年均复合增长率 has a name of its own, which is that of one time.
  const words = before.slice(Math.max(0, before.length - (claim.start - sentence.start)))
  if (compounds.test(own) || (compounds.test(words) && named.test(words.slice(-24)))) return isGrowth(over) || null
  if (claim.kind === 'change') {
    if (steps.test(own)) return isGrowth(over) || null
    if (ofOneYear.test(own)) return false
    if (!inRow.test(own)) return false
    return isChange(over) || (over.years.isCounted ? false : null)
  }
  if (claim.kind !== 'value') return false
  const sum = sizes.reduce((all, size) => all + size, 0)
  const isMean = means.test(own)
  const isAlike = claim.figure.dimension === levels[0]?.dimension && (claim.sign ?? Math.sign(sum)) === Math.sign(sum)
  if (isMean) return (isAlike && says(claim.figure, Math.abs(sum) / sizes.length)) || null
  if (!isAlike || levels[0]?.dimension === 'share') return false
  if (!sums.test(own) && !(label && isOfSameYears(sentence, label, claim, sum, text))) return false
  const isOfList =
    yearsOf(before.slice(-40), newest).years.length > 1 && !/[，,](?!\d)/.test(before.slice(-24)) && label !== undefined
  return (
    says(claim.figure, Math.abs(sum)) ||
    (isOfAll.test(before) || isOfList || /累计|cumulative/i.test(own) ? null : false)
  )
}
