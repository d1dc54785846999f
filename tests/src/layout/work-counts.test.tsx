import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OverviewCounts } from '../../../core/api.ts'
import { closeApplication, useOpening } from '../../../src/features/application/opening.ts'
import { http } from '../../../src/dataProvider/http.ts'
import { createCalls } from '../../../src/dataProvider/index.ts'
import { DataApplicationButton } from '../../../src/features/application/DataApplicationButton.tsx'
import { PanelHead } from '../../../src/layout/PanelHead.tsx'
import { closeNotices, currentNotices } from '../../../src/dataProvider/notices.ts'
import { renderApp } from '../../support/render.tsx'
import { ok, refused, stageApi } from '../../support/stage-api.ts'

const counts: OverviewCounts = {
  customerCount: 14,
  authCount: 2,
  reportCount: 3,
  waitUploadCount: 4,
  waitHandleCount: 1250,
}
const calls = createCalls(http)

beforeEach(() => {
  closeNotices()
  closeApplication()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The panel over a server whose counts the test changes. */
function open(options: Parameters<typeof renderApp>[1] & { collapsed?: boolean } = {}) {
  const server = { counts: { ...counts }, failing: false, changed: [] as string[] }
  const asked = stageApi({
    'GET /report/agent/code/changes': () => ok({ cursor: 'c.', changed: [] }),
    'GET /report/agent/code/changes?since=*': () => ok({ cursor: 'c.', changed: server.changed }),
    'GET /report/statistics/count': () => (server.failing ? refused(500, 'no') : ok(server.counts)),
    'POST /report/entity/draft/r?reportName=n': () => ok({ version: 2, updateTime: '' }),
    'POST /report/entity/template/list': () => ({ body: { code: 200, msg: '', rows: [], total: 0 } }),
    'DELETE /auth/agent/logout': () => ok(null),
  })
  renderApp(
    <PanelHead action={DataApplicationButton} collapsed={options.collapsed ?? false} onGo={() => undefined} />,
    { calls, ...options },
  )
  return { server, asked: () => asked.filter(({ path }) => path === '/report/statistics/count').length }
}

const shown = (): string[] =>
  within(screen.getByRole('list', { name: '工作概况' }))
    .getAllByRole('link')
    .map((link) => link.textContent)
const spoken = (): string => screen.getByRole('status').textContent

describe('the counts of the side panel', () => {
  test('are the first, third and fifth of the overview, with thousands separated, and open their pages', async () => {
    open()
    await waitFor(() => expect(shown()).toEqual(['14客户', '3报告', '1,250草稿']))
    expect(
      within(screen.getByRole('list', { name: '工作概况' }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/uploadData/index', '/homePage/reportList', '/homePage/draftList'])
  })

  test('are read again at once after a call that changes something, and the change is said', async () => {
    const { server } = open()
    await waitFor(() => expect(shown()[2]).toBe('1,250草稿'))
    expect(spoken()).toBe('')
    server.counts.waitHandleCount = 1251
    await act(() => calls.draftReport('r', 'n'))
    await waitFor(() => expect(shown()[2]).toBe('1,251草稿'))
    expect(spoken()).toBe('草稿 1251')
  })

  test('are not read again after a call that only reads', async () => {
    const { asked } = open()
    await waitFor(() => expect(shown()[0]).toBe('14客户'))
    await act(() => calls.reportTemplates())
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(asked()).toBe(1)
  })

  test('are read again when the window is looked at again', async () => {
    const { server } = open()
    await waitFor(() => expect(shown()[0]).toBe('14客户'))
    server.counts.customerCount = 15
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(shown()[0]).toBe('15客户'))
  })

  test('are read again every minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server } = open()
    await waitFor(() => expect(shown()[0]).toBe('14客户'))
    server.counts.customerCount = 16
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    await waitFor(() => expect(shown()[0]).toBe('16客户'))
  })

  test('follow what customers do with codes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server } = open()
    await waitFor(() => expect(shown()[0]).toBe('14客户'))
    server.counts.customerCount = 17
    server.changed = ['qr_1']
    await act(() => vi.advanceTimersByTimeAsync(5000))
    await waitFor(() => expect(shown()[0]).toBe('17客户'))
  })

  test('that cannot be read again stay as they were last known, without a notice', async () => {
    const { server } = open()
    await waitFor(() => expect(shown()[0]).toBe('14客户'))
    server.failing = true
    await act(() => calls.draftReport('r', 'n'))
    expect(shown()[0]).toBe('14客户')
    expect(currentNotices()).toEqual([])
  })

  test('are those of the pages that the role sees', async () => {
    open({ permissions: { home: ['query'] } })
    await waitFor(() => expect(shown()).toEqual(['3报告', '1,250草稿']))
  })
})

describe('the data-application button', () => {
  test.each([
    ['beside its word', false],
    ['as an icon in a folded menu', true],
  ])('opens the panel that asks for data, %s', async (_, collapsed) => {
    open({ collapsed })
    await userEvent.click(screen.getByRole('button', { name: '数据申请' }))
    expect(renderHook(() => useOpening()).result.current).toMatchObject({ open: true, tab: 'apply' })
  })

  test('is not there for a role that may not make one', () => {
    open({ permissions: { home: ['query', 'get'] } })
    expect(screen.queryByRole('button', { name: '数据申请' })).toBeNull()
  })
})
