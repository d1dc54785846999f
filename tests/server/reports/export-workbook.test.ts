import fc from 'fast-check'
import * as XLSX from 'xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { valueOf } from '../../../server/reports/export/xlsx/value.ts'
import { sheetName, writeXlsx } from '../../../server/reports/export/xlsx/xlsx.ts'
import { bound, cell, chart, exportInput, head, heading, paragraph, table } from '../../support/export-input.ts'
import { unzipText } from '../../support/unzip.ts'

const source = {
  kind: 'import' as const,
  fileId: 'f1',
  fileName: '三表.xlsx',
  sheet: '利润表',
  cells: ['B6'],
  unit: '元',
  time: '2025-03-02T00:00:00Z',
  table: 'profitSheet',
  field: 'operatingRevenue',
  period: '2024-12-31',
  value: '223000000',
}

describe('what a cell holds', () => {
  test.each<[string, unknown]>([
    ['22,300.00', { number: 22300, format: '#,##0.00' }],
    ['-1,234', { number: -1234, format: '#,##0' }],
    ['7.21%', { number: 0.0721, format: '0.00%' }],
    ['-0.50', { number: -0.5, format: '0.00' }],
    ['42', { number: 42, format: '0' }],
    ['0', { number: 0, format: '0' }],
    ['91320205', { text: '91320205' }],
    ['007', { text: '007' }],
    ['1,23', { text: '1,23' }],
    ['2024年', { text: '2024年' }],
    ['-0.11个百分点', { text: '-0.11个百分点' }],
    ['=SUM(A1:A9)', { text: '=SUM(A1:A9)' }],
    ['1234567890123456.78', { text: '1234567890123456.78' }],
    ['—', { text: '—' }],
    ['', { text: '' }],
  ])('%s', (text, value) => expect(valueOf(text)).toEqual(value))

  test('shows as it did in the report', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999, max: 99_999_999 }),
        fc.integer({ min: 0, max: 4 }),
        fc.boolean(),
        (whole, decimals, share) => {
          const text = `${(whole / 100).toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })}${share ? '%' : ''}`
          const value = valueOf(text)
          if ('number' in value)
            expect(XLSX.SSF.format(value.format, value.number).replace(/^-(0(\.0+)?%?)$/, '$1')).toBe(
              text.replace(/^-(0(\.0+)?%?)$/, '$1'),
            )
        },
      ),
    )
  })
})

describe('names of sheets', () => {
  test('are short, unique and hold nothing that a sheet may not be called', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string({ unit: 'grapheme', maxLength: 60 }),
            fc.constantFrom('History', "'引号'", '六、财务分析', 'a/b:c*d?[e]', '😀'.repeat(20)),
          ),
        ),
        (titles) => {
          const taken = new Set<string>()
          const names = titles.map((title) => sheetName(title, taken))
          expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
          for (const name of names) {
            expect(name.length).toBeGreaterThan(0)
            expect(name.length).toBeLessThanOrEqual(31)
            expect(name).not.toMatch(/[\\/*?:[\]]|^'|^history$/i)
          }
        },
      ),
    )
  })
})

describe('the workbook of a report', () => {
  let book: XLSX.WorkBook
  let parts: Record<string, string>
  const content = [
    table('前言', [cell('甲')]),
    heading(1, '一、概况/总览'),
    paragraph('收入为', bound('22,300.00', 'revenue@2024-12-31', '223000000')),
    table(
      '主要数据（金额单位：万元）',
      [head('项目', { rowspan: 2 }), head('2024年', { colspan: 2 })],
      [head('金额'), head('占比')],
      [cell('收入'), cell([paragraph(bound('22,300.00', 'revenue@2024-12-31', '223000000'))]), cell('7.21%')],
    ),
    table('', [cell('=1+1'), cell('+86'), cell('@x'), cell('\u0007响<&>')]),
    heading(1, '二、趋势'),
    heading(2, '（一）收入'),
    chart(),
    chart({
      kind: 'tree',
      title: '股权',
      categories: [],
      series: [],
      nodes: [
        { name: '母公司', parent: null },
        { name: '子公司', note: '60%', parent: 0 },
      ],
    }),
    heading(1, '三、没有表格'),
    paragraph('略'),
  ]
  beforeAll(async () => {
    const file = await writeXlsx(
      exportInput(content, { figures: { 'revenue@2024-12-31': [source] }, labels: { profitSheet: '利润表' } }),
    )
    book = XLSX.read(file, { cellStyles: true, cellNF: true })
    parts = unzipText(Buffer.from(file))
  })
  const at = (sheet: string, place: string): XLSX.CellObject => book.Sheets[sheet]?.[place] as XLSX.CellObject

  test('has contents, a sheet for each chapter with tables, and the sources', () => {
    expect(book.SheetNames).toEqual(['目录', '正文', '一、概况 总览', '二、趋势', '数据来源'])
  })

  test('lists every table and chart with its unit, and leads to it', () => {
    const rows = XLSX.utils.sheet_to_json<string[]>(book.Sheets['目录'] as XLSX.WorkSheet, { header: 1 }).slice(3)
    expect(rows).toEqual([
      ['序号', '表和图', '单位', '所在工作表'],
      [1, '表 1　前言', '—', '正文'],
      [2, '表 2　主要数据（金额单位：万元）', '万元', '一、概况 总览'],
      [3, '表　一、概况/总览', '—', '一、概况 总览'],
      [4, '图 1　营业收入', '万元', '二、趋势'],
      [5, '图 2　股权', '—', '二、趋势'],
    ])
    expect(at('目录', 'B6').l?.Target).toBe("#'一、概况 总览'!A4")
    expect(at('一、概况 总览', 'A4').v).toBe('表 2　主要数据（金额单位：万元）')
  })

  test('holds numbers as numbers that show as in the report, and merged cells', () => {
    expect(at('一、概况 总览', 'B7')).toMatchObject({ t: 'n', v: 22300, z: '#,##0.00', w: '22,300.00' })
    expect(at('一、概况 总览', 'C7')).toMatchObject({ t: 'n', v: 0.0721, w: '7.21%' })
    expect(book.Sheets['一、概况 总览']?.['!merges']?.map((range) => XLSX.utils.encode_range(range))).toEqual([
      'A5:A6',
      'B5:C5',
    ])
    expect(at('一、概况 总览', 'A8').v).toBe('数据来源：[1]利润表 B6（2024年）')
  })

  test('holds no formula, whatever a text looks like', () => {
    expect(Object.values(parts).some((xml) => /<f[ >]/.test(xml))).toBe(false)
    expect(['A11', 'B11', 'C11', 'D11'].map((place) => at('一、概况 总览', place).v)).toEqual([
      '=1+1',
      '+86',
      '@x',
      '响<&>',
    ])
    expect(parts['xl/styles.xml']).toContain('quotePrefix="1"')
  })

  test('holds the figures of charts, and the boxes of a tree', () => {
    const rows = XLSX.utils.sheet_to_json<unknown[]>(book.Sheets['二、趋势'] as XLSX.WorkSheet, { header: 1 })
    expect(rows).toContainEqual(['项目', '单位', '2023年', '2024年'])
    expect(rows).toContainEqual(['营业收入', '万元', 20800, 22300])
    expect(rows).toContainEqual(['子公司', '母公司', '60%'])
  })

  test('tells each figure once, with file, sheet, cell and period', () => {
    expect(XLSX.utils.sheet_to_json(book.Sheets['数据来源'] as XLSX.WorkSheet)).toEqual([
      {
        报告中的数字: 22300,
        位置: '一、概况/总览',
        来源编号: '[1]',
        来源: '三表.xlsx',
        表: '利润表',
        工作表: '利润表',
        单元格: 'B6',
        期间: '2024年',
        原值: 223000000,
        单位: '元',
        取得日期: '2025-03-02',
      },
    ])
  })

  test('without tables says so; without sources has no sheet of them', async () => {
    const empty = XLSX.read(await writeXlsx(exportInput([paragraph('无')], { sources: false })))
    expect(empty.SheetNames).toEqual(['目录'])
    expect(XLSX.utils.sheet_to_csv(empty.Sheets['目录'] as XLSX.WorkSheet)).toContain('本报告没有表格和图表。')
  })

  test('cells that were merged over each other are not joined twice', async () => {
    const file = await writeXlsx(
      exportInput([table('叠', [cell('a'), cell('b', { rowspan: 2 })], [cell('c', { colspan: 2 }), cell('d')])], {
        sources: false,
      }),
    )
    const merged = XLSX.read(file).Sheets['正文']?.['!merges'] ?? []
    const places = merged.flatMap(({ s, e }) =>
      Array.from(
        { length: (e.r - s.r + 1) * (e.c - s.c + 1) },
        (_, index) => `${s.r + Math.floor(index / (e.c - s.c + 1))},${s.c + (index % (e.c - s.c + 1))}`,
      ),
    )
    expect(new Set(places).size).toBe(places.length)
  })
})
