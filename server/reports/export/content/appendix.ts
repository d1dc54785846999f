import type { DocumentNode } from '../../../../core/document/types.ts'
import { dayOf } from '../../../../core/beijing.ts'
import { periodsText } from './periods.ts'
import type { SourceFile } from './sources.ts'

const text = (value: string): DocumentNode[] => (value === '' ? [] : [{ type: 'text', text: value }])
const paragraph = (value: string, attrs?: Record<string, unknown>): DocumentNode => ({
  type: 'paragraph',
  ...(attrs ? { attrs } : {}),
  content: text(value),
})
const row = (type: 'tableHeader' | 'tableCell', texts: readonly string[], widths: readonly number[]): DocumentNode => ({
  type: 'tableRow',
  content: texts.map((value, index) => ({
    type,
    attrs: { colspan: 1, rowspan: 1, colwidth: [widths[index] ?? 100] },
    content: [paragraph(value, type === 'tableHeader' || index === 0 ? { textAlign: 'center' } : undefined)],
  })),
})

/** A chapter at the end of a file: its heading, a sentence, and a table. */
export function listed(
  id: string,
  title: string,
  intro: string,
  heads: string[],
  widths: number[],
  rows: string[][],
): DocumentNode[] {
  return [
    { type: 'heading', attrs: { level: 1, id }, content: text(title) },
    paragraph(intro),
    {
      type: 'table',
      attrs: { caption: '' },
      content: [row('tableHeader', heads, widths), ...rows.map((texts) => row('tableCell', texts, widths))],
    },
  ]
}

const kinds: Record<SourceFile['kind'], string> = {
  import: '文件导入',
  fetch: '数据采集',
  edit: '人工录入',
  demo: '演示数据',
  sample: '行内客户样本',
}

/** What a report ends with in a file, as parts of the document: the list of the files that its notes call by number. */
export function appendices(files: readonly SourceFile[]): DocumentNode[] {
  if (files.length === 0) return []
  return listed(
    'export-sources',
    '附录：数据来源',
    '正文脚注和图表下方的方括号编号指下列来源。',
    ['编号', '来源', '方式', '表或工作表', '期间', '取得日期'],
    [50, 190, 80, 130, 110, 90],
    files.map((file) => [
      `[${file.number}]`,
      file.name,
      kinds[file.kind],
      [...file.sheets].join('、') || '—',
      periodsText([...file.periods]) || '—',
      file.time ? dayOf(file.time) : '—',
    ]),
  )
}
