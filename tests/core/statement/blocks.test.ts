import { describe, expect, test } from 'vitest'
import type { TableSchema } from '../../../core/schema/types.ts'
import { blocksOf } from '../../../core/statement/blocks/blocks.ts'
import { readItems } from '../../../core/statement/items.ts'
import { columnFor, readLayout } from '../../../core/statement/layout.ts'
import { suggestMapping } from '../../../core/statement/match.ts'
import type { Sheet } from '../../../core/statement/sheet.ts'
import { wholeOf } from '../../../core/statement/region.ts'
import { findUnits } from '../../../core/statement/units.ts'
import { schemaOf, sheetOf } from './sheets.ts'

type Line = (string | number | null)[]
const tables = ['balanceSheet', 'profitSheet', 'cashFlow'].map(schemaOf)
const tableOf = (name: string): TableSchema => schemaOf(name)

/** What a block says: field → period → the cell's text; and its unit. */
function read(sheet: Sheet, table: string): { unit: string | null; values: Record<string, Record<string, string>> } {
  const layout = readLayout(sheet)
  const items = readItems(layout)
  const values: Record<string, Record<string, string>> = {}
  for (const { sysEn, target } of suggestMapping(tableOf(table), items)) {
    const item = items.find(({ id }) => id === target[0]?.row)
    for (const { column, period } of layout.columns) {
      const at = item && columnFor(layout, item.block, column)
      const cell = item && at ? layout.grid.at(item.row, at) : undefined
      if (cell && period) values[sysEn] = { ...values[sysEn], [period]: cell.value }
    }
  }
  const { grid, headerRow, columns: headers } = layout
  const region = { ...wholeOf(grid), top: sheet.rows[0]?.row ?? 1 }
  return { unit: findUnits({ grid, region, headerRow, labels: [], headers }).unit, values }
}

const balance: Line[] = [
  ['资产负债表', null, null],
  ['2024年12月31日', null, '单位：元'],
  ['项目', '期末余额', '年初余额'],
  ['流动资产：', null, null],
  ['货币资金', 100, 90],
  ['存货', 40, 30],
  ['资产总计', 140, 120],
  ['负债合计', 80, 70],
  ['所有者权益合计', 60, 50],
]
const profit: Line[] = [
  ['利润表', null, null],
  ['2024年度', null, '单位：万元'],
  ['项目', '上年金额', '本年金额'],
  ['一、营业收入', 700, 900],
  ['减：营业成本', 500, 600],
  ['三、利润总额', 200, 300],
  ['四、净利润', 150, 225],
]
const balanceValues = { cash: { '2024-12-31': '100', '2023-12-31': '90' } }
const profitValues = { operatingRevenue: { '2024-12-31': '900', '2023-12-31': '700' } }
const beside = (left: Line[], right: Line[], width: number): Line[] =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, row) => [
    ...Array.from({ length: width }, (_none, column) => left[row]?.[column] ?? null),
    ...(right[row] ?? []),
  ])

describe('two statements on one sheet are two blocks, each with its own header, date and unit', () => {
  test.each([
    ['one under the other', [...balance, [null], ...profit], ['A1:C9', 'A11:C17']],
    ['without an empty row between', [...balance, ...profit], ['A1:C9', 'A10:C16']],
    ['side by side', beside(balance, profit, 4), ['A1:C9', 'E1:G7']],
    ['side by side without an empty column', beside(balance, profit, 3), ['A1:C9', 'D1:F7']],
  ])('%s', (_name, lines, ranges) => {
    const blocks = blocksOf(sheetOf(lines), tables)
    expect(blocks.map(({ part }) => [part?.range, part?.title])).toEqual([
      [ranges[0], '资产负债表'],
      [ranges[1], '利润表'],
    ])
    const [first, second] = blocks
    expect(first && read(first, 'balanceSheet')).toMatchObject({ unit: '元', values: balanceValues })
    expect(second && read(second, 'profitSheet')).toMatchObject({ unit: '万元', values: profitValues })
  })

  test('a block without a header of its own is offered with its columns open, not read by the header above', () => {
    const [, second] = blocksOf(sheetOf([...balance, ['利润表'], ...profit.slice(3)]), tables)
    expect(second && readLayout(second).columns).toMatchObject([
      { column: 2, header: '', period: null },
      { column: 3, header: '', period: null },
    ])
  })

  test.each([
    ['a word that is no usual one', ['内容', '2023年度', '2024年度']],
    ['a company', ['某公司', '2023年度', '2024年度']],
  ])('a header that begins with %s begins a block', (_name, head) => {
    const [, second] = blocksOf(sheetOf([...balance, head, ...profit.slice(3)]), tables)
    expect(second && read(second, 'profitSheet').values).toMatchObject(profitValues)
  })

  test.each([
    ['with a header of its own', ['应收账款明细', '年初余额', '期末余额']],
    ['without one', ['附：明细', null, null]],
  ])('a list below the statement, %s, fills none of its fields', (_name, head) => {
    const [first] = blocksOf(
      sheetOf([...balance, head, ['固定资产', 5, 6], ['商誉', 7, 8], ['无形资产', 7, 8]]),
      tables,
    )
    expect(first && Object.keys(read(first, 'balanceSheet').values)).not.toContain('fixedAssets')
  })

  test('a row of days among the items is no header', () => {
    const days = ['公告日期', '2025-03-30', '2024-03-30']
    expect(blocksOf(sheetOf([...balance.slice(0, 6), days, ...balance.slice(6)]), tables)).toHaveLength(1)
  })

  test('a header that is printed again on the next page begins no block', () => {
    const again = [...balance.slice(0, 7), ['资产负债表（续）'], ['项目', '期末余额', '年初余额'], ...balance.slice(7)]
    expect(blocksOf(sheetOf(again), tables)).toHaveLength(1)
    expect(blocksOf(sheetOf([...balance, ...balance]), tables)).toHaveLength(2)
  })

  test.each(['负债和所有者权益', '负债及股东权益'])('nor does one that heads the other side on it: %s', (side) => {
    const claims: Line[] = [
      ['短期借款', 50, 40],
      ['负债合计', 80, 70],
      ['所有者权益合计', 60, 50],
    ]
    const lines = [...balance.slice(0, 7), ['续表'], [side, '期末余额', '年初余额'], ...claims]
    const [only, ...more] = blocksOf(sheetOf(lines), tables)
    expect(more).toEqual([])
    expect(only && Object.keys(read(only, 'balanceSheet').values)).toEqual(
      expect.arrayContaining(['totalAssets', 'shortTermBorrowings', 'totalEquity']),
    )
  })

  test('a sheet that is one block is answered as it is', () => {
    const sheet = sheetOf(balance)
    expect(blocksOf(sheet, tables)).toEqual([sheet])
    expect(blocksOf(sheet, tables)[0]).toBe(sheet)
  })
})

describe('the halves of a two-sided statement are matched by what heads their columns', () => {
  const left = [
    ['货币资金', 1],
    ['应收账款', 2],
    ['存货', 3],
    ['固定资产', 4],
    ['资产总计', 10],
  ] as const
  const right = [
    ['短期借款', 5],
    ['应付账款', 1],
    ['负债合计', 6],
    ['实收资本', 4],
    ['负债和所有者权益总计', 10],
  ] as const
  const lines = (headRight: (string | null)[], swap: boolean): Line[] => [
    ['资产负债表'],
    ['2024年12月31日'],
    ['资产', '期末余额', '年初余额', '负债和所有者权益', ...headRight],
    ...left.map(([name, value], row): Line => {
      const [other, amount] = right[row] ?? ['', 0]
      return [name, value, value * 10, other, ...(swap ? [amount * 10, amount] : [amount, amount * 10])]
    }),
  ]
  test.each([
    ['in the same order', ['期末余额', '年初余额'], false],
    ['年初 before 期末 on the right', ['年初余额', '期末余额'], true],
    ['in other words', ['年初数', '期末数'], true],
    ['with days', ['2023-12-31', '2024-12-31'], true],
    ['without a header on the right: by the totals', [null, null], true],
  ])('%s', (_name, headRight, swap) => {
    const [block, ...more] = blocksOf(sheetOf(lines(headRight, swap)), tables)
    expect(more).toEqual([])
    expect(block && read(block, 'balanceSheet').values).toMatchObject({
      cash: { '2024-12-31': '1', '2023-12-31': '10' },
      shortTermBorrowings: { '2024-12-31': '5', '2023-12-31': '50' },
    })
  })
})

describe('items across, periods down', () => {
  const names = ['货币资金', '应收账款', '存货', '固定资产', '资产总计', '负债合计', '所有者权益合计']
  test('a transposed sheet is turned; every figure keeps its place in the file', () => {
    const [block, ...more] = blocksOf(
      sheetOf([
        ['资产负债表'],
        ['报告期', ...names],
        ['2023-12-31', 1, 2, 3, 4, 10, 6, 4],
        ['2024-12-31', 2, 3, 4, 5, 14, 8, 6],
      ]),
      tables,
    )
    expect(more).toEqual([])
    expect(block && read(block, 'balanceSheet').values).toMatchObject({
      cash: { '2023-12-31': '1', '2024-12-31': '2' },
      totalEquity: { '2023-12-31': '4', '2024-12-31': '6' },
    })
    const layout = block && readLayout(block)
    expect(layout?.grid.address(3, 3)).toBe('B4')
  })
  test.each([
    ['its title', [['利润表']]],
    ['its names', []],
  ])('a table below a transposed one, told by %s, is none of its periods', (_name, title) => {
    const blocks = blocksOf(
      sheetOf([
        ['报告期', ...names],
        ['2024-12-31', 1, 2, 3, 4, 10, 6, 4],
        ...title,
        ['报告期', '营业收入', '营业成本', '利润总额', '所得税费用', '净利润'],
        ['2023-12-31', 9, 7, 2, 1, 1],
      ]),
      tables,
    )
    expect(blocks.map((block) => readLayout(block).columns.map(({ period }) => period))).toEqual([
      ['2024-12-31'],
      ['2023-12-31'],
    ])
    expect(blocks[1] && read(blocks[1], 'profitSheet').values['operatingRevenue']).toEqual({ '2023-12-31': '9' })
  })
  test('a panel is a block for each company', () => {
    const blocks = blocksOf(
      sheetOf([
        ['公司名称', '报告期', ...names],
        ['甲公司', '2023-12-31', 1, 2, 3, 4, 10, 6, 4],
        ['甲公司', '2024-12-31', 2, 3, 4, 5, 14, 8, 6],
        ['乙公司', '2024-12-31', 7, 3, 4, 5, 19, 8, 11],
      ]),
      tables,
    )
    expect(blocks.map(({ part }) => part?.company)).toEqual(['甲公司', '乙公司'])
    expect(blocks[1] && read(blocks[1], 'balanceSheet').values['cash']).toEqual({ '2024-12-31': '7' })
  })
})

test.each([
  ['one year over 期末 and 年初', ['2024年', null], ['期末余额', '年初余额'], ['2024-12-31', '2023-12-31']],
  ['a year over each 期末', ['2023年', '2024年'], ['期末余额', '期末余额'], ['2023-12-31', '2024-12-31']],
  ['two years that differ', ['2023年', '2024年'], ['2024-12-31', '2023-12-31'], [null, null]],
])('two header rows: %s', (_name, upper, lower, periods) => {
  const layout = readLayout(sheetOf([['资产负债表'], ['项目', ...upper], [null, ...lower], ...balance.slice(3)]))
  expect(layout.columns.map(({ period }) => period)).toEqual(periods)
})

test('several companies as columns: a block for each, with the periods above', () => {
  const blocks = blocksOf(
    sheetOf([
      ['资产负债表', null, null, null, null],
      ['项目', '2024-12-31', null, '2023-12-31', null],
      [null, '合并', '母公司', '合并', '母公司'],
      ['货币资金', 1, 2, 3, 4],
      ['存货', 5, 6, 7, 8],
      ['资产总计', 9, 10, 11, 12],
    ]),
    tables,
  )
  expect(blocks.map(({ part }) => part?.company)).toEqual(['合并', '母公司'])
  expect(blocks.map((block) => read(block, 'balanceSheet').values['cash'])).toEqual([
    { '2024-12-31': '1', '2023-12-31': '3' },
    { '2024-12-31': '2', '2023-12-31': '4' },
  ])
})

describe('names that are not in the first column', () => {
  const body: Line[] = [
    ['流动资产', '货币资金', 1, 10],
    [null, '存货', 3, 30],
    ['非流动资产', '固定资产', 4, 40],
    ['合计', '资产总计', 8, 80],
  ]
  const head: Line[] = [
    ['资产负债表', null, null, null],
    ['编制单位：某公司', null, null, null],
    ['截止日期：2024年12月31日', null, null, null],
  ]
  test.each([
    ['categories', [...head, ['类别', '项目', '期末余额', '年初余额'] as Line, ...body]],
    [
      'codes',
      [
        ...head,
        ['序号', '项目', '期末余额', '年初余额'] as Line,
        ...body.map((line, row): Line => [row + 1, ...line.slice(1)]),
      ],
    ],
    [
      'codes as text',
      [
        ...head,
        ['代码', '项目', '期末余额', '年初余额'] as Line,
        ...body.map((line, row): Line => [`100${row}`, ...line.slice(1)]),
      ],
    ],
  ])('%s in column A', (_name, lines) => {
    const [block] = blocksOf(sheetOf(lines), tables)
    expect(block && read(block, 'balanceSheet').values).toMatchObject({
      cash: { '2024-12-31': '1', '2023-12-31': '10' },
      totalAssets: { '2024-12-31': '8' },
    })
  })
})

test('合并 and 母公司 beside a day in each header are two blocks of all their days', () => {
  const days = ['2024年12月31日', '2023年12月31日']
  const [group, parent, ...more] = blocksOf(
    sheetOf([
      ['资产负债表', null, '单位：元'],
      ['项目', ...days.map((day) => `${day}合并`), ...days.map((day) => `${day}（母公司）`)],
      ['货币资金', 100, 90, 10, 9],
      ['存货', 40, 30, 4, 3],
      ['资产总计', 140, 120, 14, 12],
    ]),
    tables,
  )
  expect([more, group?.part?.company, parent?.part?.company]).toEqual([[], '合并', '母公司'])
  expect([group, parent].map((block) => block && read(block, 'balanceSheet').values['cash'])).toEqual([
    { '2024-12-31': '100', '2023-12-31': '90' },
    { '2024-12-31': '10', '2023-12-31': '9' },
  ])
})
