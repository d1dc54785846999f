import { describe, expect, test } from 'vitest'
import type { TableSchema } from '../../../core/schema/types.ts'
import type { Sheet } from '../../../core/statement/sheet.ts'
import { sheetsOfCustomer } from '../../../server/statements/companies.ts'
import { tablesOfFile } from '../../../server/statements/file-tables.ts'
import { onItsSheet } from '../../../server/statements/marked/findings.ts'
import { offered } from '../../../server/statements/sheets.ts'
import { balanceLines } from '../../support/workbooks.ts'
import { schemaOf, sheetOf } from '../../core/statement/sheets.ts'

const table: TableSchema = schemaOf('balanceSheet')
const customer = { name: '甲公司', creditCode: '' }
const head = [['资产负债表'], ['编制单位：甲公司', '2024年12月31日', '单位：元']]
const filled = sheetOf(balanceLines(head), '报表')
const form = sheetOf(balanceLines([['资产负债表'], ['编制单位：乙公司', '2024年12月31日']], undefined, 0), '空表')
const found = (sheets: Sheet[]): { tables: string[]; leftOut: string[] } => {
  const { tables, leftOut } = tablesOfFile([table], { sheets }, '报表.xlsx', customer)
  return {
    tables: tables.flatMap(({ sheet, alike }) => [sheet, ...alike].map(({ name }) => name)),
    leftOut: leftOut.map(({ sheet, reason }) => `${sheet.name} ${reason}`),
  }
}

describe('a form that nobody has filled in', () => {
  test('is left out beside one that is', () =>
    expect(found([form, filled])).toEqual({ tables: ['报表'], leftOut: ['空表 empty'] }))

  test('is offered where it is all that there is', () =>
    expect(found([form])).toEqual({ tables: ['空表'], leftOut: [] }))

  test.each(['formula', 'error'] as const)('is none where a cell holds a %s: that may be an amount', (kind) => {
    const [last] = form.rows.slice(-1)
    const rows = [...form.rows, { row: (last?.row ?? 0) + 1, cells: [{ column: 2, kind, value: '' }] }]
    expect(found([{ ...form, rows }, filled]).leftOut).not.toContain('空表 empty')
  })

  test('is none where one amount is there', () => {
    const one = sheetOf([...balanceLines(head, undefined, 0), ['其他应收款', 0, 5]], '空表')
    expect(found([one, filled])).toEqual({ tables: ['空表', '报表'], leftOut: [] })
  })

  test('is no question for a single table, unless a person asks for it', () => {
    const names = (asked?: string): string[] =>
      sheetsOfCustomer(table, { sheets: [form, filled] }, '报表.xlsx', customer, asked).sheets.map(({ name }) => name)
    expect(names()).toEqual(['报表'])
    expect(names('空表')).toEqual(['空表', '报表'])
    const other = { name: '丙公司', creditCode: '' }
    const left = sheetsOfCustomer(table, { sheets: [form, filled] }, '报表.xlsx', other).sheets
    expect(left.map(({ name }) => name)).toEqual(['报表'])
  })
})

test('a column of zeros makes no question of two sheets of different years', () => {
  const zeros = balanceLines(head).map((line, at) => (at > 2 ? [line[0] ?? null, line[1] ?? null, 0] : line))
  const old = balanceLines([['资产负债表'], ['编制单位：甲公司', '2022年12月31日', '单位：元']])
  const sheets = [sheetOf(zeros, '2024'), sheetOf(old, '2022')]
  const { tables } = tablesOfFile([table], { sheets }, '报表.xlsx', customer)
  expect(tables.map(({ sheet, alike }) => [sheet.name, alike.length])).toEqual([
    ['2024', 0],
    ['2022', 0],
  ])
})

describe('a statement that goes on on another sheet', () => {
  const lines = balanceLines(head)
  const pages = [sheetOf(lines.slice(0, 7), '资产负债表'), sheetOf([['续表'], ...lines.slice(7)], '第二页')]

  test('is one table, under the name of both', () => {
    expect(found(pages)).toEqual({ tables: ['资产负债表 + 第二页'], leftOut: [] })
    const [again] = offered(table, [table], { sheets: pages }).sheets
    expect(again).toBe(offered(table, [table], { sheets: pages }).sheets[0])
    expect(again?.part?.sheet).toBe('资产负债表')
  })

  test('what is found on it is told on the sheet that it stands on', () => {
    const finding = { kind: 'lost' as const, sheet: '资产负债表', value: '', why: '', todo: '' }
    expect(onItsSheet({ ...finding, cell: '第二页!A5', also: ['第二页!B5', 'B9'] })).toMatchObject({
      sheet: '第二页',
      cell: 'A5',
      also: ['B5'],
    })
    expect(onItsSheet({ ...finding, cell: 'A5', also: ['第二页!B5', 'B9'] })).toMatchObject({
      sheet: '资产负债表',
      cell: 'A5',
      also: ['B9'],
    })
  })
})

test.each([
  ['本集团', '本公司'],
  ['The Group', 'The Company'],
])('of columns of %s and %s those of the first are taken', (group, company) => {
  const owners = [null, group, group, company, company]
  const lines = balanceLines([]).slice(1)
  const sheet = sheetOf([
    ['资产负债表'],
    ['编制单位：甲公司', '2024年12月31日', '单位：元'],
    ['项目', '期末余额', '年初余额', '期末余额', '年初余额'],
    owners,
    ...lines.map(([name = null, now = null, then = null]) => [name, now, then, Number(now) / 2, Number(then) / 2]),
  ])
  const { tables, leftOut } = tablesOfFile([table], { sheets: [sheet] }, '报表.xlsx', customer)
  expect(tables.map(({ sheet: own, alike }) => [own.part?.company, alike.length])).toEqual([[group, 0]])
  expect(leftOut.map(({ sheet: own, reason }) => [own.part?.company, reason])).toEqual([[company, 'parent']])
})
