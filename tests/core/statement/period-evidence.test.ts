import { describe, expect, test } from 'vitest'
import { findPeriod, type PeriodFinding } from '../../../core/statement/period-evidence.ts'
import { periodOfColumn, besideCumulative } from '../../../core/statement/periods.ts'
import { readLayout } from '../../../core/statement/layout.ts'
import { gridOf, type Sheet } from '../../../core/statement/sheet.ts'
import { sheetOf } from './sheets.ts'

type Line = (string | number | null)[]
const find = (head: Line[], names: { sheet?: string; file?: string } = {}): PeriodFinding => {
  const grid = gridOf(sheetOf(head))
  const region = { top: 1, bottom: head.length, left: 1, right: 20 }
  return findPeriod(grid, region, { sheet: names.sheet ?? 'Sheet1', file: names.file ?? '报表.xls' })
}

describe('one reading that is a month’s end is the period', () => {
  test.each<[string, Line[], { sheet?: string; file?: string }, string, string]>([
    [
      'a tax form',
      [['资产负债表'], ['所属时期：2024年01月01日至2024年12月31日', '填表日期：2025年03月31日']],
      {},
      '2024-12-31',
      'A2',
    ],
    [
      'a label and its cell',
      [['资产负债表'], ['报表日期', '2024-06-30', '填报日期', '2024-07-31']],
      {},
      '2024-06-30',
      'B2',
    ],
    ['a founding date beside it', [['成立日期：2010-06-30'], ['2024年12月31日']], {}, '2024-12-31', 'A2'],
    ['a printing date in the head', [['2024年度资产负债表'], ['打印时间：2025-03-31 10:20']], {}, '2024-12-31', 'A1'],
    ['the version of a form', [['会企01表', '2019年版'], ['2023年12月31日']], {}, '2023-12-31', 'A2'],
    ['a year with its month below', [['2024年度资产负债表'], ['2024年9月30日']], {}, '2024-09-30', 'A2'],
    ['a stamp in the file’s name', [['资产负债表']], { file: '甲公司2024年报_20250315.xlsx' }, '2024-12-31', 'file'],
    [
      'several years in the file’s name',
      [['利润表']],
      { sheet: '2023年', file: '2022-2024年报表.xlsx' },
      '2023-12-31',
      'sheet',
    ],
    ['digits in cells of their own', [['资产负债表'], ['2024', '年', '12', '月', '31', '日']], {}, '2024-12-31', 'A2'],
    ['a seal beside it', [['编制单位：甲公司（盖章）', '2024年12月31日']], {}, '2024-12-31', 'B1'],
    ['a version', [['2024年度']], { sheet: 'v6.30', file: '报表12.31.xlsx' }, '2024-12-31', 'A1'],
    ['what is no end of a month', [['2024年度']], { sheet: '6.31', file: '报表4.29.xlsx' }, '2024-12-31', 'A1'],
    ['English', [['Balance Sheet'], ['As at 31 December 2024', 'Printed on 15/3/2025']], {}, '2024-12-31', 'A2'],
  ])('%s', (_, head, names, period, place) => {
    const found = find(head, names)
    expect([found.period, found.evidence?.place]).toEqual([period, place])
  })
})

describe('what is not one month’s end is asked, with what it may be', () => {
  test.each<[string, Line[], { sheet?: string; file?: string }, string[]]>([
    ['15 March', [['资产负债表'], ['2025年3月15日']], {}, ['2025-02-28', '2025-03-31', '2025-03-15']],
    ['1 January', [['资产负债表'], ['2024-01-01']], {}, ['2023-12-31', '2024-01-31', '2024-01-01']],
    ['two dates in the head', [['2023年12月31日'], ['2024年12月31日']], {}, ['2023-12-31', '2024-12-31']],
    ['head unlike file', [['2023年12月31日']], { file: '2024年12月资产负债表.xls' }, ['2023-12-31', '2024-12-31']],
    ['a year and a month apart', [['2024年资产负债表']], { sheet: '9月' }, ['2024-09-30', '2024-12-31']],
    ['a year and a term apart', [['年度：2024', null, '期间：6']], {}, ['2024-06-30', '2024-12-31']],
    ['a year and a term in cells', [['年度：', 2024, '期间：', 6]], {}, ['2024-06-30', '2024-12-31']],
    ['a day in the sheet’s name', [], { sheet: '6.30', file: '2024年报表.xlsx' }, ['2024-06-30', '2024-12-31']],
    ['a day behind it', [['2024年度']], { sheet: 'BS0930' }, ['2024-09-30', '2024-12-31']],
    ['a day in the file’s name', [['2024年度']], { file: '报表 2-28.xlsx' }, ['2024-02-29', '2024-12-31']],
    ['a filing date alone', [['资产负债表'], ['填表日期：2025-03-31']], {}, ['2025-03-31']],
    ['a year of business', [['FY2024']], {}, ['2024-12-31']],
    ['a day that is none', [['2024年2月30日']], {}, ['2024-02-29']],
    ['a year of three digits', [['113年']], {}, ['2024-12-31']],
    ['several years', [['2022-2024年度']], {}, ['2024-12-31']],
    ['a stamp alone', [['资产负债表']], { file: '导数_20250315.xls' }, ['2025-02-28', '2025-03-31', '2025-03-15']],
    ['a serial number', [['报表日期', 45657]], {}, ['2024-12-31']],
    ['2024.1 may have been 2024.10', [['期间', 2024.1]], {}, ['2024-01-31']],
    ['nothing', [['资产负债表']], {}, []],
  ])('%s', (_, head, names, candidates) => {
    const found = find(head, names)
    expect([found.period, found.candidates]).toEqual([null, candidates])
  })
})

describe('the period of a column', () => {
  const calendar = find([['2024年12月31日']])
  const june = find([['For the year ended 30 June 2024']])
  const quarter = find([['所属期：2024-07-01 至 2024-09-30']])
  test('of a year of business that ends in June, 年初 is June before', () => {
    expect(june).toMatchObject({ period: '2024-06-30', from: '2023-07-01' })
    expect(periodOfColumn('年初余额', june).period).toBe('2023-06-30')
    expect(periodOfColumn('期末余额', june).period).toBe('2024-06-30')
    expect(periodOfColumn('年初余额', calendar).period).toBe('2023-12-31')
  })
  test('figures of one quarter are asked; what is cumulative or at its end is not', () => {
    expect(periodOfColumn('本期金额', quarter)).toEqual({ period: null, candidates: ['2024-09-30'] })
    expect(periodOfColumn('本年累计金额', quarter).period).toBe('2024-09-30')
    expect(periodOfColumn('期末余额', quarter).period).toBe('2024-09-30')
    expect(periodOfColumn('2024年7-9月', calendar)).toEqual({ period: null, candidates: ['2024-09-30'] })
  })
  test('a bare year over a date in June is asked', () =>
    expect(periodOfColumn('2024', june)).toEqual({ period: null, candidates: ['2024-06-30', '2024-12-31'] }))
  test('a header’s own day that is no month’s end is asked', () =>
    expect(periodOfColumn('2024-01-01', calendar)).toEqual({
      period: null,
      candidates: ['2023-12-31', '2024-01-31', '2024-01-01'],
    }))
  test('beside 本年累计 the 本期 is one month or quarter', () => {
    const headers = ['本期金额', '本年累计金额', '上期金额']
    expect(headers.map((header) => besideCumulative(header, headers))).toEqual([true, false, false])
  })
  test('a budget heads no column of a statement', () =>
    expect(periodOfColumn('2025年预算', calendar).period).toBeNull())
})

test('the first cell with a date does not win: a whole sheet', () => {
  const sheet: Sheet = sheetOf([
    ['资产负债表', null, null],
    ['编制单位：甲公司', '填报日期：2025-04-30', '单位：元'],
    ['所属期起止：2024-10-01 至 2024-12-31', null, null],
    ['资产', '期末余额', '年初余额'],
    ['货币资金', 3, 2],
    ['存货', 2, 1],
    ['资产总计', 5, 3],
  ])
  expect(readLayout(sheet).columns.map(({ period }) => period)).toEqual(['2024-12-31', '2023-12-31'])
})
