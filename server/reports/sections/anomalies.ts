import { dayOf } from '../../../core/beijing.ts'
import { allModels } from '../../../core/analysis/model-library.ts'
import { modelsOf } from '../../../core/analysis/models.ts'
import { openSubject } from '../../../core/analysis/open-subject.ts'
import type { Severity } from '../../../core/analysis/rule.ts'
import { closedStatuses, type EventStatus } from '../../../core/analysis/events.ts'
import { Exact } from '../../../core/money.ts'
import { dateName, isAnnual, periodName } from '../../../core/subject/periods.ts'
import type { DocumentNode } from '../../../core/document/types.ts'
import type { ReportAnomalies, ReportHit } from '../data/anomalies.ts'
import type { Facts } from '../data/facts.ts'
import { countOf, recorded, ruleFigure, type Figure } from '../writer/figures.ts'
import { gap, paragraph, say, sentences, type Part } from '../writer/nodes.ts'
import { head, table, words, type Cell } from '../writer/tables.ts'
import type { SectionWriter, TemplateSection } from './types.ts'

const severityNames: Record<Severity, string> = { high: '高', medium: '中', low: '低', info: '提示' }
const statusNames: Record<EventStatus, string> = { open: '待处理', explained: '已说明', evidenced: '已佐证', accepted: '已接受', risk: '确认风险', suppressed: '已忽略' }

type Event = ReportAnomalies['events'][number]

/** A period in a table: that of a statement, a month, or none. */
const periodOf = ({ period }: Event): string => (period === '' ? '—' : periodName(period))

/** A sentence of evidence whose figures lead to the cells that they rest on. Numbers in its words are the rule's own. */
function evidence(facts: Facts, event: Event, hit: ReportHit): Part {
  return hit.pieces.map(({ text, metric }): Part => {
    if (metric === null) return /\d/.test(text.replace(/\d{4}年(\d{1,2}月)?/g, '')) ? ruleFigure(`${hit.ruleId}.words`, text) : text
    const value = hit.values[metric] ?? null
    return { text, unit: '', key: `rule.${hit.ruleId}.${metric}@${event.period}`, value: typeof value === 'string' ? value : text, sources: facts.sourcesOf(hit.inputs) } satisfies Figure
  })
}

export const evidenceOf = (facts: Facts, event: Event): Part => event.hits.map((hit) => evidence(facts, event, hit))

/** What a clerk said of an event, or that nothing has been said yet. */
function saidOf(event: Event): Part {
  const text = [event.explanation, event.reason].filter(Boolean).join(' ')
  return text === '' ? '尚未说明' : recorded('explanation', text)
}

const filesOf = ({ files }: Event): Part => (files.length === 0 ? '无' : files.map(({ fileName }, index): Part => [index > 0 ? '、' : '', recorded('file', fileName)]))

const within = (event: Event, { categories }: Pick<TemplateSection, 'categories'>): boolean => !categories || event.categories.some((category) => categories.includes(category))

/** The evidence is what is long. */
const eventWidths = [90, 50, 260, 110, 80, 60]

/** The list of events that concern a section, with evidence, what was said of them and the files that go with it. */
function eventTable(facts: Facts, events: readonly Event[], caption: string, key: string): DocumentNode {
  const rows = events.map((event): Cell[] => [
    words([event.name, event.period === '' ? '' : `（${periodOf(event)}）`]), { part: severityNames[event.severity], align: 'center' }, words(evidenceOf(facts, event)), words(saidOf(event)), words(filesOf(event)), { part: statusNames[event.status], align: 'center' },
  ])
  return table(caption, key, [head('事项', '严重程度', '证据', '企业说明', '佐证材料', '处理状态'), ...rows].map((row) => row.map((cell, column) => ({ ...cell, width: eventWidths[column] ?? 60 }))))
}

/** 异常指标与说明: the events of the categories that the section is about, or of all. */
export const anomalies: SectionWriter = (facts, section) => {
  const found = facts.data.anomalies
  if (!found) return [gap('异常指标分析结果')]
  const events = found.events.filter((event) => within(event, section))
  if (events.length === 0) return [paragraph(say`规则对现有资料逐项核对，本节范围内未发现异常。`)]
  const open = events.filter((event) => !closedStatuses.includes(event.status))
  return [
    ...sentences([say`共发现异常${countOf(`events.${section.id}`, events.length)}项，其中尚未办结${countOf(`eventsOpen.${section.id}`, open.length)}项。`]),
    eventTable(facts, events, '异常指标清单', `table:${section.id}`),
  ]
}

/** 摘要: how much was found, and how much could be tried at all. */
export const anomalySummary: SectionWriter = (facts) => {
  const found = facts.data.anomalies
  if (!found) return [gap('异常指标分析结果')]
  const { counts, events } = found
  const grave = events.filter((event) => event.severity === 'high' && event.status !== 'accepted' && event.status !== 'suppressed')
  const marks = (event: Event): string => [event.period === '' ? '' : periodOf(event), event.status === 'risk' ? statusNames.risk : ''].filter(Boolean).join('，')
  return [
    paragraph(say`本次以${countOf('rules', found.rulesCount)}条规则核对客户已入库的财务报表、工商与用电数据，采用${found.industry}的阈值，共发现异常${countOf('events', events.length)}项：高${countOf('high', counts.high)}项、中${countOf('medium', counts.medium)}项、低${countOf('low', counts.low)}项、提示${countOf('info', counts.info)}项。`),
    paragraph(say`其中待处理${countOf('openEvents', counts.open)}项。另有${countOf('passed', counts.passed)}条规则核对通过，${countOf('notApplicable', counts.notApplicable)}条因资料不足或行业不符未能适用，不视为通过。`),
    ...(grave.length > 0 ? [paragraph('须优先关注的事项：'), { type: 'orderedList', content: grave.map((event) => ({ type: 'listItem', content: [paragraph([event.name, marks(event) && `（${marks(event)}）`, '：', evidenceOf(facts, event)])] })) }] : []),
    ...(events.some((event) => event.categories.length > 1) ? [paragraph('一项异常涉及几个方面的，在相关各节分别列示，合计不重复计数。')] : []),
    paragraph('规则命中是核实线索，不代表企业存在舞弊或违约。'),
  ]
}

/** 核实要点: for every event that is not closed, what else may explain it, what to verify and what to ask for. */
export const anomalySteps: SectionWriter = (facts) => {
  const open = (facts.data.anomalies?.events ?? []).filter((event) => !closedStatuses.includes(event.status))
  if (open.length === 0) return [paragraph('没有尚未办结的异常。')]
  const said = (name: string, text: string): Cell => words(text === '' ? '—' : /\d/.test(text) ? ruleFigure(name, text) : text)
  const rows = open.map((event): Cell[] => [words([event.name, event.period === '' ? '' : `（${periodOf(event)}）`]), said('innocent', event.innocentExplanations), said('verify', event.verifySteps), said('documents', event.evidenceDocs)])
  return [table('核实要点', 'table:steps', [head('事项', '可能的合理解释', '核实要点', '应取得的资料'), ...rows])]
}

/** 模型分值: the scores of the latest whole years with their zones, and what such a score is worth. */
export const anomalyScores: SectionWriter = (facts) => {
  const { data } = facts
  const subject = openSubject({ name: data.customer?.name ?? '', creditCode: data.customer?.creditCode ?? '', data, today: data.date })
  const years = subject.years.filter(isAnnual).slice(-3)
  const scores = new Map(years.map((year) => [year, modelsOf(subject, year)]))
  const shown = allModels.filter(({ key }) => years.some((year) => scores.get(year)?.some(({ model, score }) => model === key && score !== null)))
  if (shown.length === 0) return [gap('可计算模型分值的整年报表')]
  const rows = shown.map((model): Cell[] => {
    const cells = years.map((year): Cell => {
      const found = scores.get(year)?.find((one) => one.model === model.key)
      if (!found || found.score === null) return { part: '—', align: 'right' }
      const figure: Figure = { text: new Exact(found.score).toFixed(2, Exact.ROUND_HALF_UP), unit: '', key: `ratio.${model.key}@${year}`, value: found.score, sources: facts.sourcesOf(found.inputs) }
      return { part: figure, align: 'right' }
    })
    const last = scores.get(years.at(-1) ?? '')?.find((one) => one.model === model.key)
    return [words(model.label['zh-CN']), ...cells, words(last?.zone ? ruleFigure(`${model.key}.zone`, last.zone.label['zh-CN']) : '—')]
  })
  return [
    table('模型分值表', 'table:scores', [head('模型', ...years.map(periodName), '最近一年所处区间'), ...rows]),
    paragraph('分值只是筛查信号，提示哪里值得核实，不是舞弊或违约的概率。'),
  ]
}

/** 未能适用的规则: what could not be tried and for want of what. */
export const anomalyAbsent: SectionWriter = (facts) => {
  const absent = facts.data.anomalies?.notApplicable ?? []
  if (absent.length === 0) return [paragraph('全部规则均已适用。')]
  const rows = absent.map((rule): Cell[] => [words(ruleFigure(`${rule.ruleId}.name`, rule.name)), words(rule.periods.filter(Boolean).map(periodName).join('、') || '—'), words(/\d/.test(rule.text) ? ruleFigure(`${rule.ruleId}.absent`, rule.text) : rule.text)])
  return [table('未能适用的规则', 'table:absent', [head('规则', '期间', '原因'), ...rows])]
}

/** 依据与时点: when the rules looked at the data, with which version of them. */
export const anomalyBasis: SectionWriter = (facts) => {
  const found = facts.data.anomalies
  if (!found) return [gap('异常指标分析结果')]
  const version = found.rulesVersion === 0 ? '出厂设置' : ['第', recorded('rulesVersion', String(found.rulesVersion)), '版']
  return [paragraph([say`规则于${recorded('computedAt', dateName(dayOf(found.computedAt)))}对截至该日的入库数据计算，规则设置为`, version, '。本报告生成后即冻结，此后的数据与说明不影响本报告。'])]
}
