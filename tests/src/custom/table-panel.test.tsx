import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CustomerInfo } from '../../../core/customer-answers.ts'
import { TablePanel } from '../../../src/custom/viewCustomerData/TablePanel.tsx'
import { HttpError } from '../../../src/dataProvider/http.ts'
import type { TablePage } from '../../../src/dataProvider/tables.ts'
import { everything, renderApp } from '../../support/render.tsx'
import { tableSchema } from '../../support/schema-files.ts'
import { tableView, viewRow } from '../../support/table-view.ts'

const info = { userId: 'c1', userName: '恒砚精密机械有限公司', tables: [] } as Partial<CustomerInfo> as CustomerInfo
const statement = tableView([
  viewRow('a', '2024-12-31', { cash: '4913790' }),
  viewRow('b', '2023-12-31', { cash: '4450320' }),
])

function open(options: { permissions?: typeof everything; exportTable?: () => Promise<File> } = {}) {
  const exportTable = vi.fn(
    options.exportTable ?? (async () => new File(['x'], '恒砚精密机械有限公司-资产负债表.xlsx')),
  )
  const viewTable = vi.fn(async (_: TablePage) => statement)
  renderApp(<TablePanel schema={tableSchema('balanceSheet')} info={info} />, {
    calls: { viewTable, exportTable, proofFiles: async () => ({ code: 200, msg: '', rows: [], total: 0 }) },
    ...(options.permissions && { permissions: options.permissions }),
  })
  return { exportTable, viewTable, user: userEvent.setup() }
}

const saved: string[] = []
const watch = (): void => {
  saved.length = 0
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
}
afterEach(() => void vi.restoreAllMocks())

describe('the panel of a table', () => {
  test('shows the table for reading: no buttons in its rows', async () => {
    open()
    const grid = await screen.findByRole('grid', { name: '资产负债表' })
    expect(within(grid).getByText('491.38')).toBeTruthy()
    expect(within(grid).queryByRole('button')).toBeNull()
    expect(grid.getAttribute('aria-readonly')).toBe('true')
  })

  test('goes out as an Excel file in the unit that is shown, once for a double click', async () => {
    watch()
    let answer: (file: File) => void = () => undefined
    const { user, exportTable } = open({
      exportTable: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    await user.click(await screen.findByRole('button', { name: '亿元' }))
    await user.dblClick(screen.getByRole('button', { name: /导出 Excel/ }))
    answer(new File(['x'], '表.xlsx'))
    await waitFor(() => expect(saved).toEqual(['表.xlsx']))
    expect(exportTable.mock.calls).toEqual([[{ id: 'balanceSheet', appUserId: 'c1', unit: '亿元' }]])
  })

  test('an export that fails saves no file and can be tried again', async () => {
    watch()
    const { user, exportTable } = open({
      exportTable: () => Promise.reject(new HttpError(500, { code: 500, msg: '服务器出错' })),
    })
    const button = await screen.findByRole('button', { name: /导出 Excel/ })
    await user.click(button)
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
    await user.click(button)
    await waitFor(() => expect(exportTable).toHaveBeenCalledTimes(2))
    expect(saved).toEqual([])
  })

  test('what the role may not do is not offered', async () => {
    open({ permissions: { client: ['query', 'get'], home: ['query'] } })
    expect(await screen.findByText('货币资金')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /导出/ })).toBeNull()
    expect(screen.queryByRole('button', { name: '修改数据' })).toBeNull()
  })

  test('editing opens in a dialog of its own', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '修改数据' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })
})
