import { describe, expect, test } from 'vitest'
import { clear } from '../../support/app.ts'
import { partsOf, subjectOf } from '../../support/gateways.ts'
import {
  prepareRegistration,
  form,
  gateway,
  lines,
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

const past = '2020-01-01T00:00:00.000Z'
const linkOf = (to: string): string =>
  /https:\/\/\S+token=[\w-]+/.exec(partsOf(mail.last(to)?.raw ?? '')['text/plain'] ?? '')?.[0] ?? ''

describe('registering, where mail is sent', () => {
  test('makes an account that is activated by the link of its mail, once', async () => {
    const answer = await post(openServer, register, await form(openServer))
    expect(answer.body).toEqual({
      code: 200,
      msg: expect.any(String),
      data: { account: 'wang.min@bank.example', state: 'activation' },
    })
    expect(await signIn(openServer, 'wang.min@bank.example')).toMatchObject({
      status: 403,
      body: { msg: expect.stringContaining('激活邮件') },
    })

    const link = linkOf('wang.min@bank.example')
    expect(link).toMatch(/^https:\/\/assistant\.bank\.example\/user\/activate\?token=[\w-]{40,}$/)
    const activated = await post(openServer, '/auth/activate', { token: tokenOf(link) })
    expect(activated.body.data).toEqual({ account: 'wang.min@bank.example', state: 'active' })
    expect(await post(openServer, '/auth/activate', { token: tokenOf(link) })).toMatchObject({
      status: 422,
      body: { errors: [{ field: '/token' }] },
    })
    expect((await signIn(openServer, 'Wang.Min@bank.example')).status).toBe(200)
  })

  test('gives the least role that can work: a clerk of no bank, who sees what is their own', async () => {
    await post(openServer, register, await form(openServer))
    expect(await made(openServer)).toMatchObject([
      {
        username: 'wang.min@bank.example',
        name: 'wang.min',
        email: 'wang.min@bank.example',
        phone: '13900139000',
        role_id: 'clerk',
        bank_id1: null,
        bank_id2: null,
        status: 'activation',
      },
    ])
    await post(openServer, '/auth/activate', { token: tokenOf(linkOf('wang.min@bank.example')) })
    const { token } = (await signIn(openServer, 'wang.min@bank.example')).body.data
    const list = await openServer.anonymous.call(
      'POST',
      '/system/agent/user/customer/list',
      {},
      { authorization: `Bearer ${token}` },
    )
    expect(list.body).toMatchObject({ code: 200, totalCount: 0 })
  })

  test('sends the mail in the language of who registers, with what it must say', async () => {
    await post(openServer, '/auth/register', await form(openServer), { 'accept-language': 'en-US' })
    const raw = mail.last('wang.min@bank.example')?.raw ?? ''
    expect(subjectOf(raw)).toBe('Activate your Analysis Assistant account')
    expect(partsOf(raw)['text/plain']).toContain('good for 24 hours')
    expect(partsOf(raw)['text/html']).toContain(`<a href="${linkOf('wang.min@bank.example')}">`)
  })

  test('keeps the token of the mail hashed and the link out of the log', async () => {
    lines.length = 0
    const body = await form(openServer)
    await post(openServer, register, body)
    const token = tokenOf(linkOf('wang.min@bank.example'))
    expect(JSON.stringify(await openServer.app.db.selectFrom('sign_in_tokens').selectAll().execute())).not.toContain(
      token,
    )
    const log = lines.join('').replaceAll(/"(time|responseTime)":[\d.e-]+/g, '')
    for (const secret of [token, password, body['code'] ?? '-', '13900139000', 'wang.min'])
      expect(log).not.toContain(secret)
  })

  test('the link is worth nothing after 24 hours, and the account goes', async () => {
    const before = Date.now()
    await post(openServer, register, await form(openServer))
    const after = Date.now()
    const token = tokenOf(linkOf('wang.min@bank.example'))
    const { expires_at } = await openServer.app.db
      .selectFrom('sign_in_tokens')
      .select('expires_at')
      .executeTakeFirstOrThrow()
    const begun = Date.parse(expires_at) - 24 * 3_600_000
    expect([begun >= before, begun <= after]).toEqual([true, true])
    await openServer.app.db.updateTable('sign_in_tokens').set({ expires_at: past }).execute()
    await openServer.app.db
      .updateTable('users')
      .set({ created_at: past })
      .where('username', '=', 'wang.min@bank.example')
      .execute()
    expect((await post(openServer, '/auth/activate', { token })).status).toBe(422)
    await signIn(openServer, 'anybody')
    expect(await made(openServer)).toEqual([])
  })

  test('with an address that an account has gets the same answer, and the owner a mail', async () => {
    const fresh = await post(openServer, register, await form(openServer))
    await clear(openServer.app, 'code_sends')
    const withTakenAddress = await post(
      openServer,
      register,
      await form(openServer, { email: 'clerk@bank.example', phone: '13700137000' }),
    )
    expect([withTakenAddress.status, withTakenAddress.body]).toEqual([
      fresh.status,
      { ...fresh.body, data: { account: 'clerk@bank.example', state: 'activation' } },
    ])
    const raw = mail.last('clerk@bank.example')?.raw ?? ''
    expect(subjectOf(raw)).toBe('有人用您的邮箱注册智能分析助手')
    expect(partsOf(raw)['text/plain']).not.toContain('token=')
    expect((await made(openServer)).map(({ username }) => username)).toEqual(['wang.min@bank.example'])
  })

  test('with a phone that an account has is told to who has given its code, and to nobody else', async () => {
    const body = await form(openServer, { phone: '138 0013 8000' })
    const real = gateway.last('13800138000')?.code ?? ''
    const guess = real === '000000' ? '000001' : '000000'
    expect((await post(openServer, register, { ...body, code: guess })).body.errors).toEqual([
      { field: '/code', keyword: 'code', msg: expect.any(String) },
    ])
    expect((await post(openServer, register, { ...body, code: real })).body.errors).toEqual([
      { field: '/phone', keyword: 'unique', msg: expect.stringContaining('已有账号') },
    ])
  })

  test('anew before the activation takes the place of the first try', async () => {
    await post(openServer, register, await form(openServer))
    const first = tokenOf(linkOf('wang.min@bank.example'))
    await clear(openServer.app, 'code_sends')
    expect(
      (
        await post(
          openServer,
          register,
          await form(openServer, { password: 'Another-2026!', confirm: 'Another-2026!' }),
        )
      ).status,
    ).toBe(200)
    expect(await made(openServer)).toHaveLength(1)
    expect((await post(openServer, '/auth/activate', { token: first })).status).toBe(422)
    expect((await post(openServer, '/auth/activate', { token: tokenOf(linkOf('wang.min@bank.example')) })).status).toBe(
      200,
    )
  })

  test('that comes to nothing is in the trail to its end: replaced, too late, or its mail not taken', async () => {
    const before = new Set((await openServer.app.db.selectFrom('audit').select('id').execute()).map(({ id }) => id))
    const entries = async (): Promise<string[]> =>
      (
        await openServer.app.db
          .selectFrom('audit')
          .select(['id', 'action', 'record_id'])
          .where('action', 'in', ['register', 'purge'])
          .orderBy('id')
          .execute()
      )
        .filter(({ id }) => !before.has(id))
        .map(({ action, record_id }) => `${action} ${record_id}`)
    await post(openServer, register, await form(openServer))
    const [first] = await made(openServer)
    await clear(openServer.app, 'code_sends')
    await post(openServer, register, await form(openServer))
    const [second] = await made(openServer)
    await openServer.app.db
      .updateTable('sign_in_tokens')
      .set({ expires_at: past })
      .where('purpose', '=', 'activation')
      .execute()
    await signIn(openServer, 'anybody')
    await clear(openServer.app, 'code_sends')
    mail.mood.refuse = true
    expect((await post(openServer, register, await form(openServer))).status).toBe(502)
    mail.mood.refuse = false
    const all = await entries()
    expect(all.slice(0, 4)).toEqual([
      `register ${first?.id}`,
      `purge ${first?.id}`,
      `register ${second?.id}`,
      `purge ${second?.id}`,
    ])
    expect(all.slice(4).map((entry) => entry.split(' ')[0])).toEqual(['register', 'purge'])
  })

  test('does not touch an account that an administrator has set back, nor does the sweep', async () => {
    await openServer.app.db
      .updateTable('users')
      .set({ status: 'activation', created_at: past })
      .where('id', '=', 'u_clerk')
      .execute()
    expect((await post(openServer, register, await form(openServer, { email: 'clerk@bank.example' }))).status).toBe(200)
    const account = await openServer.app.db
      .selectFrom('users')
      .select('status')
      .where('id', '=', 'u_clerk')
      .executeTakeFirst()
    await openServer.app.db.updateTable('users').set({ status: 'active' }).where('id', '=', 'u_clerk').execute()
    expect(account).toEqual({ status: 'activation' })
    expect(await made(openServer)).toEqual([])
    expect(subjectOf(mail.last('clerk@bank.example')?.raw ?? '')).toContain('有人用您的邮箱')
  })

  test('a phone that was registered and never proved by an activation signs nobody in', async () => {
    await post(openServer, register, await form(openServer))
    await clear(openServer.app, 'code_sends')
    await post(openServer, '/auth/sms/sendCode', { phone: '13900139000' })
    expect(
      (
        await post(openServer, '/auth/agent/sms/login', {
          phone: '13900139000',
          code: gateway.last('13900139000')?.code,
        })
      ).body.errors[0].field,
    ).toBe('/phone')
  })

  test('twice at the same time with one code makes one account', async () => {
    const body = await form(openServer)
    const answers = await Promise.all([post(openServer, register, body), post(openServer, register, body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await made(openServer)).toHaveLength(1)
  })

  test('twice at the same time with one address and two phones makes one account that can be activated', async () => {
    const bodies = [await form(openServer), await form(openServer, { phone: '13700137000' })]
    const answers = await Promise.all(bodies.map((body) => post(openServer, register, body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await made(openServer)).toHaveLength(1)
  })

  test('that ends with mail refused leaves nothing behind, and the same code is good for another try', async () => {
    const body = await form(openServer)
    mail.mood.refuse = true
    expect(await post(openServer, register, body)).toMatchObject({
      status: 502,
      body: { msg: expect.stringContaining('邮件暂时无法发送') },
    })
    expect(await made(openServer)).toEqual([])
    mail.mood.refuse = false
    expect((await post(openServer, register, body)).status).toBe(200)
  })

  test('with mail refused says the same of an address that is taken', async () => {
    mail.mood.refuse = true
    expect((await post(openServer, register, await form(openServer, { email: 'clerk@bank.example' }))).status).toBe(502)
  })

  test('is in the audit trail without secrets', async () => {
    const before = (await openServer.app.db.selectFrom('audit').select('id').execute()).map(({ id }) => id)
    const body = await form(openServer)
    await post(openServer, register, body)
    await post(openServer, '/auth/activate', { token: tokenOf(linkOf('wang.min@bank.example')) })
    const entries = await openServer.app.db
      .selectFrom('audit')
      .selectAll()
      .where('id', 'not in', before)
      .orderBy('id')
      .execute()
    expect(entries.map(({ action, resource, record_name }) => [action, resource, record_name])).toEqual([
      ['register', 'users', 'wang.min@bank.example'],
      ['activate', 'users', 'wang.min@bank.example'],
    ])
    expect(JSON.stringify(entries.map(({ changes }) => changes))).not.toMatch(/password|scrypt|token/i)
  })
})
