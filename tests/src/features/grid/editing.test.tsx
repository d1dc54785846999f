import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { ViewRow } from '../../../../core/edits.ts'
import { HttpError } from '../../../../src/dataProvider/http-error.ts'
import { TableGrid } from '../../../../src/features/grid/TableGrid.tsx'
import type { TableGridProps } from '../../../../src/features/grid/types.ts'
import { noticesShown, renderApp } from '../../../support/render.tsx'
import { tableSchema } from '../../../support/schema-files.ts'
import { rowWith, tableView, viewRow } from '../../../support/table-view.ts'

const sources: ViewRow['sources'] = { cash: { kind: 'edit', time: '2026-11-20T00:00:00Z', by: '王敏' } }
const newest = viewRow('a', '2024-12-31', { cash: '100', notesReceivable: '20' }, { sources })
const earlier = viewRow('b', '2023-12-31', { cash: '50' })
const rows = [newest, earlier]
type Request = { id: string; version: number; data: Record<string, unknown> }
const accepted = async ({ id, version, data }: Request) => ({
  row: { ...rows.find((row) => row.id === id), ...data, version: version + 1, sources: {} },
  checks: [],
  msg: '修改成功',
})

async function open(options: Partial<TableGridProps> = {}, send: (request: Request) => Promise<unknown> = accepted) {
  const server = { rows: [...rows] }
  const updateRow = vi.fn(async (request: Request) => {
    const answer = (await send(request)) as { row: ViewRow }
    server.rows = server.rows.map((row) => (row.id === request.id ? answer.row : row))
    return answer
  })
  const viewTable = vi.fn(async () => tableView(server.rows))
  renderApp(<TableGrid schema={tableSchema('balanceSheet')} customerId="c1" editable {...options} />, {
    calls: { viewTable, updateRow: updateRow as never },
  })
  const grid = await screen.findByRole('grid')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '元' }))
  const cell = (item: string, column: number): HTMLElement =>
    within(grid)
      .getByRole('rowheader', { name: item })
      .parentElement!.querySelector<HTMLElement>(`[data-c="${column}"]`)!
  return {
    grid,
    user,
    updateRow,
    viewTable,
    server,
    cell,
    edit: (item: string) => user.click(within(grid).getByRole('button', { name: `编辑 ${item}` })),
  }
}
/** Keys that move between cells; the test library cannot send them to what is no input. */
const press = (key: string, held: object = {}): boolean => fireEvent.keyDown(document.activeElement!, { key, ...held })
const paste = (text: string): void => {
  const event = createEvent.paste(document.activeElement!, { clipboardData: { getData: () => text } })
  fireEvent(document.activeElement!, event)
}

describe('a row', () => {
  test('comes into edit mode by its button, which becomes confirm; saving returns it to read mode with what was stored', async () => {
    const { grid, user, updateRow, cell, edit } = await open()
    await edit('货币资金')
    expect(within(grid).queryByRole('button', { name: '编辑 货币资金' })).toBeNull()
    expect(document.activeElement).toBe(cell('货币资金', 1))
    press('F2')
    await user.clear(screen.getByRole('textbox'))
    await user.type(screen.getByRole('textbox'), '1,234.5')
    expect(screen.getByText('1 行有未保存的修改')).toBeTruthy()
    await user.dblClick(within(grid).getByRole('button', { name: '保存 货币资金' }))
    await within(grid).findByRole('button', { name: '编辑 货币资金' })
    expect(updateRow.mock.calls.map(([request]) => request)).toEqual([
      { id: 'a', version: 1, data: { cash: '1234.5' }, unit: '元', tableId: 'balanceSheet', appUserId: 'c1' },
    ])
    expect(cell('货币资金', 1).textContent).toBe('1,234.50')
    expect(noticesShown()).toEqual(['success: 修改成功'])
  })

  test('several are in edit mode at once, and are saved together', async () => {
    const { grid, user, updateRow, edit } = await open()
    for (const item of ['货币资金', '应收票据']) {
      await edit(item)
      press('F2')
      await user.type(screen.getByRole('textbox'), '9')
      press('Enter')
    }
    expect(within(grid).getAllByRole('button', { name: /^保存/ })).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: '全部保存' }))
    await waitFor(() => expect(within(grid).queryAllByRole('button', { name: /^保存/ })).toHaveLength(0))
    // Both are lines of one stored row: the second goes out from the version that the first has made.
    expect(updateRow.mock.calls.map(([{ version, data }]) => [version, data])).toEqual([
      [1, { cash: '1009' }],
      [2, { notesReceivable: '209' }],
    ])
    expect(noticesShown()).toEqual(['success: 修改成功'])
  })

  test('that is saved brings what others have stored; rows that are being edited keep what was typed, also when others come before them', async () => {
    const { grid, user, cell, edit, server, viewTable, updateRow } = await open()
    await edit('应收票据')
    press('F2')
    await user.type(screen.getByRole('textbox'), '9')
    press('Enter')
    await edit('货币资金')
    press('F2')
    await user.type(screen.getByRole('textbox'), '5')
    // A colleague has filled in an item of another year, which nothing was in, and has added a year.
    server.rows = [
      newest,
      rowWith(earlier, { tradingFinancialAssets: '8', version: 2 }),
      rowWith(earlier, { id: 'c', period: '2022-12-31', cash: '3' }),
    ]
    press('Enter', { ctrlKey: true })
    await waitFor(() => expect(cell('交易性金融资产', 2)?.textContent).toBe('8.00'))
    expect(viewTable).toHaveBeenCalledTimes(2)
    expect(cell('货币资金', 1).textContent).toBe('1,005.00')
    expect(cell('货币资金', 3).textContent).toBe('3.00')
    expect(cell('应收票据', 1).textContent).toBe('209.00')
    await user.click(within(grid).getByRole('button', { name: '保存 应收票据' }))
    await within(grid).findByRole('button', { name: '编辑 应收票据' })
    expect(updateRow.mock.calls.map(([{ version, data }]) => [version, data])).toEqual([
      [1, { cash: '1005' }],
      [2, { notesReceivable: '209' }],
    ])
  })

  test('whose last value somebody else has taken away stays while it is edited', async () => {
    const { user, cell, edit, server } = await open()
    await edit('应收票据')
    press('F2')
    await user.type(screen.getByRole('textbox'), '9')
    press('Enter')
    await edit('货币资金')
    server.rows = [
      rowWith(newest, { notesReceivable: null }),
      rowWith(earlier, { id: 'c', period: '2022-12-31', cash: '3' }),
    ]
    press('Enter', { ctrlKey: true })
    await waitFor(() => expect(cell('货币资金', 2)?.textContent).toBe('3.00'))
    expect(cell('应收票据', 1).textContent).toBe('209.00')
  })

  test('is locked where it may not be edited: who tries is told why, and nothing opens', async () => {
    const onLocked = vi.fn()
    const { grid, user } = await open({ editable: false, onLocked })
    await user.click(within(grid).getByRole('button', { name: '货币资金：上传证明材料后可编辑' }))
    expect(onLocked).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('that the server refuses for want of proof keeps what was typed, with one sentence', async () => {
    const onLocked = vi.fn()
    const { grid, user, edit, cell } = await open({ onLocked }, () =>
      Promise.reject(new HttpError(423, { code: 423, msg: '请先上传证明材料' })),
    )
    await edit('货币资金')
    press('F2')
    await user.type(screen.getByRole('textbox'), '5')
    await user.click(within(grid).getByRole('button', { name: '保存 货币资金' }))
    expect(await screen.findByText('货币资金：请先上传证明材料')).toBeTruthy()
    expect(onLocked).toHaveBeenCalledTimes(1)
    expect(cell('货币资金', 1).textContent).toBe('1,005.00')
  })

  test('that somebody else has changed shows both values, and one is chosen', async () => {
    const current = { ...rows[0], cash: '777', version: 4 }
    let stale = true
    const { grid, user, edit, updateRow } = await open({}, (request) => {
      if (!stale) return accepted(request)
      stale = false
      return Promise.reject(new HttpError(409, { code: 409, msg: '他人已修改', data: { current, version: 4 } }))
    })
    await edit('货币资金')
    press('F2')
    await user.type(screen.getByRole('textbox'), '5')
    await user.click(within(grid).getByRole('button', { name: '保存 货币资金' }))
    expect(await within(grid).findByRole('button', { name: '已存 777.00' })).toBeTruthy()
    await user.click(within(grid).getByRole('button', { name: '我的 1,005.00' }))
    await user.click(within(grid).getByRole('button', { name: '保存 货币资金' }))
    await waitFor(() =>
      expect(updateRow.mock.calls.map(([{ version, data }]) => [version, data])).toEqual([
        [1, { cash: '1005' }],
        [4, { cash: '1005' }],
      ]),
    )
  })

  test('tells the page how many hold what is not saved', async () => {
    const onUnsaved = vi.fn()
    const { user, edit } = await open({ onUnsaved })
    await edit('货币资金')
    press('F2')
    await user.type(screen.getByRole('textbox'), '5')
    expect(onUnsaved).toHaveBeenLastCalledWith(1)
    press('Escape')
    expect(onUnsaved).toHaveBeenLastCalledWith(0)
  })
})

describe('the keyboard', () => {
  test('one tab stop; arrows pass over headings; the bar tells what stands in the cell and who changed it', async () => {
    const { grid, user, cell } = await open()
    expect(grid.querySelectorAll('[data-r][tabindex="0"]')).toHaveLength(1)
    await user.click(cell('货币资金', 1))
    expect(grid.querySelectorAll('[data-r][tabindex="0"]')).toHaveLength(1)
    const told = document.getElementById(document.activeElement!.getAttribute('aria-describedby')!)!
    expect(told.textContent).toContain('货币资金 · 2024-12-31')
    expect(told.textContent).toContain('王敏')
    press('ArrowDown')
    press('ArrowRight')
    expect(document.activeElement).toBe(cell('应收票据', 2))
    press('ArrowUp')
    press('ArrowUp')
    expect(document.activeElement).toBe(cell('货币资金', 2))
  })

  test('Enter edits, Enter closes, Escape takes back, Tab goes to the next field, Ctrl+Enter saves', async () => {
    const { user, cell, updateRow } = await open()
    await user.click(cell('货币资金', 1))
    press('Enter')
    await user.clear(screen.getByRole('textbox'))
    await user.type(screen.getByRole('textbox'), '7')
    press('Escape')
    expect(cell('货币资金', 1).textContent).toBe('100.00')
    press('Enter')
    await user.type(screen.getByRole('textbox'), '7')
    press('Tab')
    expect(document.activeElement?.closest('[data-c]')).toBe(cell('货币资金', 2))
    expect(screen.getByRole('textbox')).toBe(document.activeElement)
    press('Enter', { ctrlKey: true })
    await waitFor(() => expect(updateRow).toHaveBeenCalledTimes(1))
    expect(updateRow.mock.calls[0]?.[0].data).toEqual({ cash: '1007' })
  })

  test('a range drawn with Shift is copied as a spreadsheet reads it', async () => {
    const { user, cell } = await open()
    await user.click(cell('货币资金', 1))
    press('ArrowRight', { shiftKey: true })
    press('ArrowDown', { shiftKey: true })
    expect(screen.getByText('已选 4 个单元格')).toBeTruthy()
    const setData = vi.fn()
    fireEvent(document.activeElement!, createEvent.copy(document.activeElement!, { clipboardData: { setData } }))
    expect(setData).toHaveBeenCalledWith('text/plain', '100\t50\r\n20\t')
  })

  test('a block from a spreadsheet goes in, is told once, and Ctrl+Z takes it back', async () => {
    const { user, cell } = await open()
    await user.click(cell('货币资金', 1))
    paste('"1,000"\t\r\n（3）\t4\t5\r\n')
    expect(
      [cell('货币资金', 1), cell('货币资金', 2), cell('应收票据', 1), cell('应收票据', 2)].map(
        (one) => one.textContent,
      ),
    ).toEqual(['1,000.00', '50.00', '-3.00', '4.00'])
    expect(screen.getByText('已填入 3 个单元格。 1 个超出表格，没有填入。 1 个空单元格保持原值。')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '空单元格也清空' }))
    expect(cell('货币资金', 2).textContent).toBe('')
    cell('货币资金', 1).focus()
    press('z', { ctrlKey: true })
    expect(screen.queryByText(/行有未保存的修改/)).toBeNull()
    expect(cell('货币资金', 2).textContent).toBe('50.00')
  })
})

test('the history of a cell is asked for with its place', async () => {
  const onHistory = vi.fn()
  const { user, cell } = await open({ onHistory })
  await user.click(cell('货币资金', 2))
  await user.click(screen.getByRole('button', { name: '修改记录' }))
  expect(onHistory).toHaveBeenCalledWith({ rowId: 'b', period: '2023-12-31', field: 'cash', label: '货币资金' })
})
