import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { TablePage } from '../../../../src/dataProvider/tables.ts'
import { TableGrid } from '../../../../src/features/grid/TableGrid.tsx'
import { pendingTimers } from '../../../support/own-timers.ts'
import { renderApp } from '../../../support/render.tsx'
import { tableSchema } from '../../../support/schema-files.ts'
import { tableView, viewRow } from '../../../support/table-view.ts'

const power = (index: number) =>
  viewRow(`p${index}`, '2024-01', { accountNo: `户${index + 1}`, month: '2024-01', kwh: String(1000 + index) })
/** A table of 10,000 records, page by page. */
const pages = () =>
  vi.fn(async ({ pageNum, pageSize }: TablePage) =>
    tableView(
      Array.from({ length: pageSize }, (_, index) => power((pageNum - 1) * pageSize + index)),
      { total: 10_000 },
    ),
  )
const openPower = () => {
  const { unmount } = renderApp(<TableGrid schema={tableSchema('power')} customerId="c1" />, {
    calls: { viewTable: pages() },
  })
  return unmount
}

describe('ten thousand records', () => {
  test('are told by number, and only those in sight are drawn', async () => {
    openPower()
    const grid = await screen.findByRole('grid', { name: '用电数据' })
    expect(grid.getAttribute('aria-rowcount')).toBe('10001')
    expect(grid.getAttribute('aria-colcount')).toBe('3')
    expect(screen.getByText('共 10000 条记录')).toBeTruthy()
    const rows = within(grid).getAllByRole('row')
    expect(rows.length).toBeLessThan(60)
    expect(rows[1]?.getAttribute('aria-rowindex')).toBe('2')
    expect(within(rows[1]!).getByRole('rowheader').textContent).toBe('户1')
  })
})

describe('a cell that is looked for', () => {
  test('gets the focus, in a statement and among records with several rows of a month', async () => {
    const statement = tableView([
      viewRow('a', '2024-12-31', { cash: '4913790' }),
      viewRow('b', '2023-12-31', { cash: '4450320' }),
    ])
    const { unmount } = renderApp(
      <TableGrid
        schema={tableSchema('balanceSheet')}
        customerId="c1"
        shown={{ field: 'cash', period: '2023-12-31' }}
      />,
      { calls: { viewTable: async () => statement } },
    )
    await waitFor(() => expect(document.activeElement?.textContent).toBe('445.03'))
    unmount()
    renderApp(
      <TableGrid schema={tableSchema('power')} customerId="c1" shown={{ field: 'kwh', period: '2024-01#户3' }} />,
      { calls: { viewTable: pages() } },
    )
    await waitFor(() => expect(document.activeElement?.textContent).toBe('1,002'))
  })
})

test('a range that is drawn beyond the frame grows by itself, until the grid is closed', async () => {
  const close = openPower()
  const cells = within(await screen.findByRole('grid', { name: '用电数据' })).getAllByRole('gridcell')
  document.elementFromPoint ??= () => null
  const growing = (): string[] => pendingTimers().filter((place) => place.startsWith('features/grid/useGridPointer'))
  fireEvent.pointerDown(cells[0]!, { button: 0, pointerType: 'mouse' })
  fireEvent.pointerMove(cells[0]!, { clientY: 5000, pointerType: 'mouse' })
  expect(growing()).toHaveLength(1)
  close()
  expect(growing()).toEqual([])
})
