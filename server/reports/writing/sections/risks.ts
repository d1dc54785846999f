import { storiesOf } from '../../../../core/analysis/stories.ts'
import { periodName } from '../../../../core/subject/periods.ts'
import { runChecks } from '../data/checks.ts'
import type { Facts } from '../data/facts.ts'
import { sectionFields } from '../section-fields.ts'
import { countOf } from '../writer/figures.ts'
import { type Part, gap, paragraph, say } from '../writer/nodes.ts'
import { type Cell, head, table, words } from '../writer/tables.ts'
import { complianceOf } from './compliance.ts'
import { concernsOf } from './concerns.ts'
import {
  type ReportEvent,
  eventsOf,
  evidenceOf,
  isGrave,
  isStanding,
  kindOf,
  periodOf,
  ruleWords,
  storyNameOf,
} from './events.ts'
import { judgedBy, judgedNames, phrase } from './judged-ratios.ts'
import { placeName, type Place } from './places.ts'
import { riskBlocks } from './risk-radar.ts'
import type { SectionWriter } from './types.ts'

/** Which rules say the same as a ratio in its worst band, or as records of the registry. */
const { sameRatio, sameRecord }: Record<keyof typeof sectionFields.risks, Record<string, string>> = sectionFields.risks
/** Ratios that sections judge as well, and the conclusion does not weigh: what they say is a risk all the same. */
const { alsoJudged } = sectionFields.judgedRatios
/** What to get about records of a kind. */
const { verifyRecord }: { verifyRecord: Record<string, string> } = sectionFields.recordChecks

/** A fact against the customer, and where the report tells it. `event` where the rules found it. */
export type Risk = { kind: string; name: Part; part: Part; verify: Part; place: Place; event?: ReportEvent }

/** The periods of events, the latest first, each once. */
const periodsOf = (events: readonly ReportEvent[]): string[] =>
  [...new Set(events.map(periodOf))].filter((period) => period !== '—')

/**
 * A story with the periods in which it is found, the earliest first, and those in which it is less grave: that they are
 * not named would say that it was over.
 */
const nameIn = (name: string, events: readonly ReportEvent[], milder: readonly ReportEvent[]): string => {
  const periods = periodsOf(events).toReversed()
  const others = periodsOf(milder)
    .filter((period) => !periods.includes(period))
    .toReversed()
  const also = others.length > 0 ? `，另有${others.join('、')}程度较轻` : ''
  return `${name}${periods.length > 0 ? `（${periods.join('、')}${also}）` : ''}`
}

/** Events of a cause that stand beside others and are of medium weight. */
const milderOf = (facts: Facts, cause: string, events: readonly ReportEvent[]): ReportEvent[] =>
  eventsOf(facts)
    .filter(
      (event) => event.cause === cause && event.severity === 'medium' && isStanding(event) && !events.includes(event),
    )
    .toSorted((a, b) => b.period.localeCompare(a.period))

/** Events that stand against the customer: each cause once, with its latest evidence. */
const eventRisks = (facts: Facts, found: readonly ReportEvent[]): Risk[] =>
  storiesOf(found).flatMap(({ cause, events }): Risk[] => {
    const [latest] = events
    if (!latest) return []
    const others = periodsOf(events).length - 1
    return [
      {
        kind: kindOf(latest.category),
        name: nameIn(storyNameOf(facts, cause, events), events, milderOf(facts, cause, events)),
        part: [
          evidenceOf(facts, latest),
          others > 0 && say`此前另有${countOf(`story.${cause}`, others)}期有同类情形，见异常指标清单。`,
        ].map((part) => part || null),
        verify: latest.verifySteps ? ruleWords('verify', latest.verifySteps) : '核实形成原因',
        place: { rules: latest.hits.map(({ ruleId }) => ruleId), writers: ['anomalies'] },
        event: latest,
      },
    ]
  })

/** Records of courts and authorities that are not closed. `told`: rules whose events say it already. */
const recordRisks = (facts: Facts, reported: ReadonlySet<string>): Risk[] =>
  complianceOf(facts)
    .recorded.filter(({ field, open }) => open > 0 && !reported.has(sameRecord[field] ?? ''))
    .map((entry): Risk => ({
      kind: '司法与工商',
      name: entry.label,
      part: say`${entry.label}${countOf(entry.field, entry.entries.length)}条${entry.open < entry.entries.length ? say`，未了结${countOf(`${entry.field}.open`, entry.open)}条` : ''}`,
      verify: verifyRecord[entry.field] ?? '取得相关证明',
      place: { writers: ['compliance'] },
    }))

/** Equations of the statements that do not hold. */
function checkRisks(facts: Facts, grave: readonly ReportEvent[]): Risk[] {
  if (grave.some((event) => event.categories.includes('勾稽关系'))) return []
  const failed = runChecks(facts, facts.periods).filter((outcome) => !outcome.ok)
  return failed.length > 0
    ? [
        {
          kind: '资料真实性',
          name: '勾稽校验不符',
          part: say`勾稽校验有${countOf('checksFailed', failed.length)}项次不符`,
          verify: '与企业核对原始报表',
          place: { writers: ['statementBasis'] },
        },
      ]
    : []
}

function arrearsRisks(facts: Facts, reported: ReadonlySet<string>): Risk[] {
  if (reported.has('PW11')) return []
  const arrears = facts.rows('power').filter((row) => Number(row.values['arrears'] ?? 0) > 0)
  return arrears.length > 0
    ? [
        {
          kind: '用电',
          name: '电费欠费',
          part: say`有${countOf('arrearsMonths', arrears.length)}个月存在电费欠费`,
          verify: '取得缴费凭证，了解欠费原因',
          place: { writers: ['fees', 'powerCheck', 'powerSummary'] },
        },
      ]
    : []
}

const ratioRisks = (facts: Facts, reported: ReadonlySet<string>): Risk[] =>
  judgedBy(facts, 'risk', [...judgedNames, ...alsoJudged])
    .filter(({ name }) => !reported.has(sameRatio[name] ?? ''))
    .map((measure): Risk => ({
      kind: '财务',
      name: measure.label,
      part: phrase(facts, measure),
      verify: '核实形成原因，取得相关明细与合同',
      place: { names: [measure.name] },
    }))

/** What sections tell in their own words. */
const toldRisks = (facts: Facts, reported: ReadonlySet<string>): Risk[] =>
  concernsOf(facts)
    .filter(({ rules = [] }) => !rules.some((rule) => reported.has(rule)))
    .map(({ writers, ...concern }): Risk => ({ ...concern, place: { writers } }))

/**
 * Facts that speak against the customer, from all sections: grave events, records, equations and arrears, then events to
 * be watched, ratios and what sections tell in their own words; what an event says already is not said twice.
 */
export function risksOf(facts: Facts): Risk[] {
  const standing = eventsOf(facts).filter(isStanding)
  const grave = standing.filter(isGrave)
  const causes = new Set(grave.map(({ cause }) => cause))
  // A cause that is grave in one period is one risk.
  const watched = standing.filter(({ severity, cause }) => severity === 'medium' && !causes.has(cause))
  const found = [...grave, ...watched]
  const reported = new Set(found.flatMap((event) => event.ruleIds))
  return [
    ...eventRisks(facts, grave),
    ...recordRisks(facts, reported),
    ...checkRisks(facts, found),
    ...arrearsRisks(facts, reported),
    ...eventRisks(facts, watched),
    ...ratioRisks(facts, reported),
    ...toldRisks(facts, reported),
  ]
}

/** The section in which the report tells a risk. */
export const placeOfRisk = (facts: Facts, { place }: Risk): Part => {
  const name = placeName(facts, place)
  return name === '' ? null : ruleWords('place', name)
}

/** That nothing was found is said of what was looked at. */
function nothingFound(facts: Facts, focus: string): string {
  const { clean, recorded, unknown } = complianceOf(facts)
  const records = clean.length + recorded.length === 0 ? '' : `、${unknown.length > 0 ? '已查询的' : ''}不良记录`
  return `依据${periodName(focus)}数据与已取得的资料，未见处于风险区间的指标、不符的勾稽关系${records}。`
}

/** 风险分析与缓释. */
export const risks: SectionWriter = (facts, section) => {
  const all = risksOf(facts)
  const rows = all.map((risk): Cell[] => [
    words(risk.kind),
    words(risk.event ? [risk.name, '：', risk.part] : risk.part),
    words(placeOfRisk(facts, risk)),
    words(risk.verify),
    words('待填'),
  ])
  return [
    facts.focus
      ? paragraph(
          all.length > 0
            ? say`依据${periodName(facts.focus)}数据与已取得的资料，识别须落实缓释措施的风险事项${countOf('risks', all.length)}项：${all.map(({ name }, index): Part => [index > 0 ? '、' : '', name])}。`
            : nothingFound(facts, facts.focus),
        )
      : gap('财务报表'),
    ...riskBlocks(facts, section.id),
    rows.length > 0
      ? table('风险与缓释对照表', 'table:risks', [head('类别', '事实', '所在章节', '核实动作', '缓释措施'), ...rows])
      : null,
    facts.data.anomalies ? null : gap('异常指标分析结果'),
  ]
}
