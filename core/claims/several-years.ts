import { yearlyLevels } from './figures.ts'
import type { OpenClaims } from './known.ts'
import { sizeOf } from '../guard/amount.ts'
import { without } from '../guard/spans.ts'
import { held, isHeldAgainst, isSameDimension, says, saysDifference } from './match.ts'
import type { Sentence } from './sentence.ts'
import { isWhole } from './subject-at.ts'
import type { Label } from './subjects.ts'
import type { Claim } from './types.ts'

const numbers: Record<string, number> = { 两: 2, 二: 2, 三: 3, 四: 4, 五: 5 }
const sums = /(?:累计|合计|共计|总计|一共)(?:实现|达到?|为|约|近|逾|超过?|[只仅][有为]?|\s)*$/
const means = /(?:平均每?年|每年平均|年均|平均)(?:为|约|达到?|\s)*$/
const monthly = /月均[^，,。;；\d]{0,4}$/
const compounds = /(?:年?均?复合|年均)(?:增长率?|增速|增幅)(?:为|约|达到?|\s)*$/

/** 三年累计资本支出: of those years, and of nothing else that stands between. */
const isOfAll = /[两二三四五]个?(?:会计|完整)?年(?:来|间|内)?(?:累计|合计|共计|平均)?[^，,。;；\d]*$/

/** The years that a sentence looks over before a place, the newest last; empty where it names none. */
function yearsBefore(before: string, newest: number): number[] {
  const range = [...before.matchAll(/(20\d\d)年?[末底度]?(?:至|到|-|—|–|~)+(20\d\d)年/g)].at(-1)
  const count = numbers[[...before.matchAll(/([两二三四五])个?(?:会计|完整)?年/g)].at(-1)?.[1] ?? ''] ?? 0
  const [from, to] = range ? [Number(range[1]), Number(range[2])] : [newest - count + 1, newest]
  return from < to ? Array.from({ length: to - from + 1 }, (_, index) => from + index) : []
}

const profits = /净?(?:亏损|盈利)(?:额|为|达|约|\s)*$/
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

/**
 * Whether a figure follows from the levels of several years: 近三年累计5,463.69万元, 平均每年1,821.23万元,
 * 2021至2024年年均复合增长6.78%, 同比多增990.00万元; null where it says that it does, and another one comes out.
 */
export function isOverYears(sentence: Sentence, claim: Claim, text: string, open: OpenClaims): boolean | null {
  if (isOfMonth(sentence, claim, text, open)) return true
  if (isHeldAgainst(claim, text)) return isMoreThanBefore(claim, text, open) || null
  const before = text.slice(sentence.start, claim.start)
  const said = withoutNames(sentence, claim, text)
  const label = sentence.labels.findLast(
    ({ start, end, id }) => end <= claim.start && !isWhole(text, { start, end, id }),
  )
  // 2021年至2024年累计亏损: where nothing at all is named it is the profit.
  const id = label?.id ?? (profits.test(said) ? '净利润' : null)
  const levels = id === null ? [] : yearlyLevels(id, open)
  const years = yearsBefore(before, levels[0]?.period?.year ?? 0)
  const sizes = years.flatMap((year) => {
    const level = levels.find(({ period }) => period?.year === year)
    return level ? [level.size * (level.sign ?? 1)] : []
  })
  const [first, last] = [sizes[0], sizes.at(-1)]
  if (first === undefined || last === undefined || sizes.length < Math.max(2, years.length)) return false
  if (compounds.test(before)) {
    // 近三年年均增长 has three steps, or three years.
    const earlier = levels.find(({ period }) => period?.year === (years[0] ?? 0) - 1)
    const steps = [
      [first, sizes.length - 1] as const,
      ...(earlier ? [[earlier.size * (earlier.sign ?? 1), sizes.length] as const] : []),
    ]
    return steps.some(([from, count]) => {
      const growth = from > 0 && last > 0 ? (last / from) ** (1 / count) - 1 : null
      return (
        growth !== null &&
        claim.figure.dimension === 'share' &&
        (claim.way ?? 1) === Math.sign(growth) &&
        says(claim.figure, Math.abs(growth))
      )
    })
  }
  const sum = sizes.reduce((all, size) => all + size, 0)
  const isAlike = claim.figure.dimension === levels[0]?.dimension && (claim.sign ?? Math.sign(sum)) === Math.sign(sum)
  if (!isAlike || levels[0]?.dimension === 'share') return false
  const own = means.test(said)
    ? Math.abs(sum) / sizes.length
    : sums.test(said.replace(profits, '')) || (label && isOfSameYears(sentence, label, claim, sum, text))
      ? Math.abs(sum)
      : null
  if (own === null) return false
  return says(claim.figure, own) || (claim.kind === 'value' && isOfAll.test(before) ? null : false)
}
