import { bandsOf, type Verdict } from '../../../../core/ratios/bands.ts'
import { Exact } from '../../../../core/money.ts'
import { allRatios } from '../../../../core/ratios/library.ts'
import { verdictAt, type Unjudged } from '../../../../core/analysis/verdicts.ts'
import type { Facts, Measure } from '../data/facts.ts'
import { isAnnual } from '../../../../core/subject/periods.ts'
import { figures, ruleFigure, type Figure } from './figures.ts'
import { say, unsettledWords, type Part } from './nodes.ts'

/** The word for a change by how large it is: below 2 % none, then 小幅, 明显, 大幅 from 2, 10 and 30 %. */
export function magnitude(share: Exact): '' | '小幅' | '明显' | '大幅' {
  const size = share.abs()
  if (size.lt('0.02')) return ''
  if (size.lt('0.1')) return '小幅'
  return size.lte('0.3') ? '明显' : '大幅'
}

/** Whether a quantity is of a day: a balance, or a ratio of balances alone. */
export const isStock = (measure: Measure): boolean =>
  measure.inputs.length > 0 && measure.inputs.every((input) => input.table === 'balanceSheet')

/** What the change is against: 较上年, in mid-year 较年初 for a balance and 较上年同期 for a flow. */
export const comparedWith = (measure: Measure): string =>
  isAnnual(measure.period) ? '上年' : isStock(measure) && !measure.key.startsWith('ratio.') ? '年初' : '上年同期'

const flowWords: Record<string, [above: string, below: string]> = {
  profit: ['盈', '亏'],
  cash: ['净流入', '净流出'],
  other: ['正', '负'],
}
const kindOf = (name: string): keyof typeof flowWords =>
  /profit/i.test(name) ? 'profit' : /CashFlow$|netIncreaseInCash|freeCashFlow/.test(name) ? 'cash' : 'other'

/** Why nothing stands beside a measure: there is nothing, or nobody knows in which unit. */
export const uncompared = (facts: Facts, now: Measure): string =>
  facts.isUnsettledBefore(now.name, now.period) ? `，${comparedWith(now)}${unsettledWords}，不作比较` : '，上期无可比数'

/** Whether nothing is left of a figure as it is shown. */
export const isNothing = ({ text }: Figure): boolean => /^0(\.0+)?%?$/.test(text)

/** How an amount stands against what it is compared with. No percentage where the base is not positive. */
export function amountChange(facts: Facts, now: Measure): Part {
  const before = facts.before(now.name, now.period)
  if (!before) return uncompared(facts, now)
  const against = comparedWith(now)
  const show = figures(facts)
  const inputs = [...now.inputs, ...before.inputs]
  const difference = now.value.minus(before.value)
  const [above, below] = flowWords[kindOf(now.name)] as [string, string]
  if (before.value.gt(0) && now.value.lt(0))
    return say`，${against}为${show.of(before)}，由${above}转${below === '净流出' ? '为净流出' : below}`
  if (before.value.lt(0) && now.value.gt(0))
    return say`，${against}为${show.of(before)}，由${below}转${above === '净流入' ? '为净流入' : above}`
  if (before.value.isZero()) return now.value.isZero() ? `，与${against}均为零` : `，${against}为零`
  if (before.value.lt(0)) {
    const by = show.computed(`change.${now.name}`, now.period, difference.abs(), now.unit, inputs)
    // A cash flow below zero in both is told by what flows out.
    if (kindOf(now.name) === 'cash' && now.value.lte(0))
      return say`，净流出较${against}${difference.lt(0) ? '增加' : '减少'}${by}`
    return say`，较${against}${kindOf(now.name) === 'profit' ? (difference.lt(0) ? '增亏' : '减亏') : difference.lt(0) ? '减少' : '增加'}${by}`
  }
  const share = difference.div(before.value)
  const word = magnitude(share)
  const percent = show.computed(`growth.${now.name}`, now.period, share.abs(), '%', inputs)
  if (difference.isZero()) return `，与${against}持平`
  if (isNothing(percent)) return `，与${against}基本持平`
  if (word === '') return say`，与${against}基本持平（${share.lt(0) ? '下降' : '增长'}${percent}）`
  return say`，较${against}${word}${share.lt(0) ? '下降' : '增长'}${percent}`
}

/** By how much a ratio moved: percentage points for a share, its own unit for the rest. */
export const changeBy = (facts: Facts, now: Measure, before: Measure): Figure =>
  figures(facts).computed(
    `change.${now.name}`,
    now.period,
    now.value.minus(before.value).abs(),
    now.unit === '%' ? 'pp' : now.unit,
    [...now.inputs, ...before.inputs],
  )

/** Which way a quantity moved: days are 延长 and 缩短. */
export const directionOf = (now: Measure, difference: Exact): string => {
  const [up, down] = now.unit === '天' ? ['延长', '缩短'] : ['上升', '下降']
  return difference.lt(0) ? down : up
}

/** Of rates of growth and differences in points the change says little; what they were says more. */
const growthNames = new Set(
  allRatios.filter(({ category, unit }) => category === '发展能力' && unit === '%').map(({ key }) => key),
)
export const isGrowth = ({ name, unit }: Measure): boolean => growthNames.has(name) || unit === 'pp'

/** How a ratio stands against the period before: percentage points for a share, its own unit for the rest. */
export function ratioChange(facts: Facts, now: Measure): Part {
  const before = facts.before(now.name, now.period)
  if (!before) return uncompared(facts, now)
  const against = comparedWith(now)
  if (isGrowth(now)) return say`，${against}为${figures(facts).of(before)}`
  const difference = now.value.minus(before.value)
  const word = before.value.isZero() ? '' : magnitude(difference.div(before.value.abs()))
  const by = changeBy(facts, now, before)
  const direction = directionOf(now, difference)
  if (isNothing(by)) return word === '' ? `，与${against}持平` : `，与${against}基本持平`
  if (word === '') return say`，与${against}基本持平（${direction}${by}）`
  return say`，较${against}${word}${direction}${by}`
}

const verdictWords: Record<Verdict, string> = { good: '处于良好区间', watch: '处于关注区间', risk: '处于风险区间' }

/** A flow over a balance is not comparable with a year's in mid-year, unless it is counted in days. */
export const isComparable = (measure: Measure): boolean =>
  isAnnual(measure.period) ||
  measure.unit === '天' ||
  isStock(measure) ||
  measure.inputs.every((input) => input.table !== 'balanceSheet')

const judged = (facts: Facts, measure: Measure) =>
  verdictAt(measure.name, measure, {
    source: facts.source(measure.period),
    group: facts.group,
    unclosed: facts.unclosed,
  })

/** What the bands say of a ratio; null where they say nothing. */
export function verdictOf(facts: Facts, measure: Measure | null): Verdict | null {
  return measure && isComparable(measure) ? judged(facts, measure).verdict : null
}

/** Why the bands are not asked of a ratio; null where they are, or say nothing. */
export const unjudgedOf = (facts: Facts, measure: Measure): Unjudged | null =>
  isComparable(measure) ? judged(facts, measure).unjudged : null

const unjudgedWords: Record<Unjudged, string> = {
  smallBase: '（基数接近零，不作评价）',
  unclosed: '（所依据的报表勾稽不符，暂不评价）',
}

export const bandText = (band: string): string => band.replaceAll('>=', '≥').replaceAll('<=', '≤')

/** The judgement behind a ratio: `，处于关注区间（1.0~1.5）`. */
export function judgement(facts: Facts, measure: Measure): Part {
  // Of what has no reference nothing is said of it.
  if (!isComparable(measure)) return bandsOf(measure.name, facts.group) ? '（未年化，不与年度参考值比较）' : null
  const { verdict, unjudged } = judged(facts, measure)
  if (unjudged) return unjudgedWords[unjudged]
  const band = verdict && bandsOf(measure.name, facts.group)?.[verdict]
  return verdict && band
    ? say`，${verdictWords[verdict]}（${ruleFigure(`band.${measure.name}`, bandText(band))}）`
    : null
}

/** Value, change and judgement of a quantity in one sentence; nothing where it has no value. */
export function sentenceOf(facts: Facts, name: string, period = facts.focus): Part {
  const measure = facts.measure(name, period)
  if (!measure) return null
  const figure = figures(facts).of(measure)
  const isRatio = measure.unit !== '元' && measure.unit !== 'kWh'
  return [
    say`${measure.label}为${figure}`,
    isRatio ? ratioChange(facts, measure) : amountChange(facts, measure),
    judgement(facts, measure),
    '。',
  ]
}
