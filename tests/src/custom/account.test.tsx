import type { Digest } from '../../../core/contracts/digest.ts'
import type { Profile, Session } from '../../../core/contracts/user.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import AccountPage from '../../../src/custom/account/AccountPage.tsx'
import { deviceOf } from '../../../src/custom/account/device.ts'
import { fileFault, middleSquare } from '../../../src/custom/account/picture.ts'
import { profileFaults } from '../../../src/custom/account/ProfileSection.tsx'
import { whenOf } from '../../../src/custom/account/times.ts'
import { HttpError } from '../../../src/dataProvider/http-error.ts'
import type { Calls } from '../../../src/dataProvider/index.ts'
import { PasswordForm } from '../../../src/ui/password/PasswordForm.tsx'
import { noticesShown, renderApp } from '../../support/render.tsx'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test.each([
  [chrome, 'Chrome', 'Windows', false],
  [`${chrome} Edg/140.0.0.0`, 'Edge', 'Windows', false],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari',
    'macOS',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50',
    'WeChat',
    'iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
    true,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux', false],
  ['curl/8.5.0', '', '', false],
])('%s is %s on %s', (agent, browser, system, mobile) => expect(deviceOf(agent)).toEqual({ browser, system, mobile }))

test.each([
  [{ type: 'image/png', size: 10 }, null],
  [{ type: 'image/webp', size: 10 * 1024 * 1024 }, null],
  [{ type: 'image/jpeg', size: 10 * 1024 * 1024 + 1 }, 'size'],
  [{ type: 'image/svg+xml', size: 10 }, 'type'],
])('a picture of %j: %s', (file, fault) => expect(fileFault(file)).toBe(fault))

test.each([
  [
    { width: 400, height: 200 },
    { x: 100, y: 0, edge: 200 },
  ],
  [
    { width: 201, height: 300 },
    { x: 0, y: 49, edge: 201 },
  ],
])('the middle square of %j', (size, square) => expect(middleSquare(size)).toEqual(square))

test('times are local, and what has just been is called so', () => {
  const now = new Date(2026, 2, 4, 15, 6)
  expect(whenOf(new Date(2026, 2, 3, 9, 5).toISOString(), now)).toBe('2026-03-03 09:05')
  expect(whenOf(new Date(2026, 2, 4, 15, 5).toISOString(), now)).toBeNull()
})

test.each([
  [
    { name: ' ', email: 'a@b', phone: '123' },
    {
      name: 'account.profile.nameRequired',
      email: 'account.profile.emailFormat',
      phone: 'account.profile.phoneFormat',
    },
  ],
  [{ name: '王', email: '', phone: '' }, {}],
  [{ name: '王', email: 'a@b.cn', phone: '+86 138 1234 5678' }, {}],
  [{ name: '王', email: '', phone: '0510-88888888' }, {}],
])('a profile %j: %j', (values, faults) =>
  expect(
    profileFaults({ contactPhone: '', ...values }, { name: '', email: '', phone: '0510-88888888', contactPhone: '' }),
  ).toEqual(faults),
)

test.each([
  ['', true],
  ['0510-8888 8888', true],
  ['+86 (510) 88888888', true],
  ['95588', true],
  ['1234', false],
  ['--', false],
  ['请打我电话', false],
  ['1'.repeat(21), false],
])('a phone for customers: %s', (contactPhone, isRight) => {
  const values = { name: '王敏', email: '', phone: '', contactPhone }
  expect(Object.keys(profileFaults(values, values))).toEqual(isRight ? [] : ['contactPhone'])
})

describe('the page', () => {
  const profile: Profile = {
    username: 'clerk',
    name: '王敏',
    email: '',
    phone: '',
    contactPhone: '',
    avatar: '',
    jobNumber: '',
    version: 3,
  }
  const digest: Digest = {
    channel: 'off',
    hour: 8,
    days: 'weekdays',
    channels: ['mail', 'webhook'],
    demo: false,
    email: '',
    nextAt: null,
    sentAt: null,
    failure: null,
  }
  const session = (id: string, more: Partial<Session> = {}): Session => ({
    id,
    createdAt: '2026-01-02T03:04:05Z',
    lastSeenAt: '2026-01-02T03:04:05Z',
    expiresAt: '2026-01-09T03:04:05Z',
    address: '10.0.0.8',
    agent: chrome,
    current: false,
    ...more,
  })
  const open = (calls: Partial<Calls> = {}): void => {
    renderApp(<AccountPage />, {
      calls: {
        profile: async () => profile,
        twoStep: async () => ({ on: false, recoveryCodesLeft: 0 }),
        sessions: async () => [session('s2'), session('s1', { current: true })],
        digest: async () => ({ ...digest, channels: [] }),
        ...calls,
      },
    })
  }
  const section = (name: string): HTMLElement => screen.getByRole('region', { name })

  test('only what was changed can be saved, over the version that was read; another phone takes the password', async () => {
    const saveProfile = vi.fn(async (change) => ({ ...profile, ...change, version: 4 }))
    open({ saveProfile })
    const name = await screen.findByLabelText('姓名')
    expect(within(section('个人资料')).getByRole('button', { name: '保存' })).toHaveProperty('disabled', true)
    await userEvent.type(name, '敏')
    await userEvent.type(screen.getByLabelText('手机号'), '138 1234 5678')
    await userEvent.click(within(section('个人资料')).getByRole('button', { name: '保存' }))
    expect(within(section('个人资料')).getByText('请输入登录密码。')).toBeTruthy()
    await userEvent.type(within(section('个人资料')).getByLabelText('登录密码'), 'Clerk@2026')
    await userEvent.click(within(section('个人资料')).getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(saveProfile).toHaveBeenCalledWith({
        name: '王敏敏',
        email: '',
        phone: '13812345678',
        password: 'Clerk@2026',
        version: 3,
      }),
    )
    await waitFor(() => expect(noticesShown()).toContain('success: account.profile.saved'))
  })

  test('another phone takes a code that is sent to it, where codes can be sent', async () => {
    const saveProfile = vi.fn(async (change) => ({ ...profile, ...change, version: 4 }))
    const sendPhoneCode = vi.fn(async () => ({ seconds: 60, code: '246810' }))
    open({
      saveProfile,
      sendPhoneCode,
      authOptions: async () => ({ registration: 'off', sms: true, mail: false, demo: true }),
    })
    await userEvent.type(await screen.findByLabelText('手机号'), '+86 138 1234 5678')
    await userEvent.type(within(section('个人资料')).getByLabelText('登录密码'), 'Clerk@2026')
    const code = await within(section('个人资料')).findByLabelText('短信验证码')
    await userEvent.click(within(section('个人资料')).getByRole('button', { name: '保存' }))
    expect(within(section('个人资料')).getByText('请输入验证码。')).toBeTruthy()
    await userEvent.click(within(section('个人资料')).getByRole('button', { name: '获取验证码' }))
    expect(sendPhoneCode).toHaveBeenCalledWith('13812345678')
    await userEvent.type(code, '246810')
    expect(within(section('个人资料')).getByText('演示环境不发送短信，验证码是 246810。')).toBeTruthy()
    expect(within(section('个人资料')).getByRole('button', { name: /^\d+ 秒后重发$/ })).toHaveProperty('disabled', true)
    await userEvent.click(within(section('个人资料')).getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(saveProfile).toHaveBeenCalledWith({
        name: '王敏',
        email: '',
        phone: '13812345678',
        password: 'Clerk@2026',
        code: '246810',
        version: 3,
      }),
    )
  })

  test('a change from elsewhere is said, and what was typed stays', async () => {
    let stored = profile
    const saveProfile = vi.fn(async ({ version, ...change }) => {
      if (version !== 5) {
        stored = { ...profile, email: 'new@bank.cn', version: 5 }
        throw new HttpError(409, { code: 409, msg: '冲突' })
      }
      return { ...stored, ...change, version: 6 }
    })
    open({ profile: async () => stored, saveProfile })
    await userEvent.type(await screen.findByLabelText('姓名'), '敏')
    await userEvent.click(within(section('个人资料')).getByRole('button', { name: '保存' }))
    expect(await screen.findByText(/刚在别处被修改/)).toBeTruthy()
    expect((screen.getByLabelText('姓名') as HTMLInputElement).value).toBe('王敏敏')
    await waitFor(() => expect((screen.getByLabelText('邮箱') as HTMLInputElement).value).toBe('new@bank.cn'))
    await userEvent.click(within(section('个人资料')).getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(saveProfile).toHaveBeenLastCalledWith({ name: '王敏敏', email: 'new@bank.cn', phone: '', version: 5 }),
    )
  })

  test('this device comes first and is marked; another one is ended after a question', async () => {
    const endSession = vi.fn(async () => undefined)
    open({ endSession })
    const list = await within(section('登录设备')).findAllByRole('listitem')
    expect(list.map((item) => within(item).queryByText('本设备') !== null)).toEqual([true, false])
    expect(within(list[1] as HTMLElement).getByText('Chrome（Windows）')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '退出 Chrome（Windows）' }))
    expect(endSession).not.toHaveBeenCalled()
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '退出' }))
    await waitFor(() => expect(endSession).toHaveBeenCalledWith('s2'))
  })

  test('what cannot be loaded can be asked for again', async () => {
    let fails = true
    open({ sessions: async () => (fails ? Promise.reject(new Error('x')) : [session('s1', { current: true })]) })
    const retry = await within(section('登录设备')).findByRole('button', { name: '重试' })
    fails = false
    await userEvent.click(retry)
    expect(await screen.findByText('没有其他设备登录。')).toBeTruthy()
  })

  test('few recovery codes are a reason for new ones', async () => {
    open({ twoStep: async () => ({ on: true, recoveryCodesLeft: 2 }) })
    expect(await screen.findByText('只剩 2 个恢复码，建议重新生成')).toBeTruthy()
  })

  describe('the daily reminder', () => {
    test('is not offered where the server can send by nothing', async () => {
      open()
      await screen.findByLabelText('姓名')
      expect(screen.queryByText('每日待办提醒')).toBeNull()
    })

    test('takes an address for mail, is saved once, and says when it comes', async () => {
      const setDigest = vi.fn(async (choice) => ({
        msg: '每日待办提醒已保存',
        digest: { ...digest, ...choice, nextAt: '2026-11-30T00:00:00.000Z' },
      }))
      open({ digest: async () => digest, setDigest })
      const part = within(await screen.findByRole('region', { name: '每日待办提醒' }))
      expect(part.getByRole('radio', { name: /^邮件（请先/ })).toHaveProperty('disabled', true)
      expect(part.getByRole('button', { name: '保存提醒' })).toHaveProperty('disabled', true)
      await userEvent.click(part.getByRole('radio', { name: '本行消息平台' }))
      await userEvent.dblClick(part.getByRole('button', { name: '保存提醒' }))
      expect(setDigest.mock.calls).toEqual([[{ channel: 'webhook', hour: 8, days: 'weekdays' }]])
      expect(await part.findByText(/^下次发送：2026-11-30/)).toBeTruthy()
    })

    test('says what is wrong at the choice, and keeps it', async () => {
      const refused = new HttpError(422, {
        code: 422,
        msg: '',
        errors: [{ field: '/channel', keyword: 'enum', msg: '系统没有开通这种方式，请选择其他方式。' }],
      })
      open({ digest: async () => digest, setDigest: () => Promise.reject(refused) })
      const part = within(await screen.findByRole('region', { name: '每日待办提醒' }))
      await userEvent.click(part.getByRole('radio', { name: '本行消息平台' }))
      await userEvent.click(part.getByRole('button', { name: '保存提醒' }))
      expect((await part.findByRole('alert')).textContent).toContain('没有开通这种方式')
      expect(part.getByRole('radio', { name: '本行消息平台' })).toHaveProperty('checked', true)
    })

    test('why nothing came is said, and the preview shows what would be sent', async () => {
      open({
        digest: async () => ({ ...digest, channel: 'mail', email: 'a@b.cn', failure: 'gateway' }),
        digestPreview: async () => ({ count: 1, subject: '今日待办 1 项', text: '搁置的草稿：1' }),
      })
      const part = within(await screen.findByRole('region', { name: '每日待办提醒' }))
      expect(part.getByText(/最近一次没有送达/)).toBeTruthy()
      await userEvent.click(part.getByRole('button', { name: '预览今天的内容' }))
      expect(await part.findByText('搁置的草稿：1')).toBeTruthy()
    })
  })
})

test('the new password is measured while it is typed, and sent once', async () => {
  let answer: () => void = () => undefined
  const setPassword = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
  const done = vi.fn()
  renderApp(<PasswordForm onDone={done} />, { calls: { setPassword } })
  await userEvent.type(screen.getByLabelText('原密码'), 'Old#2026')
  await userEvent.type(screen.getByLabelText('新密码'), 'aaaaaa')
  expect(screen.getByRole('status').textContent).toBe('强度：太弱')
  await userEvent.click(screen.getByRole('button', { name: '修改密码' }))
  expect(screen.getByText('密码太弱，请换用不同的字符。')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('新密码')))
  expect(setPassword).not.toHaveBeenCalled()
  await userEvent.clear(screen.getByLabelText('新密码'))
  await userEvent.type(screen.getByLabelText('新密码'), 'Passw0rd!2024')
  expect(screen.getByRole('status').textContent).toBe('强度：强')
  await userEvent.type(screen.getByLabelText('确认新密码'), 'Passw0rd!2024{Enter}{Enter}')
  expect(setPassword).toHaveBeenCalledTimes(1)
  answer()
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
})
