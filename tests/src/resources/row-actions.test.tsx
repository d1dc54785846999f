import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { all, openAdmin, userWith } from '../../support/admin.tsx'
import { ok } from '../../support/stage-api.ts'

const code = {
  id: 'qr_1',
  useRemark: '1',
  needTypes: '["1"]',
  codeType: '1',
  state: 'waiting',
  createTime: '2026-03-01T02:03:04.000Z',
  version: 1,
}
const customer = {
  userId: 'cu_1',
  userName: '恒砚精密',
  creditCode: '91320205MAXDEM0139',
  dataStatus: { power: true, basic: false, financial: true },
  dataStates: { power: 'there', basic: 'none', financial: 'partial' },
  dataLatest: {
    power: { period: '2026-01', time: '2026-03-01T02:03:04.000Z' },
    basic: null,
    financial: { period: '2025-12-31', time: '2026-03-01T02:03:04.000Z' },
  },
  createTime: '2026-03-01T02:03:04.000Z',
  version: 1,
}
const answers = {
  'POST /report/agent/code/list': () => ({ body: { code: 200, msg: '', rows: [code], total: 1 } }),
  'POST /system/agent/user/customer/list': () => ({
    body: { code: 200, msg: '', pageNo: 1, pageSize: 10, totalCount: 1, data: [customer] },
  }),
  'POST /report/entity/list': () => ({
    body: { code: 200, msg: '', pageNo: 1, pageSize: 10, totalCount: 0, data: [] },
  }),
}

beforeEach(() => {
  localStorage.setItem('RaStore.clerk.guide', '"closed"')
  // A window of 1024 pixels.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: Number(/max-width: ([\d.]+)/.exec(query)?.[1] ?? 0) >= 1024,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
})
afterEach(() => vi.unstubAllGlobals())

describe('what a row offers where a table has little room', () => {
  test('is its first action, and the others in a menu', async () => {
    await openAdmin({ at: '/homePage/qrCodeList', answers })
    const row = (await screen.findByRole('link', { name: '查看 数据申请 征信调查报告' })).closest('tr')!
    expect(within(row).queryByRole('link', { name: '编辑 数据申请 征信调查报告' })).toBeNull()
    await userEvent.click(within(row).getByRole('button', { name: '更多 数据申请 征信调查报告' }))
    expect(
      within(await screen.findByRole('menu'))
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['延期', '保存图片', '打印', '撤销', '编辑', '删除'])
    expect(screen.getByRole('menuitem', { name: '打印' }).getAttribute('href')).toBe('/homePage/printCodes?ids=qr_1')
    expect(screen.getByRole('menuitem', { name: '编辑' }).getAttribute('href')).toBe('/homePage/qrCodeList/qr_1')
  })

  test('is what a list adds of its own, and the usual ones in a menu', async () => {
    await openAdmin({ at: '/uploadData/index', answers })
    const row = (await screen.findByRole('link', { name: '查看数据 恒砚精密' })).closest('tr')!
    expect(await within(row).findByRole('button', { name: '上传数据' })).toBeTruthy()
    expect(within(row).queryByRole('button', { name: '删除 恒砚精密' })).toBeNull()
    await userEvent.click(within(row).getByRole('button', { name: '更多 恒砚精密' }))
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      '提醒',
      '移交',
      '编辑',
      '删除',
    ])
  })

  test('is asked before it deletes; whoever says no is back at the button', async () => {
    const asked = await openAdmin({
      at: '/homePage/qrCodeList',
      answers: { ...answers, 'DELETE /report/agent/code/delete/qr_1': () => ok(null) },
    })
    const more = await screen.findByRole('button', { name: '更多 数据申请 征信调查报告' })
    await userEvent.click(more)
    await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }))
    const question = await screen.findByRole('dialog')
    await userEvent.click(within(question).getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(more)
    expect(asked.filter(({ method }) => method === 'DELETE')).toEqual([])
  })
})

test('what a customer has stands in the order of the schema, whatever order the server sends', async () => {
  await openAdmin({ at: '/uploadData/index', answers })
  await screen.findByText('恒砚精密')
  const marks = [...document.querySelectorAll('td .MuiChip-root')].map((chip) => chip.textContent)
  expect(marks).toEqual(['财务 部分', '基础 无', '用电 已有'])
})

test('the mark of a kind of data tells the newest period and when it changed', async () => {
  await openAdmin({ at: '/uploadData/index', answers })
  await userEvent.hover(await screen.findByText('财务 部分'))
  expect((await screen.findByRole('tooltip')).textContent).toMatch(
    /^最新期间 2025-12-31 · 更新时间 2026-03-01 \d\d:03$/,
  )
})

test('whoever sees only their own customers gets neither the column of account managers nor its filter', async () => {
  await openAdmin({ at: '/uploadData/index', answers, user: { role: { ...userWith(all).role, scope: 'own' } } })
  await userEvent.click(await screen.findByRole('button', { name: '展开' }))
  expect(await screen.findByLabelText('用电数据')).toBeTruthy()
  expect(screen.queryByLabelText('客户经理')).toBeNull()
  expect(screen.queryByRole('columnheader', { name: '客户经理' })).toBeNull()
})
