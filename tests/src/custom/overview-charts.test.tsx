import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLocation } from 'react-router'
import type { CompletionFigures, CustomerFigures, ReportMonth, StatisticsQuery } from '../../../core/statistics.ts'
import * as layout from '../../../src/ui/charts/words/layout.ts'
import { Charts } from '../../../src/custom/overview/Charts.tsx'
import { durationText, inDays } from '../../../src/custom/overview/cards/duration.ts'
import { FilterBar } from '../../../src/custom/overview/filters/FilterBar.tsx'
import { queryOf, readFilter } from '../../../src/custom/overview/filters/periods.ts'
import { useOverviewFilter } from '../../../src/custom/overview/filters/useOverviewFilter.ts'
import { among, listPath, moments } from '../../../src/custom/overview/links.ts'
import { withoutDrawing } from '../../support/charts.ts'
import { everything, renderApp } from '../../support/render.tsx'

withoutDrawing()
const inLines: typeof layout.layoutWords = async (words) =>
  words.map(({ text }, index) => ({ index, text, size: 20, rotate: 0, x: 0, y: index * 20 }))
beforeEach(() => void vi.spyOn(layout, 'layoutWords').mockImplementation(inLines))

const customers: CustomerFigures = {
  total: 1240,
  byIndustry: [
    { code: 'C34', name: '通用设备制造业', count: 1234 },
    { code: '', name: '', count: 6 },
  ],
  byRegion: [{ code: '32', name: '江苏省', count: 1240 }],
  byState: [
    { kind: 'financial', state: 'there', count: 1000 },
    { kind: 'financial', state: 'none', count: 240 },
    { kind: 'power', state: 'failed', count: 3 },
  ],
  byBranch: [],
}
const month = (name: string, useRemark: string, drafts: number, published: number, completed: number): ReportMonth => ({
  month: name,
  useRemark,
  built: drafts + published,
  drafts,
  published,
  completed,
})
const reports = [
  month('2026-01', '1', 1, 2, 3),
  month('2026-01', '2', 4, 0, 0),
  month('2026-02', '1', 0, 0, 5),
  month('2026-02', '2', 0, 0, 0),
]
const spans = {
  fromBuild: { count: 3, median: 90, p90: 4320 },
  fromAuthorisation: { count: 0, median: null, p90: null },
}
const sums = { built: 7, published: 2, share: 2 / 7, completed: 8, ...spans }
const completion: CompletionFigures = {
  total: { month: '', useRemark: '', ...sums },
  byType: [{ month: '', useRemark: '1', ...sums }],
  byMonth: [{ month: '2026-01', useRemark: '', ...sums }],
  rows: [],
}
const counts = { high: 2, medium: 0, low: 0, info: 0 }
const rows = {
  eventCategories: [{ category: '勾稽关系', name: '勾稽关系', ...counts }],
  eventMonths: [{ month: '2026-01', ...counts }],
  eventAges: [{ age: 'week', ...counts }],
  words: [{ text: '存货周转放缓', weight: 6, count: 2, severity: 'high', rule: 'FR03' }],
}

const calls = () => ({
  customerFigures: async () => customers,
  reportMonths: async () => reports,
  completionFigures: async () => completion,
  monthBar: async () => [{ month: '2026-01', customers: 2, reports: 3, authorisations: 0 }],
  chartRows: (async (chart: string) => rows[chart as keyof typeof rows] ?? []) as never,
})
const open = (query: StatisticsQuery = {}, permissions = everything) =>
  renderApp(<Charts query={query} />, { calls: calls(), permissions })
const card = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name })
const table = async (name: string): Promise<string[][]> => {
  const found = await within(await card(name)).findByRole('table', { hidden: true })
  return within(found)
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent))
}
const link = async (
  name: string,
  text: string,
): Promise<{ path: string; filter: Record<string, unknown>; search: URLSearchParams }> => {
  const href =
    (await within(await card(name)).findByRole('link', { name: text, hidden: true })).getAttribute('href') ?? ''
  const [path = '', search = ''] = href.split('?')
  const parameters = new URLSearchParams(search)
  return { path, filter: JSON.parse(parameters.get('filter') ?? '{}') as Record<string, unknown>, search: parameters }
}

describe('the charts have their figures as tables, and each figure is a way to what it counts', () => {
  test('customers by industry, the unknown too', async () => {
    open()
    expect(await table('客户行业分布')).toEqual([
      ['行业', '客户数', '占比'],
      ['C34 通用设备制造业', '1,234', '99.5%'],
      ['未知', '6', '0.5%'],
    ])
    expect(await link('客户行业分布', '1,234')).toMatchObject({
      path: '/uploadData/index',
      filter: { industry: { op: 'in', value: ['C34'] } },
    })
    expect((await link('客户行业分布', '6')).filter).toEqual({ industry: { op: 'empty', value: true } })
  })

  test('narrowed by period, branch and purpose, the lists are too', async () => {
    open({ from: '2026-01', to: '2026-02', branch: 'b_1', purpose: '2' })
    expect((await link('客户地区分布', '1,240')).filter).toEqual({
      region: { op: 'in', value: ['32'] },
      createTime: { op: 'between', value: ['2025-12-31T16:00:00.000Z', '2026-02-28T15:59:59.999Z'] },
      branch: 'b_1',
      purposes: '2',
    })
    await table('每月完成的报告')
    expect(within(await card('每月完成的报告')).queryByRole('link', { name: '5', hidden: true })).toBeNull()
  })

  test('states of data', async () => {
    open()
    expect((await table('客户数据状态')).slice(0, 2)).toEqual([
      ['状态', '财务', '基础', '用电'],
      ['已有', '1,000', '0', '0'],
    ])
    expect((await link('客户数据状态', '3')).filter).toEqual({ powerState: { op: 'in', value: ['failed'] } })
  })

  test('reports built: published and drafts lead to their own lists; completed by type', async () => {
    open()
    const built = await table('每月生成的报告')
    expect(built[0]?.slice(0, 4)).toEqual(['月份', '已发布', '草稿', '生成：征信调查报告'])
    expect(built.slice(1).map((row) => row.slice(0, 5))).toEqual([
      ['2026-02', '0', '0', '0', '0'],
      ['2026-01', '2', '5', '3', '4'],
    ])
    const january = { op: 'between', value: ['2025-12-31T16:00:00.000Z', '2026-01-31T15:59:59.999Z'] }
    expect(await link('每月生成的报告', '2')).toMatchObject({
      path: '/homePage/reportList',
      filter: { createTime: january },
    })
    expect(await link('每月生成的报告', '5')).toMatchObject({
      path: '/homePage/draftList',
      filter: { createTime: january },
    })
    expect(await link('每月完成的报告', '3')).toMatchObject({
      path: '/homePage/reportList',
      filter: { publishTime: january, useRemark: { op: 'in', value: ['1'] } },
    })
  })

  test('durations in the unit that fits, a dash where there is none', async () => {
    open()
    const [, first, total] = await table('各类报告的完成率与用时')
    expect(first).toEqual(['征信调查报告', '28.6%', '2', '7', '8', '1.5 小时', '3 天', '—', '—'])
    expect(total?.[0]).toBe('合计')
  })

  test('events lead to the page of anomalies by category, severity and state', async () => {
    open()
    expect(Object.fromEntries((await link('异常类别', '2')).search)).toEqual({ category: '勾稽关系', severity: 'high' })
    expect(Object.fromEntries((await link('未结异常的账龄', '2')).search)).toEqual({
      status: 'unclosed',
      severity: 'high',
    })
    expect(await link('每月新发现的异常', '2')).toMatchObject({ path: '/anomalyPage/index' })
  })

  test('every word of the cloud is a link that is reached by keyboard, and stands in the list beside', async () => {
    open()
    const word = await screen.findByRole('link', { name: '存货周转放缓：2 项异常，最高为高' })
    expect(word.getAttribute('href')).toBe('/anomalyPage/index?rule=FR03')
    word.focus()
    expect(document.activeElement).toBe(word)
    expect(await table('风险词云')).toEqual([
      ['风险', '最高严重程度', '异常数', '权重'],
      ['存货周转放缓', '高', '2', '6'],
    ])
  })

  test('lead nowhere where the role does not see the list', async () => {
    open({}, { overview: ['query', 'get'] })
    await table('客户行业分布')
    expect(screen.queryAllByRole('link', { hidden: true })).toEqual([])
  })
})

describe('filters', () => {
  const at = new Date('2026-03-31T16:00:00.000Z')
  const query = (text: string) => queryOf(readFilter(new URLSearchParams(text)), at)
  test.each([
    ['', {}],
    ['period=m3', { from: '2026-02', to: '2026-04' }],
    ['period=m12&branch=b_1', { from: '2025-05', to: '2026-04', branch: 'b_1' }],
    ['period=year&purpose=2', { from: '2026-01', to: '2026-04', purpose: '2' }],
    ['from=2026-01&to=2026-02', { from: '2026-01', to: '2026-02' }],
    ['period=custom&from=2026-03&to=2026-01', { from: '2026-01', to: '2026-03' }],
    ['period=custom', {}],
    ['period=nonsense&from=2026-99', {}],
  ])('the address %j asks for %j', (text, expected) => {
    expect(query(text)).toEqual(expected)
  })

  function Page() {
    const { filter, query: asked, change } = useOverviewFilter()
    return (
      <>
        <FilterBar filter={filter} change={change} />
        <p data-testid="asked">{JSON.stringify(asked)}</p>
        <p data-testid="where">{useLocation().search}</p>
      </>
    )
  }

  test('stand in the address, and are cleared with one button', async () => {
    renderApp(<Page />, { calls: calls(), at: '/overviewPage/index?purpose=2' })
    expect(screen.getByTestId('asked').textContent).toBe('{"purpose":"2"}')
    await userEvent.click(screen.getByRole('combobox', { name: '用途' }))
    await userEvent.click(screen.getByRole('option', { name: '能耗分析报告' }))
    expect(screen.getByTestId('where').textContent).toBe('?purpose=3')
    await userEvent.click(screen.getByRole('button', { name: '清除筛选' }))
    expect(screen.getByTestId('where').textContent).toBe('')
  })

  test('a branch is offered to nobody who sees only their own records', () => {
    renderApp(<Page />, { calls: calls() })
    expect(screen.queryByRole('combobox', { name: '机构' })).toBeNull()
  })
})

test('the filter of a list leaves out what does not narrow', () => {
  expect(listPath('/a', { x: undefined, y: '' })).toBe('/a')
  expect([among(''), among('32')]).toEqual([
    { op: 'empty', value: true },
    { op: 'in', value: ['32'] },
  ])
  expect(moments({ from: '2026-02-10' })).toEqual({ op: 'between', value: ['2026-02-09T16:00:00.000Z', ''] })
  expect(moments({})).toBeUndefined()
})

test('durations', () => {
  const say = (key: string, parameters: Record<string, unknown> = {}): string =>
    `${String(parameters['smart_count'])} ${key.split('.')[1] ?? ''}`
  expect([0, 59, 60, 1439, 1440, 1500, 200_000, null].map((minutes) => durationText(minutes, say))).toEqual([
    '0 minutes',
    '59 minutes',
    '1 hours',
    '24 hours',
    '1 days',
    '1 days',
    '139 days',
    '—',
  ])
  expect([inDays(2160), inDays(null)]).toEqual([1.5, null])
})
