import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ok, refused, stageApi } from '../../../support/stage-api.ts'
import { preparePage, press, problemOf, show, type, value } from './set-up.tsx'

preparePage()

describe('registering', () => {
  const fillIn = async (): Promise<void> => {
    await type('邮箱', 'li.jing@bank.com.cn')
    await type('密码', 'Abc123!@')
    await type('确认密码', 'Abc123!@')
    await type('手机号', '138-1234-5678')
    await type('验证码', '482913')
  }

  test('everything that is missing is said at its field, and nothing is sent', async () => {
    const asked = stageApi({})
    await show('/user/register')
    await press('注册')
    expect(['邮箱', '密码', '确认密码', '手机号', '验证码'].map(problemOf)).toEqual([
      '请输入邮箱。',
      '请输入密码。',
      '请再次输入密码。',
      '请输入手机号。',
      '请输入验证码。',
    ])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('邮箱')))
    expect(asked).toEqual([])
  })

  test('pressed twice it is sent once; the result names the account and survives a reload', async () => {
    const asked = stageApi({
      'POST /system/agent/user/register': () => ok({ account: 'li.jing@bank.com.cn', state: 'activation' }),
    })
    await show('/user/register')
    await fillIn()
    await userEvent.dblClick(screen.getByRole('button', { name: '注册' }))
    expect(await screen.findByRole('heading', { name: '账号 li.jing@bank.com.cn 注册成功' })).toBeTruthy()
    expect(screen.getByText(/24 小时内有效/)).toBeTruthy()
    expect(asked.map(({ body }) => body)).toEqual([
      { email: 'li.jing@bank.com.cn', password: 'Abc123!@', confirm: 'Abc123!@', phone: '13812345678', code: '482913' },
    ])
    document.body.replaceChildren()
    await show('/user/register-result')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('li.jing@bank.com.cn')
  })

  test('what the server refuses stands at its field until that is changed; what was typed stays, in the other language too', async () => {
    stageApi({
      'POST /system/agent/user/register': () =>
        refused(422, '验证码错误。', { errors: [{ field: '/code', keyword: 'code', msg: '验证码错误或已过期。' }] }),
    })
    await show('/user/register')
    await fillIn()
    await press('注册')
    await waitFor(() => expect(problemOf('验证码')).toBe('验证码错误或已过期。'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('验证码')))
    expect(value('密码')).toBe('Abc123!@')
    await press('English')
    await screen.findByLabelText('E-mail')
    expect(['E-mail', 'Password', 'Confirm password', 'Mobile number', 'Verification code'].map(value)).toEqual([
      'li.jing@bank.com.cn',
      'Abc123!@',
      'Abc123!@',
      '138-1234-5678',
      '482913',
    ])
    expect(problemOf('Verification code')).toBe('')
  })

  test.each([
    ['active', '账号已可使用，现在就可以登录。'],
    ['approval', '账号正在等待管理员审核，审核通过后即可登录。'],
  ])('a result that is %s says so', async (state, sentence) => {
    sessionStorage.setItem('registered', JSON.stringify({ account: 'a@b.cn', state }))
    await show('/user/register-result')
    expect(screen.getByText(sentence)).toBeTruthy()
  })

  test('without a registration the result leads to the login page', async () => {
    await show('/user/register-result').catch(() => undefined)
    expect(await screen.findByLabelText('用户名或邮箱')).toBeTruthy()
  })
})

describe('activation', () => {
  test('the link activates once and leads to the login page', async () => {
    const asked = stageApi({ 'POST /auth/activate': () => ok({ account: 'a@b.cn', state: 'active' }) })
    await show('/user/activate?token=one')
    expect(await screen.findByRole('heading', { name: '账号 a@b.cn 已激活' })).toBeTruthy()
    expect(asked.map(({ body }) => body)).toEqual([{ token: 'one' }])
    await userEvent.click(screen.getByRole('link', { name: '返回登录' }))
    expect(await screen.findByLabelText('用户名或邮箱')).toBeTruthy()
  })

  test('a used or late link says what to do', async () => {
    stageApi({ 'POST /auth/activate': () => refused(422, '链接无效。') })
    await show('/user/activate?token=two')
    expect(await screen.findByRole('heading', { name: '链接无效或已过期' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '重新注册' })).toBeTruthy()
  })

  test('without an answer it can be tried again', async () => {
    let fails = true
    stageApi({
      'POST /auth/activate': () => (fails ? new TypeError('offline') : ok({ account: 'a@b.cn', state: 'approval' })),
    })
    await show('/user/activate?token=three')
    expect(await screen.findByText('无法连接服务器，请检查网络后重试。')).toBeTruthy()
    fails = false
    await press('重试')
    expect(await screen.findByRole('heading', { name: '邮箱 a@b.cn 已确认' })).toBeTruthy()
  })
})
