import { describe, expect, test } from 'vitest'
import { compareDocuments } from '../../../../core/document/compare/index.ts'
import type { DocumentNode } from '../../../../core/document/types.ts'
import { doc, text, told } from './nodes.ts'

const cell = (value: string, more: Record<string, unknown> = {}, header = false): DocumentNode => ({
  type: header ? 'tableHeader' : 'tableCell',
  attrs: { colspan: 1, rowspan: 1, ...more },
  content: [{ type: 'paragraph', ...(value ? { content: [text(value)] } : {}) }],
})
const row = (...cells: (string | DocumentNode)[]): DocumentNode => ({
  type: 'tableRow',
  content: cells.map((value) => (typeof value === 'string' ? cell(value) : value)),
})
const head = (...cells: string[]): DocumentNode => ({
  type: 'tableRow',
  content: cells.map((value) => cell(value, {}, true)),
})
const table = (caption: string, ...rows: DocumentNode[]): DocumentNode => ({
  type: 'table',
  attrs: { id: 't1', caption },
  content: rows,
})

describe('tables', () => {
  const tableOf = (before: DocumentNode, after: DocumentNode) => {
    const [line] = compareDocuments(doc(before), doc(after)).lines
    if (line?.type !== 'changed' || line.detail.kind !== 'table') throw new Error('no change of a table')
    return line.detail.table
  }
  const shown = (before: DocumentNode, after: DocumentNode): string[] =>
    tableOf(before, after).rows.map(
      ({ kind, cells }) => `${kind}: ${cells.map(({ parts }) => told(parts)).join(' | ')}`,
    )

  test('are told cell by cell', () => {
    expect(
      shown(
        table('表', head('项目', '2023', '2024'), row('收入', '10', '20'), row('利润', '1', '2')),
        table('表', head('项目', '2023', '2024'), row('收入', '10', '25'), row('利润', '1', '2')),
      ),
    ).toEqual(['same: 项目 | 2023 | 2024', 'changed: 收入 | 10 | [-20-]{+25+}', 'same: 利润 | 1 | 2'])
  })
  test('a row and a column that came do not change the others', () => {
    const after = table(
      '表',
      head('项目', '2022', '2023', '2024'),
      row('收入', '8', '10', '20'),
      row('成本', '5', '6', '9'),
      row('利润', '0', '1', '2'),
    )
    const change = tableOf(
      table('表', head('项目', '2023', '2024'), row('收入', '10', '20'), row('利润', '1', '2')),
      after,
    )
    expect(change.columns).toEqual(['same', 'added', 'same', 'same'])
    expect(change.rows.map(({ kind }) => kind)).toEqual(['changed', 'changed', 'added', 'changed'])
    expect(change.rows[1]?.cells.map(({ kind }) => kind)).toEqual(['same', 'added', 'same', 'same'])
  })
  test('a column that went and a row that went are told', () => {
    const change = tableOf(
      table('表', head('项目', '2023', '2024'), row('收入', '10', '20'), row('利润', '1', '2')),
      table('表', head('项目', '2024'), row('收入', '20')),
    )
    expect([change.columns, change.rows.map(({ kind }) => kind)]).toEqual([
      ['same', 'removed', 'same'],
      ['changed', 'changed', 'removed'],
    ])
  })
  test('merged cells stay merged where the shape did not change', () => {
    const merged = (value: string): DocumentNode =>
      table(
        '表',
        { type: 'tableRow', content: [cell('项目', { rowspan: 2 }, true), cell('2024年', { colspan: 2 }, true)] },
        head('金额', '占比'),
        row('货币资金', value, '5%'),
      )
    const change = tableOf(merged('100'), merged('120'))
    expect(change.rows.map(({ cells }) => cells.map(({ colspan, rowspan }) => [colspan, rowspan]))).toEqual([
      [
        [1, 2],
        [2, 1],
      ],
      [
        [1, 1],
        [1, 1],
      ],
      [
        [1, 1],
        [1, 1],
        [1, 1],
      ],
    ])
  })
  test('a caption is compared as a text is', () => {
    expect(told(tableOf(table('主要指标表', row('甲')), table('主要财务指标表', row('甲'))).caption ?? [])).toBe(
      '主要{+财务+}指标表',
    )
  })
})

describe('charts and pictures', () => {
  const chart = (more: object): DocumentNode => ({
    type: 'reportChart',
    attrs: {
      id: 'c1',
      kind: 'bar',
      title: '收入',
      unit: '万元',
      categories: ['2023', '2024'],
      series: [{ name: '营业收入', values: ['10', '20'] }],
      nodes: [],
      totals: [],
      ...more,
    },
  })
  test('a chart tells its values, kind and series', () => {
    const [line] = compareDocuments(
      doc(chart({})),
      doc(
        chart({
          kind: 'line',
          series: [
            { name: '营业收入', values: ['10', '25'] },
            { name: '利润', values: ['1', '2'] },
          ],
        }),
      ),
    ).lines
    expect(line?.type === 'changed' && line.detail.kind === 'chart' && line.detail.changes).toEqual([
      { what: 'kind', name: '', before: 'bar', after: 'line' },
      { what: 'series', name: '利润', before: null, after: '利润' },
      { what: 'value', name: '营业收入 · 2024', before: '20', after: '25' },
    ])
  })
  test('a tree tells its boxes', () => {
    const tree = (nodes: object[]): DocumentNode => chart({ kind: 'tree', categories: [], series: [], nodes })
    const [line] = compareDocuments(
      doc(
        tree([
          { name: '甲', parent: null },
          { name: '乙', note: '60%', parent: 0 },
        ]),
      ),
      doc(
        tree([
          { name: '甲', parent: null },
          { name: '乙', note: '51%', parent: 0 },
          { name: '丙', parent: 0 },
        ]),
      ),
    ).lines
    expect(line?.type === 'changed' && line.detail.kind === 'chart' && line.detail.changes).toEqual([
      { what: 'node', name: '甲 › 乙', before: '60%', after: '51%' },
      { what: 'node', name: '甲 › 丙', before: null, after: '' },
    ])
  })
  test('a name that stands in several boxes is told by its place; one that circles ends', () => {
    const tree = (note: string): DocumentNode =>
      chart({
        kind: 'tree',
        nodes: [
          { name: '净利率', parent: null },
          { name: '周转率', parent: null },
          { name: '收入', note: '1', parent: 0 },
          { name: '收入', note, parent: 1 },
          { name: '环', parent: 4 },
        ],
      })
    expect(compareDocuments(doc(tree('1')), doc(tree('1'))).stops).toBe(0)
    const [line] = compareDocuments(doc(tree('1')), doc(tree('2'))).lines
    expect(line?.type === 'changed' && line.detail.kind === 'chart' && line.detail.changes).toEqual([
      { what: 'node', name: '周转率 › 收入', before: '1', after: '2' },
    ])
  })
  test('a chart is the same whatever order its members have and whether empty ones are there', () => {
    const bare: DocumentNode = {
      type: 'reportChart',
      attrs: {
        series: [{ values: ['1'], name: '收入' }],
        categories: ['2024'],
        title: '收入',
        unit: '万元',
        kind: 'bar',
        id: 'c1',
      },
    }
    const withEmptyMembers: DocumentNode = {
      type: 'reportChart',
      attrs: {
        id: 'c1',
        kind: 'bar',
        title: '收入',
        unit: '万元',
        categories: ['2024'],
        series: [{ name: '收入', values: ['1'] }],
        nodes: [],
        totals: [],
        dataKey: null,
        written: null,
      },
    }
    expect(compareDocuments(doc(bare), doc(withEmptyMembers)).stops).toBe(0)
  })
  test('a picture that was exchanged is told', () => {
    const image = (src: string): DocumentNode => ({ type: 'image', attrs: { src, alt: '厂房' } })
    const [line] = compareDocuments(doc(image('file:a')), doc(image('file:b'))).lines
    expect(line?.type === 'changed' && line.detail).toEqual({
      kind: 'image',
      changes: [{ what: 'picture', before: 'file:a', after: 'file:b' }],
    })
  })
})
