import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Permissions } from '../../../core/permissions.ts'
import { all, openAdmin, schemas } from '../../support/admin.tsx'

const code = {
  id: 'qr_1',
  useRemark: '1',
  needTypes: '["1"]',
  codeType: '1',
  state: 'waiting',
  bankName2: '无锡分行',
  createTime: '2026-03-01T02:03:04.000Z',
  expiresAt: '2026-03-08T02:03:04.000Z',
  codeUrl: 'https://x.example/c/abc',
  version: 1,
}
const answers = {
  'POST /report/agent/code/list': () => ({
    body: { code: 200, msg: '', rows: [code, { ...code, id: 'qr_2', state: 'revoked' }], total: 2 },
  }),
  'POST /report/entity/list': () => ({
    body: { code: 200, msg: '', pageNo: 1, pageSize: 10, totalCount: 0, data: [] },
  }),
}
// Code that is loaded when it is first shown is no part of what is told here.
beforeAll(() => Promise.all([import('../../../src/fields/widgets/qrcode/QrTile.tsx'), import('qrcode')]))
beforeEach(() => localStorage.setItem('RaStore.clerk.guide', '"closed"'))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const open = (options: { permissions?: Permissions; resources?: typeof schemas.resources } = {}) =>
  openAdmin({ at: '/homePage/qrCodeList', answers, ...options })
const cards = async (): Promise<HTMLElement[]> =>
  (await screen.findAllByRole('heading', { name: '数据申请 征信调查报告' })).map((heading) => heading.closest('li')!)

test('a list with two looks is shown as cards when that is chosen, and again the next time', async () => {
  await open()
  await screen.findByRole('table')
  await userEvent.click(screen.getByRole('button', { name: '卡片' }))
  const [first] = await cards()
  expect(screen.queryByRole('table')).toBeNull()
  expect(within(first!).getByText('待扫码')).toBeTruthy()
  expect([...first!.querySelectorAll('dt')].map((term) => term.textContent)).toEqual([
    '客户',
    '所需数据',
    '支行',
    '有效期至',
  ])
  expect(await within(first!).findByRole('img', { name: '二维码：https://x.example/c/abc' })).toBeTruthy()
  expect(within(first!).getByRole('link', { name: '数据申请 征信调查报告' }).getAttribute('href')).toBe(
    '/homePage/qrCodeList/qr_1/show',
  )
  expect(localStorage.getItem('RaStore.clerk.look.qrCodes')).toBe('"cards"')
})

test('cards are selected like rows; what is selected can be printed together', async () => {
  localStorage.setItem('RaStore.clerk.look.qrCodes', '"cards"')
  await open()
  for (const card of await cards()) await userEvent.click(within(card).getByRole('checkbox'))
  const main = within(screen.getByRole('main'))
  await waitFor(() =>
    expect(main.getAllByRole('link', { name: '打印' })[0]!.getAttribute('href')).toBe(
      '/homePage/printCodes?ids=qr_1%2Cqr_2',
    ),
  )
})

test('who may only look has no boxes: there is nothing to do with several', async () => {
  localStorage.setItem('RaStore.clerk.look.qrCodes', '"cards"')
  await open({ permissions: { ...all, home: ['query'] } })
  expect(within((await cards())[0]!).queryByRole('checkbox')).toBeNull()
})

test('without fields of its own a card shows the columns; a list with one look offers no choice', async () => {
  const resources = schemas.resources.map((schema) => {
    const { card: _, views: __, ...list } = schema.list
    return schema.name === 'qrCodes' ? { ...schema, list: { ...list, view: 'cards' as const } } : schema
  })
  await open({ resources })
  const [first] = await cards()
  expect([...first!.querySelectorAll('dt')].map((term) => term.textContent)).toEqual([
    '用途',
    '客户',
    '所需数据',
    '类型',
    '有效期至',
    '创建时间',
  ])
  expect(screen.queryByRole('button', { name: '卡片' })).toBeNull()
})

test('who may not see customers has no column of their ids', async () => {
  await open({ permissions: { ...all, client: [] } })
  await screen.findByRole('columnheader', { name: '用途' })
  expect(screen.queryByRole('columnheader', { name: '客户' })).toBeNull()
})
