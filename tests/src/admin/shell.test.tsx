import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { passwordFaults } from '../../../src/ui/password/password-faults.ts'
import { firstCalls } from '../../../src/admin/first-calls.ts'
import { start } from '../../../src/admin/start.tsx'
import { rememberWelcome } from '../../../src/authProvider/welcome.ts'
import { settingsFrom, settingsKey } from '../../../src/ui/theme/settings.ts'
import { closeNotices, currentNotices } from '../../../src/dataProvider/notices.ts'
import { all, openAdmin, schemas, standing, userWith } from '../../support/admin.tsx'
import { pendingTimers } from '../../support/own-timers.ts'
import { ok, refused, stageApi } from '../../support/stage-api.ts'

const empty = {
  'POST /report/agent/code/list': () => ({ body: { code: 200, msg: '', rows: [], total: 0 } }),
  'POST /report/entity/list': () => ({
    body: { code: 200, msg: '', pageNo: 1, pageSize: 10, totalCount: 0, data: [] },
  }),
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  closeNotices()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('addresses', () => {
  test('/ leads to the QR code list', async () => {
    await openAdmin({ at: '/', answers: empty })
    await waitFor(() => expect(window.location.pathname).toBe('/homePage/qrCodeList'))
  })
  test('for a role without that page, / leads to the first page of its menu', async () => {
    await openAdmin({
      at: '/homePage/index',
      permissions: { client: ['query'] },
      answers: {
        'POST /system/agent/user/customer/list': () => ({
          body: { code: 200, msg: '', pageNo: 1, pageSize: 10, totalCount: 0, data: [] },
        }),
      },
    })
    await waitFor(() => expect(window.location.pathname).toBe('/uploadData/index'))
  })
  test('for a role without any page, / says so and leads nowhere', async () => {
    await openAdmin({ at: '/', permissions: {}, answers: empty })
    expect(await screen.findByRole('heading', { name: '您的角色还没有任何权限' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: '返回首页' })).toBeNull()
  })
  test('an unknown one leads to /404, also below a known one', async () => {
    await openAdmin({ at: '/nowhere/at/all', answers: empty })
    expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeTruthy()
    expect(window.location.pathname).toBe('/404')
    await waitFor(() => expect(document.title).toBe('页面不存在 - 数据安全'))
  })
})

describe('the frame', () => {
  test('groups of the menu, what is signed in, and the counts that open their pages', async () => {
    await openAdmin({ at: '/homePage/qrCodeList', answers: empty })
    const menu = await screen.findByRole('navigation', { name: '主菜单' })
    expect(
      within(menu)
        .getAllByRole('heading')
        .map((heading) => heading.textContent),
    ).toEqual(['数据准备', '撰写报告', '其他', '系统管理'])
    expect(within(menu).getByRole('link', { name: '二维码列表' }).getAttribute('aria-current')).toBe('page')
    const counts = screen.getByRole('list', { name: '工作概况' })
    await waitFor(() =>
      expect(
        within(counts)
          .getAllByRole('link')
          .map((link) => `${link.textContent} ${link.getAttribute('href')}`),
      ).toEqual(['14客户 /uploadData/index', '3报告 /homePage/reportList', '5草稿 /homePage/draftList']),
    )
    expect(screen.getAllByText('王晓敏').length).toBeGreaterThan(0)
  })

  test('the menu folds to its icons, keeps their names, and stays folded', async () => {
    await openAdmin({ at: '/homePage/qrCodeList', answers: empty })
    await userEvent.click(await screen.findByRole('button', { name: '收起菜单' }))
    const menu = screen.getByRole('navigation', { name: '主菜单' })
    expect(within(menu).queryByText('二维码列表')).toBeNull()
    expect(within(menu).getByRole('link', { name: '二维码列表' })).toBeTruthy()
    expect(settingsFrom(localStorage.getItem(settingsKey)).collapsed).toBe(true)
  })

  test('whoever has just signed in is greeted, once', async () => {
    rememberWelcome()
    await openAdmin({ at: '/homePage/qrCodeList', answers: empty })
    expect(await screen.findByText(/王晓敏，欢迎回来/)).toBeTruthy()
    expect(sessionStorage.getItem('welcome')).toBeNull()
  })

  test('signing out asks first', async () => {
    const asked = await openAdmin({
      at: '/homePage/qrCodeList',
      answers: { ...empty, 'DELETE /auth/agent/logout': () => ok(null) },
    })
    await userEvent.click(await screen.findByRole('button', { name: /用户菜单/ }))
    await userEvent.click(screen.getByRole('menuitem', { name: '退出登录' }))
    const dialog = screen.getByRole('dialog', { name: '退出登录' })
    await userEvent.click(within(dialog).getByRole('button', { name: '取消' }))
    expect(asked.some(({ path }) => path.endsWith('/logout'))).toBe(false)
    expect(document.cookie).toContain('token=t')
  })
})

describe('the first password', () => {
  // Loaded when it is shown; a busy machine reads its code longer than a test waits for it.
  beforeAll(async () => {
    await import('../../../src/admin/ChangePasswordPage.tsx')
  })
  test.each([
    [
      { oldPassword: '', newPassword: '', confirm: '' },
      { oldPassword: 'app.password.oldRequired', newPassword: 'app.password.newRequired' },
    ],
    [{ oldPassword: 'a', newPassword: '12345', confirm: '12345' }, { newPassword: 'app.password.short' }],
    [{ oldPassword: 'a', newPassword: 'aaaaaa', confirm: 'aaaaaa' }, { newPassword: 'login.problems.passwordWeak' }],
    [{ oldPassword: '123456', newPassword: '123456', confirm: '123456' }, { newPassword: 'app.password.same' }],
    [{ oldPassword: 'a', newPassword: '123456', confirm: '1234567' }, { confirm: 'app.password.different' }],
    [{ oldPassword: 'a', newPassword: '123456', confirm: '123456' }, {}],
  ])('%j', (values, faults) => {
    expect(passwordFaults(values)).toEqual(faults)
  })

  test('must be changed before anything else is seen', async () => {
    let refuse = true
    const asked = await openAdmin({
      at: '/homePage/qrCodeList',
      user: { mustChangePassword: true },
      answers: {
        ...empty,
        'POST /system/agent/user/setPassword': () =>
          refuse
            ? refused(422, '原密码不正确。', {
                errors: [{ field: '/oldPassword', keyword: 'x', msg: '原密码不正确。' }],
              })
            : ok(null),
      },
    })
    expect(await screen.findByRole('heading', { name: '修改初始密码' })).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull()
    await userEvent.type(screen.getByLabelText('原密码'), 'first-one')
    await userEvent.type(screen.getByLabelText('新密码'), 'Second-1')
    await userEvent.type(screen.getByLabelText('确认新密码'), 'Second-1')
    await userEvent.click(screen.getByRole('button', { name: '修改密码' }))
    expect(await screen.findByText('原密码不正确。')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('原密码')))
    refuse = false
    await userEvent.click(screen.getByRole('button', { name: '修改密码' }))
    expect(await screen.findByRole('navigation', { name: '主菜单' })).toBeTruthy()
    expect(asked.filter(({ path }) => path.endsWith('setPassword')).at(-1)?.body).toEqual({
      oldPassword: 'first-one',
      newPassword: 'Second-1',
    })
  })
})

describe('the start', () => {
  const root = (): HTMLElement => document.body.appendChild(document.createElement('div'))
  const stops: (() => void)[] = []
  /** Starts the administration, and ends it with the test. */
  const open = async (): Promise<() => void> => {
    let stop = (): void => undefined
    await act(async () => {
      stop = await start(root(), firstCalls())
    })
    stops.push(() => act(stop))
    return () => act(stop)
  }
  afterEach(() => stops.splice(0).forEach((stop) => stop()))

  const user = { 'GET /system/agent/user/getInfo': () => ok(userWith(all)), 'GET /schemas': () => ok(schemas) }
  const first = { ...standing, ...empty, ...user }

  test('user, schemas and texts are loaded, then the first page shows', async () => {
    document.cookie = 'token=t; path=/'
    window.history.pushState(null, '', '/homePage/qrCodeList')
    stageApi(first)
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: '二维码列表' })).toBeTruthy()
  })

  test('what was started ends with the page: nothing asks any more, and nothing looks at a window that is gone', async () => {
    document.cookie = 'token=t; path=/'
    window.history.pushState(null, '', '/homePage/qrCodeList')
    let answer = (): void => undefined
    const waiting = new Promise<ReturnType<typeof ok>>(
      (resolve) => (answer = () => resolve(ok({ cursor: 'c.', changed: [] }))),
    )
    const asked = stageApi({ ...first, 'GET /report/agent/code/changes': () => waiting })
    const stop = await open()
    await waitFor(() => expect(asked.some(({ path }) => path === '/report/agent/code/changes')).toBe(true))
    stop()
    const looked = vi.spyOn(document, 'visibilityState', 'get')
    answer()
    await waitFor(() => expect(pendingTimers()).toEqual([]))
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('offline'))
    expect(looked).not.toHaveBeenCalled()
  })

  test('where the user cannot be loaded, a notice titled Error says so, then the login page follows', async () => {
    document.cookie = 'token=t; path=/'
    const failing = () => refused(500, '编号 1')
    stageApi({
      'GET /system/agent/user/getInfo': failing,
      'GET /schemas': () => ok(schemas),
      'DELETE /auth/agent/logout': () => ok(null),
    })
    await open()
    expect(currentNotices()[0]).toMatchObject({
      severity: 'error',
      title: 'failure.userInfoTitle',
      message: 'failure.userInfo',
    })
    await waitFor(() => expect(document.cookie).not.toContain('token=t'))
  })
})
