import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Action } from '../../../core/permissions.ts'
import { closeNotices, currentNotices } from '../../../src/dataProvider/notices.ts'
import { openAdmin } from '../../support/admin.tsx'
import { ok, refused } from '../../support/stage-api.ts'
import { codes, confirmDelete, customers, list, names, offered, page, remove, select, stored } from './stored-rows.ts'
import { phoneWindow } from '../../support/phone-window.ts'

beforeEach(() => {
  localStorage.clear()
  closeNotices()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** What destroys something waits behind the other actions of a row. */
async function askToDelete(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `更多 ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }))
  await screen.findByRole('dialog', { name: `删除“${name}”？` })
}

describe('what a role is offered follows from its actions', () => {
  test.each<[Action[], string[]]>([
    [['query'], []],
    [['query', 'get'], ['show']],
    [['query', 'add'], ['add']],
    [['query', 'update'], ['update']],
    [['query', 'delete'], ['delete']],
    [['query', 'export'], ['export']],
  ])('QR codes with %j: %j', async (granted, there) => {
    await openAdmin({ at: '/homePage/qrCodeList', answers: codes, permissions: { home: granted } })
    await screen.findByText('共 1 条记录')
    expect(
      Object.entries(offered())
        .filter(([, yes]) => yes)
        .map(([name]) => name),
    ).toEqual(there)
  })

  test.each<[Action[], string[]]>([
    [['query'], []],
    [['query', 'import'], ['import']],
    [
      ['query', 'add', 'export'],
      ['add', 'export'],
    ],
  ])('customers with %j: %j', async (granted, there) => {
    await openAdmin({ at: '/uploadData/index', answers: customers, permissions: { client: granted } })
    await screen.findByText('共 12 条记录')
    await waitFor(() =>
      expect(
        Object.entries(offered())
          .filter(([name, yes]) => yes && name !== 'show')
          .map(([name]) => name),
      ).toEqual(there),
    )
  })

  test.each<[string, Action[]]>([
    ['/homePage/qrCodeList/create', ['query', 'get', 'update', 'delete']],
    ['/homePage/qrCodeList/qr_1', ['query', 'get', 'add', 'delete']],
    ['/homePage/qrCodeList/qr_1/show', ['query', 'add', 'update', 'delete']],
    ['/homePage/qrCodeList', ['get', 'add', 'update', 'delete']],
  ])('%s typed into the address bar with %j is refused before anything of it is asked for', async (at, granted) => {
    const asked = await openAdmin({ at, answers: codes, permissions: { home: granted } })
    expect(await screen.findByRole('heading', { name: '没有权限' })).toBeTruthy()
    // The side panel asks whether its counts have changed.
    expect(asked.filter(({ path }) => path.includes('/code/') && !path.endsWith('/changes'))).toEqual([])
  })

  test('a resource without a call for it has no such page', async () => {
    await openAdmin({ at: '/homePage/reportList/create', answers: codes })
    expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeTruthy()
  })
})

describe('deleting', () => {
  test('one, from its row: named in the question, no means no, and the counts at the side are asked for again', async () => {
    let rows = stored()
    let counted = 0
    const asked = await openAdmin({
      at: '/uploadData/index',
      answers: {
        [list]: (call) => page(rows, call),
        [remove]: ({ body }) => {
          rows = rows.filter(({ userId }) => !body.includes(userId))
          return ok({ deleted: body, refused: [] })
        },
        'GET /report/statistics/count': () =>
          ok({ customerCount: 12 - (counted++ > 0 ? 1 : 0), reportCount: 3, waitHandleCount: 5 }),
      },
    })
    await askToDelete('企业03')
    await userEvent.click(screen.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(false)
    await askToDelete('企业03')
    await confirmDelete()
    expect(await screen.findByText('共 11 条记录')).toBeTruthy()
    expect(screen.queryByText('企业03')).toBeNull()
    expect(asked.filter(({ method }) => method === 'DELETE').map(({ body }) => body)).toEqual([['cu_3']])
    await waitFor(() =>
      expect(within(screen.getByRole('list', { name: '工作概况' })).getAllByRole('link')[0]?.textContent).toBe(
        '11客户',
      ),
    )
    expect(window.location.pathname).toBe('/uploadData/index')
  })

  test('what is selected stays so on other pages, and goes in one call', async () => {
    const asked = await openAdmin({
      at: '/uploadData/index',
      answers: { ...customers, [remove]: ({ body }) => ok({ deleted: body, refused: [] }) },
    })
    await screen.findByText('共 12 条记录')
    await select('企业02')
    await userEvent.click(screen.getByRole('button', { name: '转到第 2 页' }))
    await screen.findByText('企业11')
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页' }))
    expect(screen.getByText('已选择 3 项')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '删除' }))
    await confirmDelete()
    expect(await screen.findByText('已删除 3 项')).toBeTruthy()
    expect(asked.filter(({ method }) => method === 'DELETE').map(({ body }) => body)).toEqual([
      ['cu_2', 'cu_11', 'cu_12'],
    ])
  })

  test('several that are all refused: every reason once, as a warning', async () => {
    await openAdmin({
      at: '/uploadData/index',
      answers: {
        ...customers,
        [remove]: ({ body }) =>
          ok({
            deleted: [],
            refused: body.map((id: string, index: number) => ({
              id,
              msg: index < 2 ? '有已发布的报告。' : '不在您的数据范围内。',
            })),
          }),
      },
    })
    await screen.findByText('共 12 条记录')
    for (const name of names.slice(0, 3)) await select(name)
    await userEvent.click(screen.getByRole('button', { name: '删除' }))
    await confirmDelete()
    expect(
      await screen.findByText(
        '已删除 0 项，3 项未删除（企业01、企业02、企业03）：有已发布的报告。 不在您的数据范围内。',
      ),
    ).toBeTruthy()
    expect(currentNotices().map(({ severity }) => severity)).toEqual(['warning'])
  })

  test('a call that fails says so once; what was selected stays selected', async () => {
    await openAdmin({
      at: '/uploadData/index',
      answers: { ...customers, [remove]: () => refused(500, '系统出错，编号 9。') },
    })
    await screen.findByText('共 12 条记录')
    await select('企业01')
    await userEvent.click(screen.getByRole('button', { name: '删除' }))
    await confirmDelete()
    expect(await screen.findByText('系统出错，编号 9。')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('已选择 1 项')).toBeTruthy()
    expect(currentNotices()).toHaveLength(1)
  })

  test('the last rows of the last page: the list steps back instead of standing empty', async () => {
    let rows = stored().slice(0, 11)
    await openAdmin({
      at: '/uploadData/index?page=2',
      answers: {
        [list]: (call) => page(rows, call),
        [remove]: ({ body }) => {
          rows = rows.filter(({ userId }) => !body.includes(userId))
          return ok({ deleted: body, refused: [] })
        },
      },
    })
    await askToDelete('企业11')
    await confirmDelete()
    expect(await screen.findByText('共 10 条记录')).toBeTruthy()
    expect(await screen.findByText('企业10')).toBeTruthy()
  })
})

describe('the list on a phone', () => {
  test('is cards: the name leads on, the columns are lines, the actions and boxes are there', async () => {
    phoneWindow()
    await openAdmin({ at: '/uploadData/index', answers: customers })
    await screen.findByText('共 12 条记录')
    expect(screen.queryByRole('table')).toBeNull()
    const card = screen.getByRole('heading', { level: 2, name: '企业01' }).closest('li')!
    expect(within(card).getByRole('link', { name: '企业01' }).getAttribute('href')).toBe(
      '/homePage/viewCustomerData?appUserId=cu_1',
    )
    expect(
      within(card)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['统一社会信用代码', '客户经理', '数据状态', '风险评分', '创建时间'])
    await select('企业01')
    expect(screen.getByText('已选择 1 项')).toBeTruthy()
    expect(within(card).queryByRole('button', { name: '删除 企业01' })).toBeNull()
    await userEvent.click(within(card).getByRole('button', { name: '更多 企业01' }))
    expect(await screen.findByRole('menuitem', { name: '删除' })).toBeTruthy()
  })

  test('for a reader has neither boxes nor links', async () => {
    phoneWindow()
    await openAdmin({ at: '/uploadData/index', answers: customers, permissions: { client: ['query'] } })
    await screen.findByText('共 12 条记录')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(within(screen.getByRole('main')).queryByRole('link', { name: '企业01' })).toBeNull()
  })

  test('has its menu in a drawer, which closes when it has led somewhere and with Escape', async () => {
    phoneWindow()
    await openAdmin({ at: '/uploadData/index', answers: { ...customers, ...codes } })
    await screen.findByText('共 12 条记录')
    expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull()
    const open = () => userEvent.click(screen.getByRole('button', { name: '打开菜单' }))
    await open()
    await userEvent.click(
      within(screen.getByRole('navigation', { name: '主菜单' })).getByRole('link', { name: '二维码列表' }),
    )
    await waitFor(() => expect(window.location.pathname).toBe('/homePage/qrCodeList'))
    await waitFor(() => expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull())
    await open()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull())
  })
})

describe('the frame', () => {
  test('a menu that was folded is still folded at the next visit, and unfolds again', async () => {
    await openAdmin({ at: '/homePage/qrCodeList', answers: codes })
    await userEvent.click(await screen.findByRole('button', { name: '收起菜单' }))
    cleanup()
    await openAdmin({ at: '/homePage/qrCodeList', answers: codes })
    await userEvent.click(await screen.findByRole('button', { name: '展开菜单' }))
    expect(screen.getByRole('heading', { name: '数据准备' })).toBeTruthy()
  })

  test('counts that cannot be read are a dash, and a role without a page has no count of it', async () => {
    await openAdmin({
      at: '/uploadData/index',
      answers: { ...customers, 'GET /report/statistics/count': () => refused(500, 'x') },
      permissions: { client: ['query'] },
    })
    await screen.findByText('共 12 条记录')
    const counts = screen.getByRole('list', { name: '工作概况' })
    expect(
      within(counts)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['–客户'])
  })

  test.each([
    [8, '早上好'],
    [12, '中午好'],
    [21, '晚上好'],
  ])('greets at %i with %s, and names the branch', async (hour, greeting) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 1, hour, 30) })
    await openAdmin({ at: '/homePage/qrCodeList', answers: codes })
    expect(await screen.findByText(`${greeting} · 无锡分行`)).toBeTruthy()
  })

  test('a person without branch or picture is shown by the letter of the name', async () => {
    await openAdmin({ at: '/homePage/qrCodeList', answers: codes, user: { name: 'anna', bankName2: '' } })
    await screen.findByText('共 1 条记录')
    expect(screen.getAllByText('A')).toHaveLength(2)
    expect(screen.getByText(/^(早上|上午|中午|下午|晚上)好$/)).toBeTruthy()
  })

  test('signing out after a yes ends the session on the server too', async () => {
    const asked = await openAdmin({
      at: '/homePage/qrCodeList',
      answers: { ...codes, 'DELETE /auth/agent/logout': () => ok(null) },
    })
    await userEvent.click(await screen.findByRole('button', { name: /用户菜单/ }))
    expect(screen.getByText('clerk · 客户经理 · 1001')).toBeTruthy()
    await userEvent.click(screen.getByRole('menuitem', { name: '退出登录' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '确定' }))
    await waitFor(() =>
      expect(asked.filter(({ path }) => path.endsWith('/logout')).map(({ method }) => method)).toEqual(['DELETE']),
    )
    await waitFor(() => expect(document.cookie).not.toContain('token=t'))
  })
})
