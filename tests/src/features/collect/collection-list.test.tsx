import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CollectionRow } from '../../../../core/collect.ts'
import { CollectionList } from '../../../../src/features/collect/CollectionList.tsx'
import { HttpError } from '../../../../src/dataProvider/http.ts'
import { everything, noticesShown, renderApp } from '../../../support/render.tsx'

const consent = { id: 'cs_1', time: '2026-11-20T00:00:00.000Z', until: '2026-11-27T00:00:00.000Z' }
const nothing: CollectionRow = {
  dataType: '1',
  tableId: 'power',
  label: '用电数据',
  state: 'none',
  id: null,
  rows: 0,
  pages: 0,
  attempts: 0,
  maxAttempts: 6,
  nextTime: null,
  startTime: null,
  endTime: null,
  updateTime: null,
  source: '',
  asOf: '',
  message: '',
  byFile: false,
  refused: { count: 0, rows: [], unknown: [] },
  kept: { count: 0, values: [] },
  consent: null,
}
const done: CollectionRow = {
  ...nothing,
  id: 'cl_1',
  state: 'done',
  rows: 42,
  pages: 4,
  source: 'data.example',
  asOf: '2025-07-31',
  startTime: '2026-11-20T01:00:00.000Z',
  endTime: '2026-11-20T01:00:04.000Z',
  consent,
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

function show(
  answers: CollectionRow[][],
  options: { permissions?: typeof everything; locale?: 'zh-CN' | 'en-US'; run?: () => Promise<string> } = {},
) {
  let last = 0
  const collections = vi.fn(async () => answers[Math.min(last++, answers.length - 1)] ?? [])
  const collectAgain = vi.fn(options.run ?? (async () => '已开始采集'))
  const cancelCollection = vi.fn(async () => '已取消采集')
  const customerInfo = vi.fn(async () => ({ userName: '示范企业', creditCode: '91350100M000100Y43' }) as never)
  renderApp(<CollectionList customerId="c_1" />, {
    calls: { collections, collectAgain, cancelCollection, customerInfo },
    ...(options.permissions && { permissions: options.permissions }),
    ...(options.locale && { locale: options.locale }),
  })
  return {
    collections,
    collectAgain,
    cancelCollection,
    user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }),
  }
}
const item = (name = '用电数据'): Promise<HTMLElement> => screen.findByRole('group', { name })

describe('what has been collected of a customer', () => {
  test('says of each kind its state, how much came, where from and when', async () => {
    show([[done, { ...nothing, dataType: '2', tableId: 'basic', label: '企业基础数据' }]])
    const power = await item()
    expect(within(power).getByRole('status').textContent).toBe('已采集')
    for (const fact of ['42 行', '来源 data.example', '数据截至 2025-07-31', /2026-11-20 \d\d:00:04/])
      expect(within(power).getByText(fact, { exact: false })).toBeTruthy()
    const basic = await item('企业基础数据')
    expect(within(basic).getByText(/没有有效的客户授权/)).toBeTruthy()
    expect(within(basic).queryByRole('button', { name: /采集/ })).toBeNull()
    expect(within(basic).getByRole('button', { name: '用文件导入企业基础数据' })).toBeTruthy()
  })

  test('shows behind a line which rows were refused and why, which fields are unknown, and what was kept', async () => {
    const { user } = show([
      [
        {
          ...done,
          state: 'partial',
          message: '部分数据不符合要求，未采用。原因见下。',
          refused: {
            count: 150,
            unknown: ['tariff'],
            rows: [
              {
                row: 3,
                name: '2025-02 001',
                faults: [{ field: 'kwh', label: '总用电量', value: 'many', msg: '请填写数字。' }],
              },
            ],
          },
          kept: { count: 1, values: [{ place: '2025-01 001', label: '电费总额', value: '80.25' }] },
        },
      ],
    ])
    const power = await item()
    expect(within(power).queryByText('请填写数字。')).toBeNull()
    await user.click(within(power).getByRole('button', { name: '150 行未采用' }))
    for (const text of ['第 3 行 · 2025-02 001', '总用电量', 'many', 'tariff', '另有 149 项未列出'])
      expect(within(power).getByText(text)).toBeTruthy()
    expect(within(power).getByText('请填写数字。', { exact: false })).toBeTruthy()
    await user.click(within(power).getByRole('button', { name: '1 个已凭证明材料修改的值保持不变' }))
    expect(within(power).getByText('数据来源为 80.25', { exact: false })).toBeTruthy()
  })

  test('asks again while something is fetched, seldom once it has ended', async () => {
    const running: CollectionRow = { ...done, state: 'running', rows: 12, endTime: null }
    const { collections } = show([[running], [{ ...running, rows: 24 }], [done]])
    const power = await item()
    expect(within(power).getByRole('progressbar')).toBeTruthy()
    await within(power).findByText('24 行', { exact: false })
    await waitFor(() => expect(within(power).getByRole('status').textContent).toBe('已采集'))
    expect(within(power).queryByRole('progressbar')).toBeNull()
    const asked = collections.mock.calls.length
    await vi.advanceTimersByTimeAsync(10_000)
    // Its end has the page asked anew, once.
    expect(collections.mock.calls.length - asked).toBeLessThanOrEqual(1)
  })

  test('is run again once, however often it is pressed, and says so', async () => {
    let answer: (text: string) => void = () => undefined
    const { collectAgain, user } = show([[done]], { run: () => new Promise((resolve) => (answer = resolve)) })
    const again = within(await item()).getByRole('button', { name: '重新采集用电数据' })
    await user.dblClick(again)
    expect(collectAgain).toHaveBeenCalledExactlyOnceWith('c_1', '1')
    expect((again as HTMLButtonElement).disabled).toBe(true)
    answer('已开始采集')
    await waitFor(() => expect(noticesShown()).toEqual(['success: 已开始采集']))
  })

  test('tells what the server says where it refuses', async () => {
    const { user } = show([[done]], {
      run: async () => Promise.reject(new HttpError(422, { code: 422, msg: '没有有效的客户授权' })),
    })
    await user.click(within(await item()).getByRole('button', { name: '重新采集用电数据' }))
    await waitFor(() => expect(noticesShown()).toEqual(['warning: 没有有效的客户授权']))
  })

  test('can be cancelled, or tried at once, while it waits for its next try', async () => {
    const { cancelCollection, user } = show([
      [
        {
          ...done,
          state: 'waiting',
          rows: 0,
          attempts: 2,
          nextTime: '2026-11-20T01:05:00.000Z',
          endTime: null,
          message: '数据来源繁忙。稍后自动重试。',
        },
      ],
    ])
    const power = await item()
    expect(within(power).getByText('第 2 次，共 6 次', { exact: false })).toBeTruthy()
    expect(within(power).getByText(/\d\d:05:00 重试/)).toBeTruthy()
    expect(within(power).getByRole('button', { name: '立即重试采集用电数据' })).toBeTruthy()
    await user.click(within(power).getByRole('button', { name: '取消采集用电数据' }))
    expect(cancelCollection).toHaveBeenCalledExactlyOnceWith('cl_1')
  })

  test('leads to the upload dialog, with customer and table, where a file is the way', async () => {
    const { user } = show([
      [
        {
          ...done,
          state: 'failed',
          rows: 0,
          byFile: true,
          message: '管理员尚未设置数据来源，无法自动采集。请用 CSV 或 Excel 文件导入。',
        },
      ],
    ])
    await user.click(within(await item()).getByRole('button', { name: '用文件导入用电数据' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('用电数据')).toBeTruthy()
    expect(dialog.querySelector('input[type=file]')?.getAttribute('accept')).toContain('.csv')
  })

  test('offers nothing to who may only look', async () => {
    show([[{ ...done, state: 'failed', byFile: true }]], { permissions: { home: ['query', 'get'] } })
    expect(within(await item()).queryAllByRole('button')).toEqual([])
  })

  test('speaks English', async () => {
    show([[{ ...done, label: 'Power data', rows: 1 }]], { locale: 'en-US' })
    const power = await item('Power data')
    expect(within(power).getByRole('status').textContent).toBe('Fetched')
    for (const fact of ['1 row', 'from data.example', 'as of 2025-07-31'])
      expect(within(power).getByText(fact, { exact: false })).toBeTruthy()
    expect(within(power).getByRole('button', { name: 'Fetch again: Power data' })).toBeTruthy()
  })

  test('says so where the state cannot be read, and tries again', async () => {
    let fail = true
    const collections = vi.fn(async () =>
      fail ? Promise.reject(new HttpError(0, { code: 0, msg: '' }, { noAnswer: 'network' })) : [done],
    )
    renderApp(<CollectionList customerId="c_1" />, { calls: { collections } })
    const retry = await screen.findByRole('button', { name: '重试' })
    fail = false
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(retry)
    expect(await item()).toBeTruthy()
  })
})
