import { expect, test } from 'vitest'
import { blocksOf } from '../../../core/statement/blocks/blocks.ts'
import { readLayout } from '../../../core/statement/layout.ts'
import { schemaOf, sheetOf } from './sheets.ts'

const tables = [schemaOf('balanceSheet'), schemaOf('profitSheet')]
const names = ['货币资金', '应收账款', '存货', '资产总计', '短期借款', '负债合计', '实收资本', '负债和所有者权益总计']
const figures = [500, 300, 200, 1000, 400, 400, 600, 1000]

// A year in the letterhead stood above a column of figures once the table was turned, and became its period.
const letterheads = [
  [['资产负债表', '2024年']],
  [['资产负债表', null, '2024年'], ['单位：元']],
  [['资产负债表'], ['2024年', null, '单位：元']],
  [['资产负债表', '2024年'], []],
]
const corners = ['月份', '期间', '日期', null]

const periodsOf = (letterhead: (string | null)[][], corner: string | null, months: string[]): (string | null)[] =>
  blocksOf(
    sheetOf([
      ...letterhead,
      [corner, ...names],
      ...months.map((month, index) => [month, ...figures.map((figure) => figure + index)]),
    ]),
    tables,
  ).flatMap((block) => readLayout(block, 'a.xlsx').columns.map(({ period }) => period))

test.each<[string[], (string | null)[]]>([
  [['11月'], [null]],
  [['11'], [null]],
  [['十一月'], [null]],
  [['Nov'], [null]],
  [['本月'], [null]],
  [['Q4'], [null]],
  [['第四季度'], [null]],
  [['甲'], [null]],
  [
    ['10月', '11月'],
    ['2024-10-31', '2024-11-30'],
  ],
  [
    ['11月', '10月'],
    [null, null],
  ],
  [['2024年11月'], ['2024-11-30']],
  [
    ['2023年10月', '2023年11月'],
    ['2023-10-31', '2023-11-30'],
  ],
])('rows of %j below a letterhead with a year have the periods %j, the others are asked', (months, periods) => {
  for (const letterhead of letterheads)
    for (const corner of corners) expect(periodsOf(letterhead, corner, months)).toEqual(periods)
})
