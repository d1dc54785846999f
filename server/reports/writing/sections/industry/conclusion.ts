import { judge } from '../../../../../core/ratios/bands.ts'
import { bandOf } from '../../../../../core/subject/industry-bands.ts'
import type { Facts } from '../../data/facts.ts'
import { countOf } from '../../writer/figures.ts'
import { gap, list, paragraph, say, type Part } from '../../writer/nodes.ts'
import type { SectionWriter } from '../types.ts'
import { placeIn } from './energy.ts'
import { abilities } from './financial.ts'
import { lendingShares } from './lending.ts'
import { medianOf, spreadOf, spreadsOf } from './sample.ts'

/** What the ratios say in one sentence: three of them, and how many medians lie in the range of risk. */
function financialFact(facts: Facts): Part {
  const { sample } = facts.data
  if (!sample) return null
  const spreads = spreadsOf(sample, ['debtRatio', 'grossMargin', 'revenueGrowth'])
  if (spreads.length === 0) return null
  // A ratio without a range of reference is judged by nobody.
  const judged = spreadsOf(
    sample,
    abilities.flatMap(({ ratios }) => ratios),
  ).filter(({ name, median }) => judge(name, median, facts.group) !== null)
  const risky = judged.filter(({ name, median }) => judge(name, median, facts.group) === 'risk')
  return [
    '财务方面，样本客户',
    spreads.map((spread, index): Part => [
      index > 0 ? '、' : '',
      say`${spread.label}中位数${medianOf(facts, sample, spread)}`,
    ]),
    risky.length > 0
      ? say`；中位数处于风险区间的指标有${countOf('risky', risky.length)}项（${risky.map(({ label }) => label).join('、')}）。`
      : judged.length > 0
        ? say`；有参考区间的${countOf('judged', judged.length)}项指标，中位数均未处于风险区间。`
        : '。',
  ]
}

function energyFact(facts: Facts): Part {
  const { sample, industry } = facts.data
  const use = sample && spreadOf(sample, 'kwhPer10kRevenue')
  if (!sample || !use) return null
  const band = bandOf(industry?.code)
  return say`用能方面，样本客户万元收入耗电量中位数${medianOf(facts, sample, use)}${band ? `，${placeIn(band, use.median)}行业参考区间` : ''}。`
}

function lendingFact(facts: Facts): Part {
  const { lending } = facts.data
  const shares = lendingShares(facts)
  if (!lending) return null
  return say`行内方面，可查看范围内该行业客户${countOf('customers', lending.customers)}户${shares ? say`，存在异常的占${shares.withEvents}，存在高风险异常的占${shares.withHigh}，户均异常${shares.average}` : ''}。`
}

/** 结论: what the sections on finances, energy and lending found; the judgement itself is the clerk's. */
export const industryConclusion: SectionWriter = (facts) => {
  const parts = [financialFact(facts), energyFact(facts), lendingFact(facts)].filter((part) => part !== null)
  return parts.length === 0 ? [gap('同业样本')] : [paragraph('根据本报告各节，可以确认的事实如下：'), ...list(parts)]
}
