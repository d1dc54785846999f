import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import AddReportPage from '../../../src/custom/addReport/AddReportPage.tsx'
import { industryChoices, offered } from '../../../src/custom/addReport/industries.ts'
import type { IndustryBasis } from '../../../core/contracts/industries.ts'
import type { TreeNode } from '../../../src/dataProvider/classification.ts'
import { HttpError } from '../../../src/dataProvider/http-error.ts'
import type { ReportPlan } from '../../../src/dataProvider/report-types.ts'
import { renderApp } from '../../support/render.tsx'
import { withoutLayout } from '../features/editor/editor-harness.tsx'

const node = (
  code: string,
  name: string,
  customers: number,
  children: TreeNode[] = [],
  words?: string[],
): TreeNode => ({ code, name, customers, reports: 0, children, ...(words && { words }) })
const tree = [
  node('A', '农、林、牧、渔业', 0, [node('A01', '农业', 0)]),
  node('C', '制造业', 7, [
    node('C17', '纺织业', 0),
    node('C34', '通用设备制造业', 2, [node('C342', '金属加工机械制造', 1)], ['机床']),
    node('C36', '汽车制造业', 5, [], ['汽配']),
  ]),
]
const basisOf = (code: string): IndustryBasis => ({
  code,
  reportName: '通用设备制造业',
  year: '2024',
  fewest: 5,
  path: [
    { code: 'C', name: '制造业', level: 'section' },
    { code: 'C34', name: '通用设备制造业', level: 'division' },
  ],
  years: [
    { year: '2024', customers: { C: 7, C34: 2 }, used: 'C' },
    { year: '2023', customers: { C: 1, C34: 0 }, used: null },
  ],
})

function open({
  at = '/homePage/addReport/4',
  basis = async (code: string) => basisOf(code),
}: { at?: string; basis?: (code: string) => Promise<IndustryBasis> } = {}) {
  const calls = {
    listTree: vi.fn(async () => tree),
    industryBasis: vi.fn(basis),
    reportTemplates: vi.fn(async () => [{ id: 'industry', type: '4', name: '行业分析报告', version: 2 }]),
    previewReport: vi.fn(async (_plan: object, _signal?: AbortSignal) => ({
      missing: [],
      sections: [
        {
          id: 's1',
          title: '六、行业财务特征',
          level: 1,
          blocks: [{ type: 'table' }],
          sources: [{ table: '', fileName: 'C 制造业', sheet: '' }],
          missing: ['行业标准值'],
        },
      ],
    })),
    startBuild: vi.fn(async (plan: ReportPlan) => ({
      id: 'b1',
      reportName: plan.reportName ?? '',
      useRemark: '4',
      state: 'running' as const,
      done: 3,
      total: 11,
      section: '行业财务特征',
      reportId: null,
    })),
    readBuild: vi.fn(() => new Promise<never>(() => undefined)),
    runningBuilds: vi.fn(async () => []),
    getList: async () => ({ data: [], total: 0 }),
  }
  renderApp(
    <Routes>
      <Route path="/homePage/addReport/:reportType" element={<AddReportPage />} />
    </Routes>,
    { calls: calls as never, at },
  )
  return { calls, user: userEvent.setup() }
}
const plan = (calls: ReturnType<typeof open>['calls']) => calls.startBuild.mock.calls[0]?.[0]

withoutLayout()

describe('industries that are offered', () => {
  const choices = industryChoices(tree)
  const codes = (text: string): string[] => offered(choices, text).map(({ code }) => code)
  it.each([
    ['', ['A', 'C', 'C34', 'C342', 'C36']],
    ['34', ['C34', 'C342']],
    ['C34', ['C34', 'C342']],
    ['机床', ['C34']],
    ['制造业', ['C', 'C34', 'C36']],
    ['没有', []],
  ])('for %j: %j', (text, expected) => {
    expect(codes(text)).toEqual(expected)
  })
})

describe('a new report about an industry', () => {
  it('takes the industry of the address, shows whose figures are compared, and previews its sections', async () => {
    const { calls } = open({ at: '/homePage/addReport/4?industry=C34' })
    const table = await screen.findByRole('table', { name: /数字为有 2024年 年报指标的客户数/ })
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['层级名称客户数用途', '门类C 制造业7分位数取自此级', '大类C34 通用设备制造业2'])
    await screen.findByText('所选行业不足 5 家，分位数取自“C 制造业”，报告会写明。')
    await screen.findByText('六、行业财务特征')
    expect(calls.previewReport.mock.calls.at(-1)?.[0]).toMatchObject({
      useRemark: '4',
      industryCode: 'C34',
      periods: ['2024-12-31'],
    })
    await screen.findByText('来源：C 制造业')
  })

  it('is built for the industry, year and name, in the background', async () => {
    const { calls, user } = open({ at: '/homePage/addReport/4?industry=C34' })
    await screen.findByRole('table')
    expect((screen.getByRole('textbox', { name: /报告名称/ }) as HTMLInputElement).value).toBe(
      '通用设备制造业行业分析报告（2024）',
    )
    await user.click(screen.getByRole('button', { name: '生成报告' }))
    await waitFor(() =>
      expect(plan(calls)).toEqual({
        useRemark: '4',
        templateId: 'industry',
        appUserId: '',
        periods: ['2024-12-31'],
        tableIds: [],
        industryCode: 'C34',
        reportName: '通用设备制造业行业分析报告（2024）',
      }),
    )
    expect(
      (await screen.findByRole('progressbar', { name: /通用设备制造业行业分析报告/ })).getAttribute('aria-valuenow'),
    ).toBe('27')
  })

  it('another year says that too few have figures of it', async () => {
    const { calls, user } = open({ at: '/homePage/addReport/4?industry=C34' })
    await screen.findByRole('table')
    await user.click(screen.getByRole('combobox', { name: /数据年度/ }))
    await user.click(await screen.findByRole('option', { name: '2023年（客户不足 5 家，不列示分位数）' }))
    await screen.findByText(/所属门类也不足 5 家/)
    await waitFor(() => expect(calls.previewReport.mock.calls.at(-1)?.[0]).toMatchObject({ periods: ['2023-12-31'] }))
  })

  it('asks for an industry before it builds, and finds one by another word', async () => {
    const { calls, user } = open()
    await user.click(await screen.findByRole('button', { name: '生成报告' }))
    expect(await screen.findAllByText('请选择行业。')).not.toHaveLength(0)
    expect(calls.startBuild).not.toHaveBeenCalled()
    await user.type(screen.getByRole('combobox', { name: /行业/ }), '机床')
    await user.click(await screen.findByRole('option', { name: /C34 通用设备制造业/ }))
    await screen.findByRole('table')
    expect(calls.industryBasis.mock.calls.at(-1)?.[0]).toBe('C34')
  })

  it('without any client a report can be built all the same', async () => {
    open({
      at: '/homePage/addReport/4?industry=C34',
      basis: async (code) => ({ ...basisOf(code), years: [], year: null }),
    })
    await screen.findByText(/没有这一行业已完成指标分析的客户/)
    expect((screen.getByRole('textbox', { name: /报告名称/ }) as HTMLInputElement).value).toBe(
      '通用设备制造业行业分析报告',
    )
  })

  it('says why the industry could not be read', async () => {
    open({
      at: '/homePage/addReport/4?industry=C34',
      basis: () => Promise.reject(new HttpError(404, { code: 404, msg: '没有这个行业' })),
    })
    await screen.findByText('行业没有读取成功：没有这个行业')
  })
})
