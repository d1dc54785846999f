import type { DocumentNode, ReportDocument } from '../../core/document/types.ts'

const words = '公司营业收入较上年增长主要系下游需求回暖及新增产能释放所致应收账款周转天数有所延长需关注回款情况存货'
const text = (value: string): DocumentNode => ({ type: 'text', text: value })

function sentence(seed: number): string {
  const pieces = Array.from({ length: 6 }, (_, index) => {
    const from = (seed * 7 + index * 11) % 40
    return words.slice(from, from + 8)
  })
  return pieces.join('，')
}

function table(id: string, index: number, offset: number): DocumentNode {
  const cell = (value: string, type = 'tableCell'): DocumentNode => ({
    type,
    attrs: { colspan: 1, rowspan: 1 },
    content: [{ type: 'paragraph', content: [text(value)] }],
  })
  const names = ['项目', '2023', '2024'].map((name) => cell(name, 'tableHeader'))
  const head: DocumentNode = { type: 'tableRow', content: names }
  const rows = Array.from({ length: 12 }, (_, line): DocumentNode => ({
    type: 'tableRow',
    content: [`行${line}`, String(index * line + offset), String(index + line)].map((value) => cell(value)),
  }))
  return { type: 'table', attrs: { id, caption: '表' }, content: [head, ...rows] }
}

/** A report of about a hundred pages: 1,500 headings, paragraphs and tables. Another offset has other texts. */
export function largeReport(offset = 0, prefix = 'b'): ReportDocument {
  const content = Array.from({ length: 1500 }, (_, index): DocumentNode => {
    const id = `${prefix}${index}`
    if (index % 12 === 0) return { type: 'heading', attrs: { level: 2, id }, content: [text(`第${index}节`)] }
    if (index % 30 === 7) return table(id, index, offset)
    return { type: 'paragraph', attrs: { id }, content: [text(`${sentence(index + offset)}第${index}段。`)] }
  })
  return { type: 'doc', content }
}

/** The report with every 25th paragraph written anew. */
export function changedReport(report: ReportDocument): ReportDocument {
  const content = report.content.map((node, index) => {
    if (index % 25 !== 3 || node.type !== 'paragraph') return node
    return { ...node, content: [text(`${sentence(index + 3)}改动${index}。`)] }
  })
  return { ...report, content }
}
