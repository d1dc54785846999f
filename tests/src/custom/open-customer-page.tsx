import userEvent from '@testing-library/user-event'
import type { TimelineEntry, CustomerFileRow } from '../../../core/contracts/customers.ts'
import { vi } from 'vitest'
import type { Calls } from '../../../src/dataProvider/index.ts'
import type { CustomerInfo } from '../../../core/customer-answers.ts'
import type { Permissions } from '../../../core/permissions.ts'
import type { Locale } from '../../../core/schema/types.ts'
import ViewCustomerData from '../../../src/custom/viewCustomerData/ViewCustomerData.tsx'
import { eventOf, foundOf } from '../../support/anomaly-events.ts'
import { renderApp } from '../../support/render.tsx'

export const info: CustomerInfo = {
  userId: 'c1',
  userName: '恒砚精密',
  creditCode: '91320205MAXDEM0139',
  owner: '王敏',
  createTime: '2026-11-01T00:00:00Z',
  dataStatus: { power: false, basic: true, financial: true },
  dataStates: { power: 'collecting', basic: 'there', financial: 'there' },
  dataLatest: {
    power: null,
    basic: { period: '', time: '2026-11-02T00:00:00Z' },
    financial: { period: '2025-12-31', time: '2026-11-03T00:00:00Z' },
  },
  facts: [
    { tableId: 'basic', field: 'legalRepresentative', value: '沈砚之' },
    { tableId: 'basic', field: 'registeredCapital', value: '5000' },
    { tableId: 'basic', field: 'companyType', value: '有限责任公司' },
    { tableId: 'basic', field: 'gone', value: 'x' },
  ],
  tables: [
    {
      id: 'balanceSheet',
      tableNameZh: '资产负债表',
      dataType: 3,
      periods: ['2025-12-31', '2024-12-31'],
      rows: 2,
      updateTime: '2026-11-03T00:00:00Z',
    },
    { id: 'power', tableNameZh: '用电数据', dataType: 1, periods: [], rows: 0, updateTime: null },
  ],
  requests: [
    {
      id: 'qr_2',
      codeType: '2',
      useRemark: '1',
      needTypes: '["3"]',
      state: 'opened',
      time: '2026-11-10T00:00:00Z',
      expiresAt: '2026-11-17T00:00:00Z',
    },
  ],
  authorisations: [
    {
      id: 'qr_1',
      codeType: '1',
      useRemark: '1',
      needTypes: '["1","2"]',
      state: 'authorised',
      time: '2026-11-05T00:00:00Z',
      expiresAt: '2026-11-12T00:00:00Z',
      consent: { id: 'k1', version: '1', hash: 'h', time: '2026-11-05T00:00:00Z' },
    },
  ],
  reports: [
    { id: 'r1', reportName: '授信报告', useRemark: '1', status: 'published', updateTime: '2026-11-19T00:00:00Z' },
  ],
}
export const event = (part: Partial<TimelineEntry>): TimelineEntry => ({
  id: `e${Math.random()}`,
  time: '2026-11-05T00:00:00Z',
  kind: 'data',
  action: 'import',
  by: '王敏',
  record: { resource: 'customers', id: 'c1', name: '' },
  about: {},
  ...part,
})
const events = [
  event({
    about: { tableId: 'balanceSheet', fileName: '报表.xls', periods: '2025-12-31', imported: 156, replaced: 2 },
  }),
  event({ kind: 'consent', action: 'authorise', by: '', record: { resource: 'qrCodes', id: 'qr_1', name: '' } }),
  event({ kind: 'report', action: 'publish', record: { resource: 'reports', id: 'r1', name: '授信报告' } }),
  event({ kind: 'data', action: 'resetPassword' }),
]
const files: CustomerFileRow[] = [
  {
    id: 'f1',
    fileName: '三表.xlsx',
    size: 20480,
    time: '2026-11-06T00:00:00Z',
    purpose: 'client',
    tableId: null,
    dataType: '3',
    codeId: 'qr_2',
    by: '',
  },
  {
    id: 'f2',
    fileName: '利润.xls',
    size: 1024,
    time: '2026-11-05T00:00:00Z',
    purpose: 'source',
    tableId: 'balanceSheet',
    dataType: null,
    codeId: null,
    by: '王敏',
  },
]
const findings = foundOf([eventOf({ id: 'x', name: '流动比率', period: '2025-12-31' })])

export function open(
  tab: string,
  options: {
    permissions?: Permissions
    info?: Partial<CustomerInfo>
    locale?: Locale
    files?: CustomerFileRow[]
    events?: TimelineEntry[]
  } = {},
) {
  const shown = options.files ?? files
  const calls = {
    customerInfo: async () => ({ ...info, ...options.info }),
    customerTimeline: vi.fn<Calls['customerTimeline']>(async () => ({ rows: options.events ?? events, total: 45 })),
    customerFiles: vi.fn(async () => ({ rows: shown, total: shown.length })),
    customerEvents: vi.fn(async () => findings),
    downloadFile: vi.fn(async () => new File(['x'], 'f')),
  }
  renderApp(<ViewCustomerData />, {
    at: `/homePage/viewCustomerData?appUserId=c1${tab && `&tab=${tab}`}`,
    calls: calls as never,
    ...(options.permissions && { permissions: options.permissions }),
    ...(options.locale && { locale: options.locale }),
  })
  return { ...calls, user: userEvent.setup() }
}
