import { expect, test } from 'vitest'
import { inspectStatement } from '../../../server/statements/inspect.ts'
import { tablesOfFile } from '../../../server/statements/file-tables.ts'
import { schemaOf, sheetOf } from '../../core/statement/sheets.ts'

const tables = ['balanceSheet', 'profitSheet', 'cashFlow'].map(schemaOf)
const customer = { name: '某公司', creditCode: '' }
const profit = [
  '一、营业收入',
  '减：营业成本',
  '税金及附加',
  '销售费用',
  '管理费用',
  '二、营业利润',
  '三、利润总额',
  '四、净利润',
]
const balance = ['货币资金', '应收账款', '存货', '固定资产', '资产总计', '短期借款', '负债合计', '所有者权益合计']

const monthly = (title: string, names: string[], month: number) =>
  sheetOf(
    [
      [title],
      [`2024年${month}月`, null, '单位：元'],
      ['项目', '本月金额', '本年累计金额'],
      ...names.map((name, row): (string | number)[] => [name, 10 * month + row, 100 * month + row]),
    ],
    `${title}${month}月`,
  )

test('monthly income statements, a month a sheet, come in together', () => {
  const sheets = [3, 6, 9, 12].map((month) => monthly('利润表', profit, month))
  const { tables: found } = tablesOfFile(tables, { sheets }, '报表.xlsx', customer)
  expect(found.map(({ sheet, alike }) => [sheet.name, alike])).toEqual(sheets.map(({ name }) => [name, []]))
})

test.each([
  ['profitSheet', monthly('利润表', profit, 8), [true, undefined]],
  // Of amounts of a day no column stands beside the year so far: 本月金额 is asked.
  ['balanceSheet', monthly('资产负债表', balance, 8), [undefined, undefined]],
] as const)('%s: only figures of a time may stand beside those of the year', (name, sheet, expected) => {
  const { columns } = inspectStatement(schemaOf(name), tables, sheet, { name: '报表.xlsx', customer }, 'zh-CN')
  expect(columns.map(({ withinYear }) => withinYear)).toEqual(expected)
})

test('balance sheets whose periods are open are one question', () => {
  const sheets = [3, 6].map((month) => monthly('资产负债表', balance, month))
  const { tables: found } = tablesOfFile(tables, { sheets }, '报表.xlsx', customer)
  expect(found.map(({ alike }) => alike.length)).toEqual([1])
})

test('an item shows the figure that would be brought in, not the month’s', () => {
  const sheet = monthly('利润表', profit, 8)
  const { items } = inspectStatement(schemaOf('profitSheet'), tables, sheet, { name: '报表.xlsx', customer }, 'zh-CN')
  expect(items.find(({ label }) => label === '一、营业收入')?.sample).toBe('800')
})

test.each([
  ['profitSheet', profit, '2024年12月', [null, null], [true, true]],
  ['profitSheet', profit, '2024年1-12月', ['2024-12-31', '2023-12-31'], [undefined, undefined]],
  ['balanceSheet', balance, '2024年12月', ['2024-12-31', '2023-12-31'], [undefined, undefined]],
] as const)(
  '%s, %o, %s: 本期 that may be a month alone is asked, and said to be',
  (name, lines, date, periods, parts) => {
    const sheet = sheetOf(
      [
        ['报表'],
        [date, null, '单位：元'],
        ['项目', '本期金额', '上期金额'],
        ...lines.map((line, row) => [line, 10 + row, 5]),
      ],
      '报表',
    )
    const { columns } = inspectStatement(schemaOf(name), tables, sheet, { name: '报表.xlsx', customer }, 'zh-CN')
    expect(columns.map(({ period }) => period)).toEqual(periods)
    expect(columns.map(({ maybePart }) => maybePart)).toEqual(parts)
  },
)
