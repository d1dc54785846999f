import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { CustomerInfo } from '../../../core/customer-answers.ts'
import { TablePanel } from '../../../src/custom/viewCustomerData/TablePanel.tsx'
import { renderApp } from '../../support/render.tsx'
import { tableSchema } from '../../support/schema-files.ts'
import { tableView, viewRow } from '../../support/table-view.ts'

const info = { userId: 'c1', userName: '恒砚', tables: [] } as Partial<CustomerInfo> as CustomerInfo

function open() {
  const statement = tableView([
    viewRow('a', '2024-12-31', { cash: '1100000', inventories: '500000' }),
    viewRow('q', '2024-06-30', { cash: '1000000' }),
    viewRow('b', '2023-12-31', { cash: '1000000', inventories: '0' }),
  ])
  renderApp(<TablePanel schema={tableSchema('balanceSheet')} info={info} />, {
    calls: { viewTable: async () => statement, proofFiles: async () => ({ code: 200, msg: '', rows: [], total: 0 }) },
  })
  return userEvent.setup()
}
const grid = (): Promise<HTMLElement> => screen.findByRole('grid', { name: '资产负债表' })
const heads = async (): Promise<string[]> =>
  within(await grid())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent ?? '')

describe('how a table is looked at', () => {
  test('periods are chosen; one stays, and how many there are is said', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: '期间' }))
    await user.click(screen.getByRole('menuitem', { name: '仅年末' }))
    expect(await heads()).toEqual(['项目', '2024-12-31', '2023-12-31'])
    expect(screen.getByText('显示 2 期，共 3 期')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '期间 2/3' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: '2023-12-31' }))
    const left = screen.getByRole('menuitemcheckbox', { name: '2024-12-31' })
    expect(left.getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('menuitem', { name: '全部期间' }))
    expect(await heads()).toHaveLength(4)
  })

  test('an item that only a period out of sight has stays there', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: '期间' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: '2024-12-31' }))
    await user.keyboard('{Escape}')
    expect(within(await grid()).getByText('存货')).toBeTruthy()
  })

  test('the change stands beside each period that has a year before, also one that is not shown', async () => {
    const user = open()
    await user.click(await screen.findByRole('switch', { name: '同比' }))
    expect(await heads()).toEqual(['项目', '2024-12-31', '同比', '2024-06-30', '2023-12-31'])
    expect(within(await grid()).getByRole('columnheader', { name: /^2024-12-31 较上年同期/ })).toBeTruthy()
    expect(within(await grid()).getAllByText('+10.0%')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: '期间' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: '2023-12-31' }))
    await user.keyboard('{Escape}')
    expect(within(await grid()).getByText('+10.0%')).toBeTruthy()
  })

  test('a part of a name leads to its line', async () => {
    const user = open()
    await user.type(await screen.findByRole('combobox', { name: '定位项目' }), '存')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('50.00'))
  })

  test('the whole window has the same look, and Esc leads back with what was changed there', async () => {
    const user = open()
    await user.click(await screen.findByRole('switch', { name: '同比' }))
    await user.click(screen.getByRole('button', { name: '全屏查看' }))
    const full = within(await screen.findByRole('dialog', { name: '恒砚 · 资产负债表' }))
    expect(await full.findByText('+10.0%')).toBeTruthy()
    await user.click(full.getByRole('button', { name: '元' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(within(await grid()).getByText('1,100,000.00')).toBeTruthy()
  })

  test('while data are typed in all periods are there, without changes', async () => {
    const user = open()
    await user.click(await screen.findByRole('switch', { name: '同比' }))
    await user.click(screen.getByRole('button', { name: '修改数据' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('grid')).toBeTruthy()
    expect(dialog.queryByRole('switch', { name: '同比' })).toBeNull()
    expect(dialog.queryByRole('button', { name: /^期间/ })).toBeNull()
  })
})
