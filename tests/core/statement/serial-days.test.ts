import { describe, expect, test } from 'vitest'
import { blocksOf } from '../../../core/statement/blocks/blocks.ts'
import { periodIn, readLayout } from '../../../core/statement/layout.ts'
import { schemaOf, sheetOf } from './sheets.ts'

type Cell = string | number | null
const tables = ['balanceSheet', 'profitSheet', 'cashFlow'].map(schemaOf)
const lines: Cell[][] = ['货币资金', '应收账款', '存货', '资产总计', '短期借款', '负债合计', '实收资本'].map(
  (name, at) => [name, 500 + at, 45_291 + at * 7],
)

/** header → period of each column, or 'asked'. */
function columnsOf(head: Cell[][], body = lines): Record<string, string> {
  const [sheet] = blocksOf(sheetOf([['资产负债表'], [null, null, '单位：元'], ...head, ...body]), tables)
  if (!sheet) return {}
  return Object.fromEntries(readLayout(sheet).columns.map((column) => [column.header, periodIn({}, column) ?? 'asked']))
}

describe('days whose cells show the number of the day', () => {
  test.each<[string, Cell[][]]>([
    ['under 项目', [['项目', 45_657, 45_291]]],
    ['as text', [['项目', '45657', '45291']]],
    ['above nothing that says header', [[null, 45_657, 45_291]]],
  ])('%s: read and shown', (_, head) =>
    expect(columnsOf(head)).toEqual({ '2024-12-31 (45657)': '2024-12-31', '2023-12-31 (45291)': '2023-12-31' }),
  )

  test('the first of January beside the last of December is the opening', () =>
    expect(columnsOf([['项目', 45_657, 45_292]])).toEqual({
      '2024-12-31 (45657)': '2024-12-31',
      '2024-01-01 (45292)': '2023-12-31',
    }))

  test('a day that ends no month is asked', () =>
    expect(columnsOf([['项目', 45_657, 45_300]])).toEqual({
      '2024-12-31 (45657)': '2024-12-31',
      '2024-01-09 (45300)': 'asked',
    }))

  test('amounts beside a name stay amounts, and numbers that are no days stay what they are', () => {
    const [sheet] = blocksOf(
      sheetOf([['资产负债表'], ['2024年12月31日'], ['项目', '期末余额', '年初余额'], ...lines]),
      tables,
    )
    expect(sheet?.rows.at(4)?.cells.map(({ value }) => value)).toEqual(['应收账款', '501', '45298'])
    const bare: Cell[][] = [[null, 45_658, 45_292], ...lines]
    const [other] = blocksOf(sheetOf([['资产负债表'], ...bare]), tables)
    expect(other?.rows.at(1)?.cells.map(({ value }) => value)).toEqual(['45658', '45292'])
  })
})
