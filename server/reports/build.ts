import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { identifiedTypes } from '../../core/document/identified.ts'
import { numberer } from '../../core/document/outline-numbers.ts'
import { markWritten, writtenOf } from '../../core/document/written.ts'
import type { DocumentNode, FigureSources, ReportDocument } from '../../core/document/types.ts'
import { factsOf, type Facts } from './writing/data/facts.ts'
import type { ReportData } from './writing/data/types.ts'
import { periodName } from '../../core/subject/periods.ts'
import { writerOf } from './writing/sections/index.ts'
import type { TemplateSection } from './writing/sections/types.ts'
import { writeBlocks } from './writing/templating/blocks.ts'
import { gap, heading, paragraph, toFill } from './writing/writer/nodes.ts'
import { sourceCollector } from './writing/writer/sources.ts'

export type BuiltSection = { section: TemplateSection; heading: DocumentNode; blocks: DocumentNode[] }
export type Built = { sections: BuiltSection[]; figures: FigureSources }

/** Why figures are left out of a section: the unit of the statements that it asked is not settled. */
function unsettledNote(periods: readonly string[]): DocumentNode[] {
  const names = periods.map(periodName).join('、')
  const sentence = `${names}财务报表的计量单位未定，涉及该期间的金额、指标及变动不予列示，核实单位后方可引用。`
  return periods.length > 0 ? [paragraph(sentence)] : []
}

/** Whether a gap names a statement that is there, and only its unit is not known. */
const isThere = (facts: Facts, node: DocumentNode): boolean =>
  facts.data.tables.some(({ name, label }) => label['zh-CN'] === node.attrs?.['gap'] && facts.rows(name).length > 0)

function writeSection(facts: Facts, section: TemplateSection): DocumentNode[] {
  facts.takeUnsettled()
  const own = section.blocks
    ? writeBlocks(facts, section, writerOf)
    : writerOf(section.writer)(facts, section).filter((node) => node !== null)
  const unsettled = facts.takeUnsettled()
  const written = [
    ...unsettledNote(unsettled),
    ...(unsettled.length > 0 ? own.filter((node) => !isThere(facts, node)) : own),
  ]
  const gaps = section.blocks ? [] : [...(section.gaps ?? []).map(gap), ...(section.manual ?? []).map(toFill)]
  // One sentence a gap, however many parts of a section miss it.
  const seen = new Set<string>()
  return [...written, ...gaps].filter((node) => {
    const missing = node.attrs?.['gap']
    if (typeof missing !== 'string') return true
    if (seen.has(missing)) return false
    seen.add(missing)
    return true
  })
}

/** Writes a template section by section; what it returns at the end is what the figures rest on. */
function* writing(data: ReportData, sections: readonly TemplateSection[]): Generator<BuiltSection, FigureSources> {
  const facts = factsOf(data, sections)
  const number = numberer()
  const hasChildren = (index: number): boolean => (sections[index + 1]?.level ?? 0) > (sections[index]?.level ?? 0)
  const sources = sourceCollector()
  for (const [index, section] of sections.entries()) {
    const blocks = markWritten(section.id, writeSection(facts, section).map(sources.take))
    yield {
      section,
      heading: heading(section.level, `${number(section)}${section.title}`, { id: section.id, sectionId: section.id }),
      blocks: blocks.length > 0 || hasChildren(index) ? blocks : markWritten(section.id, [gap(section.title)]),
    }
  }
  return sources.figures
}

/**
 * Writes every section of a template: its heading always, and below it what there is, or what is missing. `figures`
 * holds what the figures rest on.
 */
export function buildSections(data: ReportData, sections: readonly TemplateSection[]): Built {
  const steps = writing(data, sections)
  const built: BuiltSection[] = []
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return { sections: built, figures: step.value }
    built.push(step.value)
  }
}

/** Hears of a building while it goes on, and may end it. */
export type Progress = { signal: AbortSignal; onSection(section: TemplateSection, done: number, total: number): void }

/** The same, letting other work of the server in between the sections. Throws the signal's reason where it is ended. */
export async function buildSectionsInSteps(
  data: ReportData,
  sections: readonly TemplateSection[],
  { signal, onSection }: Progress,
): Promise<Built> {
  const steps = writing(data, sections)
  const built: BuiltSection[] = []
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return { sections: built, figures: step.value }
    built.push(step.value)
    onSection(step.value.section, built.length, sections.length)
    await setImmediate()
    signal.throwIfAborted()
  }
}

/** The node and all below it with ids where nodes have one. */
export const withIds = (node: DocumentNode): DocumentNode => {
  const content = node.content?.map(withIds)
  const attrs =
    identifiedTypes.includes(node.type) && !node.attrs?.['id']
      ? { ...node.attrs, id: randomBytes(6).toString('base64url') }
      : node.attrs
  return { ...node, ...(attrs ? { attrs } : {}), ...(content ? { content } : {}) }
}

/** The document of what was built, with ids, and the places that the product wrote. */
export function documentOf(built: Built): { document: ReportDocument; figures: FigureSources; written: string[] } {
  const content = built.sections.flatMap(({ heading: head, blocks }) => [head, ...blocks]).map(withIds)
  return {
    document: { type: 'doc', content },
    figures: built.figures,
    written: content.flatMap((node) => writtenOf(node)?.key ?? []),
  }
}

export const buildDocument = (data: ReportData, sections: readonly TemplateSection[]): ReturnType<typeof documentOf> =>
  documentOf(buildSections(data, sections))
