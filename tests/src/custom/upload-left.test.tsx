import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { SheetInspection, WorkbookInspection } from '../../../core/imports.ts'
import { leftIn, type OtherTable } from '../../../src/features/importing/left.ts'
import { startPlan } from '../../../src/features/importing/plan.ts'
import { chooseTable, inspection, next, open, result, toMapping } from './open-upload-dialog.tsx'

const base = inspection.sheets[0]!
const sheet = (name: string, tableId: string | null, periods: string[], more: Partial<SheetInspection> = {}) => ({
  ...base,
  name,
  columns: periods.map((period, index) => ({ column: 'BCD'[index]!, header: period, period, samples: [] })),
  like: tableId === null ? null : { tableId, label: tableId, matches: 12 },
  ...more,
})
const file = (sheets: SheetInspection[], alike: string[] = []): WorkbookInspection => ({
  ...inspection,
  sheet: sheets[0]!.name,
  alike,
  sheets,
})
const left = (book: WorkbookInspection, before?: OtherTable[], name = book.sheet, tableId = 'balanceSheet') =>
  leftIn(startPlan(book, name), tableId, before).map((other) => [other.tableId, other.sheet])

const balance = sheet('资产负债表', 'balanceSheet', ['2024-12-31'])

describe('what of a file is left to import', () => {
  test('the other statements, not the cover and what nobody sees', () => {
    const book = file([
      balance,
      sheet('封面', null, []),
      sheet('利润表', 'profitSheet', ['2024-12-31']),
      sheet('旧表', 'cashFlowSheet', ['2019-12-31'], { hidden: true }),
    ])
    expect(left(book)).toEqual([['profitSheet', '利润表']])
  })

  test('the same statement of other years, once', () => {
    const book = file([
      balance,
      sheet('2023', 'balanceSheet', ['2023-12-31']),
      sheet('2022', 'balanceSheet', ['2022-12-31']),
    ])
    expect(left(book)).toEqual([
      ['balanceSheet', '2023'],
      ['balanceSheet', '2022'],
    ])
    const before = leftIn(startPlan(book, '资产负债表'), 'balanceSheet', undefined)
    expect(left(book, before, '2023')).toEqual([['balanceSheet', '2022']])
    expect(left(book, leftIn(startPlan(book, '2023'), 'balanceSheet', before), '2022')).toEqual([])
  })

  test('not what would take the place of what was brought in: the parent, another company, an unsaid period', () => {
    const company = { part: { sheet: 's', range: 'A1:B9', title: '', company: '乙公司', turned: false, table: null } }
    const book = file(
      [
        balance,
        sheet('母公司', 'balanceSheet', ['2024-12-31']),
        sheet('乙', 'balanceSheet', ['2023-12-31'], company),
        sheet('同样', 'balanceSheet', ['2023-12-31']),
        sheet('某表', 'balanceSheet', []),
      ],
      ['同样'],
    )
    expect(left(book)).toEqual([])
  })

  test('of several sheets of another statement none is chosen ahead', () => {
    const profits = ['合并利润表', '母公司利润表'].map((name) => sheet(name, 'profitSheet', ['2024-12-31']))
    const book = file([balance, ...profits])
    expect(left(book)).toEqual([['profitSheet', null]])
    const before = leftIn(startPlan(book, '资产负债表'), 'balanceSheet', undefined)
    expect(left(book, before, '合并利润表', 'profitSheet')).toEqual([])
  })
})

test('one click after an import goes on with the next table of the file, on its sheet', async () => {
  const book = file([
    balance,
    sheet('利润表', 'profitSheet', ['2024-12-31']),
    sheet('2023', 'balanceSheet', ['2023-12-31']),
  ])
  const { user, inspectWorkbook, importTable } = open({
    inspected: async () => book,
    imported: async () => ({ ...result, importId: 'i1' }),
  })
  await toMapping(user)
  await next(user)
  await user.click(await screen.findByRole('button', { name: '导入' }))
  const group = await screen.findByRole('group', { name: '同一文件里还有以下报表没有导入：' })
  expect(
    within(group)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['利润表（利润表）', '资产负债表（2023）'])
  await user.click(within(group).getByRole('button', { name: '资产负债表（2023）' }))
  await screen.findByRole('columnheader', { name: /系统字段 · 资产负债表/ })
  expect(inspectWorkbook).toHaveBeenCalledTimes(2)
  await next(user)
  await user.click(await screen.findByRole('button', { name: '导入' }))
  expect(await screen.findByRole('button', { name: '利润表（利润表）' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '资产负债表（2023）' })).toBeNull()
  expect(importTable.mock.calls.map(([{ sheet: name, tableId, periods }]) => [name, tableId, periods])).toEqual([
    ['资产负债表', 'balanceSheet', { B: '2024-12-31' }],
    ['资产负债表', 'balanceSheet', { B: '2024-12-31' }],
    ['2023', 'balanceSheet', { B: '2023-12-31' }],
    ['2023', 'balanceSheet', { B: '2023-12-31' }],
  ])
})

test('another table or file that is chosen forgets what was left', async () => {
  const book = file([balance, sheet('利润表', 'profitSheet', ['2024-12-31'])])
  const { user } = open({ inspected: async () => book })
  await toMapping(user)
  await next(user)
  await user.click(await screen.findByRole('button', { name: '导入' }))
  await screen.findByRole('button', { name: '利润表（利润表）' })
  await chooseTable(user)
  expect(screen.queryByRole('button', { name: '利润表（利润表）' })).toBeNull()
})
