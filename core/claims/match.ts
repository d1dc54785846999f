import type { Span } from '../guard/spans.ts'
import { isCount } from '../guard/units.ts'
import type { Figure } from '../guard/figure-types.ts'
import { sizeOf } from '../guard/amount.ts'
import type { KnownClaim } from './known.ts'
import { isPartOf, mayBeSame } from './periods.ts'
import type { Claim, ClaimKind, Period, Subject } from './types.ts'

/** How far a figure in words may be from what is known: 三成, 约两倍, 翻番. Digits are rounded half up to those shown. */
export const wordTolerance = 0.05
/** How far 超 and 余 may lie below what is known, 近 and 不足 above. */
export const sideTolerance = 0.1
/** The same of one digit alone: 300多万元, 逾1亿元. */
const roundTolerance = 0.15

/** Numerals in words with so many digits are meant as they are said. */
const exactDigits = 3

export const isSameDimension = (a: string, b: string): boolean =>
  a === b ||
  (a === '' && !b.startsWith('money')) ||
  b === '' ||
  (isCount(a) && isCount(b) && (a === 'count' || b === 'count'))

/** 流动比率2.86: a multiple whose unit is left out, as it mostly is. 流动比率第2高 is none. */
export const isBareMultiple = ({ dimension, rawPower }: Figure): boolean => dimension === '' && rawPower < 0
export const asMultiple = (claim: Claim): Claim => ({ ...claim, figure: { ...claim.figure, dimension: 'ratio' } })

/** Whether a figure says a size. */
export function says({ amount, power, nearness, closing, word, spoken, between }: Figure, size: number): boolean {
  if (between) return size >= between.from && size <= between.to
  const own = sizeOf(amount)
  const near = (by: number): boolean => Math.abs(own - size) <= by * Math.abs(size) + 1e-9
  if (nearness === 'over' && (word === true || spoken === true || amount.digits.length < 3))
    return size >= own * (1 - 1e-9) && size <= own * (1 + (amount.digits.length < 2 ? roundTolerance : sideTolerance))
  if (
    closing &&
    amount.power > power &&
    size < own &&
    size > own - 10 ** amount.power &&
    size >= own * (1 - sideTolerance)
  )
    return true
  if (nearness === 'under') return size <= own * (1 + 1e-9) && size >= own * (1 - sideTolerance)
  // 八千一百一十七万 shows as much as digits do; 八千万 may be rounded.
  if (word === true || (spoken === true && amount.digits.length < exactDigits)) return near(wordTolerance)
  const open = nearness !== null && amount.power > power ? amount.power : power
  const step = 10 ** open
  const isRounded = Math.abs(own - size) <= step * 0.5 * (1 + 1e-6) + Math.abs(size) * 1e-9
  return isRounded && (own !== 0 || size < step) && (nearness === null || open === power || near(wordTolerance))
}

/** Whether a figure says by how much two levels differ, each rounded as the figure is: 1,555.78万元 less 1,406.27万元 is 149.51万元. */
export function saysDifference({ amount, power, nearness, word, spoken }: Figure, from: number, to: number): boolean {
  if (nearness !== null || word === true || spoken === true) return false
  const step = 10 ** power
  const steps = (size: number): number => Math.sign(size) * Math.round(Math.abs(size) / step)
  return Math.round(sizeOf(amount) / step) === Math.abs(steps(to) - steps(from))
}

/** Whether a figure says what is known, or the difference of the two levels as they are shown. */
export const saysKnown = (figure: Figure, { size, over, dimension }: KnownClaim): boolean =>
  says(figure, size) || (over !== undefined && dimension !== 'share' && saysDifference(figure, over.from, over.to))

/** Whether two figures may be of the same matter: by name, or where one has none by the words beside them. */
export function isSameSubject(a: Subject | null, b: Subject | null): boolean {
  if (!a || !b) return true
  if (a.of !== undefined && b.of !== undefined && a.of !== b.of) return false
  if (a.id !== null && b.id !== null) return a.id === b.id
  if (a.id?.startsWith('grade:') || b.id?.startsWith('grade:')) return false
  const [few, many] = a.words.size <= b.words.size ? [a.words, b.words] : [b.words, a.words]
  const shared = [...few].filter((word) => many.has(word)).length
  return few.size === 0 || shared * 2 >= few.size
}

/** 较年初 and 较上月 are not 较上年: a base that is no whole number of years back is the same only where both say it. */
function mayBeSameBase(a: Period | null, b: Period | null): boolean {
  const isOdd = (base: Period | null): boolean => base?.back !== null && base?.back !== undefined && base.back !== 1
  if (a && b && isOdd(a) !== isOdd(b)) return false
  return mayBeSame(a, b)
}

/** How many years before the one that is spoken of a base lies, where that are two or more. */
const wholeYears = (base: Period | null): number | null =>
  base?.back && base.back > 1 && Number.isInteger(base.back) ? base.back : null

/** In what a claim differs from what is known of the same size, the gravest first. */
export function differences(claim: Claim, known: KnownClaim): ClaimKind[] {
  const kinds: ClaimKind[] = []
  const named = claim.subject !== null && known.subject !== null
  const isOther = !isSameSubject(claim.subject, known.subject) || (named && claim.kind !== known.kind)
  // What is only forecast is no fact; a fact that is told as a forecast is looked at with all that is.
  if (isOther || (known.planned && !claim.planned)) kinds.push('quantity')
  if ((claim.owner !== 'self' || known.owner === 'peers') && known.owner !== claim.owner) kinds.push('owner')
  const years = known.over?.years ?? 1
  // 比两年前低9.08个百分点.
  const back = known.kind === 'change' && claim.base?.year == null && wholeYears(claim.base)
  if (back) {
    if (!mayBeSame(claim.period, known.period) || years !== back) kinds.push('period')
  } else if (
    !mayBeSame(claim.period, known.period) ||
    // Over several years, where neither a year to count from nor 累计 says so.
    (years > 1 && claim.base?.year !== known.base?.year && !claim.over?.includes(years)) ||
    // 两年内减少530万元, of what went down by that in one.
    (claim.over?.length === 1 && !claim.over.includes(years) && claim.base === null && known.kind === 'change') ||
    !mayBeSameBase(claim.base, known.base) ||
    isPartOf(claim.period, known.period) ||
    // 2024年营业收入 is none of half a year, where it is that quantity by its name.
    (claim.period?.whole === true && claim.subject?.id != null && isPartOf(known.period, claim.period))
  )
    kinds.push('period')
  if (claim.kind === 'value' && (claim.sign ?? 1) !== (known.sign ?? 1)) kinds.push('sign')
  if (claim.way !== null && known.way !== null && claim.way !== known.way) kinds.push('direction')
  if (claim.size !== null && known.sizeWord !== null && Math.abs(claim.size - known.sizeWord) >= 2) kinds.push('size')
  return kinds
}

/** 同比多增, 较上年少减了; 至少增加 and 最多增加 are limits. */
export const held = /(?:(?<![至最更许])(多)|(?<![至最减缺])少)(?:(增)[长加]?|减少?|降)(?:了|出)?(?:约|近|达|为|\s)*$/

/** Whether a figure is said to be by how much a change is more or less than that of the year before: 同比多增. */
export const isHeldAgainst = ({ start }: Claim, text: string): boolean =>
  held.test(text.slice(Math.max(0, start - 12), start))

/** 从37.6%: the first of two levels, where only that says that it is not of now. */
export const isLeftBehind = ({ period, start }: Claim, text: string): boolean =>
  period?.year === null && period.back === 1 && /[由从自]\s*$/.test(text.slice(Math.max(0, start - 3), start))

const counted: Readonly<Record<string, number>> = { 两: 2, 二: 2, 三: 3, 四: 4 }
const spanBehind = /^[^。;；]*?[，,]([两二三四])年(?:间|来|内|里|累计|共|合计)?(?:[升降增减提下上]|累计)/
/** Another quantity that went over several years, and 也由: 由3.89倍升至4.65倍、5.17倍，速动比率也由. */
const alsoFrom =
  /[由从][^，,。;；]*?[至到]((?:[^，,。;；、]*?\d[^，,。;；、]*?、)+)[^，,。;；、]*?\d[^，,。;；、]*?[，,][^，,。;；]{0,10}[也亦]\s*[由从]\s*$/
/** Over how many years the words around it say that a level was left: 从11.24%一路降到10.71%，两年下降. */
export function yearsLeft({ start, end }: Span, text: string): number | null {
  const own = counted[spanBehind.exec(text.slice(end))?.[1] ?? '']
  const steps = alsoFrom.exec(text.slice(0, start))?.[1]?.split('、').length
  return own ?? steps ?? null
}
