import { afterEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../support/app.ts'
import { partsOf } from '../../support/gateways.ts'
import {
  prepareRegistration,
  form,
  gateway,
  made,
  mail,
  openServer,
  password,
  post,
  register,
  signIn,
  tokenOf,
} from './set-up.ts'

prepareRegistration()

describe('what is filled in wrong', () => {
  const good = { email: 'a@b.example', password, confirm: password, phone: '13900139000', code: '123456' }
  test.each([
    ['email', '', '请输入邮箱地址。'],
    ['email', 'a@b', '邮箱地址格式不正确。'],
    ['email', 'a,c@b.example', '邮箱地址格式不正确。'],
    ['email', '<a@b.example>', '邮箱地址格式不正确。'],
    ['password', '', '请输入密码。'],
    ['password', '12345', '新密码至少 6 位。'],
    ['password', 'aaaaaa', '密码强度太低，请换用更多不同的字符。'],
    ['confirm', '', '请再次输入密码。'],
    ['confirm', 'other', '两次输入的密码不一致。'],
    ['phone', ' ', '请输入手机号。'],
    ['phone', '12345', '手机号格式不正确，请填写 11 位手机号。'],
    ['code', '', '请输入验证码。'],
  ])('%s %j is refused at its field', async (field, value, msg) => {
    const answer = await post(openServer, register, {
      ...good,
      ...(field === 'password' ? { confirm: value } : {}),
      [field]: value,
    })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual({ field: `/${field}`, keyword: expect.any(String), msg })
  })

  test('everything at once is told at once, a sentence a field', async () => {
    const { body } = await post(openServer, '/auth/register', {}, { 'accept-language': 'en' })
    expect(body.errors.map(({ field, msg }: { field: string; msg: string }) => [field, msg])).toEqual([
      ['/email', 'Please enter an e-mail address.'],
      ['/password', 'Please enter a password.'],
      ['/confirm', 'Please enter the password again.'],
      ['/phone', 'Please enter a mobile number.'],
      ['/code', 'Please enter the verification code.'],
    ])
    expect(body.msg).toContain('Please enter a password.')
  })

  test.each([
    [{ ...good, roleId: 'admin' }, '/roleId'],
    [{ ...good, email: ['a@b.example'] }, '/email'],
    [{ ...good, email: `${'a'.repeat(250)}@b.example` }, '/email'],
  ])('%j is refused', async (body, field) => {
    const answer = await post(openServer, register, body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map((fault: { field: string }) => fault.field)).toContain(field)
  })

  test('a code of a sign-in is none of a registration', async () => {
    await post(openServer, '/auth/sms/sendCode', { phone: good.phone })
    expect(
      (await post(openServer, register, { ...good, code: gateway.last(good.phone)?.code ?? '' })).body.errors[0].field,
    ).toBe('/code')
  })

  test('a link that nobody was sent is refused', async () => {
    expect((await post(openServer, '/auth/activate', { token: 'x'.repeat(43) })).status).toBe(422)
    expect((await post(openServer, '/auth/activate', {})).status).toBe(422)
  })
})

describe('by the setting', () => {
  const apps: TestApp[] = []
  const app = async (options: Parameters<typeof testApp>[0]): Promise<TestApp> => {
    const server = await testApp(options)
    apps.push(server)
    return server
  }
  afterEach(async () => {
    for (const server of apps.splice(0)) await server.close()
  })

  test('off, nobody registers, and no code is sent for it', async () => {
    const server = await app({ environment: { SMS_WEBHOOK_URL: gateway.url } })
    gateway.posted.length = 0
    expect((await post(server, `${register}/smsCode`, { phone: '13900139000' })).status).toBe(403)
    expect(gateway.posted).toEqual([])
    expect(await post(server, register, await form(server))).toMatchObject({
      status: 403,
      body: { msg: expect.stringContaining('未开放注册') },
    })
    expect(await made(server)).toEqual([])
  })

  test('without a gateway of phones nobody registers either', async () => {
    const server = await app({ environment: { REGISTRATION: 'open' } })
    expect(
      (
        await post(server, register, {
          email: 'a@b.example',
          password,
          confirm: password,
          phone: '13900139000',
          code: '123456',
        })
      ).status,
    ).toBe(503)
  })

  test('open without mail, the account is active at once, and a taken address is told to who has given a code of their phone', async () => {
    const server = await app({ environment: { REGISTRATION: 'open', SMS_WEBHOOK_URL: gateway.url } })
    expect((await post(server, register, await form(server))).body.data).toEqual({
      account: 'wang.min@bank.example',
      state: 'active',
    })
    expect((await signIn(server, 'wang.min@bank.example')).status).toBe(200)
    const body = await form(server, { phone: '13700137000' })
    expect((await post(server, register, { ...body, code: '' })).body.errors).toHaveLength(1)
    expect((await post(server, register, body)).body.errors[0].field).toBe('/email')
    // Another address takes another code.
    expect((await post(server, register, { ...body, email: 'another@bank.example' })).body.errors[0].field).toBe(
      '/code',
    )
  })

  test('approval, the account waits for an administrator, after the activation where mail is sent', async () => {
    const server = await app({
      environment: {
        REGISTRATION: 'approval',
        SMS_WEBHOOK_URL: gateway.url,
        MAIL_URL: mail.url,
        MAIL_FROM: 'robot@bank.example',
      },
    })
    expect((await post(server, register, await form(server))).body.data.state).toBe('activation')
    const link =
      /http:\/\/\S+token=[\w-]+/.exec(
        partsOf(mail.last('wang.min@bank.example')?.raw ?? '')['text/plain'] ?? '',
      )?.[0] ?? ''
    expect((await post(server, '/auth/activate', { token: tokenOf(link) })).body.data).toEqual({
      account: 'wang.min@bank.example',
      state: 'approval',
    })
    expect(await signIn(server, 'wang.min@bank.example')).toMatchObject({
      status: 403,
      body: { msg: expect.stringContaining('等待管理员审核') },
    })
    await server.app.db
      .updateTable('users')
      .set({ status: 'active' })
      .where('username', '=', 'wang.min@bank.example')
      .execute()
    expect((await signIn(server, 'wang.min@bank.example')).status).toBe(200)
  })

  test('approval without mail, the answer is the same for a taken address', async () => {
    const server = await app({ environment: { REGISTRATION: 'approval', SMS_WEBHOOK_URL: gateway.url } })
    const first = await post(server, register, await form(server))
    const second = await post(server, register, await form(server, { phone: '13700137000' }))
    expect(first.body.data).toEqual({ account: 'wang.min@bank.example', state: 'approval' })
    expect([second.status, second.body]).toEqual([200, first.body])
    expect(await made(server)).toMatchObject([{ status: 'waiting' }])
    const [entry] = await server.app.db
      .selectFrom('audit')
      .select(['action', 'record_name'])
      .where('action', '=', 'registerTaken')
      .execute()
    expect(entry?.record_name).toBe('wang.min@bank.example')
  })

  test('in the demo code and link are in the answers', async () => {
    const server = await app({ demo: true, environment: { PUBLIC_URL: 'http://demo.example' } })
    const { data } = (await post(server, register, await form(server))).body
    expect(data).toEqual({
      account: 'wang.min@bank.example',
      state: 'activation',
      link: expect.stringMatching(/^http:\/\/demo\.example\/user\/activate\?token=/),
    })
    expect((await post(server, '/auth/activate', { token: tokenOf(data.link) })).body.data.state).toBe('active')
    expect((await signIn(server, 'wang.min@bank.example')).status).toBe(200)
  })
})
