import { describe, expect, test } from 'vitest'
import { dateIn, readPeriodHeader, resolvePeriod } from '../../../core/statement/periods.ts'

describe('a header that carries its date', () => {
  test.each([
    ['2019年三季报', '2019-09-30'],
    ['2018年年报', '2018-12-31'],
    ['2021年半年度报告', '2021-06-30'],
    ['2020年中报', '2020-06-30'],
    ['2022年一季报', '2022-03-31'],
    ['2023Q3', '2023-09-30'],
    ['2018年', '2018-12-31'],
    ['2018', '2018-12-31'],
    ['2024年度', '2024-12-31'],
    ['2024年末', '2024-12-31'],
    ['2018-12-31', '2018-12-31'],
    ['2018/6/30', '2018-06-30'],
    ['2018.9.30', '2018-09-30'],
    ['20230930', '2023-09-30'],
    ['202402', '2024-02-29'],
    ['2015年3月', '2015-03-31'],
    ['2024-02', '2024-02-29'],
    ['期末余额(2025-09-30)', '2025-09-30'],
    ['期初数（2024年12月31日）', '2024-12-31'],
    ['本期发生额(2025年1-9月)', '2025-09-30'],
    ['2025年1月至6月', '2025-06-30'],
    ['二〇二四年十二月三十一日', '2024-12-31'],
    ['2024-12-31 00:00:00', '2024-12-31'],
  ])('%s → %s', (header, date) => expect(readPeriodHeader(header)).toEqual({ kind: 'date', date }))
})

describe('a header that needs the date of the sheet', () => {
  test.each([
    ['期末余额', '2024-12-31', '2024-12-31'],
    ['期末数', '2015-03-31', '2015-03-31'],
    ['年初余额', '2015-03-31', '2014-12-31'],
    ['年初数', '2024-12-31', '2023-12-31'],
    ['上年年末余额', '2024-06-30', '2023-12-31'],
    ['期初余额', '2024-12-31', '2023-12-31'],
    ['本期金额', '2024-06-30', '2024-06-30'],
    ['本年累计金额', '2024-06-30', '2024-06-30'],
    ['上期金额', '2024-06-30', '2023-06-30'],
    ['上年同期数', '2024-02-29', '2023-02-28'],
    ['上期发生额', '2024-12-31', '2023-12-31'],
  ])('%s of a sheet of %s → %s', (header, sheetDate, period) =>
    expect(resolvePeriod(readPeriodHeader(header), sheetDate)).toBe(period),
  )

  test('without a date the clerk is asked', () => expect(resolvePeriod(readPeriodHeader('期末余额'), null)).toBeNull())
  test('期初 of a quarter may be the year’s or the quarter’s beginning: the clerk is asked', () =>
    expect(resolvePeriod(readPeriodHeader('期初余额'), '2024-09-30')).toBeNull())
  test('the end of the period before is the year’s before only where the period is a year', () => {
    expect(resolvePeriod(readPeriodHeader('上期期末余额'), '2024-12-31')).toBe('2023-12-31')
    expect(resolvePeriod(readPeriodHeader('上期期末余额'), '2024-09-30')).toBeNull()
    expect(resolvePeriod(readPeriodHeader('上年期末余额'), '2024-09-30')).toBe('2023-12-31')
  })
  test('figures of one month are no period', () =>
    expect(resolvePeriod(readPeriodHeader('本月金额'), '2024-09-30')).toBeNull())
})

test.each([
  '行次',
  '附注',
  '项目',
  '编制单位：2024建材',
  '同比增长(2024年)',
  '增减变动',
  '356.57',
  '12345',
  '单位：万元',
  '2024年13月',
  '1899',
])('%s is no period', (header) => expect(readPeriodHeader(header)).toBeNull())

test.each([
  ['资产负债表(2024年度)', '2024-12-31'],
  ['利润表 2024', '2024-12-31'],
  ['2024年2月30日', null],
  ['会企01表', null],
  ['资产负债表_000338', null],
])('the date in %s is %s', (text, date) => expect(dateIn(text)).toBe(date))
