import { Extension, mergeAttributes, Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table } from '@tiptap/extension-table'
import { parseJson } from '../json.ts'
import type { ReportChart } from './types.ts'
import { writtenTypes } from './written.ts'

/** Keeps a structured attribute through HTML, so that copying inside the editor loses nothing. */
export const jsonAttribute = (name: string, fallback: unknown) => ({
  default: fallback,
  parseHTML: (element: HTMLElement): unknown => parseJson(element.getAttribute(`data-${name}`)) ?? fallback,
  renderHTML: (attributes: Record<string, unknown>) => ({ [`data-${name}`]: JSON.stringify(attributes[name] ?? null) }),
})

export const textAttribute = (name: string, fallback: string | null = null) => ({
  default: fallback,
  parseHTML: (element: HTMLElement): string | null => element.getAttribute(`data-${name}`) ?? fallback,
  renderHTML: (attributes: Record<string, unknown>): Record<string, string> => {
    const value = attributes[name]
    return typeof value === 'string' && value !== '' ? { [`data-${name}`]: value } : {}
  },
})

/**
 * Attributes of the report on ordinary blocks.
 * `guide` of a paragraph: what the clerk is to fill in there, shown as a hint.
 * `gap` of a paragraph: what could not be obtained (用电数据); its text says so.
 * `sectionId` of a heading: the section of the template that it opens.
 * `written` of a block: that the product wrote it, and what it said then (`core/document/written.ts`).
 */
export const ReportAttributes = Extension.create({
  name: 'reportAttributes',
  addGlobalAttributes() {
    return [
      { types: ['paragraph'], attributes: { guide: textAttribute('guide'), gap: textAttribute('gap') } },
      { types: ['heading'], attributes: { sectionId: textAttribute('sectionId') } },
      { types: [...writtenTypes], attributes: { written: textAttribute('written') } },
    ]
  },
})

/** A table with its caption; `dataKey` names the data that it was filled from, null where it was made by hand. */
export const ReportTable = Table.extend({
  addAttributes() {
    return { ...this.parent?.(), caption: textAttribute('caption'), dataKey: textAttribute('dataKey') }
  },
})

/** An image is a file of the report: `src` is `file:<id>`, never a picture in the text or an address elsewhere. */
export const ReportImage = Image.extend({
  parseHTML() {
    return [{ tag: 'img[src^="file:"]' }]
  },
})

const chart = {
  kind: 'bar',
  title: '',
  unit: '',
  categories: [],
  series: [],
  dataKey: null,
  nodes: [],
  totals: [],
} satisfies ReportChart

/** A native chart; its attributes are a `ReportChart`. */
export const ReportChartNode = Node.create({
  name: 'reportChart',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return {
      kind: textAttribute('kind', chart.kind),
      title: textAttribute('title', chart.title),
      unit: textAttribute('unit', chart.unit),
      categories: jsonAttribute('categories', chart.categories),
      series: jsonAttribute('series', chart.series),
      dataKey: textAttribute('dataKey'),
      nodes: jsonAttribute('nodes', chart.nodes),
      totals: jsonAttribute('totals', chart.totals),
    }
  },
  parseHTML() {
    return [{ tag: 'figure[data-report-chart]' }]
  },
  renderHTML({ HTMLAttributes, node }) {
    return [
      'figure',
      mergeAttributes({ 'data-report-chart': '' }, HTMLAttributes),
      ['figcaption', {}, String(node.attrs['title'] ?? '')],
    ]
  },
})

export const PageBreak = Node.create({
  name: 'pageBreak',
  group: 'block',
  atom: true,
  parseHTML() {
    return [{ tag: 'div[data-page-break]' }]
  },
  renderHTML({ HTMLAttributes }) {
    return ['div', mergeAttributes({ 'data-page-break': '' }, HTMLAttributes)]
  },
})

/** A note at the foot of the page; the number follows from its place in the document. */
export const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addAttributes() {
    return { text: textAttribute('text', '') }
  },
  parseHTML() {
    return [{ tag: 'sup[data-footnote]' }]
  },
  renderHTML({ HTMLAttributes }) {
    return ['sup', mergeAttributes({ 'data-footnote': '' }, HTMLAttributes)]
  },
})
