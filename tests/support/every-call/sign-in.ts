import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { clear, type Answer } from '../app.ts'
import { left, type CallCase, type World } from './case.ts'

/** A user who signs in and out, so that the others stay signed in. */
const own = { username: 'own', phone: '13800138000' }
const session = { token: expect.stringMatching(/./), expiresAt: expect.stringMatching(/^\d{4}-/) }
const keepPassword =
  (password: string): NonNullable<CallCase['keep']> =>
  (_, kept) =>
    void kept.set('password', password)

const login = async (world: World, path = '/auth/login'): Promise<Answer> =>
  world.server.anonymous.call('POST', path, { username: own.username, password: left(world, 'password') })

const tokenOf = async (world: World): Promise<string> => (await login(world)).body.data.token

/** A code as it would come by SMS; the demo shows it. Another may be asked for at once. */
async function codeFrom({ server }: World, path: string, phone: string): Promise<string> {
  await clear(server.app, 'code_sends')
  return (await server.anonymous.call('POST', path, { phone })).body.data.code
}

const signIn = (call: string): CallCase => ({
  call,
  good: (world) => ({ as: null, body: { username: own.username, password: left(world, 'password') } }),
  answers: { data: session },
  bad: () => ({ as: null, body: { username: own.username, password: 'wrong' } }),
  refused: 401,
})

const signOut = (call: string): CallCase => ({
  call,
  good: async (world) => ({ token: await tokenOf(world) }),
  answers: {},
  again: 401,
  bad: () => ({ as: null }),
  refused: 401,
})

const sendCode = (call: string, phone: string): CallCase => ({
  call,
  good: () => ({ as: null, body: { phone } }),
  answers: { data: { seconds: 60 } },
  bad: () => ({ as: null, body: { phone: '138' } }),
  refused: 422,
  field: '/phone',
})

const register = (call: string, phone: string): CallCase => {
  const form = { email: `${phone}@bank.example`, password: 'Passw0rd!2024', confirm: 'Passw0rd!2024', phone }
  return {
    call,
    good: async (world) => ({
      as: null,
      body: { ...form, code: await codeFrom(world, '/system/agent/user/register/smsCode', phone) },
    }),
    answers: { data: { account: form.email, state: 'activation' } },
    bad: () => ({ as: null, body: { ...form, confirm: 'another', code: '123456' } }),
    refused: 422,
    field: '/confirm',
  }
}

const ownInformation = (call: string, data: unknown): CallCase => ({
  call,
  good: () => ({}),
  answers: { data },
  bad: () => ({ as: null }),
  refused: 401,
})

async function afterFirstStep(world: World): Promise<{ token: string; code: string }> {
  const call = (path: string, body: object) =>
    world.server.anonymous.call('POST', `/system/agent/user/twoStep/${path}`, body, {
      authorization: `Bearer ${token}`,
    })
  const token = await tokenOf(world)
  const { secret } = (await call('begin', { password: left(world, 'password') })).body.data
  const totp = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) })
  const [code] = (await call('confirm', { code: totp.generate() })).body.data.recoveryCodes
  return { token: await tokenOf(world), code }
}

export const signInCases: CallCase[] = [
  signIn('POST /auth/agent/login'),
  signIn('POST /auth/login'),
  sendCode('POST /auth/sms/sendCode', '13800138001'),
  sendCode('POST /account/sms', '13800138002'),
  {
    call: 'POST /auth/agent/sms/login',
    good: async (world) => ({
      as: null,
      body: { phone: own.phone, code: await codeFrom(world, '/auth/sms/sendCode', own.phone) },
    }),
    answers: { data: session },
    bad: () => ({ as: null, body: { phone: own.phone, code: '000000' } }),
    refused: 401,
    field: '/code',
  },
  sendCode('POST /system/agent/user/register/smsCode', '13600136001'),
  register('POST /system/agent/user/register', '13600136000'),
  register('POST /auth/register', '13700137000'),
  ownInformation('GET /system/agent/user/getInfo', { username: 'clerk', role: { id: 'clerk' } }),
  ownInformation('GET /user/info', { username: 'clerk', role: { id: 'clerk' } }),
  ownInformation('GET /user/nav', expect.arrayContaining([expect.objectContaining({ path: '/homePage/qrCodeList' })])),
  {
    ...ownInformation('GET /system/agent/user/profile', { username: 'clerk' }),
    keep: ({ body }, kept) => void kept.set('profile', String(body.data.version)),
  },
  {
    call: 'PUT /system/agent/user/profile',
    good: (world) => ({ body: { version: Number(left(world, 'profile')), name: '李晓' } }),
    answers: { data: { username: 'clerk', name: '李晓' } },
    bad: (world) => ({ body: { version: Number(left(world, 'profile')), name: '' } }),
    refused: 422,
    field: '/name',
  },
  signOut('DELETE /auth/agent/logout'),
  signOut('DELETE /auth/logout'),
  {
    call: 'POST /system/agent/user/setPassword',
    good: async (world) => ({
      token: await tokenOf(world),
      body: { oldPassword: left(world, 'password'), newPassword: 'Passw0rd!2024' },
    }),
    answers: {},
    keep: keepPassword('Passw0rd!2024'),
    bad: async (world) => ({
      token: await tokenOf(world),
      body: { oldPassword: left(world, 'password'), newPassword: '12345' },
    }),
    refused: 422,
    field: '/newPassword',
  },
  {
    call: 'POST /auth/forge-password',
    good: async (world) => ({
      as: null,
      body: {
        phone: own.phone,
        code: await codeFrom(world, '/auth/forge-password', own.phone),
        newPassword: 'Passw0rd!2025',
      },
    }),
    answers: {},
    keep: keepPassword('Passw0rd!2025'),
    bad: () => ({ as: null, body: { phone: own.phone, code: '000000', newPassword: 'Passw0rd!2026' } }),
    refused: 422,
    field: '/code',
  },
  {
    call: 'POST /auth/2step-code',
    bad: async (world) => ({ token: await tokenOf(world), body: { code: '' } }),
    refused: 422,
    field: '/code',
    good: async (world) => {
      const { token, code } = await afterFirstStep(world)
      return { token, body: { code } }
    },
    answers: { data: session },
  },
]
