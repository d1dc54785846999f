import type { DocumentNode } from '../../../../core/document/types.ts'
import { unitWithin } from '../../../../core/schema/currency.ts'
import type { Facts } from '../data/facts.ts'
import { sentencesOf } from '../sections/quantities.ts'
import type { SectionWriter, TemplateBlock, TemplateSection } from '../sections/types.ts'
import { periodChart } from '../writer/charts.ts'
import { figures, type Figure } from '../writer/figures.ts'
import { formBlocks } from '../writer/forms.ts'
import { boundMark, gap, paragraph, sentences, toFill } from '../writer/nodes.ts'
import { periodTable } from '../writer/tables.ts'

/** The figure that a field of a template's text stands for: a quantity so many periods back, or a plain value. */
function figureOf(facts: Facts, name: string, back: number): Figure | null {
  const columns = facts.focus ? facts.periods.filter((period) => period <= (facts.focus ?? '')) : facts.periods
  const measure = facts.measure(name, columns.at(-1 - back) ?? null)
  if (measure) return figures(facts).of(measure)
  const figure = figures(facts).plain(name)
  const field = facts.field(name)
  const held = figure && facts.rows(figure.sources[0]?.table ?? '').at(-1)
  const unit =
    held && field ? unitWithin(facts.unit(name), { ...field, name }, [held.values], 'zh-CN') : facts.unit(name)
  // The template's own words say yuan behind it.
  return figure && unit !== facts.unit(name) ? { ...figure, text: `${figure.text}（${unit}）` } : figure
}

/** Puts figures in the place of fields; a field without a value says what is to be filled in. */
function filled(facts: Facts, node: DocumentNode): DocumentNode {
  if (node.type !== 'templateField')
    return node.content ? { ...node, content: node.content.map((child) => filled(facts, child)) } : node
  const name = String(node.attrs?.['name'] ?? '')
  const figure = figureOf(facts, name, Number(node.attrs?.['back'] ?? 0))
  const marks = node.marks ?? []
  if (!figure) return { type: 'text', text: `〔待填：${facts.label(name)}〕`, ...(marks.length > 0 ? { marks } : {}) }
  // The unit stands behind the figure in the template's own words, where it is wanted.
  return { type: 'text', text: figure.text, marks: [...marks, boundMark(figure)] }
}

type Place = {
  facts: Facts
  section: TemplateSection
  writerOf: (name: string) => SectionWriter
  key: (kind: 'table' | 'chart') => string
  form: () => number
}

const write: {
  [T in TemplateBlock['type']]: (block: Extract<TemplateBlock, { type: T }>, place: Place) => (DocumentNode | null)[]
} = {
  writer: ({ writer }, { facts, section, writerOf }) => {
    const { blocks: _, table: _table, chart: _chart, forms: _forms, gaps: _gaps, manual: _manual, ...own } = section
    return writerOf(writer)(facts, own)
  },
  sentences: ({ names }, { facts }) => {
    const written = sentences(sentencesOf(facts, names))
    return written.length > 0 ? written : [gap(names.map((name) => facts.label(name)).join('、'))]
  },
  table: ({ caption, names }, { facts, key }) => [
    periodTable(facts, { caption, names, dataKey: key('table') }) ?? gap(caption),
  ],
  // One period makes no chart, and is no gap either.
  chart: ({ type: _, ...chart }, { facts, key }) => [periodChart(facts, { ...chart, dataKey: key('chart') })],
  text: ({ content }, { facts }) => content.map((node) => filled(facts, node)),
  guide: ({ text }) => [paragraph('', { guide: text })],
  gap: ({ what }) => [gap(what)],
  manual: ({ what }) => [toFill(what)],
  form: ({ type: _, ...form }, { section, form: next }) => formBlocks(section.id, next(), form),
}

/**
 * Writes what an administrator put together for a section, in its order.
 *
 * @param writerOf the writers of the product, by name
 */
export function writeBlocks(
  facts: Facts,
  section: TemplateSection,
  writerOf: (name: string) => SectionWriter,
): DocumentNode[] {
  const counts = { table: 0, chart: 0, form: 0 }
  const place: Place = {
    facts,
    section,
    writerOf,
    key: (kind) => `${kind}:${section.id}${(counts[kind] += 1) > 1 ? `.${counts[kind]}` : ''}`,
    form: () => (counts.form += 1) - 1,
  }
  const blockNodes = (block: TemplateBlock): (DocumentNode | null)[] =>
    (write[block.type] as (block: TemplateBlock, place: Place) => (DocumentNode | null)[])(block, place)
  return (section.blocks ?? []).flatMap(blockNodes).filter((node) => node !== null)
}
