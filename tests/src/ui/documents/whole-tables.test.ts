// The tables of a document that the import of spreadsheets is given.
import { describe, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { withoutRadicals } from '../../../../core/reading/radicals.ts'
import type { DocumentModel } from '../../../../core/reading/types.ts'
import { importDocument } from '../../../../src/ui/documents/tables/import-file.ts'
import { wordModel } from '../../../../src/ui/documents/word-model.ts'
import { unrolled } from '../../../../src/ui/documents/tables/unrolled.ts'
import { tablesWithFigures } from '../../../../src/ui/documents/tables/whole.ts'

/** A document of paragraphs and tables, in the order in which they are written. */
function modelOf(...parts: (string | string[][])[]): DocumentModel {
  const model: DocumentModel = { paragraphs: [], headings: [], guessed: false, tables: [] }
  const say = (text: string): void => void model.paragraphs.push({ number: model.paragraphs.length + 1, text })
  for (const part of parts) {
    if (typeof part === 'string') {
      say(part)
      continue
    }
    const paragraph = model.paragraphs.length + 1
    model.tables.push({ id: String(paragraph), paragraph, caption: '', grid: { rows: part, merges: [] } })
    for (const row of part) say(row.filter((text) => text !== '').join('\t'))
  }
  return model
}
/** The rows of each sheet of the workbook that is made of a document. */
async function sheetsOf(model: DocumentModel): Promise<Record<string, unknown[][]>> {
  const file = await importDocument(model, '甲.xlsx')
  const bytes = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.readAsArrayBuffer(file!)
  })
  const { Sheets } = read(bytes)
  return Object.fromEntries(
    Object.entries(Sheets).map(([name, sheet]) => [name, utils.sheet_to_json<unknown[]>(sheet, { header: 1 })]),
  )
}
const grids = (model: DocumentModel): string[][][] => tablesWithFigures(model).map(({ table }) => table.grid.rows)
const head = ['项目', '期末', '期初']
const [cash, stock, debt] = [
  ['货币资金', '1', '2'],
  ['存货', '3', '4'],
  ['借款', '5', '6'],
]

describe('tables of a document', () => {
  test('that go on over a page are one, a repeated head once', () => {
    expect(grids(modelOf([head, cash], [stock, debt]))).toEqual([[head, cash, stock, debt]])
    expect(grids(modelOf([head, cash], [head, stock]))).toEqual([[head, cash, stock]])
    expect(grids(modelOf('资产负债表', [head, cash], '资产负债表（续）', [head, stock]))).toEqual([[head, cash, stock]])
  })

  test('go on behind numbers of pages, and where each page repeats title, company and head', () => {
    expect(grids(modelOf([head, cash], '第 1 页 共 2 页', [head, stock]))).toEqual([[head, cash, stock]])
    const title = ['资产负债表', '编制单位：甲公司']
    expect(grids(modelOf(...title, [head, cash], '- 1 -', ...title, [head, stock]))).toEqual([[head, cash, stock]])
    const own = '编制单位：乙公司'
    expect(grids(modelOf(...title, [head, cash, stock], '资产负债表', own, [head, cash, debt]))).toHaveLength(2)
  })

  test('that say another thing stay apart: another title, another head, another width', () => {
    const rows = [head, cash, stock]
    expect(grids(modelOf(rows, '利润表', rows))).toEqual([rows, rows])
    const other = [['项目', '本期', '上期'], cash, stock]
    expect(grids(modelOf(rows, other))).toEqual([rows, other])
    expect(
      grids(
        modelOf(rows, [
          ['甲', '1'],
          ['乙', '2'],
        ]),
      ),
    ).toEqual([
      rows,
      [
        ['甲', '1'],
        ['乙', '2'],
      ],
    ])
  })

  test('without figures are none, and tell the next one what stands above it', () => {
    const lines = [
      ['编制单位：甲公司', '单位：万元'],
      ['2024年12月31日', '会企01表'],
    ]
    const [found] = tablesWithFigures(modelOf('资产负债表', lines, [head, cash, stock]))
    expect(found?.above.map(({ text }) => text)).toEqual([
      '资产负债表',
      '编制单位：甲公司\t单位：万元',
      '2024年12月31日\t会企01表',
    ])
    expect(grids(modelOf(lines, '没有数字'))).toEqual([])
  })

  test('are a sheet each with the lines above them by their cells, rows of a table before not among them', async () => {
    const sheets = await sheetsOf(
      modelOf('资产负债表', [['编制单位：甲公司', '单位：万元']], [head, cash, stock], '利润表', [head, cash, debt]),
    )
    expect(sheets).toEqual({
      资产负债表: [['资产负债表'], ['编制单位：甲公司', '单位：万元'], head, ['货币资金', 1, 2], ['存货', 3, 4]],
      利润表: [['利润表'], head, ['货币资金', 1, 2], ['借款', 5, 6]],
    })
    expect(importDocument(modelOf('没有表'), '甲.xlsx')).toBeNull()
  })

  test('take nothing of the foot of the table before for their head, but whose they are', async () => {
    const rows = [head, cash, stock]
    const heads = async (...between: string[]): Promise<unknown[][]> =>
      Object.values(await sheetsOf(modelOf('资产负债表', rows, ...between, rows)))[1]?.slice(0, -3) ?? []
    expect(await heads('注：金额单位为人民币万元', '2023年12月31日', '利润表', '2024年度')).toEqual([
      ['利润表'],
      ['2024年度'],
    ])
    expect(await heads('法定代表人：张三', '编制单位：甲公司', '利润表')).toEqual([['编制单位：甲公司'], ['利润表']])
    expect(await heads('2025年3月20日', '制表：李四', '单位：元')).toEqual([['单位：元']])
  })

  test('whose title is one of their rows take nothing of a cover above it, but whose they are', async () => {
    const cover = ['甲公司 2024年度审计报告', '华信会计师事务所', '二〇二五年四月']
    const rows = [['资产负债表', '', '单位：元'], head, cash, stock]
    expect(Object.values(await sheetsOf(modelOf(...cover, rows)))[0]?.slice(0, 2)).toEqual([
      ['甲公司 2024年度审计报告'],
      ['资产负债表', null, '单位：元'].map((cell) => cell ?? undefined),
    ])
  })

  test('that go on under the title of another table are another one', () => {
    const rows = [head, cash, stock]
    const parts = (first: string, further: string): number =>
      grids(modelOf(first, rows, further, [head, stock, debt])).length
    expect(parts('合并资产负债表', '合并资产负债表（续）')).toBe(1)
    expect(parts('合并资产负债表', '资产负债表(续)')).toBe(1)
    expect(parts('合并资产负债表', '母公司资产负债表（续）')).toBe(2)
    expect(parts('现金流量表', '利润表（续）')).toBe(2)
  })

  test('are whose the heads of pages say, where they do not say so themselves', async () => {
    const rows = [head, cash, stock]
    const heads = async (lines: string[], ...above: string[]): Promise<unknown[][]> =>
      Object.values(await sheetsOf({ ...modelOf(...above, rows), heads: lines }))[0]?.slice(0, -3) ?? []
    expect(await heads(['华北重工股份有限公司 2024年度财务报表'], '利润表')).toEqual([
      ['利润表'],
      ['编制单位：华北重工股份有限公司'],
    ])
    expect(await heads(['华信会计师事务所有限公司'], '利润表')).toEqual([['利润表']])
    expect(await heads(['编制单位：乙公司  单位：万元'], '利润表')).toEqual([
      ['利润表'],
      ['编制单位：乙公司'],
      ['单位：万元'],
    ])
    expect(await heads(['乙贸易有限公司  单位：万元'], '利润表', '编制单位：甲公司', '单位：元')).toEqual([
      ['利润表'],
      ['编制单位：甲公司'],
      ['单位：元'],
    ])
  })

  test('have a figure that goes over several cells in none of them, and a year over several columns in each', () => {
    const merges = [
      { s: { r: 0, c: 1 }, e: { r: 0, c: 2 } },
      { s: { r: 1, c: 1 }, e: { r: 1, c: 2 } },
    ]
    const rows = [
      ['项目', '2024', ''],
      ['成本', '7,549.52', ''],
    ]
    expect(unrolled({ rows, merges })).toEqual([
      ['项目', '2024', '2024'],
      ['成本', '7,549.52 /', ''],
    ])
  })

  test('have a minus where a hyphen is one that only shows at the end of a line', async () => {
    const [rows] = Object.values(await sheetsOf(modelOf([head, ['成本', '\u00ad5.00', '1'], cash])))
    expect(rows?.[1]).toEqual(['成本', -5, 1])
  })

  test('of Word hold neither what was struck out nor marks of notes, and no two figures as one', () => {
    const html =
      '<table><tr><td><p>成本<sup>1</sup></p></td><td><p><s>77</s>6328.03</p></td><td><p>500<br>400</p></td></tr></table>'
    expect(wordModel({ html }).tables.map(({ grid }) => grid.rows)).toEqual([[['成本', '6328.03', '500 / 400']]])
  })

  test('have characters where fonts of a PDF give radicals', () => {
    expect(withoutRadicals('⻓期借款、⾦融资产、⻋辆（万元）')).toBe('长期借款、金融资产、车辆（万元）')
  })
})
