import { describe, expect, test } from 'vitest'
import { periodIn, readLayout } from '../../../core/statement/layout.ts'
import { sheetOf } from './sheets.ts'

type Cell = string | number | null
const names = ['货币资金', '应收账款', '存货', '固定资产', '资产总计', '短期借款', '负债合计', '实收资本']
const amounts = [500, 300, 200, 1000, 2000, 400, 400, 1600]

/** What becomes of each column under 期末余额 and 年初余额, given what the second shows in each line. */
function columnsOf(before: (at: number) => Cell, headers: Cell[] = ['项目', '期末余额', '年初余额']): string[] {
  const lines = names.map((name, at): Cell[] => [name, amounts[at] ?? 0, before(at)])
  const { columns } = readLayout(sheetOf([['资产负债表'], ['2024年12月31日', null, '单位：元'], headers, ...lines]))
  return columns.map((column) => (column.zeros ? 'zeros' : (periodIn({}, column) ?? 'asked')))
}

describe('a column without any amount is no period of zeros', () => {
  test.each<[string, (at: number) => Cell]>([
    ['zeros in every line', () => 0],
    ['zeros as text', () => '0.00'],
    ['zeros and blanks', (at) => (at % 2 ? 0 : null)],
    ['zeros and dashes', (at) => (at % 2 ? 0 : '-')],
    ['one zero', (at) => (at === 4 ? 0 : null)],
  ])('%s', (_, before) => expect(columnsOf(before)).toEqual(['2024-12-31', 'zeros']))

  test('a blank one is none of zeros', () => expect(columnsOf(() => null)).toEqual(['2024-12-31', '2023-12-31']))

  test('one amount makes it a period', () =>
    expect(columnsOf((at) => (at === 0 ? 0.01 : 0))).toEqual(['2024-12-31', '2023-12-31']))

  test('beside another column of its period it does not make that one a question', () =>
    expect(columnsOf(() => 0, ['项目', '期末余额', '2024年12月31日'])).toEqual(['2024-12-31', 'zeros']))

  test('the other half of a two-sided statement counts as well', () => {
    const lines = names
      .slice(0, 4)
      .map((name, at): Cell[] => [
        name,
        amounts[at] ?? 0,
        0,
        names[at + 4] ?? '',
        amounts[at + 4] ?? 0,
        at === 3 ? 7 : 0,
      ])
    const heads = ['资产', '期末余额', '年初余额', '负债和所有者权益', '期末余额', '年初余额']
    const { columns } = readLayout(sheetOf([['资产负债表'], ['2024年12月31日'], heads, ...lines]))
    expect(columns.map(({ period }) => period)).toEqual(['2024-12-31', '2023-12-31'])
  })
})
