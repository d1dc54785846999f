import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isRecord } from '../../../core/json.ts'
import { clearToken, readToken } from '../../../src/authProvider/token.ts'
import { HttpError } from '../../../src/dataProvider/http.ts'
import type { AuthOptions } from '../../../core/contracts/auth.ts'
import { login as enUS } from '../../../src/i18n/en-US/login.ts'
import { login as zhCN } from '../../../src/i18n/zh-CN/login.ts'
import { refusalOf } from '../../../src/login/form/refusal.ts'
import { noOptions } from '../../../src/login/first.ts'
import { UserLayout } from '../../../src/login/UserLayout.tsx'
import { ok, refused, stageApi } from '../../support/stage-api.ts'

const gone = vi.fn()

beforeEach(() => {
  clearToken()
  localStorage.clear()
  gone.mockClear()
  window.history.replaceState(null, '', '/user/login?redirect=%2FuploadData%2Findex')
  vi.stubGlobal('location', {
    pathname: '/user/login',
    search: '?redirect=%2FuploadData%2Findex',
    hash: '',
    protocol: 'http:',
    replace: gone,
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const show = (options: Partial<AuthOptions> = {}) =>
  render(<UserLayout first={{ locale: 'zh-CN', texts: zhCN }} options={{ ...noOptions, ...options }} />)
const fill = async (name: string, password: string): Promise<void> => {
  if (name) await userEvent.type(screen.getByLabelText('用户名或邮箱'), name)
  if (password) await userEvent.type(screen.getByLabelText('密码'), password)
}
const press = () => userEvent.click(screen.getByRole('button', { name: '登录' }))

test('the first field has the focus, the title names product and page', () => {
  show()
  expect(document.activeElement).toBe(screen.getByLabelText('用户名或邮箱'))
  expect(document.title).toBe('登录 - 数据安全')
})

test('a refusal in one language goes when the other one is chosen', async () => {
  stageApi({ 'POST /auth/agent/login': () => refused(401, '用户名或密码错误。') })
  show()
  await fill('clerk', 'wrong')
  await press()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('用户名或密码错误。'))
  await userEvent.click(screen.getByRole('button', { name: 'English' }))
  await screen.findByText('Password')
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('what is missing is said at its field, the first one gets the focus, and nothing is sent', async () => {
  const asked = stageApi({})
  show()
  await fill('', 'secret')
  await press()
  expect(screen.getByLabelText('用户名或邮箱').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('请输入用户名或邮箱。')).toBeTruthy()
  expect(screen.queryByText('请输入密码。')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('用户名或邮箱'))
  expect(asked).toEqual([])
})

test('name and password, by the Enter key: the token is kept and the way back taken', async () => {
  const asked = stageApi({ 'POST /auth/agent/login': () => ok({ token: 'fresh', expiresAt: '' }) })
  show()
  await fill(' clerk ', 'Clerk@2026')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(gone).toHaveBeenCalledWith('/uploadData/index'))
  expect(asked[0]?.body).toEqual({ username: 'clerk', password: 'Clerk@2026' })
  expect(readToken()).toBe('fresh')
})

test('a refusal is read out; what was typed stays', async () => {
  stageApi({ 'POST /auth/agent/login': () => refused(401, '用户名或密码错误。') })
  show()
  await fill('clerk', 'wrong')
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe('用户名或密码错误。')
  expect((screen.getByLabelText('用户名或邮箱') as HTMLInputElement).value).toBe('clerk')
  expect(readToken()).toBeNull()
})

test('too many tries: the seconds count down and the button waits', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  stageApi({ 'POST /auth/agent/login': () => ({ ...refused(429, '稍后'), headers: { 'retry-after': '3' } }) })
  show()
  fireEvent.change(screen.getByLabelText('用户名或邮箱'), { target: { value: 'clerk' } })
  fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'x' } })
  fireEvent.submit(screen.getByRole('button', { name: '登录' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('3 秒'))
  expect(screen.getByRole('button', { name: '3 秒后可重试' })).toHaveProperty('disabled', true)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByRole('button', { name: '2 秒后可重试' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(screen.getByRole('button', { name: '登录' })).toHaveProperty('disabled', false)
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('where many sign-ins failed, work is done instead of waiting: it is said, and what was typed is sent again', async () => {
  const work = { time: '2026-01-01T00:00:00.000Z', bits: 1, parts: 4 }
  const said: (string | undefined)[] = []
  const asked = stageApi({
    'POST /auth/agent/login': ({ body }) => {
      said.push(screen.queryByRole('progressbar')?.getAttribute('aria-label') ?? undefined)
      if (isRecord(body) && body['proof']) return ok({ token: 'fresh', expiresAt: '' })
      return { ...refused(429, '稍后', { data: { work } }), headers: { 'retry-after': '30' } }
    },
  })
  show()
  await fill('clerk', 'Clerk@2026')
  await press()
  await waitFor(() => expect(readToken()).toBe('fresh'))
  expect(said).toEqual([undefined, zhCN.checking])
  expect(asked.map(({ body }) => body)).toEqual([
    { username: 'clerk', password: 'Clerk@2026' },
    {
      username: 'clerk',
      password: 'Clerk@2026',
      proof: { time: work.time, random: expect.stringMatching(/^[\da-f]{32}$/), nonces: expect.any(Array) },
    },
  ])
})

test('an account that is open on known devices only says what is open, and keeps nobody waiting', async () => {
  const answer = {
    ...refused(429, '请使用以前登录过的设备。', { data: { locked: true } }),
    headers: { 'retry-after': '3600' },
  }
  stageApi({ 'POST /auth/agent/login': () => answer })
  show()
  await fill('clerk', 'Clerk@2026')
  await press()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('请使用以前登录过的设备。'))
  expect(screen.getByRole('button', { name: '登录' })).toHaveProperty('disabled', false)
})

test('the password can be looked at', async () => {
  show()
  expect(screen.getByLabelText('密码').getAttribute('type')).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: '显示密码' }))
  expect(screen.getByLabelText('密码').getAttribute('type')).toBe('text')
  expect(screen.getByRole('button', { name: '隐藏密码' })).toBeTruthy()
})

test('the language changes in place and is kept', async () => {
  show()
  await fill('clerk', '')
  await userEvent.click(screen.getByRole('button', { name: 'English' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in'))
  expect((screen.getByLabelText('User name or e-mail') as HTMLInputElement).value).toBe('clerk')
  expect(localStorage.getItem('locale')).toBe('en-US')
  await waitFor(() => expect(document.title).toBe('Sign in - Data Security'))
})

describe('what a failure says', () => {
  const body = (msg = '', more = {}) => ({ code: 0, msg, ...more })
  test.each([
    ['no answer', new HttpError(0, body(), { noAnswer: 'network' }), { message: enUS.network }],
    ['an answer that is late', new HttpError(0, body(), { noAnswer: 'timeout' }), { message: enUS.timeout }],
    ['an answer without words', new HttpError(502, body()), { message: enUS.failed }],
    ['something else', new Error('x'), { message: enUS.failed }],
    ['a wait', new HttpError(429, body('later'), { retryAfter: 7 }), { wait: 7 }],
    [
      'a field of the form',
      new HttpError(422, body('no', { errors: [{ field: '/email', keyword: 'unique', msg: 'Taken.' }] })),
      { fields: { email: 'Taken.' } },
    ],
    [
      'a field that the form has not',
      new HttpError(422, body('no', { errors: [{ field: '/role', keyword: 'enum', msg: 'Bad.' }] })),
      { message: 'no' },
    ],
  ])('%s', (_, error, expected) =>
    expect(refusalOf(error, enUS, ['email'])).toEqual({ message: '', fields: {}, wait: 0, ...expected }),
  )
})
