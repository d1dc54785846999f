import { describe, expect, test } from 'vitest'
import { roleOfDate } from '../../../core/statement/date-roles.ts'
import { datesIn } from '../../../core/statement/dates.ts'
import { dateIn } from '../../../core/statement/periods.ts'

const sureDates = (text: string): string[] =>
  datesIn(text)
    .filter(({ grain, sure }) => sure && grain !== 'part')
    .map(({ from, date }) => `${from}..${date}`)

describe('a range is named by its end', () => {
  test.each([
    ['所属时期：2024年01月01日至2024年12月31日', '2024-01-01..2024-12-31'],
    ['2024-07-01 至 2024-09-30', '2024-07-01..2024-09-30'],
    ['2024/1/1~2024/12/31', '2024-01-01..2024-12-31'],
    ['2024.01.01-2024.12.31', '2024-01-01..2024-12-31'],
    ['20240101-20241231', '2024-01-01..2024-12-31'],
    ['自2024年1月1日至12月31日止', '2024-01-01..2024-12-31'],
    ['2024年1月至2024年9月', '2024-01-01..2024-09-30'],
    ['2024年度1-9月', '2024-01-01..2024-09-30'],
    ['2024年前三季度', '2024-01-01..2024-09-30'],
    ['1 January 2024 to 31 December 2024', '2024-01-01..2024-12-31'],
    ['民国113年1月1日至113年12月31日', '2024-01-01..2024-12-31'],
    ['截至2024年12月31日止六个月', '2024-07-01..2024-12-31'],
    ['截至2024年6月30日止的3个月期间', '2024-04-01..2024-06-30'],
    ['截至二〇二四年六月三十日止六个月', '2024-01-01..2024-06-30'],
    ['截至2025年3月31日止十二个月', '2024-04-01..2025-03-31'],
    ['截至2024年11月30日止十一个月', '2024-01-01..2024-11-30'],
    ['For the three months ended 30 June 2024', '2024-04-01..2024-06-30'],
    ['for the 6-month period ended December 31, 2024', '2024-07-01..2024-12-31'],
  ])('%s → %s', (text, range) => {
    const [mention] = datesIn(text)
    expect(`${mention?.from}..${mention?.date}`).toBe(range)
    expect(mention?.range).toBe(true)
  })
  test('several years are no period', () =>
    expect(datesIn('2022-2024年')).toMatchObject([
      { from: '2022-01-01', date: '2024-12-31', grain: 'years', sure: false },
    ]))
})

describe('a term of a bookkeeping program is a month', () => {
  test.each([
    ['期间：2024年第6期', '2024-06-01..2024-06-30'],
    ['期间：2024年06期', '2024-06-01..2024-06-30'],
    ['2024年度第十一期', '2024-11-01..2024-11-30'],
    ['会计年度2024，第 6 期', '2024-06-01..2024-06-30'],
    ['2024.06期', '2024-06-01..2024-06-30'],
    ['2024年第1期至第6期', '2024-01-01..2024-06-30'],
    ['2024年1期-2024年6期', '2024-01-01..2024-06-30'],
  ])('%s → %s', (text, range) => expect(sureDates(text)).toEqual([range]))
  test.each(['第6期', '年度：2024 期间：6', '2024年 会计期间：06'])('%s leaves June open', (text) =>
    expect(datesIn(text)).toContainEqual(expect.objectContaining({ grain: 'part', date: '0000-06-30' })),
  )
  test.each(['期间：2024年', '二期项目', '3期工程', '期间：6月1日', '2024年期末', '期间费用'])(
    '%s names none',
    (text) =>
      expect(datesIn(text).filter(({ grain, text: said }) => grain === 'part' && !said.includes('月'))).toEqual([]),
  )
})

describe('other ways to write a date', () => {
  test.each([
    ['As at 31 December 2024', '2024-12-31..2024-12-31'],
    ['December 31, 2024', '2024-12-31..2024-12-31'],
    ['for the six months ended June 30 2024', '2024-01-01..2024-06-30'],
    ['31-Dec-2024', '2024-12-31..2024-12-31'],
    ['31/12/2024', '2024-12-31..2024-12-31'],
    ['12/31/2024', '2024-12-31..2024-12-31'],
    ['民國113年12月31日', '2024-12-31..2024-12-31'],
    ['24.12.31', '2024-12-31..2024-12-31'],
    ['31.12.24', '2024-12-31..2024-12-31'],
    ['12/31/24', '2024-12-31..2024-12-31'],
    ['24-6-30', '2024-06-30..2024-06-30'],
    ['Dec-24', '2024-12-01..2024-12-31'],
    ["Dec'24", '2024-12-01..2024-12-31'],
    ['24年末', '2024-01-01..2024-12-31'],
    ['2024.12', '2024-12-01..2024-12-31'],
    ['202412', '2024-12-01..2024-12-31'],
    ['Q3 2024', '2024-07-01..2024-09-30'],
    ['2024H1', '2024-01-01..2024-06-30'],
    ['2024年上半年', '2024-01-01..2024-06-30'],
    ['2024 12 31', '2024-12-31..2024-12-31'],
    ['1H24', '2024-01-01..2024-06-30'],
    ['H2 24', '2024-07-01..2024-12-31'],
    ['4Q24', '2024-10-01..2024-12-31'],
    ['9M24', '2024-01-01..2024-09-30'],
    ['12M2023', '2023-01-01..2023-12-31'],
    ['Jan-Sep 2024', '2024-01-01..2024-09-30'],
    ['2024.01-2024.09', '2024-01-01..2024-09-30'],
    ['2024Q1-Q3', '2024-01-01..2024-09-30'],
    ['2024A', '2024-01-01..2024-12-31'],
    ['2024年(A)', '2024-01-01..2024-12-31'],
    ['113年12月31日', '2024-12-31..2024-12-31'],
    ['113年度', '2024-01-01..2024-12-31'],
    ['24Q3', '2024-07-01..2024-09-30'],
    ['24年三季度', '2024-07-01..2024-09-30'],
    ['二O二四年十二月三十一日', '2024-12-31..2024-12-31'],
    ['2024会计年度', '2024-01-01..2024-12-31'],
  ])('%s → %s', (text, range) => expect(sureDates(text)).toEqual([range]))
})

test.each([
  'FY2024',
  'FY24',
  '2024财年',
  '03/04/2024',
  '135年12月31日',
  '113年',
  '2024年2月30日',
  '2024年13月',
  '10.11.12',
  '31.12.38',
  '15.12.24',
  'Dec-11',
  "Dec'38",
  '2024资产负债表',
])('what %s means is not sure', (text) => {
  expect(datesIn(text).length).toBe(1)
  expect(sureDates(text)).toEqual([])
  expect(dateIn(text)).toBeNull()
})
test.each(['注册资本2000万元', '资产负债表_000338', '一年内到期的非流动负债', '第1页', '1.2024', '会企01表'])(
  '%s names no date',
  (text) => expect(datesIn(text)).toEqual([]),
)
test('a month or a quarter without a year is a part of one', () =>
  expect(['9月', '12月31日', '第三季度', '1-9月'].map((text) => datesIn(text)[0])).toMatchObject([
    { grain: 'part', date: '0000-09-30' },
    { grain: 'part', date: '0000-12-31' },
    { grain: 'part', date: '0000-09-30' },
    { grain: 'part', date: '0000-09-30' },
  ]))
test('two dates in one text are two; one text with two dates names no period', () => {
  expect(sureDates('20250315 2024年报')).toEqual(['2025-03-15..2025-03-15', '2024-01-01..2024-12-31'])
  expect(dateIn('20250315 2024年报')).toBeNull()
})

describe('the words around a date say what it is there for', () => {
  const roleIn = (text: string): string | null => {
    const [mention] = datesIn(text)
    return mention ? roleOfDate(text.slice(0, mention.index), text.slice(mention.index + mention.text.length)) : 'none'
  }
  test.each([
    ['税款所属期:2024年1月1日至2024年12月31日', 'period'],
    ['报表日期:2024-12-31', 'period'],
    ['截至2024年12月31日', 'period'],
    ['填表日期:2025-03-15', 'filing'],
    ['填报日期:2025年1月31日', 'filing'],
    ['审计报告日:2025-03-31', 'filing'],
    ['2025年3月31日填报', 'filing'],
    ['报表日期:2025年3月31日填报', 'filing'],
    ['打印时间:2025-03-15', 'printing'],
    ['2025-03-31导出', 'printing'],
    ['成立日期:2010-06-30', 'founding'],
    ['成立于2010年', 'founding'],
    ['企业会计准则(2019年修订)', 'standard'],
    ['自2019年1月1日起执行', 'standard'],
    ['财会〔2019〕6号', 'standard'],
    ['上年同期:2023年12月31日', 'comparison'],
    ['2025年预算', 'budget'],
    ['凭证号:20240331', 'number'],
    ['2024年12月31日', null],
    ['2024年12月31日编制单位:甲公司', null],
  ])('%s: %s', (text, role) => expect(roleIn(text)).toBe(role))
})
