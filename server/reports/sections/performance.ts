import { Exact } from '../../../core/money.ts'
import { allRatios } from '../../../core/ratios/library.ts'
import type { Facts, Measure } from '../data/facts.ts'
import { periodName, spanName } from '../../../core/subject/periods.ts'
import { figures, ruleFigure } from '../writer/figures.ts'
import { gap, list, paragraph, say, sentences, toFill, type Part } from '../writer/nodes.ts'
import { periodTable } from '../writer/tables.ts'
import { periodChart } from '../writer/charts.ts'
import { sentenceOf } from '../writer/words.ts'
import { gapsOf, quantities, sentencesOf } from './quantities.ts'
import type { SectionWriter } from './types.ts'

/** By how much margin, turnover and multiplier moved ROE, one put in place of the other in this order. */
export function dupontParts(facts: Facts): { now: Measure; before: Measure; parts: { label: string; value: Exact }[] } | null {
  const at = (name: string): [Measure, Measure] | null => {
    const now = facts.measure(name, facts.focus)
    const before = now && facts.before(name)
    return now && before ? [now, before] : null
  }
  const [roe, margin, turnover, multiplier] = [at('roe'), at('netMargin'), at('totalAssetTurnover'), at('dupontMultiplier')]
  if (!roe || !margin || !turnover || !multiplier) return null
  const [m1, m0, t1, t0, k1, k0] = [margin[0], margin[1], turnover[0], turnover[1], multiplier[0], multiplier[1]].map((measure) => measure.value) as [Exact, Exact, Exact, Exact, Exact, Exact]
  return {
    now: roe[0],
    before: roe[1],
    parts: [
      { label: '净利率', value: m1.minus(m0).times(t0).times(k0) },
      { label: '总资产周转率', value: m1.times(t1.minus(t0)).times(k0) },
      { label: '权益乘数', value: m1.times(t1).times(k1.minus(k0)) },
    ],
  }
}

const dupontSentence = (facts: Facts): Part => {
  const split = dupontParts(facts)
  if (!split) return null
  const inputs = [...split.now.inputs, ...split.before.inputs]
  const points = (name: string, value: Exact): Part => say`${value.lt(0) ? '下降' : '上升'}${figures(facts).computed(name, split.now.period, value.abs(), 'pp', inputs)}`
  return [
    say`按连环替代法，净资产收益率较上期`, points('change.roe', split.now.value.minus(split.before.value)), '，其中',
    split.parts.map((part, index) => [index > 0 ? '、' : '', `${part.label}使其`, points(`dupont.${index}`, part.value)]), '。',
  ]
}

/** 盈利能力与杜邦. */
export const dupont: SectionWriter = (facts, section) => [...quantities(facts, section), ...sentences([dupontSentence(facts)])]

/** What the signs of the three cash flows say together, operating first. */
const patterns: Record<string, string> = {
  '+++': '三类活动均为净流入，需关注筹资与资产处置所得的用途',
  '++-': '经营与投资活动产生现金，用于偿还债务或分配',
  '+-+': '经营产生现金并对外筹资，用于投资扩张',
  '+--': '经营产生的现金用于投资并偿还债务或分配',
  '-++': '经营现金流为负，依靠收回投资与筹资维持',
  '-+-': '经营现金流为负，依靠收回投资偿还债务',
  '--+': '经营与投资均净流出，资金依靠筹资',
  '---': '三类活动均为净流出，消耗存量资金',
}

const flows = ['netOperatingCashFlow', 'netInvestingCashFlow', 'netFinancingCashFlow']

export const cashFlow: SectionWriter = (facts, section) => {
  const measures = flows.map((name) => facts.measure(name, facts.focus))
  const signs = measures.every((measure) => measure !== null) ? measures.map((measure) => (measure?.value.lt(0) ? '-' : '+')).join('') : ''
  const text = sentencesOf(facts, section.feeds)
  const negatives = facts.periods.filter((period) => facts.measure('netOperatingCashFlow', period)?.value.lt(0))
  const table = periodTable(facts, { caption: section.table?.caption ?? '现金流量摘要表', dataKey: `table:${section.id}`, names: section.table?.names ?? section.feeds })
  return [
    ...sentences(text),
    ...sentences([signs && facts.focus && `${spanName(facts.focus)}${patterns[signs] ?? ''}。`, negatives.length > 1 && `${negatives.map(periodName).join('、')}经营活动现金流量净额均为负，需核实原因。`].map((part) => part || null)),
    table,
    periodChart(facts, { kind: 'bar', title: '三类现金流量净额', dataKey: `chart:${section.id}`, series: [{ name: 'netOperatingCashFlow', label: '经营活动' }, { name: 'netInvestingCashFlow', label: '投资活动' }, { name: 'netFinancingCashFlow', label: '筹资活动' }] }),
    ...gapsOf(facts, section, text.length > 0 || table !== null),
  ]
}

/** 生产与供销: how it settles with customers and suppliers, told from the days of turnover. */
export const supply: SectionWriter = (facts, section) => {
  const dso = facts.measure('dso', facts.focus)
  const dpo = facts.measure('dpo', facts.focus)
  const against = dso && dpo ? (dso.value.gt(dpo.value) ? '应收账款周转天数长于应付账款周转天数，货款回收慢于支付，占用自有资金。' : '应收账款周转天数不长于应付账款周转天数，可利用供应商账期周转。') : null
  return [...quantities(facts, section), ...sentences([against])]
}

/** 流动资金需求测算, with revenue unchanged; expected growth and other funds are the clerk's to fill in. */
export const workingCapital: SectionWriter = (facts, section) => {
  const revenue = facts.measure('operatingRevenue', facts.focus)
  const margin = facts.measure('netMargin', facts.focus)
  const turns = facts.measure('workingCapitalTurnoverTimes', facts.focus)
  const need = facts.derived('workingCapitalNeed', '营运资金量', '元', 'operatingRevenue*(1-netMargin)/workingCapitalTurnoverTimes', facts.focus)
  if (!revenue || !margin || !facts.focus) return [gap('资产负债表、利润表'), toFill('预计销售收入增长率、自有资金、现有流动资金贷款及其他渠道资金')]
  const show = figures(facts)
  const text = need && turns
    ? say`${ruleFigure('workingCapitalNeed', '营运资金量＝上年度销售收入×（1－销售利润率）×（1＋预计增长率）÷营运资金周转次数')}。${spanName(facts.focus)}营业收入为${show.of(revenue)}，净利率为${show.of(margin)}，营运资金周转次数为${show.of(turns)}；在收入不变时，营运资金量为${show.of(need)}。`
    : '营运资金周转天数之和不为正，或缺少周转天数所需的上期数据，不能按公式测算营运资金量。'
  return [paragraph(text), periodTable(facts, { caption: section.table?.caption ?? '流动资金需求测算表', dataKey: `table:${section.id}`, names: section.feeds, change: false }), toFill('预计销售收入增长率、自有资金、现有流动资金贷款及其他渠道资金')]
}

/** 还款来源: what operations bring against interest and debt. */
export const repayment: SectionWriter = (facts, section) => {
  const names = ['ebitda', 'netOperatingCashFlow', 'interestBearingDebt', 'interestCoverage', 'ebitdaCoverage', 'ocfToDebt', 'debtToEbitda']
  return quantities(facts, { ...section, feeds: names, table: { caption: '第一还款来源指标表', names } })
}

const judged = ['currentRatio', 'quickRatio', 'debtRatio', 'interestCoverage', 'cashToShortDebt', 'debtToEbitda', 'dso', 'dio', 'cashConversionCycle', 'totalAssetTurnover', 'operatingMargin', 'netMargin', 'roe', 'ocfToNetProfit', 'cashCollectionRatio', 'revenueGrowth', 'netProfitGrowth']

export const judgedNames = judged.filter((name) => allRatios.some((ratio) => ratio.key === name))

/** 摘要 of a financial report: size and growth, profit and cash. */
export const summary: SectionWriter = (facts, section) => {
  if (!facts.focus) return [gap('财务报表')]
  const first = ['totalAssets', 'operatingRevenue'].map((name) => sentenceOf(facts, name))
  const second = ['netProfit', 'roe', 'netOperatingCashFlow', 'ocfToNetProfit'].map((name) => sentenceOf(facts, name))
  return [
    ...list([[`规模与增速：${spanName(facts.focus)}，`, ...first], [`盈利与现金流：${spanName(facts.focus)}，`, ...second]]),
    periodTable(facts, { caption: '关键指标', dataKey: `table:${section.id}`, names: section.table?.names ?? ['totalAssets', 'operatingRevenue', 'netProfit', 'netOperatingCashFlow', ...judgedNames.slice(0, 8)] }),
  ]
}
