import { describe, expect, test } from 'vitest'
import { blocksOf } from '../../../core/statement/blocks/blocks.ts'
import { periodIn, readLayout } from '../../../core/statement/layout.ts'
import { schemaOf, sheetOf } from './sheets.ts'

type Cell = string | number | null
type Column = { period: string | null; withinYear: boolean }
const items = ['一、营业收入', '减：营业成本', '二、营业利润', '三、净利润']

/** The value columns under a head: their periods, and which stand beside the year so far. */
function columnsUnder(head: Cell[][], headers: Cell[], { flows = true, columns = headers.length - 1 } = {}): Column[] {
  const lines = items.map((name, row): Cell[] => [
    name,
    ...Array.from({ length: columns }, (_, column) => 900 - row * 100 + column),
  ])
  const { columns: found } = readLayout(sheetOf([...head, headers, ...lines]))
  return found.map((value) => ({ period: periodIn({ flows }, value), withinYear: value.withinYear === true }))
}
const periods = (head: Cell[][], headers: Cell[], options?: { flows?: boolean; columns?: number }) =>
  columnsUnder(head, headers, options).map(({ period }) => period)
const profit = (date: string): Cell[][] => [['利润表'], [date, null, '单位：元']]
const aside: Column = { period: null, withinYear: true }
const of = (period: string): Column => ({ period, withinYear: false })

describe('figures of a month or a quarter beside those of the year so far', () => {
  test.each([
    ['2024年8月', ['项目', '本月金额', '本年累计金额'], [aside, of('2024-08-31')]],
    ['2024年8月', ['项目', '本年累计数', '本月数'], [of('2024-08-31'), aside]],
    ['2024年第二季度', ['项目', '本季数', '本年累计数'], [aside, of('2024-06-30')]],
    [
      '2024年第三季度',
      ['项目', '本期金额', '上期金额', '年初至报告期末金额', '上年年初至报告期末金额'],
      [aside, aside, of('2024-09-30'), of('2023-09-30')],
    ],
    [
      '2024年1-9月',
      ['项目', '本报告期', '上年同期', '年初至报告期末', '上年年初至报告期末'],
      [aside, aside, of('2024-09-30'), of('2023-09-30')],
    ],
    ['', ['项目', '2024年12月', '2024年1-12月'], [aside, of('2024-12-31')]],
  ] as [string, Cell[], Column[]][])('%s: %j', (date, headers, expected) =>
    expect(columnsUnder(profit(date), headers)).toEqual(expected),
  )
  test('年初至报告期末 is never what the year before ended with', () => {
    for (const header of ['年初至报告期末', '年初到本期末', '本年年初至报告期末金额', '年初起至报告期末'])
      expect(periods(profit('2024年1-9月'), ['项目', header])).toEqual(['2024-09-30'])
  })
  test.each([
    // Nothing of the year so far beside them: they are asked.
    ['2024年8月', ['项目', '本月金额']],
    ['2024年第三季度', ['项目', '本期金额']],
  ])('alone: %s %j is asked', (date, headers) =>
    expect(columnsUnder(profit(date), headers)).toEqual([{ period: null, withinYear: false }]),
  )
  test('beside a half of the year that ends with it a month is asked', () =>
    expect(columnsUnder(profit(''), ['项目', '2024年12月', '2024年7-12月'])[0]?.withinYear).toBe(false))
  test('other months than the one that the range ends with are asked', () =>
    expect(columnsUnder(profit(''), ['项目', '2024年11月', '2024年1-12月'])[0]?.withinYear).toBe(false))
  test('the end of the report’s period and the end of last year', () =>
    expect(periods([['资产负债表'], ['2024年9月30日']], ['项目', '本报告期末', '上年度末'], { flows: false })).toEqual([
      '2024-09-30',
      '2023-12-31',
    ]))
})

describe('the beginning of a named year', () => {
  test.each(['2024年初', '2024年初余额', '2024年期初数', '2024年年初数'])('%s is what 2023 ended with', (header) =>
    expect(periods([['资产负债表']], ['项目', '2024年末', header], { flows: false })).toEqual([
      '2024-12-31',
      '2023-12-31',
    ]),
  )
  test.each(['2024年初步数', '2024年初稿'])('%s is of 2024', (header) =>
    expect(periods([['资产负债表']], ['项目', header], { flows: false })).toEqual(['2024-12-31']),
  )
})

describe('beginning and end of a period in cells of their own', () => {
  const within = (from: string, to: string): Cell[][] => [['利润表'], [`所属期起：${from}`, `所属期止：${to}`]]
  test('a year: its end', () =>
    expect(periods(within('2024-01-01', '2024-12-31'), ['项目', '本期金额'])).toEqual(['2024-12-31']))
  test('a balance sheet: its end, whatever the beginning', () =>
    expect(periods(within('2024-07-01', '2024-09-30'), ['项目', '期末余额'], { flows: false })).toEqual(['2024-09-30']))
  test('a quarter: asked, unless the year so far is beside it', () => {
    expect(periods(within('2024-07-01', '2024-09-30'), ['项目', '本期金额'])).toEqual([null])
    expect(periods(within('2024-07-01', '2024-09-30'), ['项目', '本期金额', '本年累计金额'])).toEqual([
      null,
      '2024-09-30',
    ])
  })
  test('labels and dates in rows of their own', () =>
    expect(periods([['利润表'], ['开始日期', '2024-07-01'], ['结束日期', '2024-09-30']], ['项目', '本期金额'])).toEqual(
      [null],
    ))
  test('an end before its beginning is no range: both are held against each other', () =>
    expect(periods(within('2024-09-30', '2024-01-31'), ['项目', '期末余额'], { flows: false })).toEqual([null]))
})

test('of a year of business that ends in June 上年度 is the one before', () =>
  expect(periods([['利润表'], ['截至2024年6月30日止年度']], ['项目', '本年度', '上年度'])).toEqual([
    '2024-06-30',
    '2023-06-30',
  ]))

describe('a column full of figures that nothing heads', () => {
  const head: Cell[][] = [['资产负债表'], ['2024年12月31日']]
  test('is asked, not left out unseen', () =>
    expect(periods(head, ['项目', '期末余额'], { flows: false, columns: 2 })).toEqual(['2024-12-31', null]))
  test('a unit heads it no more than nothing does', () =>
    expect(periods(head, ['项目', '期末余额', '单位：元'], { flows: false })).toEqual(['2024-12-31', null]))
  test('another word above it in a header of two rows says what it is', () => {
    const lines = items.map((name, row): Cell[] => [name, 900 - row, 1.5])
    const two = sheetOf([['利润表'], ['项目', '2024年', null], [null, '金额', '占收入比重'], ...lines])
    expect(readLayout(two).columns.map(({ column }) => column)).toEqual([2])
  })
  test('a few remarks in figures are no column', () => {
    const lines = items.map((name, row): Cell[] => [name, 900 - row, row === 1 ? 7 : null])
    expect(readLayout(sheetOf([...head, ['项目', '期末余额'], ...lines])).columns).toHaveLength(1)
  })
  test('a note or a share is none', () => {
    expect(periods(head, ['项目', '期末余额', '占比'], { flows: false })).toEqual(['2024-12-31'])
    expect(periods(head, ['项目', '附注', '期末余额'], { flows: false })).toEqual(['2024-12-31'])
  })
})

describe('two lists of a statement of cash flows beside each other', () => {
  const tables = ['balanceSheet', 'profitSheet', 'cashFlow'].map(schemaOf)
  const main = [
    '销售商品、提供劳务收到的现金',
    '经营活动现金流入小计',
    '购买商品、接受劳务支付的现金',
    '支付的各项税费',
    '经营活动产生的现金流量净额',
    '购建固定资产、无形资产和其他长期资产支付的现金',
    '现金及现金等价物净增加额',
  ]
  const supplement = [
    '净利润',
    '加：资产减值准备',
    '无形资产摊销',
    '财务费用',
    '存货的减少',
    '经营活动产生的现金流量净额',
    '现金及现金等价物净增加额',
  ]
  const beside = (left: string[], right: string[]) =>
    sheetOf([
      ['现金流量表'],
      ['2024年度', null, '单位：元'],
      ['项目', '金额', '补充资料', '金额'],
      ...left.map((name, row): Cell[] => [name, 100 + row, right[row] ?? null, right[row] ? 200 + row : null]),
    ])
  test('the supplement stays with what it supplements', () =>
    expect(blocksOf(beside(main, supplement), tables)).toHaveLength(1))
  test('two firms do not', () => expect(blocksOf(beside(main, main), tables)).toHaveLength(2))
  test('two firms of which one has a line or two of the supplement do not', () =>
    expect(blocksOf(beside(main, [...main.slice(0, 5), '加：资产减值准备', '无形资产摊销']), tables)).toHaveLength(2))
})
