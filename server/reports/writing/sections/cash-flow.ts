import { periodName, spanName } from '../../../../core/subject/periods.ts'
import type { Facts, Measure } from '../data/facts.ts'
import { sectionFields } from '../section-fields.ts'
import { periodChart, valueChart } from '../writer/charts.ts'
import { figures } from '../writer/figures.ts'
import { gap, sentences } from '../writer/nodes.ts'
import { head, number, periodTable, present, sectionLines, table, words, type Cell } from '../writer/tables.ts'
import { gapsOf, sentencesOf } from './quantities.ts'
import { concernSentence, type ConcernsOf } from './concern.ts'
import type { SectionWriter } from './types.ts'

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

const { flows, steps } = sectionFields.cashFlow

/** What the three flows say together; where one of them is nothing they are told one by one. */
function patternOf(facts: Facts): string | null {
  const measures = flows.flatMap(({ name, label }) => {
    const value = facts.measure(name, facts.focus)?.value
    return value ? [{ label, value }] : []
  })
  if (measures.length < flows.length) return null
  if (measures.some(({ value }) => value.isZero()))
    return measures
      .map(({ label, value }) => `${label}${value.isZero() ? '净额为零' : value.lt(0) ? '净流出' : '净流入'}`)
      .join('，')
  return patterns[measures.map(({ value }) => (value.lt(0) ? '-' : '+')).join('')] ?? null
}

/** From the cash at the opening to that at the end, as a table and as a waterfall. */
function cashWaterfall(facts: Facts, key: string) {
  const measured = steps.flatMap(({ label, name }): { label: string; measure: Measure }[] => {
    const measure = facts.measure(name, facts.focus)
    return measure && !(name === 'fxEffectOnCash' && measure.value.isZero()) ? [{ label, measure }] : []
  })
  if (
    !facts.focus ||
    !['期初现金', '经营活动', '期末现金'].every((label) => measured.some((step) => step.label === label))
  )
    return []
  const rows = measured.map(({ label, measure }): Cell[] => [words(label), number(figures(facts).of(measure))])
  return [
    table(`现金变动表（${periodName(facts.focus)}，金额单位：万元）`, `table:${key}.steps`, [
      head('项目', '金额'),
      ...rows,
    ]),
    valueChart(facts, {
      kind: 'waterfall',
      title: `现金流量瀑布（${periodName(facts.focus)}）`,
      unit: '元',
      dataKey: `chart:${key}.steps`,
      categories: measured.map(({ label }) => label),
      totals: ['期初现金', '期末现金'],
      series: [{ name: '现金', values: measured.map(({ measure }) => measure) }],
    }),
  ]
}

export const cashFlowConcerns: ConcernsOf = (facts) => {
  const negatives = facts.periods.filter((period) => facts.measure('netOperatingCashFlow', period)?.value.lt(0))
  return [
    negatives.length > 1
      ? {
          kind: '财务',
          name: '经营活动现金持续净流出',
          part: `${negatives.map(periodName).join('、')}经营活动现金流量净额均为负`,
          verify: '核实原因',
          rules: ['TR05'],
        }
      : null,
  ]
}

/** 现金流与盈利质量: the three flows together, from opening to end, and what profit became of cash. */
export const cashFlow: SectionWriter = (facts, section) => {
  const pattern = patternOf(facts)
  const text = sentencesOf(facts, section.feeds)
  const result = periodTable(facts, {
    caption: section.table?.caption ?? '现金流量摘要表',
    dataKey: `table:${section.id}`,
    names: section.table?.names ?? section.feeds,
  })
  return [
    ...sentences(text),
    ...sentences(
      [
        pattern && facts.focus && `${spanName(facts.focus)}${pattern}。`,
        ...cashFlowConcerns(facts).map(concernSentence),
      ].map((part) => part || null),
    ),
    result,
    periodChart(facts, {
      kind: 'bar',
      title: '三类现金流量净额',
      dataKey: `chart:${section.id}`,
      series: flows,
    }),
    ...cashWaterfall(facts, section.id),
    ...gapsOf(facts, section, text.length > 0 || result !== null),
  ]
}

/** 现金流量分析 of a financial report: the same, and how profit became cash line by line. */
export const cashFlowInFull: SectionWriter = (facts, section) => {
  const hasFlows = facts.rows('cashFlow').length > 0
  const adjustments = sectionLines(facts, 'cashFlow', 'supplement')
  return [
    ...cashFlow(facts, section),
    hasFlows && present(facts, adjustments).length > 1
      ? periodTable(facts, {
          caption: '净利润到经营现金流调节表',
          dataKey: `table:${section.id}.adjust`,
          names: adjustments,
          change: false,
        })
      : hasFlows
        ? gap('现金流量表补充资料')
        : null,
  ]
}
