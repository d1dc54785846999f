import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { CustomerFindings, Indicator } from '../../../core/analysis/types.ts'
import { axisOf, courseOption, rangesOf, shownValue } from '../../../src/custom/anomaly/course.ts'
import AnomalyPage from '../../../src/custom/anomaly/AnomalyPage.tsx'
import { filtersOf, withFilters } from '../../../src/custom/anomaly/filters.ts'
import { HttpError } from '../../../src/dataProvider/http.ts'
import type { Calls } from '../../../src/dataProvider/index.ts'
import { everything, renderApp } from '../../support/render.tsx'

vi.stubGlobal('ResizeObserver', class { observe(): void {} disconnect(): void {} })
vi.mock('../../../src/charts/drawing.ts', () => ({ draw: () => ({ show: () => undefined, resize: () => undefined, dispose: () => undefined }) }))

const counts = { high: 1, medium: 0, low: 1, passed: 7, notApplicable: 2 }
const found: CustomerFindings = {
  rows: [
    { id: 'c.check', ruleIds: ['check:balanceSheet.ID01'], name: '资产总计 = 负债合计 + 所有者权益合计', severity: 'high', period: '2024-12-31', category: '勾稽关系', evidence: '相差 100.00 元。', status: 'open', metrics: [{ name: '资产总计', field: 'totalAssets', table: 'balanceSheet', period: '2024-12-31', value: '1234567.5', unit: '元', source: { kind: 'import', fileName: '年报.xlsx', sheet: '资产负债表', cells: ['B38'], raw: ['123.45675'], unit: '万元', time: '2025-01-01T00:00:00.000Z' } }] },
    { id: 'c.dso', ruleIds: ['ratio:dso'], name: '应收账款周转天数', severity: 'low', period: '2023-12-31', category: '营运能力', evidence: '落在关注区间。', status: 'open', metrics: [] },
  ],
  total: 2, counts, industry: '制造业', categories: [{ id: '勾稽关系', name: '勾稽关系' }, { id: '营运能力', name: '营运能力' }], periods: ['2024-12-31', '2023-12-31'],
  customer: { appUserId: 'c', userName: '甲公司', creditCode: '9132' },
  notApplicable: [{ ruleId: 'ratio:roe', name: '净资产收益率', category: '盈利能力', reason: 'missing', periods: ['2021-12-31', '2022-12-31'], missing: ['净利润'], text: '缺少净利润' }],
}
const indicator: Indicator = { ruleId: 'ratio:dso', name: '应收账款周转天数', unit: '天', formula: '应收账款', bands: { good: '<=60', watch: '60~120', risk: '>120' }, periods: ['2023-12-31', '2024-12-31'], series: [{ name: '应收账款周转天数', values: [null, '67.6457'] }], verdicts: [null, 'watch'] }

function open(at: string, calls: Partial<Calls> = {}, more: Parameters<typeof renderApp>[1] = {}) {
  const customerFindings = vi.fn(async () => found)
  const customerIndicator = vi.fn(async () => indicator)
  const anomalyCustomers = vi.fn(async () => ({ total: 2, pending: 0, rows: [{ appUserId: 'c', userName: '甲公司', creditCode: '9132', counts, latestPeriod: '2024-12-31' }, { appUserId: 'd', userName: '乙公司', creditCode: '9133', counts: { high: 0, medium: 0, low: 0, passed: 0, notApplicable: 0 }, latestPeriod: '' }] }))
  renderApp(<AnomalyPage />, { at, calls: { customerFindings, customerIndicator, anomalyCustomers, ...calls }, ...more })
  return { customerFindings, customerIndicator, anomalyCustomers }
}

describe('the customers', () => {
  test('are listed with counts, each a way to what was found; one without data says so', async () => {
    open('/anomalyPage/index')
    const link = await screen.findByRole('link', { name: '甲公司' })
    expect(link.getAttribute('href')).toBe('/anomalyPage/index?appUserId=c')
    expect(within(screen.getByRole('row', { name: /甲公司/ })).getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['甲公司', '9132', '1', '0', '1', '2', '7', '2024-12-31'])
    expect(screen.getByRole('row', { name: /乙公司/ }).textContent).toContain('没有数据，无法判断')
  })

  test('are asked for by what is typed and chosen', async () => {
    const { anomalyCustomers } = open('/anomalyPage/index')
    await userEvent.type(await screen.findByLabelText('客户名称或信用代码'), '甲')
    await vi.waitFor(() => expect(anomalyCustomers).toHaveBeenLastCalledWith(expect.objectContaining({ q: '甲', severity: '', pageNum: 1 }), expect.anything()))
    await userEvent.click(screen.getByRole('combobox', { name: '至少有一项' }))
    await userEvent.click(screen.getByRole('option', { name: '高' }))
    await vi.waitFor(() => expect(anomalyCustomers).toHaveBeenLastCalledWith(expect.objectContaining({ q: '甲', severity: 'high' }), expect.anything()))
  })

  test('that are being counted are asked for again until all are', async () => {
    const pending = { appUserId: 'c', userName: '甲公司', creditCode: '', counts: null, latestPeriod: '' }
    const anomalyCustomers = vi.fn<Calls['anomalyCustomers']>().mockResolvedValueOnce({ total: 1, pending: 1, rows: [pending] }).mockResolvedValue({ total: 1, pending: 0, rows: [{ ...pending, counts }] })
    open('/anomalyPage/index', { anomalyCustomers })
    expect(await screen.findByText('还有 1 家客户正在计算，结果会陆续补上。')).toBeTruthy()
    await vi.waitFor(() => expect(screen.queryByText(/正在计算/)).toBeNull(), { timeout: 3000 })
    expect(anomalyCustomers).toHaveBeenCalledTimes(2)
  })
})

describe('what was found for a customer', () => {
  test('is listed with evidence; opened, it shows the figures with their cells', async () => {
    const { customerIndicator } = open('/anomalyPage/index?appUserId=c')
    await screen.findByRole('heading', { level: 1, name: '甲公司' })
    expect(customerIndicator).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: /资产总计 = 负债合计/ }))
    const inputs = await screen.findByRole('region', { name: '依据的数据' })
    expect(within(inputs).getByText('年报.xlsx › 资产负债表')).toBeTruthy()
    expect(inputs.textContent).toContain('单元格 B38')
    expect(inputs.textContent).toContain('1,234,567.5')
    expect(within(inputs).getByRole('link').getAttribute('href')).toBe('/homePage/viewCustomerData?appUserId=c&table=balanceSheet')
    expect(customerIndicator).toHaveBeenCalledWith('c', 'check:balanceSheet.ID01', expect.anything())
    expect(await screen.findByRole('img', { name: /各期数值，底色为区间/ })).toBeTruthy()
    expect(within(screen.getByRole('region', { name: '各期走势' })).getAllByRole('row').map((row) => row.textContent)).toEqual(['期间应收账款周转天数 (天)结论', '2024-12-3167.65关注', '2023-12-31—不判断'])
  })

  test('figures lead nowhere for a role that may not see customer data', async () => {
    open('/anomalyPage/index?appUserId=c', {}, { permissions: { anomaly: ['query', 'get'] } })
    await userEvent.click(await screen.findByRole('button', { name: /资产总计 = 负债合计/ }))
    expect(within(await screen.findByRole('region', { name: '依据的数据' })).queryByRole('link')).toBeNull()
    expect(screen.queryByRole('link', { name: '查看客户数据' })).toBeNull()
  })

  test('is narrowed by a count, by category and by period, and widened again', async () => {
    const { customerFindings } = open('/anomalyPage/index?appUserId=c')
    await userEvent.click(await screen.findByRole('button', { name: /^高 ?1$/ }))
    await vi.waitFor(() => expect(customerFindings).toHaveBeenLastCalledWith('c', expect.objectContaining({ severity: 'high', pageNum: 1 }), expect.anything()))
    await userEvent.click(screen.getByRole('combobox', { name: '期间' }))
    await userEvent.click(screen.getByRole('option', { name: '2023-12-31' }))
    await vi.waitFor(() => expect(customerFindings).toHaveBeenLastCalledWith('c', expect.objectContaining({ severity: 'high', period: '2023-12-31' }), expect.anything()))
    await userEvent.click(screen.getByRole('button', { name: '清除筛选' }))
    await vi.waitFor(() => expect(customerFindings).toHaveBeenLastCalledWith('c', expect.objectContaining({ severity: '', category: '', period: '' }), expect.anything()))
  })

  test('what could not be tried stands apart, with its reason, and is called no pass', async () => {
    open('/anomalyPage/index?appUserId=c')
    const section = await screen.findByRole('region', { name: '不适用 2 项' })
    expect(section.textContent).toContain('不等于通过')
    await userEvent.click(within(section).getByRole('button', { name: '展开' }))
    expect(within(section).getByRole('row', { name: /净资产收益率/ }).textContent).toBe('净资产收益率2021-12-31 · 2022-12-31缺少净利润')
  })

  test('a customer that is not there, or not in scope, is told as such', async () => {
    open('/anomalyPage/index?appUserId=x', { customerFindings: () => Promise.reject(new HttpError(404, { code: 404, msg: '' })) })
    expect(await screen.findByText('没有这个客户，或不在您的数据范围内。')).toBeTruthy()
    expect(screen.getByRole('link', { name: '选择客户' }).getAttribute('href')).toBe('/anomalyPage/index')
  })

  test('a customer without data is not called sound', async () => {
    const nothing = { high: 0, medium: 0, low: 0, passed: 0, notApplicable: 0 }
    open('/anomalyPage/index?appUserId=c', { customerFindings: async () => ({ ...found, rows: [], total: 0, counts: nothing, notApplicable: [] }) }, { locale: 'en-US', permissions: everything })
    expect(await screen.findByText('There is nothing to judge yet. Statements are checked as soon as they are uploaded.')).toBeTruthy()
  })
})

describe('filters in the address', () => {
  test('are read, and nonsense is none', () => {
    expect(filtersOf(new URLSearchParams('severity=high&period=2024-12-31&page=3'))).toEqual({ severity: 'high', category: '', period: '2024-12-31', page: 3 })
    expect(filtersOf(new URLSearchParams('severity=x&page=-1'))).toEqual({ severity: '', category: '', period: '', page: 1 })
  })
  test('keep what else stands there, and begin at the first page', () => {
    expect(withFilters(new URLSearchParams('appUserId=c&page=4&severity=low'), { severity: '' }).toString()).toBe('appUserId=c')
    expect(withFilters(new URLSearchParams('appUserId=c'), { page: 2 }).toString()).toBe('appUserId=c&page=2')
  })
})

describe('the chart of an indicator', () => {
  test.each([
    ['>=1.5', [{ from: 1.5, to: null }]], ['60~70%', [{ from: 0.6, to: 0.7 }]], ['-0.05~0', [{ from: -0.05, to: 0 }]], ['>150 或 <15', [{ from: 150, to: null }, { from: null, to: 15 }]],
    ['5~15%或25~35%', [{ from: 0.05, to: 0.15 }, { from: 0.25, to: 0.35 }]], ['同业带', []], [null, []],
  ])('the band %j covers %j', (band, ranges) => expect(rangesOf(band)).toEqual(ranges))

  test('its axis goes from one round figure to another and shows all', () => {
    expect(axisOf([0.21, 4])).toEqual({ min: 0, max: 4, interval: 1 })
    expect(axisOf([-3, 12])).toEqual({ min: -5, max: 15, interval: 5 })
    expect(axisOf([7])).toMatchObject({ min: 6, max: 8 })
    expect(axisOf([])).toBeNull()
  })

  test('values keep their digits, and one that is missing is a gap, not a zero', () => {
    const style = { series: [], text: '', line: '', grid: '', good: 'g', watch: 'w', risk: 'r', bad: 'b', frame: {} }
    const option = courseOption(indicator, '2024-12-31', style)
    expect(option.series[0]?.data[0]).toBeNull()
    expect(option.series[0]?.data[1]).toMatchObject({ value: 67.6457, itemStyle: { color: 'b' } })
    expect(option.series[0]?.markArea?.data).toHaveLength(3)
    expect([shownValue('0.1234567', '%'), shownValue('-0.001', '倍'), shownValue(null, '%'), shownValue('1234567.891', '元')]).toEqual(['12.35%', '0.00', '—', '1,234,567.89'])
  })
})
