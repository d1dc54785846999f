import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { readToken } from '../../../../src/authProvider/token.ts'
import { go } from '../../../../src/login/navigation.tsx'
import { ok, refused, stageApi } from '../../../support/stage-api.ts'
import { preparePage, press, problemOf, show, type, value } from './set-up.tsx'

preparePage()

describe('what is offered', () => {
  test('without messages there are no tabs, without registration no link to it', async () => {
    await show('/user/login', { sms: false, registration: 'off' })
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.queryByRole('link', { name: '注册账号' })).toBeNull()
    expect(screen.getByRole('link', { name: '忘记密码？' })).toBeTruthy()
  })

  test.each([
    ['/user/register', { registration: 'off' }, '暂不开放注册'],
    ['/user/register', { sms: false }, '暂不开放注册'],
    ['/user/recover', { sms: false }, '无法自助找回密码'],
  ] as const)('%s with %j says so', async (path, options, title) => {
    await show(path, options)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.queryByRole('textbox')).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: '返回登录' }))
    expect(await screen.findByLabelText('用户名或邮箱')).toBeTruthy()
  })

  test('an address that there is not leads to the login page', async () => {
    await show('/user/nothing')
    expect(window.location.pathname).toBe('/user/login')
    await waitFor(() => expect(document.title).toBe('登录 - 数据安全'))
  })

  test('the way back is kept from page to page', async () => {
    await show('/user/login?redirect=%2FuploadData%2Findex')
    await userEvent.click(screen.getByRole('link', { name: '注册账号' }))
    await screen.findByLabelText('邮箱')
    expect(window.location.search).toBe('?redirect=%2FuploadData%2Findex')
    await waitFor(() => expect(document.title).toBe('注册 - 数据安全'))
  })
})

describe('a code by message', () => {
  test('a number is asked for first; then the button counts down, and the code of the demo can be filled in', async () => {
    const asked = stageApi({ 'POST /auth/sms/sendCode': () => ok({ seconds: 60, code: '482913' }) })
    await show('/user/login')
    await userEvent.click(screen.getByRole('tab', { name: '手机号登录' }))
    await press('获取验证码')
    expect(problemOf('手机号')).toBe('请输入手机号。')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('手机号')))
    await type('手机号', '138 1234 567')
    expect(problemOf('手机号')).toBe('手机号格式错误，应为 11 位数字。')
    await type('手机号', '8')
    expect(problemOf('手机号')).toBe('')
    await press('获取验证码')
    expect(await screen.findByText(/演示环境不发送短信，验证码是 482913/)).toBeTruthy()
    expect(screen.getByRole('button', { name: '60 秒后重发' })).toHaveProperty('disabled', true)
    expect(asked.map(({ body }) => body)).toEqual([{ phone: '13812345678' }])
    await press('填入')
    expect(value('验证码')).toBe('482913')
  })

  test('the seconds go by, also those of a refusal that came too early', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    stageApi({ 'POST /auth/forge-password': () => ({ ...refused(429, '稍后'), headers: { 'retry-after': '40' } }) })
    await show('/user/recover')
    fireEvent.change(screen.getByLabelText('手机号'), { target: { value: '13812345678' } })
    fireEvent.click(screen.getByRole('button', { name: '获取验证码' }))
    const waits = (): number =>
      Number(/^(\d+) 秒后重发$/.exec(screen.getByRole('button', { name: /重发$/ }).textContent)?.[1])
    await screen.findByRole('button', { name: /重发$/ })
    expect(screen.getByRole('alert').textContent).toBe('')
    const before = waits()
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(waits()).toBeLessThanOrEqual(before - 10)
    await act(() => vi.advanceTimersByTimeAsync(50_000))
    expect(screen.getByRole('button', { name: '获取验证码' })).toHaveProperty('disabled', false)
  })

  test('arrow keys change the tab, and what was typed in the other one stays', async () => {
    await show('/user/login')
    await type('用户名或邮箱', 'clerk')
    screen.getByRole('tab', { name: '账号密码登录' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: '手机号登录', selected: true }))
    expect(screen.getByRole('tabpanel').contains(screen.getByLabelText('手机号'))).toBe(true)
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: '账号密码登录' }).getAttribute('aria-selected')).toBe('true')
    expect(value('用户名或邮箱')).toBe('clerk')
  })
})

describe('the strength of a password', () => {
  const panel = (): HTMLElement => screen.getByText(/^强度|^密码强度$/).parentElement as HTMLElement

  test.each([
    ['12345', '强度：太短'],
    ['aaaaaa', '强度：太弱'],
    ['abc123', '强度：低'],
    ['P@ssw0rd', '强度：中'],
    ['Passw0rd!2024', '强度：强'],
  ])('%s is called %s', async (password, level) => {
    await show('/user/register')
    await type('密码', password)
    expect(screen.getByText(level).getAttribute('role')).toBe('status')
  })

  test('it appears with the focus and tells what is there and what is missing', async () => {
    await show('/user/register')
    expect(panel().dataset['open']).toBe('false')
    await type('密码', 'abc123')
    expect(panel().dataset['open']).toBe('true')
    const items = within(panel())
      .getAllByRole('listitem')
      .map((item) => item.textContent)
    expect(items).toEqual([
      '至少 6 个字符已有',
      '数字已有',
      '小写字母已有',
      '大写字母尚缺',
      '符号或汉字尚缺',
      '12 个或更多字符尚缺',
    ])
    await userEvent.tab()
    await userEvent.tab()
    expect(panel().dataset['open']).toBe('false')
  })
})

test('a new password by a code leads to the login page, which says what happened', async () => {
  const asked = stageApi({ 'POST /auth/forge-password': ({ body }) => ok(body.code ? null : { seconds: 60 }) })
  await show('/user/recover')
  await type('手机号', '13812345678')
  await press('获取验证码')
  expect(await screen.findByText('验证码已发送，请查收短信。')).toBeTruthy()
  await type('验证码', '123456')
  await type('新密码', 'Abc123!@')
  await press('重置密码')
  expect(await screen.findByText(/密码已重置/)).toBeTruthy()
  expect(asked.map(({ body }) => body)).toEqual([
    { phone: '13812345678' },
    { phone: '13812345678', code: '123456', newPassword: 'Abc123!@' },
  ])
})

describe('the second step', () => {
  const first = { 'POST /auth/agent/login': () => ok({ token: 'half', expiresAt: '', secondStep: true }) }
  const signIn = async (): Promise<void> => {
    await type('用户名或邮箱', 'clerk')
    await type('密码', 'Clerk@2026')
    await press('登录')
    await screen.findByRole('heading', { name: '两步验证' })
  }

  test('a code with the token of the first step; that one is never stored', async () => {
    const left = vi.fn()
    const asked = stageApi({
      ...first,
      'POST /auth/2step-code': ({ body }) =>
        body.code === '111111'
          ? refused(422, '错', { errors: [{ field: '/code', keyword: 'code', msg: '验证码不正确。' }] })
          : ok({ token: 'whole', expiresAt: '' }),
    })
    await show('/user/login')
    await signIn()
    expect(readToken()).toBeNull()
    vi.stubGlobal('location', { pathname: '/user/login', search: '', hash: '', protocol: 'http:', replace: left })
    await type('动态验证码', '111111')
    await press('验证')
    await waitFor(() => expect(problemOf('动态验证码')).toBe('验证码不正确。'))
    await userEvent.clear(screen.getByLabelText('动态验证码'))
    await type('动态验证码', '222222')
    await press('验证')
    await waitFor(() => expect(left).toHaveBeenCalled())
    expect(asked.at(-1)?.headers['Authorization']).toBe('Bearer half')
    expect(readToken()).toBe('whole')
  })

  test('a recovery code may be used instead; after five minutes it begins again', async () => {
    stageApi({ ...first, 'POST /auth/2step-code': () => refused(401, '已超时。') })
    await show('/user/login')
    await signIn()
    await press('改用恢复码')
    await type('恢复码', 'ABCD-EFGH-JKLM-NPQR')
    await press('验证')
    expect(await screen.findByText('验证已超时，请重新登录。')).toBeTruthy()
    expect(screen.getByLabelText('用户名或邮箱')).toBeTruthy()
  })
})

test('going back in the browser shows the page before', async () => {
  await show('/user/login')
  act(() => go('/user/recover'))
  await screen.findByRole('heading', { name: '找回密码' })
  act(() => window.history.back())
  expect(await screen.findByLabelText('用户名或邮箱')).toBeTruthy()
})
