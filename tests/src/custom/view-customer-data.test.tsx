import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { CellSource, TableViewEnvelope } from '../../../core/api.ts'
import type { CustomerInfo } from '../../../core/customer-answers.ts'
import { firstTable } from '../../../src/custom/viewCustomerData/TablesSection.tsx'
import ViewCustomerData from '../../../src/custom/viewCustomerData/ViewCustomerData.tsx'
import { HttpError } from '../../../src/dataProvider/http.ts'
import { everything, renderApp } from '../../support/render.tsx'
import { tableView, viewRow } from '../../support/table-view.ts'

const collected = (id: string, dataType: 1 | 2 | 3, rows: number, periods: string[] = []) => ({
  id,
  tableNameZh: id,
  dataType,
  rows,
  periods,
  updateTime: rows > 0 ? '2026-11-20T02:15:00Z' : null,
})
const info: CustomerInfo = {
  userId: 'c1',
  userName: '恒砚精密机械有限公司',
  creditCode: '91320205MAXDEM0139',
  owner: '王敏',
  createTime: '2026-11-01T00:00:00Z',
  dataStatus: { power: true, basic: false, financial: true },
  dataStates: { power: 'there', basic: 'none', financial: 'there' },
  dataLatest: { power: null, basic: null, financial: null },
  facts: [],
  requests: [],
  tables: [
    collected('balanceSheet', 3, 2, ['2024-12-31', '2023-12-31']),
    collected('profitSheet', 3, 0),
    collected('cashFlow', 3, 0),
    collected('basic', 2, 0),
    collected('power', 1, 42),
  ],
  authorisations: [],
  reports: [
    { id: 'r1', reportName: '恒砚授信报告', useRemark: '1', status: 'published', updateTime: '2026-11-19T00:00:00Z' },
  ],
}
const source: CellSource = {
  kind: 'import',
  fileName: '报表.xls',
  sheet: 'S1',
  cells: ['B6'],
  raw: ['491.379'],
  unit: '万元',
  time: '2026-11-20T00:00:00Z',
}
const rows = [
  viewRow('a', '2024-12-31', { cash: '4913790' }, { sources: { cash: source } }),
  viewRow('b', '2023-12-31', { cash: '4450320' }),
]
const statement = tableView(rows, {
  checks: [
    {
      id: 'ID01',
      label: '资产总计 = 负债合计 + 所有者权益合计',
      period: '2024-12-31',
      ok: false,
      expected: '20000',
      actual: '10000',
      difference: '-10000',
      cells: [],
      severity: 'high',
    },
  ],
})
const powerPage = (pageNum: number, size: number): TableViewEnvelope =>
  tableView(
    Array.from({ length: Math.min(size, 42 - (pageNum - 1) * size) }, (_, index) =>
      viewRow(`p${index}`, '2024-01', {
        accountNo: `户${(pageNum - 1) * size + index + 1}`,
        month: '2024-01',
        kwh: '611653',
      }),
    ),
    { total: 42 },
  )

function open(
  at: string,
  options: {
    customer?: () => Promise<CustomerInfo>
    permissions?: typeof everything
    table?: (request: {
      id: string
      appUserId: string
      pageNum: number
      pageSize: number
    }) => Promise<TableViewEnvelope>
  } = {},
) {
  const viewTable = vi.fn(
    options.table ??
      (async ({
        id,
        pageNum,
        pageSize,
      }: {
        id: string
        appUserId: string
        pageNum: number
        pageSize: number
      }): Promise<TableViewEnvelope> =>
        id === 'power'
          ? powerPage(pageNum, pageSize)
          : id === 'balanceSheet'
            ? statement
            : { ...statement, rows: [], total: 0, checks: [] }),
  )
  renderApp(<ViewCustomerData />, {
    at: `/homePage/viewCustomerData${at}${at === '' ? '' : '&tab=tables'}`,
    calls: { customerInfo: options.customer ?? (async () => info), viewTable },
    ...(options.permissions && { permissions: options.permissions }),
  })
  return { viewTable, user: userEvent.setup() }
}

describe('the page of a customer', () => {
  test('tells who it is, what there is, and opens the first table that has something', async () => {
    const { viewTable } = open('?appUserId=c1')
    expect(await screen.findByRole('heading', { level: 1, name: '恒砚精密机械有限公司' })).toBeTruthy()
    expect(screen.getByText('91320205MAXDEM0139')).toBeTruthy()
    expect(screen.getByText('基础 无')).toBeTruthy()
    expect(within(await screen.findByRole('grid', { name: '资产负债表' })).getByText('491.38')).toBeTruthy()
    expect(viewTable).toHaveBeenCalledWith(
      { id: 'balanceSheet', appUserId: 'c1', pageNum: 1, pageSize: 200 },
      expect.anything(),
    )
    expect(screen.getByRole('heading', { name: '勾稽校验' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '新建报告' }).getAttribute('href')).toBe('/homePage/newReport?appUserId=c1')
  })

  test('the unit changes the figures, empty items can be shown', async () => {
    const { user } = open('?appUserId=c1')
    await user.click(await screen.findByRole('button', { name: '元' }))
    expect(screen.getByText('4,913,790.00')).toBeTruthy()
    expect(screen.queryByRole('rowheader', { name: '商誉' })).toBeNull()
    await user.click(screen.getByRole('switch', { name: /个空项目/ }))
    expect(screen.getByRole('rowheader', { name: '商誉' })).toBeTruthy()
  })

  test('an empty table says how data comes into it', async () => {
    const { user } = open('?appUserId=c1')
    await user.click(await screen.findByRole('button', { name: /^利润表/ }))
    expect(await screen.findByText('还没有利润表的数据')).toBeTruthy()
    expect(screen.getByText(/点击页面上方的“上传数据”/)).toBeTruthy()
  })

  test('without a customer, and with one that cannot be read, the page says what to do', async () => {
    open('')
    expect(screen.getByRole('link', { name: '打开客户列表' }).getAttribute('href')).toBe('/uploadData/index')
  })

  test('a customer that cannot be read is told, and can be asked for again', async () => {
    const customer = vi.fn(() => Promise.reject(new HttpError(500, { code: 500, msg: '服务器出错' })))
    const { user } = open('?appUserId=x', { customer })
    expect(await screen.findByText('服务器出错')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(customer).toHaveBeenCalledTimes(2))
  })

  test('a customer that is not there leads back to the list', async () => {
    open('?appUserId=x', {
      customer: () => Promise.reject(new HttpError(404, { code: 404, msg: '找不到要访问的内容' })),
    })
    expect(await screen.findByRole('heading', { name: '找不到这条记录' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '打开客户列表' }).getAttribute('href')).toBe('/uploadData/index')
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  })

  test('what the role may not do is not offered', async () => {
    open('?appUserId=c1', { permissions: { home: ['query', 'get'], client: ['get'] } })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('link', { name: '新建报告' })).toBeNull()
    expect(screen.queryByRole('button', { name: '上传数据' })).toBeNull()
  })
})

describe('the table that opens first', () => {
  test('is a statement that has something, else anything that has, else a statement', () => {
    const only = (...ids: string[]) =>
      firstTable({ ...info, tables: info.tables.map((table) => ({ ...table, rows: ids.includes(table.id) ? 1 : 0 })) })
    expect([only('power', 'cashFlow'), only('power'), only()]).toEqual(['cashFlow', 'power', 'balanceSheet'])
  })
})
