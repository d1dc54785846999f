import { expect, test } from 'vitest'
import { periodIn, readLayout } from '../../../core/statement/layout.ts'
import { sheetOf } from './sheets.ts'

type Row = (string | null)[]
const items = ['货币资金', '应收账款', '存货', '固定资产', '资产总计', '短期借款']
/** The periods of the columns below two header rows, as those of flows. */
function periodsOf(upper: Row, lower: Row): (string | null)[] {
  const lines = items.map((name, at) => [name, ...lower.map((_, column) => 5000 + at * 10 + column)])
  const sheet = sheetOf([['报表', null, '单位：元'], ['项目', ...upper], [null, ...lower], ...lines])
  return readLayout(sheet).columns.map((column) => periodIn({}, column))
}

test.each<[Row, Row, (string | null)[]]>([
  [
    ['2024年12月31日', '2023年12月31日'],
    ['期末余额', '年初余额'],
    ['2024-12-31', '2023-12-31'],
  ],
  [
    ['2024年12月31日', '2023年12月31日'],
    ['期末余额', '上年年末余额'],
    ['2024-12-31', '2023-12-31'],
  ],
  [
    ['2024-06-30', '2023-12-31'],
    ['期末余额', '年初余额'],
    ['2024-06-30', '2023-12-31'],
  ],
  [
    ['2024年度', '2023年度'],
    ['本期金额', '上期金额'],
    ['2024-12-31', '2023-12-31'],
  ],
  [
    ['2023年度', '2024年度'],
    ['上年数', '本年数'],
    ['2023-12-31', '2024-12-31'],
  ],
  [
    ['2024-06-30', '2023-06-30'],
    ['本期金额', '上期金额'],
    ['2024-06-30', '2023-06-30'],
  ],
  [
    ['2024年12月31日', '2024年1月1日'],
    ['期末余额', '年初余额'],
    ['2024-12-31', '2023-12-31'],
  ],
])('a day over each column is that column’s: %j above %j', (upper, lower, periods) => {
  expect(periodsOf(upper, lower)).toEqual(periods)
})

test('a day over each column that its word does not fit is asked', () => {
  expect(periodsOf(['2024年度', '2021年度'], ['本期金额', '上期金额'])).toEqual(['2024-12-31', null])
})

test('a year over several columns is each one’s', () => {
  const two = ['本年', '上年']
  expect(periodsOf(['2024年度', null], two)).toEqual(['2024-12-31', '2023-12-31'])
  expect(periodsOf(['2024年度', null, '2021年度', null], [...two, ...two])).toEqual([
    '2024-12-31',
    '2023-12-31',
    '2021-12-31',
    '2020-12-31',
  ])
})

test.each<[Row, (string | null)[]]>([
  [
    ['1-6月', '7-12月'],
    ['2024-06-30', null],
  ],
  [
    ['上半年', '下半年'],
    ['2024-06-30', null],
  ],
])('a part of a year below the year is not the year: %j', (lower, periods) => {
  expect(periodsOf(['2024年', null], lower)).toEqual(periods)
})

test.each(['2024年下半年', '2024H2', '2024年7-12月'])(
  'the second half of a year is neither June nor the year: %s',
  (half) => {
    const lines = items.map((name, at) => [name, 5000 + at])
    const head = sheetOf([['利润表'], ['项目', half], ...lines])
    const title = sheetOf([['利润表'], [half], ['项目', '本期金额'], ...lines])
    for (const sheet of [head, title])
      expect(readLayout(sheet).columns.map((column) => periodIn({ flows: true }, column))).toEqual([null])
  },
)
