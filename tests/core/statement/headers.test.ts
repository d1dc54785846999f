import { describe, expect, test } from 'vitest'
import { headsNoPeriod } from '../../../core/statement/periods.ts'
import { blocksOf } from '../../../core/statement/blocks/blocks.ts'
import { periodIn, readLayout } from '../../../core/statement/layout.ts'
import { schemaOf, sheetOf } from './sheets.ts'

type Cell = string | number | null
const [year, before] = ['2024-12-31', '2023-12-31']
const profit: [string, number][] = [
  ['一、营业收入', 900],
  ['减：营业成本', 500],
  ['二、营业利润', 400],
  ['三、净利润', 300],
]
/** The periods of an income statement's columns (or of a balance sheet's), by letter, under a head. */
function periodsUnder(headers: Cell[][], columns: number, flows = true, head = '2024年度'): (string | null)[] {
  const lines: Cell[][] = profit.map(([name, value]) => [name, ...Array.from({ length: columns }, () => value)])
  const letterhead: Cell[][] = [[flows ? '利润表' : '资产负债表'], ['编制单位：某公司', head, '单位：元']]
  const layout = readLayout(sheetOf([...letterhead, ...headers, ...lines]))
  const periods = Array.from({ length: columns }, (): string | null => null)
  for (const column of layout.columns) periods[column.column - 2] = periodIn({ flows }, column)
  return periods
}

describe('a header that heads no booked amounts of a period', () => {
  test.each([
    '2024E',
    '2024年E',
    '2024年（E）',
    '2025F',
    'FY25E',
    '2025年预算',
    '2024年（测算）',
    '2024年估计',
    '备考2024年',
  ])('%s is none', (header) => expect(headsNoPeriod(header)).toBe(true))
  test.each(['2024年占比', '2024年比重', '本年较上年差额', '环比', '增幅', '本年增加额', '变动±'])(
    '%s is none',
    (header) => expect(headsNoPeriod(header)).toBe(true),
  )
  test.each(['审计调整', '调整数', '重分类', '调整（借）', '账项调整'])('%s is none', (header) =>
    expect(headsNoPeriod(header)).toBe(true),
  )
  test.each([
    '2024年',
    '2024A',
    '调整后',
    '2023年调整前',
    '抵销数',
    '期末余额',
    '本年累计金额',
    '2024年12月31日',
    '上年同期',
  ])('%s is one', (header) => expect(headsNoPeriod(header)).toBe(false))
  test('a share or an estimate beside the amounts is left out, wherever it stands', () => {
    expect(periodsUnder([['项目', '2024年占比', '2024年', '2023年']], 3)).toEqual([null, year, before])
    expect(periodsUnder([['项目', '2023年', '2024年（E）', '2025年（F）']], 3)).toEqual([before, null, null])
    expect(periodsUnder([['项目', '本年较上年差额', '本年金额', '上年金额']], 3)).toEqual([null, year, before])
  })
})

describe('two rows of a header', () => {
  test('a budget above or below the years is no period of theirs', () => {
    const above = [
      ['项目', '预算', null, '实际', null],
      [null, '2024年', '2023年', '2024年', '2023年'],
    ]
    expect(periodsUnder(above, 4)).toEqual([null, null, year, before])
    const below = [
      ['项目', '2024年', null, '2023年', null],
      [null, '预算', '实际', '预算', '实际'],
    ]
    expect(periodsUnder(below, 4)).toEqual([null, year, null, before])
  })
  test.each([
    ['未审数', '审定数'],
    ['调整前', '调整后'],
    ['无锡', '苏州'],
  ])('%s and %s of one period are both asked', (first, second) => {
    const below: Cell[][] = [
      ['项目', '2024年', null],
      [null, first, second],
    ]
    expect(periodsUnder(below, 2)).toEqual([null, null])
    const above: Cell[][] = [
      ['项目', first, second],
      [null, '2024年', '2024年'],
    ]
    expect(periodsUnder(above, 2)).toEqual([null, null])
  })
})

test.each([
  [['预算数', '实际数']],
  [['未审数', '审计调整', '审定数']],
  [['合计', '抵销', '合并数']],
  [['10月', '11月', '12月']],
  [['7-9月', '1-9月']],
])('a year in the letterhead heads no column where the header says %j', (headers) =>
  expect(periodsUnder([['项目', ...headers]], headers.length).filter((period) => period !== null)).toEqual([]),
)

test('a column that is asked shows what heads it', () => {
  const layout = readLayout(sheetOf([['利润表'], ['项目', '北京', '上海'], ['营业收入', 3, 2], ['净利润', 1, 1]]))
  expect(layout.columns.map(({ header }) => header)).toEqual(['北京', '上海'])
})

describe('figures that look like years', () => {
  const lines = (row: number): Cell[][] =>
    ['货币资金', '应收账款', '存货', '资产总计'].map((name, index) =>
      index === row ? [name, 2010, 1998] : [name, 5000 + index, 4000 + index],
    )
  const head: Cell[][] = [['资产负债表'], ['2024年12月31日', null, '单位：万元'], ['资产', '期末余额', '年初余额']]
  test.each([0, 1, 2, 3])('in line %i are figures', (row) => {
    const sheet = sheetOf([...head, ...lines(row)])
    const blocks = blocksOf(sheet, ['balanceSheet', 'profitSheet'].map(schemaOf))
    expect(blocks).toHaveLength(1)
    expect(readLayout(blocks[0] ?? sheet).columns.map(({ period }) => period)).toEqual([year, before])
  })
  test('head nothing where nothing else does', () =>
    expect(
      readLayout(sheetOf([['资产负债表'], ['单位：万元'], ...lines(0)])).columns.map(({ period }) => period),
    ).toEqual([null, null]))
})

describe('amounts of a time', () => {
  test('single months beside each other, and quarters, are no periods of an income statement', () => {
    expect(periodsUnder([['项目', '2024年1月', '2024年2月', '2024年3月']], 3)).toEqual([null, null, null])
    expect(periodsUnder([['项目', '2024Q1', '2024Q2', '2024年第三季度']], 3)).toEqual(['2024-03-31', null, null])
    expect(periodsUnder([['项目', '2024年三季报', '2024年中报']], 2)).toEqual(['2024-09-30', '2024-06-30'])
  })
  test('of a balance sheet they are days', () =>
    expect(periodsUnder([['项目', '2024年1月', '2024年2月', '2024Q2']], 3, false)).toEqual([
      '2024-01-31',
      '2024-02-29',
      '2024-06-30',
    ]))
  test('上年数 in June is the same half of an income statement, and asked of a balance sheet', () => {
    const header = [['项目', '本期数', '上期数']]
    expect(periodsUnder(header, 2, true, '2024年1-6月')).toEqual(['2024-06-30', '2023-06-30'])
    expect(periodsUnder(header, 2, false, '2024年6月30日')).toEqual(['2024-06-30', null])
  })
  test('a month above 本期, alone or beside 上期, may be that month alone', () => {
    expect(periodsUnder([['项目', '本期发生额']], 1, true, '2024年9月')).toEqual([null])
    expect(periodsUnder([['项目', '本年累计']], 1, true, '2024年9月')).toEqual(['2024-09-30'])
    for (const month of ['2024年9月', '2024年12月', '2024-06'])
      for (const before of ['上期金额', '上年同期金额'])
        expect(periodsUnder([['项目', '本期金额', before]], 2, true, month)).toEqual([null, null])
  })
  test('where the year so far is said, or no month alone can be meant, it is the year so far', () => {
    const header = [['项目', '本期金额', '上期金额']]
    expect(periodsUnder(header, 2, true, '2024年1-9月')).toEqual(['2024-09-30', '2023-09-30'])
    expect(periodsUnder(header, 2, true, '2024年1月')).toEqual(['2024-01-31', '2023-01-31'])
    expect(periodsUnder(header, 2, true, '2024年12月31日')).toEqual(['2024-12-31', '2023-12-31'])
    expect(periodsUnder(header, 2, true, '2024年度')).toEqual(['2024-12-31', '2023-12-31'])
    expect(periodsUnder([['项目', '本年金额', '上年金额']], 2, true, '2024年9月')).toEqual(['2024-09-30', null])
    expect(periodsUnder([['项目', '本年累计金额', '上年同期累计金额']], 2, true, '2024年9月')).toEqual([
      '2024-09-30',
      '2023-09-30',
    ])
  })
  test('当月 beside 当年累计 is the month', () =>
    expect(periodsUnder([['项目', '当月数', '当年累计']], 2, true, '2024年9月')).toEqual([null, '2024-09-30']))
})

test('lines of a database below its header are no header: 报表类型', () => {
  const lines: Cell[][] = [
    [null, '2019年三季报', '2018年年报'],
    ['上市前/上市后', '上市后', '上市后'],
    ['报表类型', '合并报表', '合并报表'],
    ['一、营业总收入(亿元)', 1267.08, 1592.56],
    ['营业收入(亿元)', 1267.08, 1592.56],
    ['净利润(亿元)', 1, 2],
  ]
  expect(readLayout(sheetOf(lines)).columns.map(({ period }) => period)).toEqual(['2019-09-30', '2018-12-31'])
})

describe('quarters and years beside a half', () => {
  test('1-3季度 are not the months to March', () =>
    expect(periodsUnder([['项目', '2024年1-3季度', '2023年1-3季度']], 2)).not.toContain('2024-03-31'))
  test('第三季度 in the head may be three months alone', () => {
    const header = [['项目', '本期金额', '上期金额']]
    expect(periodsUnder(header, 2, true, '2024年第三季度')).toEqual([null, null])
    expect(periodsUnder(header, 2, true, '2024年三季报')).toEqual(['2024-09-30', '2023-09-30'])
    expect(periodsUnder(header, 2, true, '2024年第一季度')).toEqual(['2024-03-31', '2023-03-31'])
  })
  test('上年数 beside a half is asked, 上年同期 is the same half', () => {
    expect(periodsUnder([['项目', '本期数', '上年数']], 2, true, '2024年1-6月')).toEqual(['2024-06-30', null])
    expect(periodsUnder([['项目', '本期数', '上年同期']], 2, true, '2024年1-6月')).toEqual(['2024-06-30', '2023-06-30'])
  })
  test('年初 of a year of business is what the one before ended with', () =>
    expect(periodsUnder([['项目', '期末余额', '年初余额']], 2, false, '截至2024年6月30日止财政年度')).toEqual([
      '2024-06-30',
      '2023-06-30',
    ]))
})

describe('columns beside each other', () => {
  test('all of the last year beside its like of this one', () =>
    expect(periodsUnder([['项目', '本期累计', '上年同期累计', '上年全年']], 3, true, '2024年1-9月')).toEqual([
      '2024-09-30',
      '2023-09-30',
      before,
    ]))
  test.each([[['2024年第三季度', '2024年1-9月']], [['2024年7-9月', '2024年1-9月']]])(
    '%j: the second is the year so far',
    (headers) => expect(periodsUnder([['项目', ...headers]], 2, true, '2024年9月')).toEqual([null, '2024-09-30']),
  )
  test('a day beside a range that ends with it is asked as before', () =>
    expect(periodsUnder([['项目', '2024年9月30日', '2024年1-9月']], 2, true, '')).toEqual([null, null]))
  test.each(['2024年12月31日', '2024年度'])('columns of other years than %s above them are asked', (head) => {
    expect(periodsUnder([['项目', '2023年12月31日', '2022年12月31日']], 2, false, head)).toEqual([null, null])
    expect(periodsUnder([['项目', '2024年12月31日', '2023年12月31日']], 2, false, head)).toEqual([year, before])
  })
  test('a letterhead of another month is no contradiction', () =>
    expect(periodsUnder([['项目', '2024年12月31日', '2023年12月31日']], 2, false, '2025年3月31日')).toEqual([
      year,
      before,
    ]))
  test.each(['平均余额', '行业均值', '同行业2024年', '开业以来累计'])('%s heads no amounts of a period', (header) =>
    expect(headsNoPeriod(header)).toBe(true),
  )
  test("a unit behind a year is none of the year's", () =>
    expect(periodsUnder([['项目', '2024\nRMB’000', '2023年12月31日 人民币千元']], 2, false)).toEqual([year, before]))

  const ends = ['2024-03-31', '2024-06-30', '2024-09-30', '2024-12-31']
  test.each([
    [['1-3月', '1-6月', '1-9月', '1-12月']],
    [['一季度', '半年度', '前三季度', '全年']],
    [['第一季度', '上半年', '1-9月', '全年']],
  ])('%j of a year', (headers) => {
    expect(periodsUnder([['项目', ...headers]], 4)).toEqual(ends)
    expect(periodsUnder([['项目', ...headers]], 4, true, '2024年9月')).not.toContain('2024-12-31')
    expect(periodsUnder([['项目', ...headers]], 4, true, '')).toEqual([null, null, null, null])
    expect(periodsUnder([['项目', ...headers.toReversed()]], 4)).not.toContain('2024-06-30')
  })
  test('months of a year are periods of amounts of a day alone', () => {
    expect(periodsUnder([['项目', '10月', '11月', '12月']], 3, false, '2024年')).toEqual([
      '2024-10-31',
      '2024-11-30',
      year,
    ])
    expect(periodsUnder([['项目', '10月', '11月', '12月']], 3, true, '2024年')).toEqual([null, null, null])
    expect(periodsUnder([['项目', '1月', '2月']], 2, true, '2024年')).toEqual([null, null])
  })

  test('eleven months are a part of a year', () => {
    expect(periodsUnder([['项目', '2024年2-12月']], 1, true, '')).toEqual([null])
    expect(periodsUnder([['项目', '2023年4月1日至2024年3月31日']], 1, true, '')).toEqual(['2024-03-31'])
  })
  test.each([
    ['2024年1月', '2024-01-31'],
    ['2024年2月', null],
  ])('a single 本期发生额 of %s: %s', (head, period) =>
    expect(periodsUnder([['项目', '本期发生额']], 1, true, head)).toEqual([period]),
  )
})
