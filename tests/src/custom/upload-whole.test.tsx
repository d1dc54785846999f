import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { FileImport, FileInspection, FoundTable } from '../../../core/imports-of-files.ts'
import type { SheetInspection } from '../../../core/imports.ts'
import { HttpError } from '../../../src/dataProvider/http.ts'
import { noticesShown } from '../../support/render.tsx'
import { choose, inspection as one, next, open, result } from './open-upload-dialog.tsx'

const [balance] = one.sheets as [SheetInspection]
const evidence = (name: string, same: boolean | null): SheetInspection['evidence'] => ({
  period: { period: '2024-12-31', place: 'A2', dates: [] },
  columns: [{ column: 'B', candidates: [], unit: null }],
  unit: { contradicts: false, currency: null, places: [] },
  company: { name, creditCode: '', place: 'A2', same },
})
const profit: SheetInspection = {
  ...balance,
  name: '利润表',
  items: [
    { row: 4, cell: 'A4', label: '营业收入', likelyNoise: false, sample: '9' },
    { row: 5, cell: 'A5', label: '净利润', likelyNoise: false, sample: '3' },
  ],
  suggestions: [
    { sysEn: 'operatingRevenue', target: [{ row: 4 }], excelEn: '营业收入', confidence: 'exact' },
    { sysEn: 'netProfit', target: [{ row: 5 }], excelEn: '净利润', confidence: 'exact' },
  ],
}
const found = (
  change: { balance?: Partial<SheetInspection>; profit?: Partial<SheetInspection> } = {},
): FileInspection => {
  const tableOf = (tableId: string, sheet: SheetInspection): FoundTable => ({
    tableId,
    sheet: sheet.name,
    alike: [],
    sheets: [{ evidence: evidence('甲公司', true), ...sheet }],
  })
  return {
    fileId: 'f1',
    fileName: '报表.xlsx',
    tables: [
      tableOf('balanceSheet', { ...balance, ...change.balance }),
      tableOf('profitSheet', { ...profit, ...change.profit }),
    ],
    leftOut: [{ sheet: '附注', reason: 'unknown' }],
  }
}
type Calls = NonNullable<Parameters<typeof open>[0]>['calls']
type ImportFile = NonNullable<NonNullable<Calls>['importFile']>
const verified: FileImport = {
  tables: [
    { ...result, tableId: 'balanceSheet', sheet: '资产负债表', importId: 'i1' },
    {
      ...result,
      tableId: 'profitSheet',
      sheet: '利润表',
      checks: [],
      importId: 'i2',
      changes: { ...result.changes, basis: 'b2' },
    },
  ],
}
const openWith = (inspection: FileInspection, importing?: ImportFile) => {
  const importFile = vi.fn<ImportFile>(importing ?? (async () => verified))
  const inspectFile = vi.fn(async () => inspection)
  return { ...open({ calls: { importFile, inspectFile } }), importFile, inspectFile }
}

const drop = async (user: ReturnType<typeof open>['user']): Promise<void> => {
  await choose(user, '报表.xlsx')
  await next(user)
}

describe('all tables of a file', () => {
  test('nothing open: from the file to the verified result in one press, and in with the next', async () => {
    const { user, importFile } = openWith(found())
    await drop(user)
    await screen.findByText(/将从“报表.xlsx”向 甲公司 导入 2 张表/)
    expect(screen.getByText(/附注（未识别为已知的表）/)).toBeTruthy()
    expect(screen.getByRole('region', { name: '资产负债表（资产负债表）' }).textContent).toContain('1 项勾稽关系不成立')
    await user.click(screen.getByRole('button', { name: '导入' }))
    await screen.findByText(/已向 甲公司 的利润表导入 5 个数值/)
    expect(screen.getByText(/已向 甲公司 的资产负债表导入 5 个数值/)).toBeTruthy()
    expect(importFile.mock.calls.map(([{ dryRun, tables }]) => [dryRun, tables.map(({ basis }) => basis)])).toEqual([
      [true, [undefined, undefined]],
      [false, ['b1', 'b2']],
    ])
    expect(noticesShown()).toEqual(['success: imports.done.notice'])
    expect(screen.getAllByRole('button', { name: '撤销导入' })).toHaveLength(1)
  })

  test('a unit that no table states is asked once, on one page', async () => {
    const { user, importFile } = openWith(found({ balance: { unit: null }, profit: { unit: null } }))
    await drop(user)
    await screen.findByText(/其中 2 张有内容需要确认/)
    await next(user)
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '请选择金额单位。',
      '请选择金额单位。',
    ])
    expect(importFile).not.toHaveBeenCalled()
    const section = within(screen.getByRole('region', { name: '利润表（利润表）' }))
    await user.click(section.getByRole('combobox', { name: /金额单位/ }))
    await user.click(screen.getByRole('option', { name: '万元' }))
    await screen.findByText(/没有需要确认的内容/)
    await next(user)
    expect(importFile.mock.calls[0]?.[0].tables.map(({ unit }) => unit)).toEqual(['万元', '万元'])
  })

  test('a unit that a table states, or that contradicts itself, is not that of another', async () => {
    const contradicting = evidence('甲公司', true)
    if (contradicting) contradicting.unit.contradicts = true
    const { user } = openWith(found({ balance: { unit: null, evidence: contradicting }, profit: { unit: null } }))
    await drop(user)
    const section = within(await screen.findByRole('region', { name: '利润表（利润表）' }))
    await user.click(section.getByRole('combobox', { name: /金额单位/ }))
    await user.click(screen.getByRole('option', { name: '万元' }))
    await screen.findByText(/其中 1 张有内容需要确认/)
  })

  test('another company is asked, and confirmed once for all tables that name it', async () => {
    const other = { evidence: evidence('乙公司', false) }
    const { user, importFile } = openWith(found({ balance: other, profit: other }))
    await drop(user)
    const [accept] = await screen.findAllByRole('checkbox', { name: /是同一家企业/ })
    if (accept) await user.click(accept)
    await next(user)
    expect(importFile.mock.calls[0]?.[0].tables.map(({ company }) => company)).toEqual(['乙公司', '乙公司'])
  })

  test('a table that is unticked stays out, and its open points hinder nothing', async () => {
    const { user, importFile } = openWith(found({ profit: { unit: null } }))
    await drop(user)
    await user.click(await screen.findByRole('checkbox', { name: '利润表（利润表）' }))
    await next(user)
    expect(importFile.mock.calls[0]?.[0].tables.map(({ tableId }) => tableId)).toEqual(['balanceSheet'])
    await user.click(screen.getByRole('button', { name: '上一步' }))
    await user.click(await screen.findByRole('checkbox', { name: '资产负债表（资产负债表）' }))
    await next(user)
    expect(screen.getByRole('alert').textContent).toBe('请至少勾选一张要导入的表。')
    expect(importFile).toHaveBeenCalledOnce()
  })

  test('whose company no table names is said above the result', async () => {
    const { user } = openWith(found({ profit: { evidence: evidence('', null) } }))
    await drop(user)
    await screen.findByText('文件没有写明企业，请确认是 甲公司 的报表。')
  })

  test('what the server refuses is told in place, with everything that was chosen still there', async () => {
    const { user } = openWith(found({ profit: { unit: null } }), () =>
      Promise.reject(new HttpError(422, { code: 422, msg: '利润表（利润表）：B5 的内容“x”不是数字。' })),
    )
    await drop(user)
    await user.click(await screen.findByRole('checkbox', { name: '利润表（利润表）' }))
    await next(user)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('B5 的内容“x”不是数字。')
    expect(alert.textContent).toContain('所做的选择都还在')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '利润表（利润表）' }).checked).toBe(false)
  })
})
