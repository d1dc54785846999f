import { randomBytes } from 'node:crypto'
import { identifiedTypes } from '../../core/document/extensions.ts'
import type { DocumentNode, FigureSources, ReportDocument } from '../../core/document/types.ts'
import { factsOf, type Facts } from './data/facts.ts'
import type { ReportData } from './data/types.ts'
import { writerOf } from './sections/index.ts'
import type { TemplateSection } from './sections/types.ts'
import { gap, heading, toFill } from './writer/nodes.ts'
import { sourceCollector } from './writer/sources.ts'

const numerals = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

/** 1 to 99 in Chinese: 一, 十, 十五, 二十, 三十二. */
export function chineseNumber(value: number): string {
  if (value <= 10) return numerals[value] ?? String(value)
  const [tens, ones] = [Math.floor(value / 10), value % 10]
  return `${tens === 1 ? '' : numerals[tens]}十${ones === 0 ? '' : numerals[ones]}`
}

/** The number in front of a heading, as Chinese reports write it: 一、 （二） 3. A cover has none. */
export function numberer(): (section: Pick<TemplateSection, 'level' | 'writer'>) => string {
  const counts = [0, 0, 0]
  return ({ level, writer }) => {
    if (writer === 'cover') return ''
    counts[level - 1] = (counts[level - 1] ?? 0) + 1
    counts.fill(0, level)
    const count = counts[level - 1] ?? 1
    return level === 1 ? `${chineseNumber(count)}、` : level === 2 ? `（${chineseNumber(count)}）` : `${count}. `
  }
}

export type BuiltSection = { section: TemplateSection; heading: DocumentNode; blocks: DocumentNode[] }
export type Built = { sections: BuiltSection[]; figures: FigureSources }

function writeSection(facts: Facts, section: TemplateSection): DocumentNode[] {
  const written = writerOf(section.writer)(facts, section).filter((node) => node !== null)
  const gaps = [...(section.gaps ?? []).map(gap), ...(section.manual ?? []).map(toFill)]
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

/** Writes every section of a template: its heading always, and below it what there is, or what is missing. `figures` holds what the figures rest on. */
export function buildSections(data: ReportData, sections: readonly TemplateSection[]): Built {
  const facts = factsOf(data)
  const number = numberer()
  const hasChildren = (index: number): boolean => (sections[index + 1]?.level ?? 0) > (sections[index]?.level ?? 0)
  const sources = sourceCollector()
  const built = sections.map((section, index) => {
    const blocks = writeSection(facts, section).map(sources.take)
    return {
      section,
      heading: heading(section.level, `${number(section)}${section.title}`, { id: section.id, sectionId: section.id }),
      blocks: blocks.length > 0 || hasChildren(index) ? blocks : [gap(section.title)],
    }
  })
  return { sections: built, figures: sources.figures }
}

const withIds = (node: DocumentNode): DocumentNode => {
  const content = node.content?.map(withIds)
  const attrs = identifiedTypes.includes(node.type) && !node.attrs?.['id'] ? { ...node.attrs, id: randomBytes(6).toString('base64url') } : node.attrs
  return { ...node, ...(attrs ? { attrs } : {}), ...(content ? { content } : {}) }
}

export function buildDocument(data: ReportData, sections: readonly TemplateSection[]): { document: ReportDocument; figures: FigureSources } {
  const built = buildSections(data, sections)
  const content = built.sections.flatMap(({ heading: head, blocks }) => [head, ...blocks]).map(withIds)
  return { document: { type: 'doc', content }, figures: built.figures }
}
