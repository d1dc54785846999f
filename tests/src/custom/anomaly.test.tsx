import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { AnomalyCustomerRow } from '../../../core/analysis/events.ts'
import AnomalyPage from '../../../src/custom/anomaly/AnomalyPage.tsx'
import { HttpError } from '../../../src/dataProvider/http.ts'
import type { Calls } from '../../../src/dataProvider/index.ts'
import { withoutDrawing } from '../../support/charts.ts'
import { eventOf, foundOf } from '../../support/anomaly-events.ts'
import { renderApp } from '../../support/render.tsx'

withoutDrawing()

const counts = { high: 1, medium: 0, low: 2, info: 0, open: 3, passed: 70, notApplicable: 4 }
const row = (more: Partial<AnomalyCustomerRow> = {}): AnomalyCustomerRow => ({
  appUserId: 'c',
  userName: '甲公司',
  creditCode: '9132',
  industry: '通用设备制造业',
  counts,
  latestPeriod: '2024-12-31',
  computedAt: '2026-11-20T08:00:00.000Z',
  ...more,
})
const none = { high: 0, medium: 0, low: 0, info: 0, open: 0, passed: 0, notApplicable: 119 }

function open(at: string, calls: Partial<Calls> = {}, more: Parameters<typeof renderApp>[1] = {}) {
  const customerEvents = vi.fn(async () => foundOf())
  const anomalyCustomers = vi.fn(async () => ({
    total: 2,
    pending: 0,
    rows: [row(), row({ appUserId: 'd', userName: '乙公司', creditCode: '9133', counts: none, latestPeriod: '' })],
  }))
  const evidenceFiles = vi.fn<Calls['evidenceFiles']>(async () => ({ code: 200, msg: '', total: 0, rows: [] }))
  renderApp(<AnomalyPage />, {
    at,
    calls: {
      customerEvents,
      anomalyCustomers,
      evidenceFiles,
      anomalyEvent: async () => ({ event: eventOf(), steps: [] }),
      anomalyCourse: async () => null,
      ...calls,
    },
    ...more,
  })
  return { customerEvents, anomalyCustomers, evidenceFiles }
}

describe('the customers', () => {
  test('are listed with industry, counts and latest period, each a way to its events; one without data says so', async () => {
    open('/anomalyPage/index')
    const link = await screen.findByRole('link', { name: '甲公司' })
    expect(link.getAttribute('href')).toBe('/anomalyPage/index?appUserId=c')
    expect(
      within(screen.getByRole('row', { name: /甲公司/ }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['甲公司9132', '通用设备制造业', '1', '0', '2', '0', '3', '4', '2024'])
    expect(screen.getByRole('row', { name: /乙公司/ }).textContent).toContain('没有数据，无法判断')
  })

  test('lead to those of their events that the list was asked for', async () => {
    const { customerEvents } = open(
      '/anomalyPage/index?severity=high&status=unclosed&category=数据质量&rule=FR06&page=1',
    )
    const link = await screen.findByRole('link', { name: '甲公司' })
    const parameters = new URLSearchParams(link.getAttribute('href')?.split('?')[1])
    expect(Object.fromEntries(parameters)).toEqual({
      appUserId: 'c',
      severity: 'high',
      status: 'unclosed',
      category: '数据质量',
      rule: 'FR06',
    })
    await userEvent.click(link)
    await waitFor(() =>
      expect(customerEvents).toHaveBeenCalledWith(
        'c',
        expect.objectContaining({ severity: 'high', status: 'unclosed', category: '数据质量', rule: 'FR06' }),
        expect.anything(),
      ),
    )
    await userEvent.click(
      await screen.findByRole('button', { name: '风险：FR06' }).then((chip) => within(chip).getByTestId('CancelIcon')),
    )
    await waitFor(() =>
      expect(customerEvents).toHaveBeenLastCalledWith(
        'c',
        expect.objectContaining({ status: 'unclosed', rule: '' }),
        expect.anything(),
      ),
    )
  })

  test('are asked for by what is typed and chosen, and the address keeps it', async () => {
    const { anomalyCustomers } = open('/anomalyPage/index?severity=high')
    await waitFor(() =>
      expect(anomalyCustomers).toHaveBeenLastCalledWith(
        expect.objectContaining({ q: '', severity: 'high', status: '' }),
        expect.anything(),
      ),
    )
    await userEvent.type(screen.getByLabelText('客户名称或信用代码'), '甲')
    await waitFor(() =>
      expect(anomalyCustomers).toHaveBeenLastCalledWith(
        expect.objectContaining({ q: '甲', severity: 'high', pageNum: 1 }),
        expect.anything(),
      ),
    )
    await userEvent.click(screen.getByRole('combobox', { name: '有异常处于' }))
    await userEvent.click(screen.getByRole('option', { name: '待处理' }))
    await waitFor(() =>
      expect(anomalyCustomers).toHaveBeenLastCalledWith(
        expect.objectContaining({ q: '甲', severity: 'high', status: 'open' }),
        expect.anything(),
      ),
    )
    await userEvent.click(screen.getByRole('button', { name: '清除筛选' }))
    await waitFor(() =>
      expect(anomalyCustomers).toHaveBeenLastCalledWith(
        expect.objectContaining({ q: '', severity: '', status: '' }),
        expect.anything(),
      ),
    )
  })

  test('that are being analysed are asked for again until all are', async () => {
    const anomalyCustomers = vi
      .fn<Calls['anomalyCustomers']>()
      .mockResolvedValueOnce({ total: 1, pending: 1, rows: [row({ counts: null, computedAt: null })] })
      .mockResolvedValue({ total: 1, pending: 0, rows: [row()] })
    open('/anomalyPage/index', { anomalyCustomers })
    expect(await screen.findByText('还有 1 家客户正在分析，结果会陆续补上。')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/正在分析/)).toBeNull())
    expect(anomalyCustomers).toHaveBeenCalledTimes(2)
  })
})

describe('the tabs', () => {
  test('stand in the address: all evidence is one of them', async () => {
    const { evidenceFiles, anomalyCustomers } = open('/anomalyPage/index?tab=files')
    expect((await screen.findByRole('tab', { name: '佐证文件' })).getAttribute('aria-selected')).toBe('true')
    expect(await screen.findByText('还没有佐证文件')).toBeTruthy()
    expect(evidenceFiles).toHaveBeenCalled()
    expect(anomalyCustomers).not.toHaveBeenCalled()
    expect(screen.getByRole('tab', { name: '客户' }).getAttribute('href')).toBe('/anomalyPage/index')
  })

  test('of a customer are its parts', async () => {
    const { evidenceFiles } = open('/anomalyPage/index?appUserId=c&part=files')
    await screen.findByRole('heading', { level: 1, name: '甲公司' })
    expect(screen.getByRole('tab', { name: '异常' }).getAttribute('href')).toBe('/anomalyPage/index?appUserId=c')
    await waitFor(() =>
      expect(evidenceFiles).toHaveBeenLastCalledWith(expect.objectContaining({ appUserId: 'c' }), expect.anything()),
    )
  })
})

describe('a customer', () => {
  test('is told by name, code, whose thresholds hold, when it was looked at and by which rules', async () => {
    open('/anomalyPage/index?appUserId=c')
    await screen.findByRole('heading', { level: 1, name: '甲公司' })
    expect(screen.getByText(/^9132 · 采用制造业的阈值 · 2026-11-20 \d\d:00 计算 · 规则第 3 版$/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '查看客户数据' }).getAttribute('href')).toBe(
      '/homePage/viewCustomerData?appUserId=c',
    )
  })

  test('that is not there, or not in scope, is told as such', async () => {
    open('/anomalyPage/index?appUserId=x', {
      customerEvents: () => Promise.reject(new HttpError(404, { code: 404, msg: '' })),
    })
    expect(await screen.findByText('没有这个客户，或不在您的数据范围内。')).toBeTruthy()
    expect(screen.getByRole('link', { name: '选择客户' }).getAttribute('href')).toBe('/anomalyPage/index')
  })
})
