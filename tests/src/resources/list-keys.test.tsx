import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openAdmin } from '../../support/admin.tsx'

const code = (id: string, useRemark: string) => ({
  id,
  useRemark,
  needTypes: '["1"]',
  codeType: '1',
  state: 'waiting',
  createTime: '2026-03-01T02:03:04.000Z',
  version: 1,
})
const answers = {
  'POST /report/agent/code/list': () => ({
    body: { code: 200, msg: '', rows: [code('qr_1', '1'), code('qr_2', '1')], total: 2 },
  }),
}

beforeEach(() => localStorage.setItem('RaStore.clerk.guide', '"closed"'))

/** The rows of the open list. */
async function openList(): Promise<HTMLElement[]> {
  await openAdmin({ at: '/homePage/qrCodeList', answers })
  await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(2))
  return [...document.querySelectorAll<HTMLElement>('tbody tr')]
}

const rowInFocus = (rows: readonly HTMLElement[]): number =>
  rows.findIndex((row) => row.contains(document.activeElement))

test('J and K move from row to row and stop at the ends; X selects', async () => {
  const rows = await openList()
  const places: number[] = []
  for (const key of ['j', 'j', 'j', 'k', 'k']) {
    await userEvent.keyboard(key)
    places.push(rowInFocus(rows))
  }
  expect(places).toEqual([0, 1, 1, 0, 0])
  expect(document.activeElement?.tagName).toBe('A')
  await userEvent.keyboard('x')
  const boxes = within(document.querySelector('tbody')!).getAllByRole<HTMLInputElement>('checkbox')
  await waitFor(() => expect(boxes.map(({ checked }) => checked)).toEqual([true, false]))
})

test('? shows the keys, and none of them counts while they are shown', async () => {
  const rows = await openList()
  await userEvent.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: '列表快捷键' })
  expect(within(dialog).getByText('下一行')).toBeTruthy()
  await userEvent.keyboard('j')
  expect(rowInFocus(rows)).toBe(-1)
})

test('/ goes to the search, where letters are letters', async () => {
  await openAdmin({
    at: '/uploadData/index',
    answers: {
      'POST /system/agent/user/customer/list': () => ({
        body: { code: 200, msg: '', pageNo: 1, pageSize: 10, totalCount: 0, data: [] },
      }),
    },
  })
  const box = await screen.findByRole<HTMLInputElement>('searchbox')
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(box)
  await userEvent.keyboard('jx/?')
  expect(box.value).toBe('jx/?')
})
