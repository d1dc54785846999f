import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'
import { webhook } from '../support/gateways.ts'

const own = '/system/agent/user'
const phone = '13700137000'
let gateway: Awaited<ReturnType<typeof webhook>>
let server: TestApp
beforeAll(async () => {
  gateway = await webhook()
  server = await testApp({ environment: { SMS_WEBHOOK_URL: gateway.url } })
})
afterAll(async () => {
  await server.close()
  await gateway.close()
})
beforeEach(() => clear(server.app, 'login_attempts', 'code_sends', 'phone_codes'))

const codeFor = async (to: string, who: 'clerk' | 'other' = 'clerk'): Promise<string> => {
  expect((await server.as(who).call('POST', `${own}/profile/smsCode`, { phone: to })).body).toMatchObject({
    code: 200,
    data: { seconds: 60 },
  })
  return gateway.last(to)?.code ?? ''
}
const save = async (change: object, who: 'clerk' | 'other' = 'clerk'): Promise<Answer> => {
  const { version } = (await server.as(who).call('GET', `${own}/profile`)).body.data
  return server.as(who).call('PUT', `${own}/profile`, { version, password: `${who}-pass`, ...change })
}
const fault = ({ status, body }: Answer): unknown[] => [status, body.errors?.[0].field, body.errors?.[0].keyword]

describe('another mobile number in the profile', () => {
  test('takes a code that was sent to it, once, and then signs in', async () => {
    expect(fault(await save({ phone }))).toEqual([422, '/code', 'required'])
    const code = await codeFor(phone)
    expect(gateway.last(phone)).toMatchObject({ purpose: 'phone', text: expect.stringContaining('更换手机号') })
    expect(fault(await save({ phone, code: code === '000000' ? '000001' : '000000' }))).toEqual([422, '/code', 'code'])
    expect((await save({ phone: '137-0013 7000', code })).body.data.phone).toBe('137-0013 7000')
    await save({ phone: '' })
    expect(fault(await save({ phone, code }))).toEqual([422, '/code', 'code'])
  })

  test('is not proved by a code for another number, nor by one that was sent to sign in by', async () => {
    const code = await codeFor('13700137001')
    expect(fault(await save({ phone, code }))).toEqual([422, '/code', 'code'])
    await server.anonymous.call('POST', '/auth/sms/sendCode', { phone })
    expect(fault(await save({ phone, code: gateway.last(phone)?.code }))).toEqual([422, '/code', 'code'])
  })

  test('that is another account’s is refused, and the code is not lost', async () => {
    await server.app.db.updateTable('users').set({ phone: '137 0013 7002' }).where('id', '=', 'u_reader').execute()
    const code = await codeFor('13700137002')
    expect(fault(await save({ phone: '13700137002', code }))).toEqual([422, '/phone', 'unique'])
    await server.app.db.updateTable('users').set({ phone: null }).where('id', '=', 'u_reader').execute()
    expect((await save({ phone: '13700137002', code })).status).toBe(200)
  })

  test('with one code in two requests at once is one account’s', async () => {
    const code = await codeFor('13700137003')
    const answers = await Promise.all([
      save({ phone: '13700137003', code }),
      save({ phone: '13700137003', code }, 'other'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('typed in another way, or no mobile number, takes neither', async () => {
    await server.app.db.updateTable('users').set({ phone }).where('id', '=', 'u_other').execute()
    for (const change of [{ phone: '+86 137 0013 7000' }, { phone: '0510-88888888' }, { name: '新名字' }])
      expect((await save({ ...change, password: '' }, 'other')).status, JSON.stringify(change)).toBe(200)
  })
})

test('a code for the own number is sent to nobody who is not signed in', async () => {
  expect((await server.anonymous.call('POST', `${own}/profile/smsCode`, { phone })).status).toBe(401)
})
