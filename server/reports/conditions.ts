import { sectionNumber } from '../../core/document/numbering.ts'
import { textOf } from '../../core/document/outline.ts'
import type { DocumentNode, FigureSource, FigureSources, ReportDocument } from '../../core/document/types.ts'
import { isAsWritten, markWritten, writtenOf } from '../../core/document/written.ts'
import { evidencePieces } from '../../core/analysis/wording.ts'
import type { RuleHit } from '../../core/analysis/clusters.ts'
import type { Severity } from '../../core/analysis/rule.ts'
import type { Condition } from '../../core/report-checks.ts'
import { periodName } from '../../core/subject/periods.ts'
import type { AnalysisContext } from '../analysis/events/context.ts'
import { customerHead, tellByIds, wordsOf } from '../analysis/events/find.ts'
import { fromJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import type { CurrentUser } from '../types.ts'
import { withIds } from './build.ts'
import type { TemplateSection } from './sections/types.ts'
import { heading, paragraph, say, type Part } from './writer/nodes.ts'
import { countOf, ruleFigure, type Figure } from './writer/figures.ts'
import { sourceCollector } from './writer/sources.ts'
import { head, table, words, type Cell } from './writer/tables.ts'

/** The section that publishing writes: its heading's `sectionId`, and the key of its table. */
export const conditionSection = 'conditions'
const severityNames: Record<Severity, string> = { high: '高', medium: '中', low: '低', info: '提示' }
const widths = [140, 60, 210, 150, 150]

/** Credit reports speak of conditions of the credit; the others of what is to be verified. */
const titles: Record<string, string> = { 1: '授信前提条件与待核实事项' }
const titleOf = (useRemark: string): string => titles[useRemark] ?? '待核实事项'

type Told = { condition: Condition; evidence: Part; verify: string }

/** What the rules say of the accepted events, in the language of reports; every figure with the cells that it rests on. */
async function tell(db: Executor, analysis: AnalysisContext, user: CurrentUser, customerId: string, conditions: readonly Condition[]): Promise<Told[]> {
  const customer = await customerHead(db, user, customerId)
  const spoken = await wordsOf(db, analysis, customer, 'zh-CN')
  const ids = conditions.map(({ id }) => id)
  const events = await tellByIds(db, analysis, customer, ids, 'zh-CN')
  const rows = await db.selectFrom('anomaly_events').select(['id', 'hits']).where('id', 'in', ['', ...ids]).execute()
  const hits = new Map(rows.map((row) => [row.id, fromJson<RuleHit[]>(row.hits)]))
  const figure = (hit: RuleHit, text: string, metric: string): Figure => {
    const sources = hit.inputs.map((input): FigureSource => ({ ...(spoken.sourceOf(input) ?? { kind: 'edit', time: '' }), ...input }))
    const value = hit.values[metric]
    return { text, unit: '', key: `condition.${hit.ruleId}.${metric}@${hit.period}`, value: typeof value === 'string' ? value : text, sources }
  }
  return conditions.flatMap((condition): Told[] => {
    const event = events.find(({ id }) => id === condition.id)
    if (!event) return []
    const evidence = (hits.get(condition.id) ?? []).map((hit): Part => {
      const rule = spoken.rule(hit.ruleId)
      if (!rule) return hit.ruleId
      return evidencePieces(rule, hit, spoken).map(({ text, metric }): Part => (metric === null ? (/\d/.test(text.replace(/\d{4}年(\d{1,2}月)?/g, '')) ? ruleFigure(`${hit.ruleId}.words`, text) : text) : figure(hit, text, metric)))
    })
    return [{ condition: { ...condition, name: event.name }, evidence, verify: event.verifySteps }]
  })
}

function blocksOf(told: readonly Told[], title: string): DocumentNode[] {
  const rows = told.map(({ condition, evidence, verify }): Cell[] => [
    words([condition.name, condition.period === '' ? '' : `（${periodName(condition.period)}）`]), { part: severityNames[condition.severity], align: 'center' }, words(evidence), words(verify === '' ? '—' : /\d/.test(verify) ? ruleFigure('verify', verify) : verify), words(condition.note),
  ])
  return [
    paragraph(say`截至本报告发布，下列${countOf('conditions', told.length)}项高风险异常尚未办结，作为前提条件或待核实事项列示；未落实前应审慎推进。`),
    table(title, `table:${conditionSection}`, [head('事项', '严重程度', '证据', '核实要点', '前提条件或说明'), ...rows].map((row) => row.map((cell, column) => ({ ...cell, width: widths[column] ?? 100 })))),
  ]
}

const levelOf = (node: DocumentNode | undefined): number => (node?.type === 'heading' ? Number(node.attrs?.['level'] ?? 1) : 0)
const isOwn = (node: DocumentNode): boolean => node.type === 'heading' && node.attrs?.['sectionId'] === conditionSection
const isBlank = (node: DocumentNode): boolean => node.type === 'paragraph' && !node.content?.length

/** Where the section that a heading opens ends: before the next heading of its level or above, or at the end. */
function endOf(content: readonly DocumentNode[], at: number): number {
  const level = levelOf(content[at])
  const next = content.findIndex((node, index) => index > at && levelOf(node) > 0 && levelOf(node) <= level)
  return next < 0 ? content.length : next
}

/** What publishing wrote and nobody has changed since. */
const isOurs = (node: DocumentNode): boolean => isAsWritten(node) && (writtenOf(node)?.key.startsWith(`${conditionSection}/`) ?? false)

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
  const byId = content.findIndex((node) => node.type === 'heading' && conclusion !== undefined && node.attrs?.['sectionId'] === conclusion)
  if (byId >= 0) return byId
  const byName = content.findLastIndex((node) => levelOf(node) === 1 && /结论/.test(textOf(node)))
  return byName >= 0 ? byName : content.findLastIndex((node) => levelOf(node) === 1)
}

const sectionsWithin = (content: readonly DocumentNode[]): number => content.filter((node) => levelOf(node) === 2).length

/**
 * Writes the accepted events at the end of the conclusion, in the place of what an earlier publication wrote there. Without any,
 * that is taken out.
 *
 * @returns the document and figures to be frozen, and the conditions by the names of the events
 */
export async function writeConditions(db: Executor, analysis: AnalysisContext, user: CurrentUser, report: { customerId: string | null; useRemark: string }, sections: readonly TemplateSection[], given: { content: ReportDocument; figures: FigureSources; conditions: readonly Condition[] }): Promise<{ content: ReportDocument; figures: FigureSources; conditions: Condition[] }> {
  const content = withoutConditions(given.content.content)
  const figures = Object.fromEntries(Object.entries(given.figures).filter(([key]) => !key.startsWith('condition.')))
  if (given.conditions.length === 0 || report.customerId === null) return { content: { type: 'doc', content }, figures, conditions: [] }
  const told = await tell(db, analysis, user, report.customerId, given.conditions)
  const at = conclusionAt(content, sections)
  const end = at < 0 ? content.length : endOf(content, at)
  const title = titleOf(report.useRemark)
  const collector = sourceCollector()
  const number = at < 0 ? '' : sectionNumber(2, sectionsWithin(content.slice(at, end)) + 1)
  const blocks = [heading(2, `${number}${title}`, { sectionId: conditionSection }), ...markWritten(conditionSection, blocksOf(told, title).map(collector.take))].map(withIds)
  // What was read is what is kept: no members without a value.
  const plain = JSON.parse(JSON.stringify(blocks)) as DocumentNode[]
  return { content: { type: 'doc', content: [...content.slice(0, end), ...plain, ...content.slice(end)] }, figures: { ...figures, ...collector.figures }, conditions: told.map(({ condition }) => condition) }
}
