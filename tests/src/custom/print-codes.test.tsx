import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAdmin } from '../../support/admin.tsx'
import { ok, refused } from '../../support/stage-api.ts'

const code = {
  id: 'qr_1',
  useRemark: '1',
  needTypes: '["1","3"]',
  codeType: '1',
  state: 'waiting',
  bankName1: '演示银行',
  bankName2: '无锡分行',
  showCompany: '科技金融中心',
  createTime: '2026-03-01T02:03:04.000Z',
  expiresAt: '2099-03-08T02:03:04.000Z',
  codeUrl: 'https://x.example/c/abc',
  version: 1,
}
const answers = {
  'GET /report/agent/code/info/qr_1': () => ok(code),
  'GET /report/agent/code/info/qr_2': () => ok({ ...code, id: 'qr_2', state: 'revoked' }),
  'GET /report/agent/code/info/qr_3': () => refused(404, '找不到'),
  // Several come together, without those that are gone.
  'GET /records/qrCodes?ids=qr_1,qr_2,qr_3': () => ok([code, { ...code, id: 'qr_2', state: 'revoked' }]),
}
beforeEach(() => localStorage.setItem('RaStore.clerk.guide', '"closed"'))
afterEach(() => vi.unstubAllGlobals())

const open = (ids: string): Promise<unknown> => openAdmin({ at: `/homePage/printCodes?ids=${ids}`, answers })

test('a poster names bank, branch, shown name, purpose, data and time, and how to scan', async () => {
  await open('qr_1')
  const poster = within(await screen.findByRole('article', { name: '演示银行 无锡分行' }))
  for (const text of [
    '演示银行',
    '无锡分行',
    '科技金融中心',
    '征信调查报告',
    '用电数据、财务数据',
    'https://x.example/c/abc',
  ])
    expect(poster.getByText(text)).toBeTruthy()
  expect(poster.getByText(/^2099-03-08 \d\d:\d\d$/)).toBeTruthy()
  expect(poster.getAllByRole('listitem')).toHaveLength(3)
  expect(await poster.findByRole('img', { name: '二维码：https://x.example/c/abc' })).toBeTruthy()
})

test('what leads nowhere any more, and what is gone, is told and not printed', async () => {
  await open('qr_1,qr_2,qr_3')
  await screen.findByRole('article')
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.getByText('1 个二维码已过期或已撤销，不打印。')).toBeTruthy()
  expect(screen.getByText('1 个二维码找不到，可能已被删除。')).toBeTruthy()
})

test('codes that could not be read are not told as deleted; they can be read again', async () => {
  let fails = true
  await openAdmin({
    at: '/homePage/printCodes?ids=qr_1,qr_2,qr_3',
    answers: {
      'GET /records/qrCodes?ids=qr_1,qr_2,qr_3': () =>
        fails ? refused(503, '请稍后再试') : ok([code, { ...code, id: 'qr_2' }, { ...code, id: 'qr_3' }]),
    },
  })
  expect(await screen.findByRole('heading', { name: '无法读取二维码' })).toBeTruthy()
  expect(screen.queryByText(/可能已被删除/)).toBeNull()
  expect((screen.getByRole('button', { name: '打印' }) as HTMLButtonElement).disabled).toBe(true)
  fails = false
  await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: '重试' }))
  expect(await screen.findAllByRole('article')).toHaveLength(3)
})

test('nothing to print says so and leads back', async () => {
  await open('qr_2')
  expect(await screen.findByRole('heading', { name: '没有可打印的二维码' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '返回列表' }).getAttribute('href')).toBe('/homePage/qrCodeList')
})

test('prints when it is told to', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await open('qr_1')
  await screen.findByRole('article')
  await userEvent.click(screen.getByRole('button', { name: '打印' }))
  expect(print).toHaveBeenCalledOnce()
})
