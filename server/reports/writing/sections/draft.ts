import { monthsSince, standing } from '../../../../core/analysis/verdict.ts'
import type { ConclusionRule, Draft, TemplateSection } from '../../../../core/document/template-types.ts'
import type { DocumentNode } from '../../../../core/document/types.ts'
import { isAnnual } from '../../../../core/subject/periods.ts'
import type { Facts } from '../data/facts.ts'
import { sectionFields } from '../section-fields.ts'
import { countOf, ruleFigure } from '../writer/figures.ts'
import { list, paragraph, type Part } from '../writer/nodes.ts'
import { head, table, words, type Cell } from '../writer/tables.ts'
import { complianceOf } from './compliance.ts'
import { type DraftFact, draftFacts, holds, isDraftFact, piecesOf, shippedRules } from './draft-rules.ts'
import { ruleWords } from './events.ts'
import { judgedBy } from './judged-ratios.ts'
import { repaymentConcerns } from './repayment.ts'

/** What a draft is called. It never says that anything is decided. */
export const draftNames: Record<Draft, string> = {
  recommend: '建议',
  conditional: '有条件建议',
  decline: '不建议',
  insufficient: '资料不足，暂不能提出建议',
}

/** What the rules of a conclusion compare; null where it is not known. */
export function draftValues(facts: Facts): Record<DraftFact, number | null> {
  const { judged, periods, date } = facts.data
  const stories = judged ? standing(judged.stories) : []
  const count = (severity: string, checksData: boolean): number | null =>
    judged && stories.filter((story) => story.severity === severity && story.checksData === checksData).length
  const latest = periods.at(-1)
  const barred = complianceOf(facts).recorded.filter(({ field }) => sectionFields.draft.barring.includes(field))
  return {
    analysed: judged ? 1 : 0,
    barred: barred.reduce((sum, { open }) => sum + open, 0),
    years: periods.filter(isAnnual).length,
    doubts: count('high', true),
    known: judged && Math.floor(judged.known * 100),
    grave: count('high', false),
    medium: count('medium', false),
    poorGrade: judged && (judged.grade !== null && judged.poorGrades.includes(judged.grade) ? 1 : 0),
    risky: judgedBy(facts, 'risk').length,
    uncovered: repaymentConcerns(facts).some(Boolean) ? 1 : 0,
    months: latest === undefined ? null : monthsSince(latest, date),
  }
}

type Drafted = { draft: Draft; reasons: ConclusionRule[]; values: Record<DraftFact, number | null> }

/**
 * The draft of a conclusion by the rules of a section: the first that holds decides, the others of the same draft are
 * reasons beside it. `insufficient` where none holds.
 */
export function draftOf(facts: Facts, { conclusion = shippedRules }: Pick<TemplateSection, 'conclusion'>): Drafted {
  const values = draftValues(facts)
  const held = conclusion.filter((rule) => holds(rule, values))
  const draft = held[0]?.draft ?? 'insufficient'
  return { draft, reasons: held.filter((rule) => rule.draft === draft), values }
}

const valueFigure = (name: DraftFact, value: number | null): Part =>
  value === null ? '未知' : countOf(`draft.${name}`, value)

const reasonPart = ({ because }: ConclusionRule, values: Drafted['values']): Part =>
  piecesOf(because).map((piece): Part => {
    const name = piece.slice(1, -1)
    return piece.startsWith('{') && isDraftFact(name) ? valueFigure(name, values[name]) : ruleWords('conclusion', piece)
  })

/** Every rule with what it asks, what there is, and whether it holds. */
function rulesTable(section: TemplateSection, values: Drafted['values']): DocumentNode {
  const rules = section.conclusion ?? shippedRules
  const used = rules.find((rule) => holds(rule, values))
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
      {
        part: rule === used ? '采用' : asked.length === 0 ? '—' : holds(rule, values) ? '成立' : '不成立',
        align: 'center',
      },
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
  const { draft, reasons, values } = draftOf(facts, section)
  return [
    paragraph([
      '结论草稿（由系统按下列规则生成，供审批参考，待有权人审批，不构成授信决定）：',
      ruleFigure('draft', draftNames[draft]),
      '。',
    ]),
    ...(reasons.length > 0
      ? [paragraph('草稿理由：'), ...list(reasons.map((rule): Part => [reasonPart(rule, values), '。']))]
      : []),
    rulesTable(section, values),
  ]
}
