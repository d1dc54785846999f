import { describe, expect, test } from 'vitest'
import { readItems } from '../../../core/statement/items.ts'
import { readLayout } from '../../../core/statement/layout.ts'
import { columnName, columnNumber } from '../../../core/statement/sheet.ts'
import { gridOf } from '../../../core/statement/sheet.ts'
import { amountUnitIn } from '../../../core/statement/amount-unit.ts'
import { wholeOf } from '../../../core/statement/region.ts'
import { findUnits } from '../../../core/statement/units.ts'
import { sheetOf } from './sheets.ts'

const classical = [
  ['编制单位: 测试科技有限公司', null, null, null],
  ['资产负债表', null, '会企01表', null],
  ['2024年12月31日', null, '单位: 元', null],
  ['项目', '行次', '期末数', '年初数'],
  ['流动资产：', null, null, null],
  ['  货币资金', 1, 200, 180],
  ['  合同资产', 2, null, null],
  ['资产总计', 3, 200, 180],
  ['注: 以上数据未经审计', null, null, null],
]

describe('the classical form', () => {
  const layout = readLayout(sheetOf(classical))
  test('the header row gives the periods by the date above it; 行次 is no value column', () => {
    expect(layout.headerRow).toBe(4)
    expect(layout.columns).toEqual([
      { column: 3, header: '期末数', period: '2024-12-31' },
      { column: 4, header: '年初数', period: '2023-12-31' },
    ])
  })
  test('items begin in the third row by the rule; what is none is marked', () => {
    const items = readItems(layout)
    expect(items[0]).toMatchObject({ row: 3, likelyNoise: true })
    expect(items.filter((item) => !item.likelyNoise).map(({ label, hasFigure }) => [label, hasFigure])).toEqual([
      ['货币资金', true],
      ['合同资产', false],
      ['资产总计', true],
    ])
    expect(items.find((item) => item.label === '货币资金')).toMatchObject({ address: 'A6', sample: '200' })
  })
})

test('without a header the date of the title is the only column’s, and the third row begins the list', () => {
  const layout = readLayout(
    sheetOf([['现金流量表'], ['2024年6月30日'], ['销售商品收到的现金', 5], ['支付的税费', 3], ['净额', 2]]),
  )
  expect([layout.headerRow, layout.firstRow]).toEqual([0, 3])
  expect(layout.columns).toEqual([{ column: 2, header: '', period: '2024-06-30' }])
})

test('a header in the first row: the list begins in the second, years may be numbers', () => {
  const layout = readLayout(
    sheetOf([
      ['科目\\时间', 2021, 2020],
      ['*营业收入', 5, 4],
      ['营业成本', 3, 2],
      ['净利润', 2, 2],
    ]),
  )
  expect(layout.firstRow).toBe(2)
  expect(layout.columns.map(({ period }) => period)).toEqual(['2021-12-31', '2020-12-31'])
})

test('the file’s or the sheet’s name gives the date where the sheet does not', () => {
  const lines = [
    ['资产负债表', null],
    ['编制单位：某公司', null],
    ['项目', '期末余额'],
    ['货币资金', 3],
    ['存货', 2],
  ]
  expect(readLayout(sheetOf(lines), '资产负债表2023年.xls').columns[0]?.period).toBe('2023-12-31')
  expect(readLayout(sheetOf(lines, '2022年度'), '资产负债表.xls').columns[0]?.period).toBe('2022-12-31')
  const unlike = readLayout(sheetOf(lines, '2022年度'), '资产负债表2023年.xls')
  expect([unlike.columns[0]?.period, unlike.found.candidates]).toEqual([null, ['2022-12-31', '2023-12-31']])
  expect(readLayout(sheetOf(lines), '资产负债表.xls').columns[0]?.period).toBeNull()
})

test('two lists side by side are two blocks, with names of their own', () => {
  const right = ['短期借款', '应付账款', '应交税费', '长期借款', '实收资本', '未分配利润']
  const left = ['货币资金', '应收账款', '存货', '固定资产', '无形资产', '商誉']
  const layout = readLayout(
    sheetOf([
      ['资产负债表'],
      ['2015年3月'],
      ['资产', '行次', '年初余额', '期末余额', '负债', '行次', '年初余额', '期末余额'],
      ...left.map((name, index) => [
        name,
        index + 1,
        10 + index,
        20 + index,
        right[index] ?? '',
        index + 30,
        30 + index,
        40 + index,
      ]),
    ]),
  )
  expect(layout.blocks).toEqual([
    { labelColumn: 1, categoryColumn: null, valueColumns: [3, 4] },
    { labelColumn: 5, categoryColumn: null, valueColumns: [7, 8] },
  ])
  expect(layout.columns.map(({ period }) => period)).toEqual(['2014-12-31', '2015-03-31'])
  const items = readItems(layout)
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  expect(items.find(({ label }) => label === '应付账款')).toMatchObject({
    row: 5,
    block: 1,
    address: 'E5',
    sample: '31',
  })
})

test('help texts beside the figures are no second list', () => {
  const help = Array.from({ length: 8 }, (_, index) => [
    `项目${'一二三四五六七八'[index]}`,
    index,
    `自动计算项，无需填写第${index}项`,
    'CAaa',
  ])
  expect(readLayout(sheetOf([['现金流量表'], ['客户名称：'], ...help])).blocks).toHaveLength(1)
})

test('the same period twice is asked for both columns', () => {
  const layout = readLayout(
    sheetOf([['利润表'], ['单位：元'], ['项目', '2024年', '2024年'], ['营业收入', 3, 2], ['净利润', 1, 1]]),
  )
  expect(layout.columns.map(({ period }) => period)).toEqual([null, null])
})

describe('the unit', () => {
  test.each([
    ['单位：元', '元'],
    ['单位:  万元', '万元'],
    ['货币单位：千元', '千元'],
    ['金额单位：人民币元', '元'],
    ['（人民币万元）', '万元'],
    ['编制单位：某公司    单位：亿元', '亿元'],
  ])('%s → %s', (text, unit) => expect(amountUnitIn(text)?.unit).toBe(unit))
  test.each(['编制单位：万元科技有限公司', '单位名称', '元旦', '亿元户'])('%s states none', (text) =>
    expect(amountUnitIn(text)).toBeNull(),
  )
  test('in the header row, behind most names, in the headers of the columns, or nowhere', () => {
    const unitOf = (lines: (string | number | null)[][]): string | null => {
      const layout = readLayout(sheetOf(lines))
      const items = readItems(layout)
      return findUnits({
        grid: layout.grid,
        region: wholeOf(layout.grid),
        headerRow: layout.headerRow,
        labels: items.filter((item) => item.hasFigure).map(({ label }) => label),
        headers: layout.columns,
      }).unit
    }
    expect(
      unitOf([
        ['科目', '期末数(2025-09-30)', '单位：万元'],
        ['货币资金', 1],
        ['存货', 2],
      ]),
    ).toBe('万元')
    expect(
      unitOf([
        ['科目', '2024年'],
        ['货币资金(亿元)', 1],
        ['存货(亿元)', 2],
        ['每股收益(元)', 2],
      ]),
    ).toBe('亿元')
    expect(
      unitOf([
        ['科目', '期末余额(千元)', '年初余额(千元)'],
        ['货币资金', 1, 1],
        ['存货', 2, 2],
      ]),
    ).toBe('千元')
    expect(
      unitOf([
        ['科目', '2024年'],
        ['货币资金', 1],
        ['存货', 2],
      ]),
    ).toBeNull()
  })
  test.each([
    [1, 8, '万元'],
    [1, 9, null],
    [0, 8, '万元'],
    [10, 10, '万元'],
    [10, 11, null],
    [10, 32, null],
    [10, 33, '万元'],
  ])(
    'with the periods in row %i of 40, one that is stated in row %i is %s: the first eight rows, all down to the periods, and the last eight count',
    (headerRow, row, unit) => {
      const lines = Array.from({ length: 40 }, (_, index) => [index + 1 === row ? '单位：万元' : `第${index + 1}行`])
      const grid = gridOf(sheetOf(lines))
      expect(findUnits({ grid, region: wholeOf(grid), headerRow, labels: [], headers: [] }).unit).toBe(unit)
    },
  )
})

test('columns have letters', () => {
  expect([1, 26, 27, 702, 703].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
  expect(['A', 'z', 'AA', 'ZZ', 'AAA', '1', ''].map(columnNumber)).toEqual([1, 26, 27, 702, 703, null, null])
})
