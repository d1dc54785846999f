import { describe, expect, test } from 'vitest'
import type { DocumentNode, FigureSource } from '../../../core/document/types.ts'
import { chartKey } from '../../../core/document/chart-key.ts'
import { annotate } from '../../../server/reports/export/content/annotate.ts'
import { appendices } from '../../../server/reports/export/content/appendix.ts'
import { cellRanges } from '../../../server/reports/export/content/cell-ranges.ts'
import { periodsText } from '../../../server/reports/export/content/periods.ts'
import { sourceWriter } from '../../../server/reports/export/content/sources.ts'
import { planTable } from '../../../server/reports/export/content/table-plan.ts'
import { bound, cell, chart, footnote, head, paragraph, table } from '../../support/export-input.ts'

const source = (more: Partial<FigureSource> = {}): FigureSource => ({
  kind: 'import',
  fileId: 'f1',
  fileName: '三表.xlsx',
  sheet: '利润表',
  cells: ['B6'],
  time: '2025-03-02T00:00:00Z',
  table: 'profitSheet',
  field: 'operatingRevenue',
  period: '2024-12-31',
  value: '223000000',
  ...more,
})

describe('cells in few words', () => {
  test.each<[string[], string]>([
    [['C6', 'C5', 'C7'], 'C5–C7'],
    [['C5'], 'C5'],
    [['C5', 'C7', 'E9'], 'C5、C7、E9'],
    [['B4', 'B5', 'C4', 'C5', 'D4', 'D5'], 'B4–D5'],
    [['Z1', 'AA1', 'AB1'], 'Z1–AB1'],
    [['A1', 'A1', 'A2'], 'A1–A2'],
    [['A1', 'C3', 'E5', 'G7', 'I9'], 'A1、C3、E5、G7等5格'],
    [['第3行'], '第3行'],
    [[], ''],
  ])('%j is %s', (cells, text) => expect(cellRanges(cells)).toBe(text))
})

describe('periods in few words', () => {
  test.each<[string[], string]>([
    [['2024-12-31', '2022-12-31', '2023-12-31'], '2022—2024年'],
    [['2024-12-31', '2021-12-31', '2022-12-31'], '2021—2022年、2024年'],
    [['2024-12-31', '2025-06-30'], '2024年、2025年6月'],
    [['2024-01', '2024-02', '2024-03', '2024-12', '2025-01'], '2024年1月至2025年1月'],
    [['', '2024-12-31', '2024-12-31'], '2024年'],
    [[''], ''],
  ])('%j is %s', (periods, text) => expect(periodsText(periods)).toBe(text))
})

describe('the words for sources', () => {
  test('a file is named by its number, a sheet once, cells and periods together', () => {
    const writer = sourceWriter({ balanceSheet: '资产负债表' })
    expect(
      writer.write([
        source(),
        source({ cells: ['B7'], period: '2023-12-31' }),
        source({ sheet: '资产负债表', cells: ['C5'] }),
      ]),
    ).toBe('[1]利润表 B6–B7（2023—2024年）；资产负债表 C5（2024年）')
    expect(writer.write([source({ fileId: 'f2', fileName: '补充.xlsx' }), source()])).toBe(
      '[1]利润表 B6（2024年）；[2]利润表 B6（2024年）',
    )
    expect(writer.files().map(({ number, name }) => [number, name])).toEqual([
      [1, '三表.xlsx'],
      [2, '补充.xlsx'],
    ])
  })

  test('what was entered by hand or fetched is called so, with the table that it stands in', () => {
    const writer = sourceWriter({ balanceSheet: '资产负债表', power: '用电数据' })
    const { fileId: _, fileName: __, sheet: ___, cells: ____, ...bare } = source()
    expect(writer.write([{ ...bare, kind: 'edit', table: 'balanceSheet' }])).toBe('[1]资产负债表（2024年）')
    expect(writer.write([{ ...bare, kind: 'fetch', fileName: '电力平台', table: 'power', period: '2024-03' }])).toBe(
      '[2]用电数据（2024年3月）',
    )
    expect(writer.files().map(({ name }) => name)).toEqual(['人工录入', '电力平台'])
  })

  test('many sheets are counted, not listed', () => {
    const writer = sourceWriter({})
    expect(writer.write(Array.from({ length: 7 }, (_, index) => source({ sheet: `表${index}` })))).toMatch(
      /；表3 B6（2024年）等7处$/,
    )
  })
})

describe('what stands around the text', () => {
  const figures = {
    a: [source()],
    b: [source({ sheet: '资产负债表', cells: ['C5'] })],
    'profitSheet.operatingRevenue@2024-12-31': [source({ cells: ['D6'] })],
  }
  const notesOf = (document: DocumentNode[], more = {}) => annotate({ type: 'doc', content: document }, figures, more)

  test('one note a paragraph at its end, and no words twice', () => {
    const content = [
      paragraph(bound('1', 'a'), '和', bound('2', 'b')),
      paragraph(bound('1', 'a')),
      paragraph(bound('1', 'a')),
      paragraph('无'),
      paragraph(bound('2', 'b')),
      paragraph(bound('1', 'a'), bound('2', 'b')),
    ]
    const { notes } = notesOf(content)
    expect(content.map((node) => notes.get(node)?.text)).toEqual([
      '数据来源：[1]利润表 B6（2024年）；资产负债表 C5（2024年）。',
      '数据来源：[1]利润表 B6（2024年）。',
      '数据来源同上。',
      undefined,
      '数据来源：[1]资产负债表 C5（2024年）。',
      '数据来源同注1。',
    ])
  })

  test("the clerk's own notes are numbered with them, wherever they stand; after one, nothing is 同上", () => {
    const own = [footnote('甲'), footnote('乙'), footnote('丙')] as const
    const sentence = paragraph(bound('1', 'a'))
    const again = paragraph(bound('1', 'a'), own[1])
    const { notes } = notesOf([
      { type: 'heading', attrs: { level: 1 }, content: [own[0]] },
      sentence,
      again,
      table('', [cell([paragraph(own[2])])]),
    ])
    expect(own.map((node) => notes.get(node))).toEqual([
      { number: 1, text: '甲' },
      { number: 3, text: '乙' },
      { number: 5, text: '丙' },
    ])
    expect([notes.get(sentence)?.number, notes.get(again)]).toEqual([2, { number: 4, text: '数据来源同注2。' }])
  })

  test('a list has one note, at its end; a table and a chart a line', () => {
    const last = paragraph(bound('2', 'b'))
    const list: DocumentNode = {
      type: 'orderedList',
      content: [
        { type: 'listItem', content: [paragraph(bound('1', 'a'))] },
        { type: 'listItem', content: [last] },
      ],
    }
    const rows = table('收入', [head('项目')], [cell([paragraph(bound('1', 'a'))])])
    const bars = chart({
      dataKey: 'chart:revenue',
      categories: ['2024年'],
      series: [{ name: '营业收入', values: ['22300.00'] }],
    })
    const document = [
      list,
      rows,
      paragraph(bound('22,300.00', 'profitSheet.operatingRevenue@2024-12-31', '223000000')),
      bars,
    ]
    const drawnFrom = { [chartKey(bars)]: figures['profitSheet.operatingRevenue@2024-12-31'] ?? [] }
    const { notes, lines, numbers } = annotate({ type: 'doc', content: document }, { ...figures, ...drawnFrom })
    expect([...notes.keys()]).toEqual([last, document[2]])
    expect(lines.get(rows)).toBe('数据来源：[1]利润表 B6（2024年）')
    expect(lines.get(bars)).toBe('数据来源：[1]利润表 D6（2024年）')
    expect([numbers.get(rows), numbers.get(bars)]).toEqual([1, 1])
  })

  test('a chart that shows the same value as a figure has no line by that', () => {
    const revenue = paragraph(bound('22,300.00', 'profitSheet.operatingRevenue@2024-12-31', '223000000'))
    const other = chart({
      dataKey: 'chart:records',
      categories: ['2024年'],
      series: [{ name: '件数', values: ['22300.00'] }],
    })
    expect(notesOf([revenue, other]).lines.size).toBe(0)
  })

  test('without sources only captions and own notes are numbered', () => {
    const own = footnote('甲')
    const result = notesOf(
      [paragraph(bound('1', 'a'), own), table('收入', [cell([paragraph(bound('1', 'a'))])]), table('', [cell('x')])],
      { sources: false },
    )
    expect([result.notes.size, result.lines.size, result.numbers.size, result.files]).toEqual([1, 0, 1, []])
  })
})

describe('a table on pages', () => {
  const total = { upright: 9000, turned: 14_000 }
  const wide = (columns: number, rows = 2): DocumentNode =>
    table(
      '宽',
      ...Array.from({ length: rows }, (_, row) =>
        Array.from({ length: columns }, (_, column) => (row === 0 ? head(`列${column}`) : cell(`${row}.${column}`))),
      ),
    )

  test.each([
    [4, false, [4], 21],
    [10, false, [10], 15],
    [11, true, [11], 17],
    [16, true, [16], 15],
    [60, true, [16, 16, 16, 15], 15],
  ])('%d columns: turned %s, in parts of %j', (columns, landscape, parts, size) => {
    const plan = planTable(wide(columns), total)
    expect([plan.landscape, plan.parts.map((part) => part.columns), plan.size]).toEqual([landscape, parts, size])
    for (const part of plan.parts)
      expect(part.widths.reduce((sum, width) => sum + width, 0)).toBe(landscape ? 14_000 : 9000)
  })

  test('every part has the first column, and each other column is in one of them', () => {
    const { parts } = planTable(wide(60), total)
    const texts = parts.map(({ rows }) => (rows[0] ?? []).map(({ node }) => node.content?.[0]?.content?.[0]?.text))
    expect(texts.every(([first]) => first === '列0')).toBe(true)
    expect(texts.flatMap((own) => own.slice(1))).toEqual(Array.from({ length: 59 }, (_, index) => `列${index + 1}`))
  })

  test('a cell over many columns goes on in the next part', () => {
    const { parts } = planTable(
      table(
        '',
        [head('总', { colspan: 20 }), head('右', { colspan: 10 })],
        Array.from({ length: 30 }, (_, column) => cell(String(column))),
      ),
      total,
    )
    expect(parts.map(({ rows }) => (rows[0] ?? []).map(({ column, colspan }) => [column, colspan]))).toEqual([
      [[0, 16]],
      [
        [0, 5],
        [5, 10],
      ],
    ])
    for (const { rows, columns } of parts)
      for (const row of rows) expect(row.reduce((sum, { colspan }) => sum + colspan, 0)).toBe(columns)
  })

  test('a table without cells has a plan all the same', () => {
    expect(planTable({ type: 'table', content: [] }, total).parts).toHaveLength(1)
    expect(planTable(table('', []), total).headRows).toBe(0)
  })
})

describe('the list of files', () => {
  test('is a heading, a sentence and a table; nothing where there is none', () => {
    expect(appendices([])).toEqual([])
    const nodes = appendices([
      {
        number: 1,
        name: '三表.xlsx',
        kind: 'import',
        sheets: new Set(['利润表']),
        periods: new Set(['2024-12-31']),
        time: '2025-03-02T00:00:00Z',
      },
    ])
    expect(nodes.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'table'])
    const text = JSON.stringify(nodes)
    for (const part of ['附录：数据来源', '[1]', '三表.xlsx', '文件导入', '利润表', '2024年', '2025-03-02'])
      expect(text).toContain(`"${part}"`)
  })
})
