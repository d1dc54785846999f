import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { CustomerInfo } from '../../../core/customer-answers.ts'
import type { ImportResult } from '../../../core/import-results.ts'
import type { WorkbookInspection } from '../../../core/imports.ts'
import { UploadDialog } from '../../../src/features/importing/UploadDialog.tsx'
import type { Calls } from '../../../src/dataProvider/index.ts'
import type { ImportRequest } from '../../../src/dataProvider/imports.ts'
import { renderApp, tables } from '../../support/render.tsx'

const customer = { appUserId: 'c1', userName: '甲公司', creditCode: '91350100M000100Y43' }
const item = (row: number, label: string) => ({
  row,
  cell: `A${row}`,
  label,
  likelyNoise: false,
  sample: String(row * 10),
})
export const inspection: WorkbookInspection = {
  fileId: 'f1',
  fileName: '报表.xlsx',
  sheet: '资产负债表',
  alike: [],
  sheets: [
    {
      name: '资产负债表',
      hidden: false,
      rows: 20,
      unit: '万元',
      items: [
        item(5, '货币资金'),
        item(6, '应收帐款净额'),
        item(7, '资产总计'),
        item(8, '负债合计'),
        item(9, '所有者权益合计'),
      ],
      columns: [{ column: 'B', header: '期末余额', period: '2024-12-31', samples: [] }],
      matches: 5,
      suggestions: [
        { sysEn: 'cash', target: [{ row: 5 }], excelEn: '货币资金', confidence: 'exact' },
        { sysEn: 'accountsReceivable', target: [{ row: 6 }], excelEn: '应收帐款净额', confidence: 'alias' },
        { sysEn: 'totalAssets', target: [{ row: 7 }], excelEn: '资产总计', confidence: 'exact' },
        { sysEn: 'totalLiabilities', target: [{ row: 8 }], excelEn: '负债合计', confidence: 'exact' },
        { sysEn: 'totalEquity', target: [{ row: 9 }], excelEn: '所有者权益合计', confidence: 'exact' },
      ],
      emptyFormulas: [],
    },
  ],
}
export const result: ImportResult = {
  imported: 5,
  ignored: ['goodwill'],
  unmapped: ['待摊费用明细'],
  signs: [],
  periods: ['2024-12-31'],
  changes: {
    added: 4,
    changed: 1,
    same: 0,
    periods: [{ period: '2024-12-31', added: 4, changed: 1, same: 0 }],
    cells: [{ period: '2024-12-31', rowKey: '', sysEn: 'cash', label: '货币资金', old: '400000', new: '500000' }],
    basis: 'b1',
  },
  checks: [
    {
      id: 'ID01',
      label: '资产总计 = 负债合计 + 所有者权益合计',
      period: '2024-12-31',
      ok: false,
      expected: '1000000',
      actual: '990000',
      difference: '-10000',
      cells: ['B7', 'B8'],
      severity: 'high',
    },
  ],
  preview: [{ period: '2024-12-31', values: { cash: '500000', totalAssets: '990000' } }],
}
const info = { tables: [{ id: 'balanceSheet', periods: ['2024-12-31'] }] } as unknown as CustomerInfo

export function open(
  options: {
    preset?: boolean
    inspected?: () => Promise<WorkbookInspection>
    imported?: (request: ImportRequest) => Promise<ImportResult>
    calls?: Partial<Calls>
  } = {},
) {
  const inspectWorkbook = vi.fn(options.inspected ?? (async () => inspection))
  const importTable = vi.fn(options.imported ?? (async () => result))
  const onClose = vi.fn()
  const findCustomers = vi.fn(async () => ({
    customers: [
      {
        userId: 'c2',
        userName: '乙公司',
        creditCode: '91320205MAXDEM0139',
        owner: '',
        createTime: '',
        dataStatus: { power: false, basic: false, financial: false },
      },
    ],
    total: 1,
  }))
  renderApp(<UploadDialog customer={options.preset === false ? null : customer} tables={tables} onClose={onClose} />, {
    calls: { inspectWorkbook, importTable, findCustomers, customerInfo: async () => info, ...options.calls },
  })
  return { user: userEvent.setup({ applyAccept: false }), inspectWorkbook, importTable, onClose }
}
type User = ReturnType<typeof open>['user']

export const next = (user: User): Promise<void> => user.click(screen.getByRole('button', { name: '下一步' }))
export const choose = (user: User, ...names: string[]): Promise<void> =>
  user.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    names.map((name) => new File(['x'], name)),
  )
export async function chooseTable(user: User, name = '资产负债表'): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: '数据表' }))
  await user.click(screen.getByRole('option', { name }))
}
export async function toMapping(user: User): Promise<void> {
  await chooseTable(user)
  await choose(user, '报表.xlsx')
  await next(user)
  await screen.findByRole('columnheader', { name: /系统字段 · 资产负债表/ })
}
export const line = (name: string): HTMLElement =>
  screen.getByRole('rowheader', { name: new RegExp(`^${name}`) }).closest('tr')!
