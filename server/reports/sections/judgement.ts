import type { Verdict } from '../../../core/ratios/bands.ts'
import { runChecks } from '../data/checks.ts'
import type { Facts, Measure } from '../data/facts.ts'
import { periodName } from '../../../core/subject/periods.ts'
import { countOf, figures, ruleFigure } from '../writer/figures.ts'
import { gap, list, paragraph, say, toFill, type Part } from '../writer/nodes.ts'
import { head, number, table, words, type Cell } from '../writer/tables.ts'
import { judgement, verdictOf } from '../writer/words.ts'
import { closedStatuses } from '../../../core/analysis/events.ts'
import { evidenceOf } from './anomalies.ts'
import { complianceOf } from './basics.ts'
import { judgedNames } from './performance.ts'
import type { SectionWriter } from './types.ts'

/** Ratios by what the bands say of them. */
function judgedBy(facts: Facts, verdict: Verdict): Measure[] {
  return judgedNames.map((name) => facts.measure(name, facts.focus)).filter((measure): measure is Measure => measure !== null && verdictOf(facts, measure) === verdict)
}

const phrase = (facts: Facts, measure: Measure): Part => [say`${measure.label}为${figures(facts).of(measure)}`, judgement(facts, measure)]

type Risk = { kind: string; part: Part; verify: Part }

const kinds: Record<string, string> = { 用电异常: '用电', 电财交叉: '用电', 工商信息: '工商' }
const kindOf = (category: string): string => kinds[category] ?? '财务'

/** Facts that speak against the customer, records before ratios, each with what to verify. */
export function risksOf(facts: Facts): Risk[] {
  const failed = runChecks(facts, facts.periods).filter((outcome) => !outcome.ok)
  const { found } = complianceOf(facts)
  const arrears = facts.rows('power').flatMap((row) => (Number(row.values['arrears'] ?? 0) > 0 ? [row] : []))
  const grave = (facts.data.anomalies?.events ?? []).filter((event) => event.severity === 'high' && !closedStatuses.includes(event.status))
  return [
    ...grave.map((event): Risk => ({ kind: kindOf(event.category), part: [event.name, '：', evidenceOf(facts, event)], verify: /\d/.test(event.verifySteps) ? ruleFigure('verify', event.verifySteps) : event.verifySteps || '核实形成原因' })),
    ...found.map((entry): Risk => ({ kind: '司法与合规', part: say`${entry.label}${countOf(entry.field, entry.count)}条`, verify: '取得裁判文书、处罚决定或移出证明' })),
    ...(failed.length > 0 ? [{ kind: '财务', part: say`勾稽校验有${countOf('checksFailed', failed.length)}项次不符`, verify: '与企业核对原始报表' }] : []),
    ...(arrears.length > 0 ? [{ kind: '用电', part: say`有${countOf('arrearsMonths', arrears.length)}个月存在电费欠费`, verify: '取得缴费凭证，了解欠费原因' }] : []),
    ...judgedBy(facts, 'risk').map((measure): Risk => ({ kind: '财务', part: phrase(facts, measure), verify: '核实形成原因，取得相关明细与合同' })),
  ]
}

/** 风险分析与缓释. */
export const risks: SectionWriter = (facts) => {
  const all = risksOf(facts)
  const rows = all.map((risk): Cell[] => [words(risk.kind), words(risk.part), words(risk.verify), words('待填')])
  return [
    facts.focus ? paragraph(all.length > 0 ? say`依据${periodName(facts.focus)}数据与已取得的资料，识别风险事项${countOf('risks', all.length)}项，列示如下。` : `依据${periodName(facts.focus)}数据与已取得的资料，未见处于风险区间的指标、不符的勾稽关系及不良记录。`) : gap('财务报表'),
    rows.length > 0 ? table('风险与缓释对照表', 'table:risks', [head('类别', '事实', '核实动作', '缓释措施'), ...rows]) : null,
    toFill('风险缓释措施'),
    facts.data.anomalies ? null : gap('异常指标分析结果'),
  ]
}

/** Ratios with their verdicts, the period spoken of. */
function evaluationTable(facts: Facts) {
  const names: Record<Verdict, string> = { good: '良好', watch: '关注', risk: '风险' }
  const rows = judgedNames.flatMap((name): Cell[][] => {
    const measure = facts.measure(name, facts.focus)
    const verdict = verdictOf(facts, measure)
    if (!measure || !verdict) return []
    const figure = figures(facts).of(measure)
    return [[words(figure.unit ? `${measure.label}（${figure.unit}）` : measure.label), number(figure), { part: names[verdict], align: 'center' }]]
  })
  return rows.length > 0 ? table('综合评价表', 'table:evaluation', [head('指标', facts.focus ? periodName(facts.focus) : '本期', '评价'), ...rows]) : null
}

const listed = (title: string, items: Part[]): ReturnType<typeof list> => (items.length > 0 ? [paragraph(title), ...list(items)] : [])

/** 结论: facts only, at most three of each kind; whether to lend is the clerk's to say. */
export const conclusion: SectionWriter = (facts) => {
  const good = judgedBy(facts, 'good').slice(0, 3).map((measure) => [phrase(facts, measure), '。'])
  const bad = risksOf(facts).slice(0, 3).map((risk) => [risk.part, '。'])
  const watch = judgedBy(facts, 'watch').slice(0, 3).map((measure) => [phrase(facts, measure), '。'])
  const pending = risksOf(facts).slice(0, 3).map((risk) => [risk.part, '核实：', risk.verify, '。'])
  return [
    facts.focus ? null : gap('财务报表'),
    ...listed('主要优势：', good),
    ...listed('主要风险：', bad),
    ...listed('授信前需核实的事项：', pending),
    ...listed('建议持续监测的指标：', watch),
    evaluationTable(facts),
  ]
}
