import { EditorState } from '@tiptap/pm/state'
import { CellSelection } from '@tiptap/pm/tables'
import { Node } from '@tiptap/pm/model'
import { describe, expect, it } from 'vitest'
import { documentSchema } from '../../../../../core/document/check.ts'
import type { DocumentNode } from '../../../../../core/document/types.ts'
import { chartFromTable, tableAtCaret } from '../../../../../src/features/editor/chart-editing/from-table.ts'

const cell = (text: string, type = 'tableCell', attrs = {}): DocumentNode => ({
  type,
  attrs,
  content: [{ type: 'paragraph', ...(text && { content: [{ type: 'text', text }] }) }],
})
const row = (...texts: string[]): DocumentNode => ({ type: 'tableRow', content: texts.map((text) => cell(text)) })
const head = (...texts: string[]): DocumentNode => ({
  type: 'tableRow',
  content: texts.map((text) => cell(text, 'tableHeader')),
})
const tableOf = (caption: string | null, ...rows: DocumentNode[]): Node =>
  Node.fromJSON(documentSchema(), { type: 'table', attrs: { caption }, content: rows })

describe('a chart of a table', () => {
  it('takes rows as series and heads as categories, with figures as they stand there', () => {
    const { draft, rows } = chartFromTable(
      tableOf(
        '主要财务数据（金额单位：万元）',
        head('项目', '2023年', '2024年', '备注'),
        row('营业收入', '1,234.50', '1,500.00', '经审计'),
        row('净利润', '（56.7）', '—', ''),
        row('一、小计', '', '', ''),
      ),
    )
    expect(draft).toMatchObject({
      kind: 'bar',
      title: '主要财务数据',
      unit: '万元',
      categories: [{ name: '2023年' }, { name: '2024年' }],
      series: [
        { name: '营业收入', unit: '', values: ['1234.5', '1500'] },
        { name: '净利润', values: ['-56.7', ''] },
      ],
    })
    expect(rows).toBe(2)
  })

  it('reads units of rows and of per cent', () => {
    const { draft } = chartFromTable(
      tableOf(null, head('项目', '1月', '2月'), row('用电量（千瓦时）', '1000', '1200'), row('负荷率', '61.2%', '58%')),
    )
    expect(draft.series).toMatchObject([
      { name: '用电量', unit: '千瓦时', values: ['1000', '1200'] },
      { name: '负荷率', unit: '%', values: ['61.2', '58'] },
    ])
    expect(
      chartFromTable(tableOf(null, head('指标', '2023', '2024'), row('毛利率', '20%', '21%'))).draft,
    ).toMatchObject({ unit: '%', series: [{ unit: '' }] })
  })

  it('draws periods as lines, and leaves rows beyond the eighth to the clerk', () => {
    const table = tableOf(
      '表',
      head('项目', '2021年', '2022年', '2023年', '2024年'),
      ...Array.from({ length: 12 }, (_, index) => row(`项目${index}`, '1', '2', '3', '4')),
    )
    expect(chartFromTable(table)).toMatchObject({ rows: 12, drawn: 8, draft: { kind: 'line' } })
    expect(chartFromTable(table, new Set([9, 10])).draft.series.map(({ name }) => name)).toEqual(['项目8', '项目9'])
  })

  it('stands a merged cell in each of its places, and finds nothing in a table of words', () => {
    const merged = tableOf(
      null,
      { type: 'tableRow', content: [cell('项目', 'tableHeader'), cell('金额', 'tableHeader', { colspan: 2 })] },
      head('', '上年', '本年'),
      { type: 'tableRow', content: [cell('收入'), cell('5', 'tableCell', { colspan: 2 })] },
    )
    expect(chartFromTable(merged).draft).toMatchObject({
      categories: [{ name: '上年' }, { name: '本年' }],
      series: [{ values: ['5', '5'] }],
    })
    expect(chartFromTable(tableOf(null, head('项目', '内容'), row('名称', '甲公司'))).draft.series).toEqual([])
  })

  it('knows the table around the caret and the rows that are selected', () => {
    const doc = Node.fromJSON(documentSchema(), {
      type: 'doc',
      content: [tableOf(null, head('项目', '甲'), row('收入', '1'), row('成本', '2')).toJSON(), { type: 'paragraph' }],
    })
    const cells: number[] = []
    doc.descendants((node, position) => void (node.type.name === 'tableCell' && cells.push(position)))
    const state = EditorState.create({ doc, selection: CellSelection.create(doc, cells[2]!, cells[3]!) })
    expect(tableAtCaret(state)).toMatchObject({ rows: new Set([2]), after: doc.child(0).nodeSize })
    expect(tableAtCaret(EditorState.create({ doc }).apply(EditorState.create({ doc }).tr))?.table.type.name).toBe(
      'table',
    )
  })
})
