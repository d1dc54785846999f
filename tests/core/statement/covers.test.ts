import { describe, expect, test } from 'vitest'
import { withCovers } from '../../../core/statement/cover.ts'
import { normaliseLabel } from '../../../core/statement/labels.ts'
import { periodIn, readLayout } from '../../../core/statement/layout.ts'
import type { Sheet } from '../../../core/statement/sheet.ts'
import { readStatement } from '../../../server/statements/sheets.ts'
import { sheetOf } from './sheets.ts'

type Lines = Parameters<typeof sheetOf>[0]
const items = ['货币资金', '应收账款', '存货', '固定资产', '资产总计', '短期借款']
const body = (
  headers: string[],
  figures = (at: number) => headers.map((_, index) => 5000 + at * 10 + index),
): Lines => [['项目', ...headers], ...items.map((name, at) => [name, ...figures(at)])]
const behind = (cover: Lines, lines: Lines = body(['期末余额', '年初余额']), name = '封面'): Sheet => {
  const { sheets } = withCovers({ sheets: [sheetOf(cover, name), sheetOf(lines, '资产负债表')] })
  const [, statement] = sheets
  if (!statement) throw new Error('a workbook has a second sheet')
  return statement
}
const periodsOf = (sheet: Sheet, fileName = ''): (string | null)[] => {
  const layout = readLayout(sheet, fileName)
  return layout.columns.map((column) => periodIn({}, column))
}

describe('a cover', () => {
  test('says when, in what unit and whose, with its place', () => {
    const sheet = behind([
      ['编制单位：', '甲有限公司'],
      ['报表日期', '2024年12月31日'],
      ['金额单位：', '万元'],
    ])
    const { layout, units, company } = readStatement(sheet, '')
    expect([layout.found.period, layout.found.evidence?.place]).toEqual(['2024-12-31', '封面!B2'])
    expect([units.unit, units.evidence.map(({ place }) => place)]).toEqual(['万元', ['封面!B3']])
    expect([company.name, company.evidence.map(({ place }) => place)]).toEqual(['甲有限公司', ['封面!B1']])
  })
  test.each<[string, Lines]>([
    ['the month in which it was written', [['财务报表'], ['2025年3月']]],
    ['a day that ends no quarter', [['财务报表'], ['2025年1月31日']]],
    ['a year, and a later month', [['2024年度财务报表'], ['2025年4月']]],
    ['the day of filing', [['报送日期', '2025-03-31']]],
    ['the last day of filing', [['申报截止日期', '2025-05-31']]],
    ['the day of an audit report', [['审计报告'], ['华信会计师事务所'], ['2025年3月31日']]],
  ])('that has %s is asked', (_, cover) => {
    expect(periodsOf(behind(cover))).toEqual([null, null])
  })
  test('does not speak against a sheet that says it itself', () => {
    const lines: Lines = [['资产负债表'], ['2023年12月31日', null, '单位：元'], ...body(['期末余额', '年初余额'])]
    const { layout, units } = readStatement(behind([['2024年12月31日'], ['单位：万元']], lines), '')
    expect([layout.found.period, units.unit, units.contradicts]).toEqual(['2023-12-31', '元', false])
  })
  test.each<[string, Lines]>([
    ['in its head', [['利润表', '单位：元'], ...body(['本期金额', '上期金额'])]],
    ['in its headers', [['利润表'], ...body(['本期金额（元）', '上期金额（元）'])]],
  ])('does not speak for a silent sheet where another one says another unit %s', (_, lines) => {
    const { sheets } = withCovers({
      sheets: [
        sheetOf([['2024年12月31日'], ['单位：万元']], '封面'),
        sheetOf(body(['期末余额', '年初余额']), '资产负债表'),
        sheetOf(lines, '利润表'),
      ],
    })
    const units = sheets.slice(1).map((sheet) => readStatement(sheet, '').units)
    expect(units.map(({ unit, contradicts }) => [unit, contradicts])).toEqual([
      [null, true],
      ['元', false],
    ])
    expect(units[0]?.evidence.map(({ place }) => place)).toContain('封面!A2')
  })
  test('speaks for a silent sheet where the others say the same', () => {
    const { sheets } = withCovers({
      sheets: [
        sheetOf([['2024年12月31日'], ['单位：万元']], '封面'),
        sheetOf(body(['期末余额', '年初余额']), '资产负债表'),
        sheetOf([['利润表', '单位：万元'], ...body(['本期金额', '上期金额'])], '利润表'),
      ],
    })
    expect(sheets.slice(1).map((sheet) => readStatement(sheet, '').units.unit)).toEqual(['万元', '万元'])
  })
  test('may list the statements with their pages', () => {
    const cover: Lines = [
      ['2024年度财务报表'],
      ['目录'],
      ['资产负债表', 1],
      ['利润表', 2],
      ['现金流量表', 3],
      ['财务报表附注', 4],
    ]
    expect(periodsOf(behind(cover))).toEqual(['2024-12-31', '2023-12-31'])
  })
  test('and the name of the file that say two years are asked', () => {
    expect(periodsOf(behind([['2024年12月31日']]), '2023年12月31日报表.xlsx')).toEqual([null, null])
  })
  test('whose capital has a unit says none for the statements', () => {
    const cover: Lines = [
      ['注册资本（万元）', 5000],
      ['注册资本', '5000万元'],
      ['实收资本', '万元'],
    ]
    expect(readStatement(behind(cover), '').units.unit).toBeNull()
  })
  test.each<[string, Lines]>([
    ['an item', [['纳税额（单位：万元）', 32]]],
    ['something else', [['销售单位：万元']]],
  ])('that says the unit of %s says none for the statements', (_, cover) => {
    expect(readStatement(behind(cover), '').units.unit).toBeNull()
  })
  test('is no sheet with a statement, however small its figures, and no long one', () => {
    for (const figure of [5000, 1.2]) {
      const year = body(['2023-12-31'], () => [figure])
      expect(behind([...year, ['单位：万元']]).covers).toBeUndefined()
      expect(behind([...year, ['单位：亿元']], undefined, '资产负债表').covers).toBeUndefined()
    }
    const long: Lines = Array.from({ length: 80 }, (_, at) => [`第${at}条`, '2024年12月31日'])
    expect(behind(long).covers).toBeUndefined()
  })
})

describe('columns beside each other', () => {
  test('1 January beside the end of its year is what the year before ended with', () => {
    expect(periodsOf(sheetOf(body(['2024年12月31日', '2024年1月1日'])))).toEqual(['2024-12-31', '2023-12-31'])
    expect(periodsOf(sheetOf(body(['2024年1月1日', '2024年6月30日'])))).toEqual(['2023-12-31', '2024-06-30'])
  })
  test('1 January alone, or beside another year, is asked', () => {
    expect(periodsOf(sheetOf(body(['2024年1月1日'])))).toEqual([null])
    expect(periodsOf(sheetOf(body(['2023年12月31日', '2024年1月1日'])))).toEqual(['2023-12-31', null])
  })
  test('1 January is no period of an income statement', () => {
    const { columns } = readLayout(sheetOf(body(['2024年12月31日', '2024年1月1日'])))
    expect(columns.map((column) => periodIn({ flows: true }, column))).toEqual(['2024-12-31', null])
  })
  test('two openings that differ are asked, also where only one figure does', () => {
    const head = ['2024年12月31日', '年初余额（调整后）', '上年年末余额']
    const dated: Lines = [['2024年12月31日'], ...body(head, (at) => [5000 + at, 600, at === 3 ? 601 : 600])]
    expect(periodsOf(sheetOf(dated))).toEqual(['2024-12-31', null, null])
    const alike: Lines = [['2024年12月31日'], ...body(head, (at) => [5000 + at, 600, 600])]
    const { columns } = readLayout(sheetOf(alike))
    expect(columns.map(({ period, repeats }) => [period, repeats])).toEqual([
      ['2024-12-31', undefined],
      ['2023-12-31', undefined],
      [null, true],
    ])
  })
  test('余额 above 期末 | 年初 says nothing of when; 累计数 below 上年 neither', () => {
    const two = (upper: (string | null)[], lower: string[]): Lines => [
      ['2024年12月31日'],
      ['项目', ...upper],
      [null, ...lower],
      ...body(['', '']).slice(1),
    ]
    expect(periodsOf(sheetOf(two(['余额', null], ['期末', '年初'])))).toEqual(['2024-12-31', '2023-12-31'])
    expect(periodsOf(sheetOf(two(['本年', '上年'], ['累计数', '累计数'])))).toEqual(['2024-12-31', '2023-12-31'])
  })
})

describe('a code of an account', () => {
  test.each([
    'A101 货币资金',
    'AB-1001.01 货币资金',
    '1001 货币资金',
    '1001货币资金',
    '100101-货币资金',
    '1001.01_货币资金',
    '[1001]货币资金',
    '货币资金(1001)',
  ])('is no part of the name: %s', (label) => expect(normaliseLabel(label)).toBe('货币资金'))
  test.each(['2024年净利润', '1000万元以上', '2024月均余额'])('is not %s', (label) =>
    expect(normaliseLabel(label)).toBe(label),
  )
})
