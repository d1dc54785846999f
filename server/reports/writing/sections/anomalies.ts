import { dayOf } from '../../../../core/beijing.ts'
import { severities } from '../../../../core/analysis/rule.ts'
import { dateName, periodName } from '../../../../core/subject/periods.ts'
import type { DocumentNode } from '../../../../core/document/types.ts'
import type { ReportAnomalies } from '../data/anomalies.ts'
import type { Facts } from '../data/facts.ts'
import { countOf, recorded } from '../writer/figures.ts'
import { gap, list, paragraph, say, sentences, type Part } from '../writer/nodes.ts'
import { valueChart } from '../writer/charts.ts'
import { Exact } from '../../../../core/money.ts'
import { head, number, table, words, type Cell } from '../writer/tables.ts'
import {
  eventsOf,
  evidenceOf,
  explanationOf,
  isGrave,
  isOpen,
  periodOf,
  ruleWords,
  severityNames,
  statusNames,
  within,
  inputsOf,
  type ReportEvent,
} from './events.ts'
import { riskBlocks } from './risk-radar.ts'
import { anomalyScores } from './scores.ts'
import type { SectionWriter } from './types.ts'

const nameOf = (event: ReportEvent): string => `${event.name}${event.period === '' ? '' : `（${periodOf(event)}）`}`

const filesOf = ({ files }: ReportEvent): Part =>
  files.length === 0
    ? '无'
    : files.map(({ fileName }, index): Part => [index > 0 ? '、' : '', recorded('file', fileName)])

/** The evidence is what is long. */
const eventWidths = [70, 90, 45, 250, 105, 75, 55]

/** The list of events that concern a section, with evidence, what was said of them and the files that go with it. */
function eventTable(facts: Facts, events: readonly ReportEvent[], caption: string, key: string): DocumentNode {
  const rows = events.map((event): Cell[] => [
    words(recorded('rules', event.ruleIds.join('、'))),
    words(nameOf(event)),
    { part: severityNames[event.severity], align: 'center' },
    words(evidenceOf(facts, event)),
    words(explanationOf(event) ?? '尚未说明'),
    words(filesOf(event)),
    { part: statusNames[event.status], align: 'center' },
  ])
  return table(
    caption,
    key,
    [head('规则编号', '事项', '严重程度', '证据', '企业说明', '佐证材料', '处理状态'), ...rows].map((row) =>
      row.map((cell, column) => ({ ...cell, width: eventWidths[column] ?? 60 })),
    ),
  )
}

const absentSentence = (section: string, absent: number, hasEvents: boolean): Part =>
  absent === 0
    ? null
    : say`${hasEvents ? '另' : '但'}有${countOf(`absent.${section}`, absent)}条规则因资料不足或行业不符在部分或全部期间未能适用，不视为通过。`

/** 异常指标与说明: the events of the categories that the section is about, or of all. */
export const anomalies: SectionWriter = (facts, section) => {
  const reportAnomalies = facts.data.anomalies
  if (!reportAnomalies) return [gap('异常指标分析结果')]
  const events = reportAnomalies.events.filter((event) => within(event, section))
  // That nothing was found says little where rules could not be tried.
  const absent = reportAnomalies.notApplicable.filter(({ category }) =>
    within({ categories: [category] }, section),
  ).length
  if (events.length === 0)
    return [
      paragraph([
        absent === 0
          ? '规则对现有资料逐项核对，本节范围内未发现异常。'
          : '规则对现有资料逐项核对，本节范围内未发现异常，',
        absentSentence(section.id, absent, false),
      ]),
    ]
  const open = events.filter(isOpen)
  const unsaid = open.filter((event) => event.severity === 'high' && explanationOf(event) === null)
  return [
    ...sentences(
      [
        say`共发现异常${countOf(`events.${section.id}`, events.length)}项，`,
        bySeverity(section.id, events),
        open.length === 0 ? '，均已办结。' : say`，其中尚未办结${countOf(`eventsOpen.${section.id}`, open.length)}项。`,
        unsaid.length > 0 && `${unsaid.map(nameOf).join('、')}严重程度为高而企业尚未说明，须先取得说明与佐证。`,
        absentSentence(section.id, absent, true),
      ].map((part) => part || null),
    ),
    eventTable(facts, events, '异常指标清单', `table:${section.id}`),
  ]
}

function bySeverity(id: string, events: readonly ReportEvent[]): Part {
  const there = severities
    .map((severity) => ({ severity, count: events.filter((event) => event.severity === severity).length }))
    .filter(({ count }) => count > 0)
  return there.map(({ severity, count }, index): Part => [
    index > 0 ? '、' : '',
    say`${severityNames[severity]}${countOf(`events.${id}.${severity}`, count)}项`,
  ])
}

/** Events by category and severity, as a table and drawn; an event counts in its first category only. */
function categoryBlocks(facts: Facts, reportAnomalies: ReportAnomalies, key: string): (DocumentNode | null)[] {
  const categories = [...new Set(reportAnomalies.events.map(({ category }) => category))]
  const count = (category: string, severity: (typeof severities)[number]): number =>
    reportAnomalies.events.filter((event) => event.category === category && event.severity === severity).length
  if (categories.length === 0) return []
  const rows = categories.map((category): Cell[] => [
    words(category),
    ...severities.map((severity) => number(countOf(`events.${category}.${severity}`, count(category, severity)))),
    number(countOf(`events.${category}`, reportAnomalies.events.filter((event) => event.category === category).length)),
  ])
  return [
    table('异常事项分类统计表', `table:${key}`, [
      head('类别', ...severities.map((severity) => severityNames[severity]), '合计'),
      ...rows,
    ]),
    valueChart(facts, {
      kind: 'stackedBar',
      title: '异常事项分布',
      unit: '项',
      dataKey: `chart:${key}`,
      categories,
      series: severities.map((severity) => ({
        name: severityNames[severity],
        tone: severity,
        values: categories.map((category) => new Exact(count(category, severity))),
      })),
      inputs: inputsOf(reportAnomalies.events),
    }),
  ]
}

/** 摘要: how much was found, and how much could be tried at all. */
export const anomalySummary: SectionWriter = (facts, section) => {
  const reportAnomalies = facts.data.anomalies
  if (!reportAnomalies) return [gap('异常指标分析结果')]
  const { counts, events } = reportAnomalies
  const grave = events.filter(isGrave)
  const marks = (event: ReportEvent): string =>
    [event.period === '' ? '' : periodOf(event), event.status === 'risk' ? statusNames.risk : '']
      .filter(Boolean)
      .join('，')
  return [
    paragraph(
      say`本次以${countOf('rules', reportAnomalies.rulesCount)}条规则核对客户已入库的财务报表、工商与用电数据，采用${reportAnomalies.industry}的阈值，共发现异常${countOf('events', events.length)}项：高${countOf('high', counts.high)}项、中${countOf('medium', counts.medium)}项、低${countOf('low', counts.low)}项、提示${countOf('info', counts.info)}项。`,
    ),
    paragraph(
      say`其中待处理${countOf('openEvents', counts.open)}项。另有${countOf('passed', counts.passed)}条规则核对通过，${countOf('notApplicable', counts.notApplicable)}条因资料不足或行业不符未能适用，不视为通过。`,
    ),
    ...(grave.length > 0
      ? [
          paragraph('须优先关注的事项：'),
          ...list(
            grave.map((event): Part => [
              event.name,
              marks(event) && `（${marks(event)}）`,
              '：',
              evidenceOf(facts, event),
            ]),
          ),
        ]
      : []),
    ...(events.some((event) => event.categories.length > 1)
      ? [paragraph('一项异常涉及几个方面的，在相关各节分别列示，合计不重复计数。')]
      : []),
    ...categoryBlocks(facts, reportAnomalies, section.id),
    paragraph('规则命中是核实线索，不代表企业存在舞弊或违约。'),
  ]
}

/** 核实要点: for every event that is not closed, what else may explain it, what to verify and what to ask for. */
export const anomalySteps: SectionWriter = (facts) => {
  const open = eventsOf(facts).filter(isOpen)
  if (open.length === 0) return [paragraph('没有尚未办结的异常。')]
  const stepCell = (name: string, text: string): Cell => words(text === '' ? '—' : ruleWords(name, text))
  const rows = open.map((event): Cell[] => [
    words(nameOf(event)),
    stepCell('innocent', event.innocentExplanations),
    stepCell('verify', event.verifySteps),
    stepCell('documents', event.evidenceDocs),
  ])
  return [table('核实要点', 'table:steps', [head('事项', '可能的合理解释', '核实要点', '应取得的资料'), ...rows])]
}

/** 未能适用的规则: what could not be tried and for want of what. */
export const anomalyAbsent: SectionWriter = (facts) => {
  const absent = facts.data.anomalies?.notApplicable ?? []
  if (absent.length === 0) return [paragraph('全部规则均已适用。')]
  const rows = absent.map((rule): Cell[] => [
    words(ruleWords(`${rule.ruleId}.name`, rule.name)),
    words(rule.periods.filter(Boolean).map(periodName).join('、') || '—'),
    words(ruleWords(`${rule.ruleId}.absent`, rule.text)),
  ])
  return [table('未能适用的规则', 'table:absent', [head('规则', '期间', '原因'), ...rows])]
}

/** When the rules looked at the data, and with which version of them. */
export function rulesBasis({ computedAt, rulesVersion }: ReportAnomalies): Part {
  const version = rulesVersion === 0 ? '出厂设置' : ['第', recorded('rulesVersion', String(rulesVersion)), '版']
  return [
    say`规则于${recorded('computedAt', dateName(dayOf(computedAt)))}对截至该日的入库数据计算，规则设置为`,
    version,
    '。',
  ]
}

/** 依据与时点 of the report of anomalies, which is frozen as it is written. */
export const anomalyBasis: SectionWriter = (facts) => {
  const reportAnomalies = facts.data.anomalies
  return reportAnomalies
    ? [paragraph([rulesBasis(reportAnomalies), '本报告生成后即冻结，此后的数据与说明不影响本报告。'])]
    : [gap('异常指标分析结果')]
}

/** 异常与舞弊风险信号 of a financial report: the list, the scores with what adds up to them, and how the risks lie. */
export const signals: SectionWriter = (facts, section) => [
  ...anomalies(facts, section),
  ...(facts.data.anomalies ? anomalyScores(facts, section) : []),
  ...riskBlocks(facts, section.id),
]
