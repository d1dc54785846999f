import type { DocumentNode, ReportDocument } from '../../core/document/types.ts'
import type { ExportInput } from '../../server/reports/export/types.ts'

export const text = (value: string, marks?: DocumentNode['marks']): DocumentNode => ({
  type: 'text',
  text: value,
  ...(marks ? { marks } : {}),
})
export const paragraph = (...content: (DocumentNode | string)[]): DocumentNode => ({
  type: 'paragraph',
  content: content.map((node) => (typeof node === 'string' ? text(node) : node)),
})
export const heading = (level: number, value: string): DocumentNode => ({
  type: 'heading',
  attrs: { level, id: value },
  content: [text(value)],
})
export const cell = (
  value: string | DocumentNode[],
  attrs: Record<string, unknown> = {},
  type = 'tableCell',
): DocumentNode => ({
  type,
  attrs: { colspan: 1, rowspan: 1, colwidth: null, ...attrs },
  content: typeof value === 'string' ? [value === '' ? { type: 'paragraph' } : paragraph(value)] : value,
})
export const head = (value: string, attrs: Record<string, unknown> = {}): DocumentNode =>
  cell(value, attrs, 'tableHeader')
export const table = (caption: string, ...rows: DocumentNode[][]): DocumentNode => ({
  type: 'table',
  attrs: { caption, dataKey: null },
  content: rows.map((content) => ({ type: 'tableRow', content })),
})
export const footnote = (value: string): DocumentNode => ({ type: 'footnote', attrs: { text: value } })
export const bound = (value: string, key: string, exact = value): DocumentNode =>
  text(value, [{ type: 'boundFigure', attrs: { key, value: exact, shown: value } }])
export const chart = (attrs: Record<string, unknown> = {}): DocumentNode => ({
  type: 'reportChart',
  attrs: {
    kind: 'bar',
    title: '营业收入',
    unit: '万元',
    categories: ['2023年', '2024年'],
    series: [{ name: '营业收入', values: ['20800.00', '22300.00'] }],
    dataKey: null,
    nodes: [],
    totals: [],
    ...attrs,
  },
})

/** Everything that an export needs, for a document that a test wrote. */
export const exportInput = (
  content: DocumentNode[] | ReportDocument,
  more: Partial<ExportInput> = {},
): ExportInput => ({
  document: Array.isArray(content) ? { type: 'doc', content } : content,
  figures: {},
  title: '样例报告',
  subtitle: '样例企业',
  date: '2025年8月1日',
  draft: true,
  images: {},
  sources: true,
  labels: {},
  version: 1,
  hash: '',
  intact: true,
  author: '客户经理',
  confirmation: null,
  ...more,
})
