import { certaintyOf, levelOf, monthsSince } from '../../../../core/analysis/verdict.ts'
import { translate, type MessageKey, type Parameters } from '../../../../core/i18n/translate.ts'
import { basisOf, whatIsWrong } from '../../../analysis/verdict.ts'
import type { DocumentNode } from '../../../../core/document/types.ts'
import type { Facts } from '../data/facts.ts'
import { requestOf } from '../data/loan-need.ts'
import { runChecks } from '../data/checks.ts'
import { monthsOf } from '../data/months.ts'
import { countOf, figures, recorded, ruleFigure } from '../writer/figures.ts'
import { list, paragraph, say, type Part } from '../writer/nodes.ts'
import { head, table, words, type Cell } from '../writer/tables.ts'
import { complianceOf } from './compliance.ts'
import { type RiskKind, riskKinds } from './concern.ts'
import { riskSentence } from './conclusion.ts'
import { draftNames, draftOf } from './draft.ts'
import { eventsOf, isGrave, isStanding, ruleWords } from './events.ts'
import { isAnyJudged, phrase } from './judged-ratios.ts'
import { agePart, openPart } from './material-state.ts'
import { placeName } from './places.ts'
import { eventsIn } from './risk-radar.ts'
import { placeOfRisk, type Risk, risksOf } from './risks.ts'
import { strengthsOf } from './strengths.ts'
import type { SectionWriter } from './types.ts'

const mostFacts = 3

/** A sentence of the server with its values as figures. */
function told(key: MessageKey, values: Parameters): Part {
  const marked = Object.fromEntries(Object.keys(values).map((name) => [name, `\u0000${name}\u0000`]))
  return translate('zh-CN', key, marked)
    .split('\u0000')
    .map((piece, index): Part => {
      // Reports have no blanks around figures, as pages do.
      if (index % 2 === 0) return piece.replace(/^ | $/g, '')
      const value = values[piece]
      return typeof value === 'number'
        ? countOf(`verdict.${piece}`, value)
        : ruleWords(`verdict.${piece}`, String(value))
    })
}

/** What the customer comes to, and how sure that is: as its page says. */
function verdictPart(facts: Facts): Part {
  const { judged, date } = facts.data
  if (!judged) return '未取得异常指标分析结果，不作总体判断。'
  const months = judged.period === '' ? null : monthsSince(judged.period, date)
  const what = whatIsWrong(levelOf(judged), judged, 'zh-CN')
  const basis = basisOf(judged, months, 'zh-CN')
  const closed = eventsOf(facts).filter((event) => !isStanding(event)).length
  return [
    told(what.key, what.values),
    translate('zh-CN', `verdict.certainty.${certaintyOf(judged, months)}`),
    told(basis.key, basis.values),
    closed > 0 ? told('verdict.why.closed', { count: closed }) : null,
  ]
}

/** What is asked for. */
function requestPart(facts: Facts): Part {
  const request = requestOf(facts)
  if (!request?.amount)
    return request?.purpose
      ? say`授信金额尚未录入，用途为${recorded('creditPurpose', request.purpose)}；期限、利率与担保方式待填。`
      : '授信申请的金额与用途尚未录入。'
  const asked = figures(facts).computed(
    'requestedAmount',
    facts.focus ?? '',
    request.amount.value,
    '元',
    request.amount.inputs,
  )
  return [
    say`申请授信${asked}`,
    request.purpose ? say`，用途为${recorded('creditPurpose', request.purpose)}` : '，用途尚未录入',
    '；期限、利率与担保方式待填。',
  ]
}

function draftPart(facts: Facts): Part {
  const section = facts.outline.find(({ writer }) => writer === 'conclusion')
  // A draft stands in credit reports alone.
  if (!section || facts.data.useRemark !== '1') return null
  const place = placeName(facts, { writers: ['conclusion'] })
  return [ruleFigure('draft', draftNames[draftOf(facts, section).draft]), `（草稿，待审批，理由见“${place}”）。`]
}

/** Whether there was anything to look at for a kind of risk. */
function wasLookedAt(facts: Facts, kind: RiskKind): boolean {
  const { clean, recorded: records } = complianceOf(facts)
  const looked: Record<RiskKind, () => boolean> = {
    经营: () => facts.measure('operatingRevenue', facts.focus) !== null,
    财务: () => isAnyJudged(facts),
    资料真实性: () => runChecks(facts, facts.periods).length > 0,
    司法与工商: () => clean.length + records.length > 0,
    用电: () => facts.rows('power').length > 0,
  }
  return looked[kind]()
}

/** What is said of a kind of risk of which nothing was found: as much as could be looked at. */
function nothingFound(facts: Facts, kind: RiskKind): string {
  if (!wasLookedAt(facts, kind) || !facts.data.judged) return '资料不足'
  if (eventsIn(facts, kind).length > 0) return '● 无高、中等级事项'
  return isPartlyKnown(facts, kind) ? '已查部分未见异常' : '● 未见异常'
}

/** Whether much of what a kind of risk is judged by could not be looked at. */
function isPartlyKnown(facts: Facts, kind: RiskKind): boolean {
  const statements = facts.data.tables.filter(({ layout }) => layout === 'statement')
  const isOpen: Record<RiskKind, () => boolean> = {
    // Changes show over two years.
    经营: () => (facts.data.judged?.years ?? 0) < 2,
    财务: () => statements.some(({ name }) => facts.rows(name).length === 0) || facts.data.judged?.years === 0,
    资料真实性: () => statements.some(({ name }) => facts.rows(name).length === 0),
    司法与工商: () => complianceOf(facts).unknown.length > 0,
    用电: () => monthsOf(facts).length < 12,
  }
  return isOpen[kind]()
}

/** What each kind of risk comes to, by what, and where that stands. */
function kindTable(facts: Facts, risks: readonly Risk[], key: string): DocumentNode {
  const [strength] = strengthsOf(facts)
  const rows = riskKinds.map((kind): Cell[] => {
    const own = risks.filter((risk) => risk.kind === kind)
    const grave = eventsIn(facts, kind).some(isGrave)
    const verdict = grave ? '■ 风险' : own.length > 0 ? '▲ 关注' : nothingFound(facts, kind)
    const [first] = own
    return [
      words(kind),
      { part: verdict, align: 'center' },
      words(
        first
          ? [first.name, own.length > 1 ? say`等${countOf(`dimension.${kind}`, own.length)}项` : null]
          : eventsIn(facts, kind).length > 0
            ? say`低等级与提示性事项${countOf(`minor.${kind}`, eventsIn(facts, kind).length)}项`
            : kind === '财务' && strength
              ? phrase(facts, strength)
              : null,
      ),
      words(first ? placeOfRisk(facts, first) : null),
    ]
  })
  return table('分项判断表', `table:${key}.dimensions`, [head('方面', '判断', '主要依据', '所在章节'), ...rows])
}

/** The gravest facts, each with the section where it stands. */
const factList = (facts: Facts, risks: readonly Risk[]): DocumentNode[] =>
  risks.length === 0
    ? [paragraph('已取得的资料中未见须列示的不利事实；未见不等于没有。')]
    : [
        paragraph('最重的不利事实：'),
        ...list(
          risks.slice(0, mostFacts).map((risk): Part => {
            const place = placeOfRisk(facts, risk)
            return [riskSentence(facts, risk), place && ['（见', place, '）']]
          }),
        ),
      ]

/**
 * What a reader has to know first: the verdict, what is open, of what time the data are, the gravest facts with their
 * places, and what each kind of risk comes to. `more` stands in front.
 */
export function keyPointBlocks(facts: Facts, key: string, more: readonly [string, Part][] = []): DocumentNode[] {
  const risks = risksOf(facts)
  const points: [string, Part][] = [
    ...more,
    ['总体判断', verdictPart(facts)],
    ['数据时点', agePart(facts)],
    ['待办事项', openPart(facts)],
  ]
  return [
    ...list(
      points.filter(([, part]) => part !== null).map(([label, part]): Part => [`${label}：`, part]),
      false,
    ),
    ...factList(facts, risks),
    kindTable(facts, risks, key),
  ]
}

/** 授信要点: what is asked for, the draft of the conclusion, and the key points. */
export const keyPoints: SectionWriter = (facts, section) =>
  keyPointBlocks(facts, section.id, [
    ['申请事项', requestPart(facts)],
    ['结论草稿', draftPart(facts)],
  ])
