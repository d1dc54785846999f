import { dayOf } from '../../../../core/beijing.ts'
import { textNodes, textOf } from '../../../../core/document/outline.ts'
import type { DocumentNode } from '../../../../core/document/types.ts'
import { periodName } from '../../../../core/subject/periods.ts'
import { sourceName, sourcesAt, type SourceFile } from '../content/sources.ts'
import type { ExportInput } from '../types.ts'
import type { Cell, Sheet } from './book.ts'
import { amountOf, valueOf } from './value.ts'

/** More rows than anybody reads; a sheet holds a million. */
const most = 200_000

const heads = ['报告中的数字', '位置', '来源编号', '来源', '表', '工作表', '单元格', '期间', '原值', '单位', '取得日期']
const widths = [20, 36, 10, 34, 18, 18, 24, 14, 20, 10, 14]

const body = (text: string): Cell => ({ value: { text }, look: 'body' })
const kinds = { import: '', edit: '人工录入', demo: '演示数据', fetch: '数据采集', sample: '行内客户样本' }

/** Where a figure stands: the caption of its table, or the heading above it. */
function* places(document: DocumentNode): Generator<{ key: string; shown: string; place: string }> {
  let heading = ''
  for (const node of document.content ?? []) {
    if (node.type === 'heading') heading = textOf(node)
    const place = node.type === 'table' && node.attrs?.['caption'] ? String(node.attrs['caption']) : heading
    for (const text of textNodes(node)) {
      const key = text.marks?.find((mark) => mark.type === 'boundFigure')?.attrs?.['key']
      if (typeof key === 'string') yield { key, shown: text.text ?? '', place }
    }
  }
}

/** Every bound figure of the report with the cells that it rests on, each figure once; null where there is none. */
export function sourceSheet(input: ExportInput, files: readonly SourceFile[]): Sheet | null {
  const rows: (Cell | null)[][] = []
  const done = new Set<string>()
  for (const { key, shown, place } of places(input.document)) {
    if (done.has(key)) continue
    done.add(key)
    for (const source of sourcesAt(input.figures, key)) {
      if (rows.length >= most) break
      const name = sourceName(source)
      const number = files.find((file) => file.name === name && file.kind === source.kind)?.number
      rows.push([
        { value: valueOf(shown), look: 'body' },
        body(place),
        body(number ? `[${number}]` : ''),
        body(source.fileName ?? kinds[source.kind]),
        body(input.labels[source.table] ?? ''),
        body(source.sheet ?? ''),
        body((source.cells ?? []).join('、')),
        body(periodName(source.period)),
        { value: source.unit ? amountOf(source.value) : valueOf(source.value), look: 'body' },
        body(source.unit ?? ''),
        body(source.time ? dayOf(source.time) : ''),
      ])
    }
  }
  return rows.length === 0
    ? null
    : {
        name: '数据来源',
        rows: [heads.map((value): Cell => ({ value: { text: value }, look: 'head' })), ...rows],
        merged: [],
        widths,
        frozen: 1,
        links: [],
      }
}
