import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { PastImport, UndoneImport } from '../../../core/import-results.ts'
import { ImportHistory } from '../../../src/features/importing/history/ImportHistory.tsx'
import { renderApp } from '../../support/render.tsx'
import { choose, chooseTable, next, open, result } from './open-upload-dialog.tsx'

const toResult = async (changes: typeof result.changes) => {
  const opened = open({ imported: async () => ({ ...result, changes }) })
  await chooseTable(opened.user)
  await choose(opened.user, '报表.xlsx')
  await next(opened.user)
  await next(opened.user)
  return opened
}

describe('the verified result', () => {
  test('tells what is new, what changes from what to what, and what is the same', async () => {
    await toResult(result.changes)
    expect(await screen.findByText('新增 4 个，变更 1 个，相同 0 个（相同的保持不变）。')).toBeTruthy()
    const table = within(screen.getByRole('region', { name: '将要变更的数值' }))
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      '项目期间已存文件',
      '货币资金2024-12-3140.0050.00',
    ])
  })

  test('of what is stored already has nothing to import: the dialog is done', async () => {
    const { user, importTable, onClose } = await toResult({
      ...result.changes,
      added: 0,
      changed: 0,
      same: 5,
      cells: [],
    })
    expect(await screen.findByText('与已存的数据完全相同，导入不会改变任何内容。')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '导入' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '完成' }))
    expect([importTable.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
  })
})

const past: PastImport = {
  id: 'i1',
  batchId: 'b1',
  tableId: 'balanceSheet',
  fileName: '报表.xlsx',
  sheet: '资产负债表',
  periods: ['2024-12-31'],
  by: '王敏',
  time: '2026-11-01T02:03:04.000Z',
  added: 4,
  changed: 1,
  same: 2,
  undoneAt: null,
  undoneBy: null,
  undoable: true,
}
const undone: UndoneImport = {
  imports: [past],
  restored: 5,
  removedRows: 1,
  forgotten: 0,
  keptCount: 1,
  kept: [
    {
      tableId: 'balanceSheet',
      period: '2024-12-31',
      rowKey: '',
      sysEn: 'cash',
      label: '货币资金',
      value: '7',
      kind: 'edit',
      by: '李雷',
      time: '2026-11-02T00:00:00Z',
    },
  ],
}

function list(rows: PastImport[]) {
  const pastImports = vi.fn(async () => ({ code: 0, msg: '', rows, total: rows.length }))
  const undoImport = vi.fn(async () => ({ ...undone, msg: '已撤销这次导入。' }))
  renderApp(<ImportHistory customerId="c1" />, { calls: { pastImports, undoImport } })
  return { user: userEvent.setup(), undoImport }
}

describe('the imports of a customer', () => {
  test('each with file, sheet, table, periods, counts, who and when', async () => {
    list([past, { ...past, id: 'i2', undoneAt: past.time, undoneBy: '李雷', undoable: false }])
    const [, first, second] = await screen.findAllByRole('row')
    for (const text of ['报表.xlsx', '资产负债表', '2024-12-31', '新增 4，变更 1，相同 2', '王敏'])
      expect(first?.textContent).toContain(text)
    expect(second?.textContent).toContain('李雷 已于')
    expect(within(second!).queryByRole('button')).toBeNull()
  })
  test('before one is undone, it is told what comes back, what goes and what stays', async () => {
    const { user, undoImport } = list([past])
    await user.click(await screen.findByRole('button', { name: /撤销/ }))
    expect(await screen.findByText(/5 个数值将恢复.*1 行将删除/)).toBeTruthy()
    expect(screen.getByText(/货币资金.*7.*李雷 修改/)).toBeTruthy()
    expect(undoImport.mock.calls).toEqual([[{ id: 'i1', dryRun: true }]])
    await user.click(screen.getByRole('button', { name: '撤销导入' }))
    await waitFor(() => expect(undoImport.mock.calls.slice(1)).toEqual([[{ id: 'i1', dryRun: false }]]))
  })
})
