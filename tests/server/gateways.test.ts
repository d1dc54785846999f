import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openMail } from '../../server/gateways/mail.ts'
import { openGateways } from '../../server/gateways/index.ts'
import { openSms } from '../../server/gateways/sms.ts'
import { mailServer, partsOf, subjectOf, webhook } from '../support/gateways.ts'

const message = { phone: '13800138000', code: '424242', text: '验证码 424242', purpose: 'login' } as const
const mail = {
  to: 'wang@bank.example',
  subject: '激活账号',
  text: '文字 https://a.example/?token=secret-link',
  html: '<p>超文本</p>',
}
let facts: object[] = []
const warn = (fact: object): void => void facts.push(fact)
const failed = (key: string) => expect.objectContaining({ status: 502, key })

beforeEach(() => void (facts = []))

describe('the gateway of phones', () => {
  let gateway: Awaited<ReturnType<typeof webhook>>
  beforeEach(async () => void (gateway = await webhook()))
  afterEach(() => gateway.close())

  test('is posted phone, code, text and purpose as JSON', async () => {
    await openSms(gateway.url, warn).send(message)
    expect(gateway.posted).toEqual([
      { headers: expect.objectContaining({ 'content-type': 'application/json; charset=utf-8' }), body: message },
    ])
    expect(facts).toEqual([])
  })

  test('is told who asks where its address has a name and a password', async () => {
    await openSms(gateway.url.replace('//', '//robot:pass%20word@'), warn).send(message)
    expect(gateway.posted[0]?.headers['authorization']).toBe(
      `Basic ${Buffer.from('robot:pass word').toString('base64')}`,
    )
  })

  test('that fails once is asked again under the same key', async () => {
    gateway.moods.unshift(500)
    await openSms(gateway.url, warn).send(message)
    expect(gateway.posted).toHaveLength(2)
    expect(gateway.posted[0]?.headers['idempotency-key']).toBe(gateway.posted[1]?.headers['idempotency-key'])
  })

  test.each([
    [500, 2, 'status 500'],
    [503, 2, 'status 503'],
    [400, 1, 'status 400'],
    ['hang', 2, 'TimeoutError'],
    [302, 2, 'TypeError'],
  ] as const)('that answers %s is a 502, and the log learns the fact alone', async (mood, times, reason) => {
    gateway.moods[0] = mood
    await expect(openSms(gateway.url, warn, 150).send(message)).rejects.toEqual(failed('gateway.smsFailed'))
    expect(gateway.posted).toHaveLength(times)
    expect(facts).toEqual([{ gateway: 'sms', reason }])
  })

  test('that cannot be reached is a 502', async () => {
    await gateway.close()
    await expect(openSms(gateway.url, warn).send(message)).rejects.toEqual(failed('gateway.smsFailed'))
    expect(facts).toEqual([{ gateway: 'sms', reason: 'ECONNREFUSED' }])
  })
})

describe('mail', () => {
  let server: Awaited<ReturnType<typeof mailServer>>
  beforeEach(async () => void (server = await mailServer()))
  afterEach(() => server.close())

  test('goes over SMTP, as text and as HTML, to one address', async () => {
    await openMail({ url: server.url, from: 'robot@bank.example' }, warn).send(mail)
    const [received] = server.received
    expect(received).toMatchObject({ from: 'robot@bank.example', to: ['wang@bank.example'] })
    expect(subjectOf(received?.raw ?? '')).toBe('激活账号')
    expect(partsOf(received?.raw ?? '')).toMatchObject({
      'text/plain': expect.stringContaining('文字 https://a.example/?token=secret-link'),
      'text/html': expect.stringContaining('<p>超文本</p>'),
    })
  })

  test('to an address with a comma goes to no second one', async () => {
    await openMail({ url: server.url, from: 'robot@bank.example' }, warn)
      .send({ ...mail, to: 'a@bank.example,b@bank.example' })
      .catch(() => undefined)
    expect(server.received.flatMap(({ to }) => to)).not.toContain('b@bank.example')
  })

  test('that is refused, or hangs, is a 502, and the log names neither recipient nor link', async () => {
    const { send } = openMail({ url: server.url, from: 'robot@bank.example' }, warn, 300)
    server.mood.refuse = true
    await expect(send(mail)).rejects.toEqual(failed('gateway.mailFailed'))
    server.mood.hang = true
    await expect(send(mail)).rejects.toEqual(failed('gateway.mailFailed'))
    expect(facts).toEqual([
      { gateway: 'mail', reason: expect.stringContaining('452') },
      { gateway: 'mail', reason: 'ETIMEDOUT' },
    ])
    expect(JSON.stringify(facts)).not.toMatch(/wang|secret|mailbox/)
  })

  test('with a wrong password is a 502', async () => {
    await expect(
      openMail({ url: server.url.replace('mail-secret', 'no'), from: 'robot@bank.example' }, warn).send(mail),
    ).rejects.toEqual(failed('gateway.mailFailed'))
    expect(facts).toEqual([{ gateway: 'mail', reason: expect.stringMatching(/EAUTH/) }])
  })

  test('to a server that is not there is a 502', async () => {
    await server.close()
    await expect(openMail({ url: server.url, from: 'robot@bank.example' }, warn).send(mail)).rejects.toEqual(
      failed('gateway.mailFailed'),
    )
    server = await mailServer()
  })

  test('to a server that says nothing at all is a 502', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    await expect(
      openMail(
        { url: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, from: 'robot@bank.example' },
        warn,
        200,
      ).send(mail),
    ).rejects.toEqual(failed('gateway.mailFailed'))
    silent.close()
  })
})

test('without settings there is no gateway, and the demo has none even with them', () => {
  expect(
    openGateways({ smsWebhookUrl: '', mailUrl: '', mailFrom: '', digestWebhookUrl: '', demo: false }, warn),
  ).toEqual({
    sms: null,
    mail: null,
    notices: null,
    demo: false,
  })
  expect(
    openGateways(
      {
        smsWebhookUrl: 'http://127.0.0.1:1',
        mailUrl: 'smtp://127.0.0.1:1',
        mailFrom: '',
        digestWebhookUrl: '',
        demo: true,
      },
      warn,
    ),
  ).toEqual({ sms: null, mail: null, notices: null, demo: true })
})
