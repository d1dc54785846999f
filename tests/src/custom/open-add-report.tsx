import type { Build, ReportTableConfig } from '../../../core/contracts/report-building.ts'
import type { RecentCustomer } from '../../../core/contracts/report-data.ts'
import type { ReportPreview } from '../../../core/contracts/templates.ts'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router'
import { beforeEach, vi } from 'vitest'
import type { CustomerRow } from '../../../core/customer-answers.ts'
import AddReportPage from '../../../src/custom/addReport/AddReportPage.tsx'
import NewReportPage from '../../../src/custom/newReport/NewReportPage.tsx'
import type { ReportPlan } from '../../../src/dataProvider/report-types.ts'
import { TabScopeContext, type TabScope } from '../../../src/ui/tabs/scope.ts'
import { renderApp } from '../../support/render.tsx'
import { withoutLayout } from '../features/editor/editor-harness.tsx'

const customers: CustomerRow[] = [
  {
    userId: 'c1',
    userName: '恒砚精密机械有限公司',
    creditCode: '91320205MAXDEM0139',
    owner: '',
    dataStatus: { power: false, basic: true, financial: true },
    createTime: '',
  },
  {
    userId: 'c2',
    userName: '澜浦纺织有限公司',
    creditCode: '91330604MAXDEM021E',
    owner: '',
    dataStatus: { power: false, basic: false, financial: false },
    createTime: '',
  },
]
const tables: ReportTableConfig[] = [
  {
    id: 'balanceSheet',
    tableNameZh: '资产负债表',
    dataType: 3,
    periods: ['2021-12-31', '2022-12-31', '2023-12-31', '2024-12-31', '2025-06-30'],
    filled: true,
    rows: 5,
    updateTime: '2026-01-01T00:00:00Z',
  },
  { id: 'power', tableNameZh: '用电数据', dataType: 1, periods: [], filled: false, rows: 0, updateTime: null },
]
const preview: ReportPreview = {
  figures: {},
  missing: ['用电数据'],
  sections: [
    {
      id: 's1',
      title: '一、财务概览',
      level: 1,
      blocks: [
        {
          type: 'paragraph',
          text: '营业收入为一百万元。',
          node: { type: 'paragraph', content: [{ type: 'text', text: '营业收入为一百万元。' }] },
        },
        { type: 'table', text: '', node: { type: 'paragraph' } },
        { type: 'reportChart', text: '', node: { type: 'paragraph' } },
      ],
      figures: 1,
      sources: [{ table: 'balanceSheet', fileName: '报表.xls', sheet: '' }],
      missing: [],
    },
    {
      id: 's2',
      title: '二、用电',
      level: 1,
      blocks: [{ type: 'paragraph', text: '', node: { type: 'paragraph' } }],
      figures: 0,
      sources: [],
      missing: ['用电数据'],
    },
  ],
}

const Address = () => <p data-testid="address">{useLocation().pathname}</p>
export const address = (): string | null => screen.getByTestId('address').textContent

let building: Promise<string>
let ended: Build['state'] | null = null
let number = 0
const begun = (plan: Partial<ReportPlan>): Build => ({
  id: `bd_${number}`,
  reportName: plan.reportName ?? '报告',
  useRemark: '1',
  state: 'running',
  done: 0,
  total: 30,
  section: '财务概览',
  reportId: null,
})

export function open(
  overrides: {
    build?: (plan: ReportPlan) => Promise<string>
    at?: string
    recent?: RecentCustomer[]
    tab?: TabScope
  } = {},
) {
  const calls = {
    reportTemplates: vi.fn(async () => [
      { id: 'credit', type: '1', name: '授信（征信）调查报告', describe: '封面与声明、调查概况' },
    ]),
    reportTables: vi.fn(async (_useRemark: string, id: string) => (id === 'c1' ? tables : [])),
    findCustomers: vi.fn(async (text: string) => ({
      customers: customers.filter((row) => row.userName.includes(text)),
      total: 2,
    })),
    recentCustomers: vi.fn(async () => overrides.recent ?? []),
    customerInfo: vi.fn(async (id: string) => ({ ...customers.find((row) => row.userId === id), tables: [] })),
    previewReport: vi.fn(async () => preview),
    getList: async () => ({ data: [], total: 0 }),
    startBuild: vi.fn(async (plan: ReportPlan): Promise<Build> => {
      building = overrides.build ? overrides.build(plan) : Promise.resolve('r9')
      building.catch(() => undefined)
      return begun(plan)
    }),
    readBuild: vi.fn(async (): Promise<Build> => {
      const reportId = await Promise.race([
        building,
        new Promise<null>((resolve) => setTimeout(() => resolve(null), 20)),
      ])
      return {
        ...begun({}),
        done: reportId ? 30 : 12,
        state: ended ?? (reportId ? 'done' : 'running'),
        reportId: ended ? null : reportId,
      }
    }),
    cancelBuild: vi.fn(async () => void (ended = 'cancelled')),
    runningBuilds: vi.fn(async () => []),
  }
  renderApp(
    <TabScopeContext value={overrides.tab ?? null}>
      <Address />
      <Routes>
        <Route path="/homePage/newReport" element={<NewReportPage />} />
        <Route path="/homePage/addReport/:reportType" element={<AddReportPage />} />
        <Route path="*" element={null} />
      </Routes>
    </TabScopeContext>,
    { calls: calls as never, at: overrides.at ?? '/homePage/addReport/1' },
  )
  return { calls, user: userEvent.setup() }
}

export async function choose(name: string): Promise<void> {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '企业' }))
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(name) }))
}
export const build = (): HTMLElement => screen.getByRole('button', { name: /生成报告/ })

/** Pages have no layout in jsdom, and each test builds a report of its own. */
export function prepareBuilding(): void {
  beforeEach(() => {
    withoutLayout()
    ended = null
    number += 1
  })
}
