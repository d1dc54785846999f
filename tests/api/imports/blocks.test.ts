import { describe, expect, test } from 'vitest'
import * as XLSX from 'xlsx'
import type { SheetInspection, WorkbookInspection } from '../../../core/imports.ts'
import type { Answer } from '../../support/app.ts'
import { appUserId, entity, server } from '../../support/clerk-customer.ts'
import { formFields, importBySuggestion, inspect, sureMapping } from '../../support/imports.ts'
import { prepareEmptyCustomer, view } from './set-up.ts'

prepareEmptyCustomer()

type Line = (string | number | null)[]

function workbookOf(lines: Line[], sheetName = 'Sheet1'): Buffer {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(lines), sheetName)
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

const balance: Line[] = [
  ['资产负债表'],
  ['2024年12月31日', null, '单位：元'],
  ['项目', '期末余额', '年初余额'],
  ['货币资金', 100, 90],
  ['应收账款', 30, 20],
  ['减：坏账准备', 4, 2],
  ['存货', 40, 30],
  ['流动资产合计', 166, 138],
  ['资产总计', 166, 138],
  ['负债合计', 86, 70],
  ['所有者权益合计', 80, 68],
]
const profit: Line[] = [
  ['利润表'],
  ['2024年度', null, '单位：万元'],
  ['项目', '上年金额', '本年金额'],
  ['一、营业收入', 700, 900],
  ['减：营业成本', 500, 600],
  ['三、利润总额', 200, 300],
  ['四、净利润', 150, 225],
]
const both = workbookOf([...balance, [null], ...profit])
const companies = workbookOf([
  ['资产负债表', null, null, '单位：元'],
  ['项目', '2024-12-31', null, null],
  [null, '合并', '母公司', null],
  ['货币资金', 1, 2],
  ['存货', 5, 6],
  ['资产总计', 6, 8],
  ['负债合计', 3, 4],
  ['所有者权益合计', 3, 4],
])

const importInto = (table: string, fields: Record<string, unknown>): Promise<Answer> =>
  server.as('clerk').upload(`${entity}/import/${table}`, { fields: formFields({ appUserId, ...fields }), files: [] })
type Row = Record<string, unknown> & { period: string }

/** What a table holds of a period. */
async function storedOf(table: string, period: string): Promise<Row | undefined> {
  const { rows } = await view(table)
  return (rows as Row[]).find((row) => row.period === period)
}

describe('two statements on one sheet', () => {
  test('each is offered as a block of its own, with what it looks like', async () => {
    const { body } = await inspect(server.as('clerk'), '报表.xlsx', both, 'profitSheet', appUserId)
    const { sheet, alike, sheets } = body.data as WorkbookInspection
    expect([sheet, alike]).toEqual(['Sheet1 A13:C19', []])
    expect(sheets.map(({ name, part }) => [name, part?.range, part?.title, part?.table?.tableId])).toEqual([
      ['Sheet1 A1:C11', 'A1:C11', '资产负债表', 'balanceSheet'],
      ['Sheet1 A13:C19', 'A13:C19', '利润表', 'profitSheet'],
    ])
    expect(sheets[1]?.columns[0]).toMatchObject({ column: 'B', header: '上年金额', samples: ['700', '500', '200'] })
  })

  test('each is stored by its own header and unit, and its cells are those of the sheet', async () => {
    await importBySuggestion(server.as('clerk'), '报表.xlsx', both, 'profitSheet', appUserId)
    await importBySuggestion(server.as('clerk'), '报表.xlsx', both, 'balanceSheet', appUserId)
    const profits = await storedOf('profitSheet', '2024-12-31')
    expect(profits).toMatchObject({
      operatingRevenue: '9000000',
      netProfit: '2250000',
      sources: { netProfit: { sheet: 'Sheet1', cells: ['C19'], unit: '万元' } },
    })
    expect(await storedOf('profitSheet', '2023-12-31')).toMatchObject({ netProfit: '1500000' })
    // The receivables are net of the allowance: only so the section adds up.
    expect(await storedOf('balanceSheet', '2024-12-31')).toMatchObject({
      cash: '100',
      accountsReceivable: '26',
      sources: { accountsReceivable: { cells: ['B5', 'B6'], signs: [1, -1] } },
    })
  })

  test('a statement that the sheet does not have is refused by name', async () => {
    const answer = await inspect(server.as('clerk'), '报表.xlsx', workbookOf(balance), 'profitSheet', appUserId)
    expect([answer.status, answer.body.msg]).toEqual([422, expect.stringContaining('资产负债表')])
  })
})

describe('several companies on one sheet', () => {
  test('a person must say which: the call without one is refused, and names them', async () => {
    const { body } = await inspect(server.as('clerk'), '报表.xlsx', companies, 'balanceSheet', appUserId)
    const { fileId, sheet, alike, sheets } = body.data as WorkbookInspection
    expect(sheets.map(({ part }) => part?.company)).toEqual(['合并', '母公司'])
    expect(alike).toHaveLength(1)
    const mapping = sureMapping(sheets.find(({ name }: SheetInspection) => name === sheet)?.suggestions ?? [])
    const refused = await importInto('balanceSheet', { fileId, mapping, unit: '元' })
    expect([refused.status, refused.body.msg]).toEqual([422, expect.stringContaining('母公司')])
    const parent = await importInto('balanceSheet', { fileId, mapping, unit: '元', sheet: alike[0] })
    expect([parent.status, parent.body.msg]).toEqual([200, expect.any(String)])
    expect(await storedOf('balanceSheet', '2024-12-31')).toMatchObject({ cash: '2', totalAssets: '8' })
  })
})
