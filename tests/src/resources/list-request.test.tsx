import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { askFirstList } from '../../../src/admin/first-list.ts'
import { storeOf } from '../../../src/admin/store.ts'
import { http } from '../../../src/dataProvider/http.ts'
import { all, openAdmin, schemas, standing, userWith } from '../../support/admin.tsx'
import { phoneWindow } from '../../support/phone-window.ts'
import { stageApi } from '../../support/stage-api.ts'

const address = '/uploadData/index'
const listPath = '/system/agent/user/customer/list'
const row = { userId: 'c1', userName: '甲公司', dataStatus: {} }
const page = { body: { code: 200, msg: '', pageNo: 1, pageSize: 10, totalCount: 1, data: [row] } }
const bodies = (asked: { path: string; body: unknown }[]): unknown[] =>
  asked.filter(({ path }) => path === listPath).map(({ body }) => body)

/** What is asked for before the page is drawn, and then by the page itself. */
async function both(at: string): Promise<[unknown[], unknown[]]> {
  const answers = { [`POST ${listPath}`]: () => page }
  window.history.pushState(null, '', at)
  const before = stageApi({ ...standing, ...answers })
  askFirstList(http, window.location, userWith(all), schemas)
  const ahead = bodies(before)
  const asked = await openAdmin({ at, answers })
  await screen.findAllByText('甲公司')
  return [ahead, bodies(asked)]
}
/** Without what the guide asks for: fifty customers. */
const ofList = (found: unknown[]): unknown[] => found.filter((body) => (body as { pageSize: number }).pageSize !== 50)

describe('what a list asks for', () => {
  test.each([
    ['as its schema says', address, null],
    [
      'as its address says',
      `${address}?page=1&perPage=20&sort=userName&order=ASC&filter=%7B%22userName%22%3A%22x%22%7D`,
      null,
    ],
    [
      'as this browser keeps it',
      address,
      { filter: { userName: 'x' }, page: 1, perPage: 100, sort: 'userName', order: 'DESC' },
    ],
  ])('%s, is known before its page is drawn, and is asked for once', async (_, at, kept) => {
    if (kept) storeOf('clerk').setItem('uploadData/index.listParams', kept)
    const [ahead, asked] = await both(at)
    expect(ahead.length).toBe(1)
    expect(ofList(asked)).toEqual([])
  })
})

describe('a list that begins with a condition', () => {
  const tasks = '/homePage/taskList'
  const path = '/report/agent/task/list'
  const task = { id: 'cu_1', title: '核对存货', state: 'open', due: '2099-01-05' }
  const answers = { [`POST ${path}`]: () => ({ body: { code: 200, msg: '', rows: [task], total: 1 } }) }
  beforeEach(() => storeOf('clerk').removeItem('homePage/taskList.listParams'))
  const last = (asked: { path: string; body: unknown }[]): unknown =>
    asked.findLast(({ path: called, body }) => called === path && (body as { pageSize: number }).pageSize === 10)?.body

  test('asks for it, shows it among the first filters, and lets it go', async () => {
    const asked = await openAdmin({ at: tasks, answers })
    await screen.findAllByText('核对存货')
    expect(last(asked)).toMatchObject({ state: 'open' })
    const conditions = screen.getByRole('search', { name: '筛选条件' })
    expect(within(conditions).getByLabelText('状态').textContent).toBe('待办')
    // The others are still folded away.
    expect(within(conditions).queryByLabelText('负责人')).toBeNull()
    await userEvent.click(within(conditions).getByRole('button', { name: '重置' }))
    await waitFor(() => expect(last(asked)).not.toHaveProperty('state'))
  })

  test('on a phone stays folded away, and stands above the rows in words, to be removed', async () => {
    phoneWindow()
    const asked = await openAdmin({ at: tasks, answers })
    await screen.findAllByText('核对存货')
    const conditions = screen.getByRole('search', { name: '筛选条件' })
    expect(within(conditions).queryByLabelText('状态')).toBeNull()
    const chips = await screen.findByRole('group', { name: '生效的条件' })
    expect(within(chips).getByText('状态 是 待办')).toBeTruthy()
    await userEvent.click(within(conditions).getByRole('button', { name: '筛选条件' }))
    // What has its input in sight is not said twice.
    expect(within(conditions).getByLabelText('状态').textContent).toBe('待办')
    expect(screen.queryByText('状态 是 待办')).toBeNull()
    await userEvent.click(within(conditions).getByRole('button', { name: '收起' }))
    await userEvent.click(await screen.findByRole('button', { name: '移除条件：状态 是 待办' }))
    await waitFor(() => expect(last(asked)).not.toHaveProperty('state'))
  })

  test('does not where the address or the browser says otherwise', async () => {
    const asked = await openAdmin({ at: `${tasks}?filter=%7B%7D&page=1`, answers })
    await screen.findAllByText('核对存货')
    expect(last(asked)).not.toHaveProperty('state')
  })

  test('is asked for ahead as it is by the page', async () => {
    window.history.pushState(null, '', tasks)
    const ahead = stageApi({ ...standing, ...answers })
    askFirstList(http, window.location, userWith(all), schemas)
    expect(last(ahead)).toMatchObject({ state: 'open' })
  })
})
