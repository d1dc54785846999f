import type { Verdict } from '../../../core/ratios/bands.ts'
import { restsOnUnclosed } from '../../../core/ratios/verdicts.ts'
import { allRatios } from '../../../core/ratios/library.ts'
import { runChecks } from '../data/checks.ts'
import type { Facts, Measure } from '../data/facts.ts'
import { periodName } from '../../../core/subject/periods.ts'
import { countOf, figures, ruleFigure } from '../writer/figures.ts'
import { gap, list, paragraph, say, type Part } from '../writer/nodes.ts'
import { head, number, table, words, type Cell } from '../writer/tables.ts'
import { bandText, judgement, verdictOf } from '../writer/words.ts'
import { bandsOf } from '../../../core/ratios/bands.ts'
import { complianceOf } from './compliance.ts'
import {
  briefEvidence,
  eventsOf,
  evidenceOf,
  explanationOf,
  isGrave,
  isOpen,
  kindOf,
  periodOf,
  ruleWords,
  type ReportEvent,
} from './events.ts'
import { riskBlocks } from './risk-radar.ts'
import type { SectionWriter } from './types.ts'

const judged = [
  'currentRatio',
  'quickRatio',
  'debtRatio',
  'interestCoverage',
  'cashToShortDebt',
  'debtToEbitda',
  'dso',
  'dio',
  'cashConversionCycle',
  'totalAssetTurnover',
  'operatingMargin',
  'netMargin',
  'roe',
  'ocfToNetProfit',
  'cashCollectionRatio',
  'revenueGrowth',
  'netProfitGrowth',
]

export const judgedNames = judged.filter((name) => allRatios.some((ratio) => ratio.key === name))

/** Ratios by what the bands say of them. */
export function judgedBy(facts: Facts, verdict: Verdict): Measure[] {
  return judgedNames
    .map((name) => facts.measure(name, facts.focus))
    .filter((measure): measure is Measure => measure !== null && verdictOf(facts, measure) === verdict)
}

const phrase = (facts: Facts, measure: Measure): Part => [
  say`${measure.label}为${figures(facts).of(measure)}`,
  judgement(facts, measure),
]

/** A fact against the customer. `event` where the rules found it. */
export type Risk = { kind: string; name: Part; part: Part; verify: Part; event?: ReportEvent }

/** Which rules say the same as a ratio in its worst band, or as records of the registry. */
const sameRatio: Record<string, string> = {
  currentRatio: 'LQ01',
  quickRatio: 'LQ01',
  debtRatio: 'LQ02',
  interestCoverage: 'LQ03',
  debtToEbitda: 'LQ04',
  cashToShortDebt: 'LQ05',
  ocfToNetProfit: 'FR06',
  cashCollectionRatio: 'XS07',
  netProfitGrowth: 'TR02',
  revenueGrowth: 'TR01',
  dso: 'TR06',
}
const sameRecord: Record<string, string> = {
  dishonestPersons: 'BI05',
  consumptionLimits: 'BI05',
  executedPersons: 'BI05',
  seriousViolations: 'BI06',
  abnormalOperations: 'BI06',
  adminPenalties: 'BI06',
  environmentalPenalties: 'BI06',
  taxArrears: 'BI10',
  equityPledges: 'BI09',
  chattelMortgages: 'BI09',
}

/** An event with the periods in which it is found. */
const nameIn = (events: readonly ReportEvent[]): string => {
  const periods = [...new Set(events.map(periodOf))].filter((period) => period !== '—')
  return `${events[0]?.name ?? ''}${periods.length > 0 ? `（${periods.join('、')}）` : ''}`
}

/**
 * Facts that speak against the customer: grave events, records, equations and arrears before ratios; what an
 * event says already is not said twice.
 */
export function risksOf(facts: Facts): Risk[] {
  const grave = eventsOf(facts).filter((event) => isGrave(event) && isOpen(event))
  const told = new Set(grave.flatMap((event) => event.ruleIds))
  const checks = runChecks(facts, facts.periods).filter((outcome) => !outcome.ok)
  const failed = grave.some((event) => event.categories.includes('勾稽关系')) ? [] : checks
  const { found } = complianceOf(facts)
  const arrears = told.has('PW11') ? [] : facts.rows('power').filter((row) => Number(row.values['arrears'] ?? 0) > 0)
  return [
    ...[...Map.groupBy(grave, ({ name }) => name).values()].flatMap(([event, ...others]): Risk[] =>
      event
        ? [
            {
              kind: kindOf(event.category),
              name: nameIn([event, ...others]),
              part: evidenceOf(facts, event),
              verify: event.verifySteps ? ruleWords('verify', event.verifySteps) : '核实形成原因',
              event,
            },
          ]
        : [],
    ),
    ...found
      .filter(({ field, open }) => open > 0 && !told.has(sameRecord[field] ?? ''))
      .map((entry): Risk => ({
        kind: '司法与工商',
        name: entry.label,
        part: say`${entry.label}${countOf(entry.field, entry.entries.length)}条${entry.open < entry.entries.length ? say`，未了结${countOf(`${entry.field}.open`, entry.open)}条` : ''}`,
        verify: '取得裁判文书、处罚决定或移出证明',
      })),
    ...(failed.length > 0
      ? [
          {
            kind: '资料真实性',
            name: '勾稽校验不符',
            part: say`勾稽校验有${countOf('checksFailed', failed.length)}项次不符`,
            verify: '与企业核对原始报表',
          },
        ]
      : []),
    ...(arrears.length > 0
      ? [
          {
            kind: '用电',
            name: '电费欠费',
            part: say`有${countOf('arrearsMonths', arrears.length)}个月存在电费欠费`,
            verify: '取得缴费凭证，了解欠费原因',
          },
        ]
      : []),
    ...judgedBy(facts, 'risk')
      .filter(({ name }) => !told.has(sameRatio[name] ?? ''))
      .map((measure): Risk => ({
        kind: '财务',
        name: measure.label,
        part: phrase(facts, measure),
        verify: '核实形成原因，取得相关明细与合同',
      })),
  ]
}

const ended = (part: Part): Part => (typeof part === 'string' && /[。！？]$/.test(part) ? part : [part, '。'])
/** An event's evidence ends as sentences do; other facts get their end here. */
const sentence = (facts: Facts, risk: Risk): Part =>
  risk.event ? [risk.name, '：', briefEvidence(facts, risk.event)] : ended(risk.part)

/** 风险分析与缓释. */
export const risks: SectionWriter = (facts, section) => {
  const all = risksOf(facts)
  const rows = all.map((risk): Cell[] => [
    words(risk.kind),
    words(risk.event ? [risk.name, '：', risk.part] : risk.part),
    words(risk.verify),
    words('待填'),
  ])
  return [
    facts.focus
      ? paragraph(
          all.length > 0
            ? say`依据${periodName(facts.focus)}数据与已取得的资料，识别须落实缓释措施的风险事项${countOf('risks', all.length)}项。`
            : `依据${periodName(facts.focus)}数据与已取得的资料，未见处于风险区间的指标、不符的勾稽关系及不良记录。`,
        )
      : gap('财务报表'),
    ...riskBlocks(facts, section.id),
    rows.length > 0
      ? table('风险与缓释对照表', 'table:risks', [head('类别', '事实', '核实动作', '缓释措施'), ...rows])
      : null,
    facts.data.anomalies ? null : gap('异常指标分析结果'),
  ]
}

/** Ratios with their verdicts, the period spoken of. */
function evaluationTable(facts: Facts) {
  const names: Record<Verdict, string> = { good: '良好', watch: '关注', risk: '风险' }
  const rows = judgedNames.flatMap((name): Cell[][] => {
    const measure = facts.measure(name, facts.focus)
    const verdict = verdictOf(facts, measure)
    const bands = measure && bandsOf(name, facts.group)
    if (!measure || !verdict) return []
    const figure = figures(facts).of(measure)
    return [
      [
        words(figure.unit ? `${measure.label}（${figure.unit}）` : measure.label),
        number(figure),
        words(bands?.good ? ruleFigure(`band.${name}.good`, bandText(bands.good)) : null),
        { part: names[verdict], align: 'center' },
      ],
    ]
  })
  return rows.length > 0
    ? table('综合评价表', 'table:evaluation', [
        head('指标', facts.focus ? periodName(facts.focus) : '本期', '良好参考值', '评价'),
        ...rows,
      ])
    : null
}

const listed = (title: string, items: readonly Part[]): ReturnType<typeof list> =>
  items.length > 0 ? [paragraph(title), ...list([...items])] : []

/** Of ratios that say much the same (current and quick ratio) one is enough among three. */
const families: readonly (readonly string[])[] = [
  ['currentRatio', 'quickRatio', 'cashToShortDebt'],
  ['debtRatio', 'debtToEbitda', 'interestCoverage'],
  ['dso', 'dio', 'cashConversionCycle', 'totalAssetTurnover'],
  ['roe', 'netMargin', 'operatingMargin'],
  ['ocfToNetProfit', 'cashCollectionRatio'],
  ['revenueGrowth', 'netProfitGrowth'],
]

/** The first ratio of each family, at most three. */
export function oneOfEach(measures: readonly Measure[]): Measure[] {
  const seen = new Set<number>()
  return measures
    .filter(({ name }) => {
      const family = families.findIndex((names) => names.includes(name))
      if (seen.has(family)) return false
      seen.add(family)
      return true
    })
    .slice(0, 3)
}

/** Strengths: what the bands call good, those that tell most of a borrower first. */
const strengthOrder = [
  'debtRatio',
  'interestCoverage',
  'ocfToNetProfit',
  'currentRatio',
  'roe',
  'netMargin',
  'dso',
  'totalAssetTurnover',
  'revenueGrowth',
]
const rank = ({ name }: Measure): number => strengthOrder.indexOf(name) + 1 || strengthOrder.length + 1

/** Categories of rules that doubt the figures themselves. */
const doubting = new Set(['数据质量', '勾稽关系', '跨表勾稽', '财务粉饰信号', '指数模型', '电财交叉'])
const isDoubt = (event: ReportEvent): boolean =>
  isGrave(event) && isOpen(event) && event.categories.some((category) => doubting.has(category))

/** Lines of the statements that open grave events doubt; totals rest on too much to be doubted by one line. */
function doubtedFields(facts: Facts): Set<string> {
  const fields = eventsOf(facts)
    .filter(isDoubt)
    .flatMap((event) => event.hits.flatMap(({ inputs }) => inputs.map(({ field }) => field)))
  return new Set(fields.filter((field) => !field.startsWith('total')))
}

/**
 * At most three strengths, none of which rests on figures that are in doubt, or on a statement that does not add
 * up.
 */
export function strengthsOf(facts: Facts): Measure[] {
  const doubted = doubtedFields(facts)
  return oneOfEach(
    judgedBy(facts, 'good')
      .filter(
        (measure) =>
          !restsOnUnclosed(measure, facts.unclosed) && !measure.inputs.some(({ field }) => doubted.has(field)),
      )
      .toSorted((a, b) => rank(a) - rank(b)),
  )
}

/** Every grave event that nobody has closed: what has to be settled before anything is lent. */
const conditionsOf = (facts: Facts): Part[] =>
  risksOf(facts).flatMap(({ event, name, verify }): Part[] =>
    event
      ? [
          [
            name,
            '：',
            explanationOf(event) === null ? '取得企业说明与佐证，' : '企业已有说明，取得佐证并由本行确认，',
            verify,
            '。',
          ],
        ]
      : [],
  )

/** Lines for the time after lending: ratios to watch with their limits, and power where it is known. */
function monitors(facts: Facts): Part[] {
  const watch = oneOfEach(judgedBy(facts, 'watch')).map((measure): Part => [phrase(facts, measure), '，按季复测。'])
  const power =
    facts.rows('power').length > 0
      ? [
          [
            '按月监测用电量，近三个月同比降幅达',
            ruleFigure('trigger.kwh3', '30%'),
            '、发生欠费或用电户状态变化时即时报告。',
          ],
        ]
      : []
  return [...watch, ...power].slice(0, 3)
}

/** 结论: facts only, at most three of each kind; whether to lend is the clerk's to say. */
export const conclusion: SectionWriter = (facts) => {
  const risky = risksOf(facts)
  return [
    facts.focus ? null : gap('财务报表'),
    ...listed(
      eventsOf(facts).some(isDoubt) ? '主要优势（以报表数据属实为前提，有关异常核实前仅供参考）：' : '主要优势：',
      strengthsOf(facts).map((measure) => [phrase(facts, measure), '。']),
    ),
    ...listed(
      '主要风险：',
      risky.slice(0, 3).map((risk) => sentence(facts, risk)),
    ),
    ...listed(
      facts.data.useRemark === '1' ? '授信前提条件：' : '待核实事项：',
      facts.data.useRemark === '1' ? conditionsOf(facts) : conditionsOf(facts).slice(0, 3),
    ),
    ...listed(facts.data.useRemark === '1' ? '贷后监测指标：' : '建议持续监测：', monitors(facts)),
    evaluationTable(facts),
  ]
}
