import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import { mailServer } from '../support/gateways.ts'

let mails: Awaited<ReturnType<typeof mailServer>>
let server: TestApp
beforeAll(async () => {
  mails = await mailServer()
  server = await testApp({ environment: { MAIL_URL: mails.url, PUBLIC_URL: 'https://assistant.bank.example/' } })
})
afterAll(async () => {
  await server.close()
  await mails.close()
})

const create = async (username: string, status: string, email: string | null): Promise<string> =>
  (await server.as('admin').call('POST', '/system/users', { username, name: username, roleId: 'clerk', status, email }))
    .body.id
const change = (id: string, version: number, values: object): Promise<Answer> =>
  server.as('admin').call('PUT', `/system/users/${id}`, { ...values, version })

test.each(['waiting', 'activation'])('who is %s is told by mail when let in, and never again', async (status) => {
  const email = `${status}@bank.example`
  const id = await create(`who.${status}`, status, email)
  expect((await change(id, 1, { name: '新名字' })).status).toBe(200)
  expect(mails.last(email)).toBeUndefined()
  expect((await change(id, 2, { status: 'active' })).status).toBe(200)
  expect(mails.last(email)).toMatchObject({
    to: [email],
    raw: expect.stringContaining('https://assistant.bank.example/user/login'),
  })
  const count = mails.received.length
  await change(id, 3, { status: 'disabled' })
  await change(id, 4, { status: 'active' })
  expect(mails.received).toHaveLength(count)
})

test('a change that is refused tells nobody', async () => {
  const id = await create('stale', 'waiting', 'stale@bank.example')
  expect((await change(id, 9, { status: 'active' })).status).toBe(409)
  expect(mails.last('stale@bank.example')).toBeUndefined()
})

test('who has no address is let in, and so is one whose mail is not taken', async () => {
  expect((await change(await create('nomail', 'waiting', null), 1, { status: 'active' })).status).toBe(200)
  mails.mood.refuse = true
  expect(
    (await change(await create('refused', 'waiting', 'full@bank.example'), 1, { status: 'active' })).body.status,
  ).toBe('active')
  mails.mood.refuse = false
})
