import { knownPercent, monthsSince, standing } from '../../../../core/analysis/verdict.ts'
import type { ConclusionRule, Draft, TemplateSection } from '../../../../core/document/template-types.ts'
import type { DocumentNode } from '../../../../core/document/types.ts'
import { isAnnual } from '../../../../core/subject/periods.ts'
import { entriesOf } from '../data/entries.ts'
import type { Facts } from '../data/facts.ts'
import { sectionFields } from '../section-fields.ts'
import { countOf, ruleFigure } from '../writer/figures.ts'
import { list, paragraph, type Part } from '../writer/nodes.ts'
import { head, table, words, type Cell } from '../writer/tables.ts'
import { complianceOf } from './compliance.ts'
import { type DraftFact, draftFacts, holds, isDraftFact, piecesOf, shippedRules, unknownIn } from './draft-rules.ts'
import { ruleWords } from './events.ts'
import { isAnyJudged, judgedBy } from './judged-ratios.ts'
import { isCoverKnown, repaymentConcerns } from './repayment.ts'
import { risksOf } from './risks.ts'

/** What a draft is called. It never says that anything is decided. */
export const draftNames: Record<Draft, string> = {
  recommend: '建议',
  conditional: '有条件建议',
  decline: '不建议',
  insufficient: '资料不足，暂不能提出建议',
}

/** Open records that bar a loan. That there are none is known where every kind was looked up. */
function barredBy(facts: Facts): number | null {
  const { barring } = sectionFields.draft
  const { recorded } = complianceOf(facts)
  const found = recorded.reduce((sum, { field, open }) => sum + (barring.includes(field) ? open : 0), 0)
  return found > 0 || barring.every((field) => entriesOf(facts, field) !== null) ? found : null
}

/** Whole years of which balance sheet and profit sheet are there. */
const wholeYears = (facts: Facts): number =>
  facts.periods.filter(
    (period) =>
      isAnnual(period) &&
      ['balanceSheet', 'profitSheet'].every((table) => facts.rows(table).some((row) => row.period === period)),
  ).length

/** What the rules of a conclusion compare; null where it is not known. */
export function draftValues(facts: Facts): Record<DraftFact, number | null> {
  const { judged, periods, date } = facts.data
  const stories = judged ? standing(judged.stories) : []
  const count = (severity: string, checksData: boolean): number | null =>
    judged && stories.filter((story) => story.severity === severity && story.checksData === checksData).length
  const latest = periods.at(-1)
  return {
    analysed: judged && (judged.passed > 0 || stories.length > 0) ? 1 : 0,
    barred: barredBy(facts),
    years: wholeYears(facts),
    doubts: count('high', true),
    mediumDoubts: count('medium', true),
    known: judged && knownPercent(judged.known),
    grave: count('high', false),
    medium: count('medium', false),
    poorGrade: judged?.grade ? Number(judged.poorGrades.includes(judged.grade)) : null,
    risky: isAnyJudged(facts) ? judgedBy(facts, 'risk').length : null,
    uncovered: isCoverKnown(facts) ? Number(repaymentConcerns(facts).some(Boolean)) : null,
    months: latest === undefined ? null : monthsSince(latest, date),
    risks: risksOf(facts).length,
  }
}

type Drafted = {
  draft: Draft
  used: ConclusionRule | null
  reasons: ConclusionRule[]
  /** What advice to lend would have to know. */
  unknown: DraftFact[]
  values: Record<DraftFact, number | null>
}

/**
 * The draft of a conclusion by the rules of a section: the first that holds decides, the others of the same draft are
 * reasons beside it. `insufficient` where none holds, and instead of advice to lend as long as anything is not known that
 * this rule or one before it asks for: a rule that could not be asked has not been passed.
 */
export function draftOf(facts: Facts, { conclusion = shippedRules }: Pick<TemplateSection, 'conclusion'>): Drafted {
  const values = draftValues(facts)
  const held = conclusion.filter((rule) => holds(rule, values))
  const used = held[0] ?? null
  const unknown =
    used?.draft === 'recommend' ? unknownIn(conclusion.slice(0, conclusion.indexOf(used) + 1), values) : []
  if (unknown.length > 0) return { draft: 'insufficient', used: null, reasons: [], unknown, values }
  const draft = used?.draft ?? 'insufficient'
  return { draft, used, reasons: held.filter((rule) => rule.draft === draft), unknown, values }
}

const valueFigure = (name: DraftFact, value: number | null): Part =>
  value === null ? '未知' : countOf(`draft.${name}`, value)

const reasonPart = ({ because }: ConclusionRule, values: Drafted['values']): Part =>
  piecesOf(because).map((piece): Part => {
    const name = piece.slice(1, -1)
    return piece.startsWith('{') && isDraftFact(name) ? valueFigure(name, values[name]) : ruleWords('conclusion', piece)
  })

/** Every rule with what it asks, what there is, and whether it holds. */
function rulesTable(section: TemplateSection, { used, unknown, values }: Drafted): DocumentNode {
  const rules = section.conclusion ?? shippedRules
  const resultOf = (rule: ConclusionRule, isAsking: boolean): string => {
    if (rule === used) return '采用'
    if (unknownIn([rule], values).length > 0 || (unknown.length > 0 && rule.draft === 'recommend')) return '无法判断'
    return isAsking ? (holds(rule, values) ? '成立' : '不成立') : '—'
  }
  const rows = rules.map((rule): Cell[] => {
    const asked = Object.entries(rule.when ?? {}).filter((entry): entry is [DraftFact, string] => isDraftFact(entry[0]))
    const condition = asked.map(
      ([name, comparison]) => `${draftFacts[name]}${comparison.replace('>=', '≥').replace('<=', '≤')}`,
    )
    return [
      words(asked.length === 0 ? '以上均不成立' : ruleWords('conclusion', condition.join('，且'))),
      {
        part:
          asked.length === 0
            ? '—'
            : asked.map(([name], at): Part => [at > 0 ? '；' : '', valueFigure(name, values[name])]),
        align: 'right',
      },
      { part: resultOf(rule, asked.length > 0), align: 'center' },
      words(draftNames[rule.draft]),
    ]
  })
  return table('结论规则核对表', `table:${section.id}.rules`, [
    head('规则（自上而下，取第一条成立的）', '本次', '结果', '对应草稿'),
    ...rows,
  ])
}

/** The draft of the conclusion with its reasons and the rules that it follows from. */
export function draftBlocks(facts: Facts, section: TemplateSection): DocumentNode[] {
  const drafted = draftOf(facts, section)
  const { draft, reasons, unknown, values } = drafted
  return [
    paragraph([
      '结论草稿（由系统按下列规则生成，供审批参考，待有权人审批，不构成授信决定）：',
      ruleFigure('draft', draftNames[draft]),
      '。',
    ]),
    ...(reasons.length + unknown.length > 0
      ? [
          paragraph('草稿理由：'),
          ...list([
            ...reasons.map((rule): Part => [reasonPart(rule, values), '。']),
            ...unknown.map((name): Part => ['尚不知道：', ruleWords('conclusion', draftFacts[name]), '。']),
          ]),
        ]
      : []),
    rulesTable(section, drafted),
  ]
}
