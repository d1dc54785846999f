import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { clear, testApp, type Answer, type TestApp } from '../../support/app.ts'
import { mailServer, webhook } from '../../support/gateways.ts'

export const register = '/system/agent/user/register'
export const password = 'Passw0rd!2024'

export let gateway: Awaited<ReturnType<typeof webhook>>
export let mail: Awaited<ReturnType<typeof mailServer>>
export let openServer: TestApp
export const lines: string[] = []

const pristine = (server: TestApp): Promise<void> => clear(server.app, 'login_attempts', 'code_sends', 'phone_codes')

/** The accounts that came by registering. */
export const made = (server: TestApp) =>
  server.app.db
    .selectFrom('users')
    .selectAll()
    .where('id', 'not in', ['u_admin', 'u_clerk', 'u_other', 'u_reader'])
    .orderBy('created_at')
    .execute()
export const post = (
  server: TestApp,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> => server.anonymous.call('POST', path, body, headers)
const ask = async (server: TestApp, phone: string): Promise<string> => {
  const answer = await post(server, `${register}/smsCode`, { phone })
  return answer.body.data?.code ?? gateway.last(phone)?.code ?? ''
}
export const form = async (server: TestApp, changes: Record<string, string> = {}): Promise<Record<string, string>> => {
  const phone = changes['phone'] ?? '13900139000'
  return {
    email: 'Wang.Min@bank.example',
    password,
    confirm: password,
    phone,
    code: await ask(server, phone),
    ...changes,
  }
}
export const tokenOf = (link: string): string => new URL(link).searchParams.get('token') ?? ''
export const signIn = (server: TestApp, username: string): Promise<Answer> =>
  post(server, '/auth/login', { username, password })

/** A server at which anybody registers, with its gateways of phones and mail, as new before each test. */
export function prepareRegistration(): void {
  beforeAll(async () => {
    gateway = await webhook()
    mail = await mailServer()
    openServer = await testApp({
      environment: {
        REGISTRATION: 'open',
        SMS_WEBHOOK_URL: gateway.url,
        MAIL_URL: mail.url,
        MAIL_FROM: 'robot@bank.example',
        PUBLIC_URL: 'https://assistant.bank.example/',
        LOG_LEVEL: 'trace',
      },
      log: { write: (line) => lines.push(line) },
    })
    await openServer.app.db
      .updateTable('users')
      .set({ email: 'Clerk@bank.example', phone: '13800138000' })
      .where('id', '=', 'u_clerk')
      .execute()
  })
  afterAll(async () => {
    await openServer.close()
    await mail.close()
    await gateway.close()
  })
  beforeEach(() => pristine(openServer))
  afterEach(async () => {
    Object.assign(mail.mood, { refuse: false, hang: false })
    gateway.moods.splice(0, gateway.moods.length, 200)
    for (const { id } of await made(openServer))
      await openServer.app.db.deleteFrom('users').where('id', '=', id).execute()
    await clear(openServer.app, 'sign_in_tokens')
  })
}
