import { dayOf, minuteOf } from '../../core/beijing.ts'
import { sectionNumber } from '../../core/document/numbering.ts'
import { textOf } from '../../core/document/outline.ts'
import type { DocumentNode, FigureSource, FigureSources, ReportDocument } from '../../core/document/types.ts'
import { isAsWritten, markWritten, writtenOf } from '../../core/document/written.ts'
import { evidencePieces } from '../../core/analysis/wording.ts'
import type { RuleHit } from '../../core/analysis/clusters.ts'
import type { Severity } from '../../core/analysis/rule.ts'
import type { Condition, ConditionItem, Confirmation } from '../../core/report-checks.ts'
import { dateName, periodName } from '../../core/subject/periods.ts'
import type { AnalysisContext } from '../analysis/events/context.ts'
import { customerHead, tellByIds, wordsOf } from '../analysis/events/find.ts'
import { fromJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import type { CurrentUser } from '../user.ts'
import { withIds } from './build.ts'
import { byNote } from './stored-conditions.ts'
import type { TemplateSection } from './writing/sections/types.ts'
import { heading, paragraph, say, type Part } from './writing/writer/nodes.ts'
import { countOf, ruleFigure, type Figure } from './writing/writer/figures.ts'
import { sourceCollector } from './writing/writer/sources.ts'
import { head, table, words, type Cell } from './writing/writer/tables.ts'

/** The section that publishing writes: its heading's `sectionId`, and the key of its table. */
const conditionSection = 'conditions'
const severityNames: Record<Severity, string> = { high: '高', medium: '中', low: '低', info: '提示' }
const widths = [140, 60, 210, 150, 150]

/** Credit reports speak of conditions of the credit; the others of what is to be verified. */
const titles: Record<string, string> = { 1: '授信前提条件与待核实事项' }
const titleOf = (useRemark: string): string => titles[useRemark] ?? '待核实事项'

/** An item with what the rules say of it, and how many items its note answers where it is the first of them. */
type ConditionRow = { item: ConditionItem; evidence: Part; verify: string; note: string; answers: number }

/**
 * What the rules say of the accepted events, in the language of reports; every figure with the cells that it rests on.
 */
async function tell(
  db: Executor,
  analysis: AnalysisContext,
  user: CurrentUser,
  customerId: string,
  conditions: readonly Condition[],
): Promise<ConditionRow[]> {
  const customer = await customerHead(db, user, customerId)
  const spoken = await wordsOf(db, analysis, customer, 'zh-CN')
  const ids = conditions.flatMap(({ items }) => items.flatMap(({ events }) => events.map(({ id }) => id)))
  const eventsById = new Map((await tellByIds(db, analysis, customer, ids, 'zh-CN')).map((event) => [event.id, event]))
  const rows = await db
    .selectFrom('anomaly_events')
    .select(['id', 'hits'])
    .where('id', 'in', ['', ...ids])
    .execute()
  const hits = new Map(rows.map((row) => [row.id, fromJson<RuleHit[]>(row.hits)]))
  const figure = (hit: RuleHit, text: string, metric: string): Figure => {
    const sources = hit.inputs.map((input): FigureSource => ({
      ...(spoken.sourceOf(input) ?? { kind: 'edit', time: '' }),
      ...input,
    }))
    const value = hit.values[metric]
    return {
      text,
      unit: '',
      key: `condition.${hit.ruleId}.${metric}@${hit.period}`,
      value: typeof value === 'string' ? value : text,
      sources,
    }
  }
  const evidenceOf = (id: string): Part[] =>
    (hits.get(id) ?? []).map((hit): Part => {
      const rule = spoken.rule(hit.ruleId)
      if (!rule) return hit.ruleId
      return evidencePieces(rule, hit, spoken).map(({ text, metric }): Part =>
        metric === null
          ? /\d/.test(text.replace(/\d{4}年(\d{1,2}月)?/g, ''))
            ? ruleFigure(`${hit.ruleId}.words`, text)
            : text
          : figure(hit, text, metric),
      )
    })
  return conditions.flatMap(({ note, items }) =>
    items.map((item, index): ConditionRow => {
      const latest = eventsById.get(item.events[0]?.id ?? '')
      return {
        item: { ...item, name: latest?.name ?? item.name },
        evidence: item.events.flatMap(({ id }) => evidenceOf(id)),
        verify: latest?.verifySteps ?? '',
        note,
        answers: index === 0 ? items.length : 0,
      }
    }),
  )
}

const periodsOf = ({ events }: ConditionItem): string =>
  events.flatMap(({ period }) => periodName(period) || []).join('、')

/** Who answered, and when, as the report says it. */
const answeredBy = ({ user, time }: Confirmation): string =>
  `由${user}于${dateName(dayOf(time))}${minuteOf(time).slice(10)}确认`

function blocksOf(
  conditions: readonly ConditionRow[],
  title: string,
  confirmation: Confirmation | null,
): DocumentNode[] {
  const rows = conditions.map(({ item, evidence, verify, note, answers }): Cell[] => {
    const periods = periodsOf(item)
    // A text that answers several items stands once, beside all of them.
    const answer: Cell[] = answers === 0 ? [] : [{ ...words(note), rowspan: answers, width: widths[4] ?? 100 }]
    const cells: Cell[] = [
      words([item.name, periods === '' ? '' : `（${periods}）`]),
      { part: severityNames[item.severity], align: 'center' },
      words(evidence),
      words(verify === '' ? '—' : /\d/.test(verify) ? ruleFigure('verify', verify) : verify),
    ]
    return [...cells.map((cell, column) => ({ ...cell, width: widths[column] ?? 100 })), ...answer]
  })
  const names = head('事项', '严重程度', '证据', '核实要点', '前提条件或说明').map((cell, column) => ({
    ...cell,
    width: widths[column] ?? 100,
  }))
  return [
    paragraph(
      say`截至本报告发布，下列${countOf('conditions', conditions.length)}项高风险异常尚未办结，${confirmation ? `${answeredBy(confirmation)}，` : ''}作为前提条件或待核实事项列示；未落实前应审慎推进。`,
    ),
    table(title, `table:${conditionSection}`, [names, ...rows]),
  ]
}

const levelOf = (node: DocumentNode | undefined): number =>
  node?.type === 'heading' ? Number(node.attrs?.['level'] ?? 1) : 0
const isOwn = (node: DocumentNode): boolean => node.type === 'heading' && node.attrs?.['sectionId'] === conditionSection
const isBlank = (node: DocumentNode): boolean => node.type === 'paragraph' && !node.content?.length

/** Where the section that a heading opens ends: before the next heading of its level or above, or at the end. */
function endOf(content: readonly DocumentNode[], at: number): number {
  const level = levelOf(content[at])
  const next = content.findIndex((node, index) => index > at && levelOf(node) > 0 && levelOf(node) <= level)
  return next < 0 ? content.length : next
}

/** What publishing wrote and nobody has changed since. */
const isOurs = (node: DocumentNode): boolean =>
  isAsWritten(node) && (writtenOf(node)?.key.startsWith(`${conditionSection}/`) ?? false)

/** Takes out what publishing wrote before. What a clerk wrote or changed below the heading stays, with the heading. */
function withoutConditions(content: readonly DocumentNode[]): DocumentNode[] {
  const at = content.findIndex(isOwn)
  const start = content[at]
  if (at < 0 || !start) return [...content]
  const end = endOf(content, at)
  const left = content.slice(at + 1, end).filter((node) => !isOurs(node))
  const kept = left.every(isBlank) ? [] : [{ ...start, attrs: { ...start.attrs, sectionId: null } }, ...left]
  return [...content.slice(0, at), ...kept, ...content.slice(end)]
}

/** The level-1 heading of the conclusion: by the template, by its name, or the last one. */
function conclusionAt(content: readonly DocumentNode[], sections: readonly TemplateSection[]): number {
  const conclusion = sections.find(({ writer, level }) => level === 1 && writer === 'conclusion')?.id
  const byId = content.findIndex(
    (node) => node.type === 'heading' && conclusion !== undefined && node.attrs?.['sectionId'] === conclusion,
  )
  if (byId >= 0) return byId
  const byName = content.findLastIndex((node) => levelOf(node) === 1 && /结论/.test(textOf(node)))
  return byName >= 0 ? byName : content.findLastIndex((node) => levelOf(node) === 1)
}

const sectionsWithin = (content: readonly DocumentNode[]): number =>
  content.filter((node) => levelOf(node) === 2).length

type Lending = { customerId: string | null; useRemark: string }
type Given = {
  content: ReportDocument
  figures: FigureSources
  conditions: Condition[]
  confirmation: Confirmation | null
}

/**
 * Writes the accepted events at the end of the conclusion, in the place of what an earlier publication wrote there.
 * Without any, that is taken out.
 *
 * @param given.confirmation who answered them, and when
 * @returns the document and figures to be frozen, and the conditions by the names of the events in the language of
 * reports
 */
export async function writeConditions(
  db: Executor,
  analysis: AnalysisContext,
  user: CurrentUser,
  report: Lending,
  sections: readonly TemplateSection[],
  given: Given,
): Promise<Omit<Given, 'confirmation'>> {
  const content = withoutConditions(given.content.content)
  const figures = Object.fromEntries(Object.entries(given.figures).filter(([key]) => !key.startsWith('condition.')))
  if (given.conditions.length === 0 || report.customerId === null)
    return { content: { type: 'doc', content }, figures, conditions: [] }
  const conditions = await tell(db, analysis, user, report.customerId, given.conditions)
  const at = conclusionAt(content, sections)
  const end = at < 0 ? content.length : endOf(content, at)
  const title = titleOf(report.useRemark)
  const collector = sourceCollector()
  const number = at < 0 ? '' : sectionNumber(2, sectionsWithin(content.slice(at, end)) + 1)
  const blocks = [
    heading(2, `${number}${title}`, { sectionId: conditionSection }),
    ...markWritten(conditionSection, blocksOf(conditions, title, given.confirmation).map(collector.take)),
  ].map(withIds)
  // What was read is what is kept: no members without a value.
  const plain = JSON.parse(JSON.stringify(blocks)) as DocumentNode[]
  return {
    content: { type: 'doc', content: [...content.slice(0, end), ...plain, ...content.slice(end)] },
    figures: { ...figures, ...collector.figures },
    conditions: byNote(conditions),
  }
}
