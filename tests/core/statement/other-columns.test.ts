import { describe, expect, test } from 'vitest'
import { readItems } from '../../../core/statement/items.ts'
import { periodIn, readLayout } from '../../../core/statement/layout.ts'
import { soFar } from '../../../core/statement/parts-of-years.ts'
import { gridOf } from '../../../core/statement/sheet.ts'
import { sheetOf } from './sheets.ts'

type Cell = string | number | null
/** column → its period, 'asked', or why it stays out. */
type Columns = Record<string, string>

const items = [
  '营业收入',
  '营业成本',
  '税金及附加',
  '销售费用',
  '管理费用',
  '财务费用',
  '营业利润',
  '利润总额',
  '净利润',
]
const amounts = [912.5, 410.25, 12, 61.75, 80, 9.5, 339, 340.25, 255]

/** How the columns of a statement are read: a line's cells by its place, under headers. */
function columnsOf(
  head: Cell[][],
  headers: Cell[] | null,
  cells: (at: number, amount: number) => Cell[],
  flows = true,
): Columns {
  const lines = items.map((name, at): Cell[] => [name, ...cells(at, amounts[at] ?? 0)])
  const { columns } = readLayout(sheetOf([...head, ...(headers ? [headers] : []), ...lines]))
  return Object.fromEntries(
    columns.map((column) => [
      String.fromCharCode(64 + column.column),
      column.withinYear ? 'within' : column.repeats ? 'repeats' : (periodIn({ flows }, column) ?? 'asked'),
    ]),
  )
}
const june: Cell[][] = [['利润表'], ['2024年6月', null, '单位：元']]
const year: Cell[][] = [['利润表'], ['2024年12月31日', null, '单位：元']]

describe('months without a year beside what the year has brought so far', () => {
  test('1-6月 and 本年累计 that differ are both asked', () =>
    expect(columnsOf(june, ['项目', '1-6月', '本年累计'], (_, amount) => [amount / 2, amount])).toEqual({
      B: 'asked',
      C: 'asked',
    }))
  test('the same twice is taken once', () =>
    expect(columnsOf(june, ['项目', '1-6月', '本年累计'], (_, amount) => [amount, amount])).toEqual({
      B: '2024-06-30',
      C: 'repeats',
    }))
  test.each<[string, string]>([
    ['6月', '1-6月'],
    ['本月', '1-6月累计'],
    ['4-6月', '1-6月'],
    ['第二季度', '本年累计金额'],
  ])('%s beside %s: the second is of June', (part, whole) =>
    expect(columnsOf(june, ['项目', part, whole], (_, amount) => [amount / 2, amount])).toEqual({
      B: 'within',
      C: '2024-06-30',
    }),
  )
  test('7-12月 stays out beside 本年累计 and says why', () =>
    expect(
      columnsOf([['利润表'], ['2024年12月', null, '单位：元']], ['项目', '7-12月', '本年累计'], (_, amount) => [
        amount / 2,
        amount,
      ]),
    ).toEqual({ B: 'within', C: '2024-12-31' }))
  test('1-6月 is asked in a table of December, and in one of a year', () => {
    const read = (date: string): Columns =>
      columnsOf([['利润表'], [date, null, '单位：元']], ['项目', '1-6月', '上年同期'], (_, amount) => [
        amount,
        amount / 2,
      ])
    expect([read('2024年12月')['B'], read('2024年')['B']]).toEqual(['asked', 'asked'])
  })
})

test('the same twice in other words is asked', () =>
  expect(columnsOf(year, ['项目', '期末余额', '期末数'], (_, amount) => [amount, amount], false)).toEqual({
    B: 'asked',
    C: 'asked',
  }))
test('a quarter beside what the year has brought until a later month is asked', () =>
  expect(
    columnsOf([['利润表'], ['2024年9月', null, '单位：元']], ['项目', '4-6月', '1-9月'], (_, amount) => [
      amount / 2,
      amount,
    ])['B'],
  ).toBe('asked'))
test.each<[string, string | null, number]>([
  ['of its month', '2024-06-30', 1],
  ['of another month', '2024-12-31', 0],
  ['of no month', null, 0],
])('1-6月 heads the year so far in a table %s', (_, period, count) => {
  const grid = gridOf(sheetOf([['项目', '1-6月']]))
  const found = { period, from: null, evidence: null, candidates: [], all: [] }
  expect(soFar(grid, 1, [2], [], found)).toHaveLength(count)
})

describe('a column full of figures is lost under no header', () => {
  test.each(['审定数', '未审数', '合并数', '折人民币', '报告期间', '比较期间'])(
    '%s beside 年初余额 is asked',
    (header) =>
      expect(columnsOf(year, ['项目', header, '年初余额'], (_, amount) => [amount, amount / 2], false)).toEqual({
        B: 'asked',
        C: '2023-12-31',
      }),
  )
  test.each(['附注', '行次', '增减额', '占比', '占收入比', '预算数', '较期初'])('%s stays out', (header) =>
    expect(columnsOf(year, ['项目', header, '年初余额'], (_, amount) => [amount / 3, amount], false)).toEqual({
      C: '2023-12-31',
    }),
  )
})

describe('codes of lines are no figures', () => {
  const code: Record<string, (at: number) => number> = {
    'one after the other': (at) => 1000 + at,
    'with gaps': (at) => 1001 + at * 37 + (at % 3) * 11,
    long: (at) => 10_000_000 + at * 100,
  }
  test.each(Object.keys(code))('%s, under no header', (name) => {
    const read = (at: number, amount: number): Cell[] => [code[name]?.(at) ?? null, amount, amount / 2]
    expect(columnsOf(year, ['项目', null, '期末余额', '年初余额'], read, false)).toEqual({
      C: '2024-12-31',
      D: '2023-12-31',
    })
  })
  test.each(Object.keys(code))('%s, under the date of the letterhead', (name) => {
    const head: Cell[][] = [['资产负债表'], ['编制单位：恒砚公司', '2024年12月31日', '单位：元']]
    const read = columnsOf(head, null, (at, amount) => [code[name]?.(at) ?? null, amount], false)
    expect(read).toEqual({ C: 'asked' })
  })
  test('amounts that fall once are amounts', () => {
    const read = (at: number, amount: number): Cell[] => [at === 5 ? 700 : 1001 + at * 37, amount]
    expect(columnsOf(year, ['项目', null, '期末余额'], read, false)).toEqual({ B: 'asked', C: '2024-12-31' })
  })
})

test('a minus behind its figure is a minus', () => {
  const layout = readLayout(sheetOf([...year, ['项目', '期末余额'], ['营业收入', '1,234.50-'], ['净利润', '12-13']]))
  expect(readItems(layout).map(({ amounts: shown }) => shown[0])).toEqual([null, '-1234.5', null])
})

describe('an amount that would be lost unseen', () => {
  const lines = (...rows: Cell[][]): ReturnType<typeof readItems> =>
    readItems(
      readLayout(sheetOf([...year, ['项目', '期末余额', '年初余额'], ['营业收入', 5, 4], ...rows, ['净利润', 3, 2]])),
    )
  test.each(['▲1,234.50', '1.234,56', '1,234.50*', '1.234.567', 'HK$1,234.50', '约1,234.50', '壹佰万元整'])(
    '%s in a line is no remark: its line is an item',
    (text) =>
      expect(lines(['投资收益', text, text])[2]).toMatchObject({
        label: '投资收益',
        likelyNoise: false,
        hasFigure: true,
      }),
  )
  test.each(['五、1', '2024年12月31日', '见附注', '第3页', '附注七、12'])('%s is a remark', (text) =>
    expect(lines(['投资收益', text, text])[2]).toMatchObject({ likelyNoise: true, hasFigure: false }),
  )
  test('a nought beside a heading is none', () =>
    expect(lines(['其他项目：', 0, 0], ['投资收益', 0, 0]).slice(2, 4)).toMatchObject([
      { label: '其他项目：', hasFigure: false, likelyNoise: true },
      { label: '投资收益', hasFigure: true, likelyNoise: false },
    ]))
  test('a name that is set in one column to the right is an item', () => {
    const found = readItems(
      readLayout(
        sheetOf([
          ...year,
          ['项目', null, '期末余额', '年初余额'],
          ['存货', null, 5, 4],
          [null, '原材料', 3, 2],
          [null, '库存商品', 2, 2],
          [null, '备注', null, null],
          ['流动资产合计', null, 5, 4],
        ]),
      ),
    )
    expect(found.slice(1).map(({ label, amounts: shown }) => [label, shown[0]])).toEqual([
      ['存货', '5'],
      ['原材料', '3'],
      ['库存商品', '2'],
      ['流动资产合计', '5'],
    ])
  })
})

describe('a month of its own over figures of a time', () => {
  test.each<[string, Cell[]]>([
    ['asked in an income statement', ['2024年6月', '2023年6月']],
    ['also as 2024-06', ['2024-06', '2023-06']],
  ])('%s', (_, headers) => {
    const read = (flows: boolean): Columns =>
      columnsOf([['利润表', null, '单位：元']], ['项目', ...headers], (_at, amount) => [amount, amount / 2], flows)
    expect([read(true), read(false)]).toEqual([
      { B: 'asked', C: 'asked' },
      { B: '2024-06-30', C: '2023-06-30' },
    ])
  })
  test.each(['2024年1-6月', '2024年半年度'])('in a table of %s it is what the year has brought so far', (date) =>
    expect(
      columnsOf([['利润表', date, '单位：元']], ['项目', '2024年6月', '2023年6月'], (_, amount) => [
        amount,
        amount / 2,
      ]),
    ).toEqual({ B: '2024-06-30', C: '2023-06-30' }),
  )
})
