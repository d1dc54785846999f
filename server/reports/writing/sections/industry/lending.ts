import { fewestPeers } from '../../../../../core/analysis/subject.ts'
import { Exact } from '../../../../../core/money.ts'
import type { Facts } from '../../data/facts.ts'
import type { IndustryLending } from '../../data/industry-lending.ts'
import { valueChart } from '../../writer/charts.ts'
import { countOf, figures, recorded, ruleFigure, type Figure } from '../../writer/figures.ts'
import { gap, say, sentences, toFill, type Part } from '../../writer/nodes.ts'
import { head, number, pairs, table, words, type Cell } from '../../writer/tables.ts'
import type { SectionWriter } from '../types.ts'

/** A figure of all customers of the industry together. */
function ofAll(facts: Facts, name: string, value: Exact, unit: string): Figure {
  const { lending, industry, date } = facts.data
  const source = {
    kind: 'sample' as const,
    fileName: `${industry?.code ?? ''} ${industry?.name ?? ''}`,
    table: '',
    field: '',
    period: '',
    value: String(lending?.customers ?? 0),
    time: date,
  }
  return {
    ...figures(facts).computed(name, '', value, unit, []),
    key: `record.sample.lending.${name}@`,
    sources: [source],
  }
}

type AnomalyShares = NonNullable<IndustryLending['anomalies']>

/**
 * Shares and averages of the industry's customers; null where they are too few for a share to say nothing of one of
 * them.
 */
export function lendingShares(facts: Facts): { withEvents: Figure; withHigh: Figure; average: Figure } | null {
  const { lending } = facts.data
  if (!lending?.anomalies || lending.customers < fewestPeers) return null
  const share = (name: string, count: number): Figure =>
    ofAll(facts, name, new Exact(count).div(lending.customers), '%')
  return {
    withEvents: share('withEvents', lending.anomalies.withEvents),
    withHigh: share('withHigh', lending.anomalies.withHigh),
    average: ofAll(facts, 'average', new Exact(lending.anomalies.events).div(lending.customers), '项'),
  }
}

function anomalySentences(facts: Facts, lending: IndustryLending, anomalies: AnomalyShares): Part[] {
  const shares = lendingShares(facts)
  if (lending.customers === 0) return []
  if (!shares)
    return [say`客户不足${ruleFigure('fewestPeers', String(fewestPeers))}家，不列示异常占比、户均异常数和常见异常。`]
  return [
    say`存在异常事项的客户${countOf('withEvents', anomalies.withEvents)}家，占${shares.withEvents}；户均异常${shares.average}；存在高风险异常的客户${countOf('withHigh', anomalies.withHigh)}家，占${shares.withHigh}。`,
    anomalies.frequent[0]
      ? say`最常见的异常为${`“${anomalies.frequent[0].name}”`}，涉及客户${countOf('frequent', anomalies.frequent[0].customers)}家。`
      : null,
  ]
}

/** The rules that are found in most customers, as a table and as bars. */
function frequent(facts: Facts, anomalies: AnomalyShares, key: string) {
  if (!lendingShares(facts) || anomalies.frequent.length === 0) return []
  const rows = anomalies.frequent.map((rule): Cell[] => [
    words(recorded('rules', rule.ruleId)),
    words(rule.name),
    number(countOf(`frequent.customers.${rule.ruleId}`, rule.customers)),
    number(countOf(`frequent.events.${rule.ruleId}`, rule.events)),
  ])
  return [
    table('常见异常表', `table:${key}.frequent`, [head('规则编号', '异常', '涉及客户数', '涉及事项数'), ...rows]),
    valueChart(facts, {
      kind: 'horizontalBar',
      title: '常见异常（涉及客户数）',
      unit: '家',
      dataKey: `chart:${key}.frequent`,
      categories: anomalies.frequent.map(({ name }) => name),
      series: [{ name: '涉及客户数', values: anomalies.frequent.map(({ customers }) => new Exact(customers)) }],
      sources: ofAll(facts, 'frequent', new Exact(0), '家').sources,
    }),
  ]
}

/** 行内授信情况: the bank's own customers of the industry, in the clerk's scope. */
export const industryCustomers: SectionWriter = (facts, section) => {
  const { lending } = facts.data
  if (!lending) return [toFill('行业名称与国民经济行业代码')]
  const shares = lendingShares(facts)
  const anomalies = lending.anomalies
  const withheld: Part = '—'
  const rows: [string, Part][] = [
    ['客户数（家）', countOf('customers', lending.customers)],
    ['已取得财务报表的客户（家）', countOf('customersWithStatements', lending.withStatements)],
    ['已建立报告（份）', countOf('reports', lending.reports)],
    ['其中已发布（份）', countOf('reportsPublished', lending.published)],
    ...(anomalies
      ? ([
          ['存在异常的客户占比', shares?.withEvents ?? withheld],
          ['户均异常数（项）', shares?.average ?? withheld],
          ['高风险客户占比', shares?.withHigh ?? withheld],
        ] satisfies [string, Part][])
      : []),
    ['授信余额', '未取得'],
  ]
  return [
    ...sentences([
      say`在本人可查看的范围内，该行业客户共${countOf('customers', lending.customers)}户，其中已取得财务报表的${countOf('customersWithStatements', lending.withStatements)}户，已建立报告${countOf('reports', lending.reports)}份，其中已发布${countOf('reportsPublished', lending.published)}份。`,
      ...(anomalies ? anomalySentences(facts, lending, anomalies) : []),
    ]),
    pairs('行内该行业客户情况表', `table:${section.id}`, '项目', '数值', rows),
    ...(anomalies ? frequent(facts, anomalies, section.id) : [gap('异常指标分析结果')]),
    gap('该行业授信余额'),
  ]
}
