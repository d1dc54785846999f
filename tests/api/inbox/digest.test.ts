import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { digestRunner } from '../../../server/inbox/digest/send.ts'
import { nextTime } from '../../../server/inbox/digest/times.ts'
import { dayOf, endOf } from '../../../core/beijing.ts'
import { testApp, type Answer, type TestApp } from '../../support/app.ts'
import { mailServer, partsOf, subjectOf, webhook } from '../../support/gateways.ts'

let server: TestApp
let mail: Awaited<ReturnType<typeof mailServer>>
let messenger: Awaited<ReturnType<typeof webhook>>
beforeAll(async () => {
  mail = await mailServer()
  messenger = await webhook()
  server = await testApp({
    environment: {
      MAIL_URL: mail.url,
      MAIL_FROM: 'robot@bank.example',
      DIGEST_WEBHOOK_URL: messenger.url,
      PUBLIC_URL: 'https://assistant.bank.example/',
    },
  })
})
afterAll(async () => {
  await server.close()
  await mail.close()
  await messenger.close()
})

const path = '/user/inbox/digest'
const daily = { channel: 'mail', hour: 8, days: 'all' }
type User = 'clerk' | 'other'
const choose = (choice: object, who: User = 'clerk'): Promise<Answer> => server.as(who).call('PUT', path, choice)
const stored = async (who: User = 'clerk'): Promise<Answer['body']['data']> =>
  (await server.as(who).call('GET', path)).body.data

/** Looks at the queue at some moment to come, when the clock says so, at what became due then or at another time. */
async function lookAt(now = new Date('2036-11-27T00:00:00.000Z'), { due = now, runners = 1 } = {}): Promise<void> {
  const { gateways, settings, db } = server.app
  await db.updateTable('inbox_digests').set({ next_at: due.toISOString() }).where('state', '=', 'waiting').execute()
  vi.useFakeTimers({ toFake: ['Date'], now })
  try {
    await Promise.all(
      Array.from({ length: runners }, async () => {
        const runner = digestRunner({
          db,
          gateways,
          publicUrl: settings.publicUrl,
          limits: settings.inbox,
          failed: (error) => {
            throw error
          },
        })
        await runner.drain()
        await runner.stop()
      }),
    )
  } finally {
    vi.useRealTimers()
  }
}

/** A draft that nobody has touched for long: something to do. */
async function oldDraft(id: string, owner: User, name = '机密客户有限公司'): Promise<void> {
  const time = new Date(Date.now() - 20 * 86_400_000).toISOString()
  await server.app.db
    .insertInto('reports')
    .values({
      id,
      report_name: `${name}的报告`,
      use_remark: '1',
      status: 'draft',
      customer_id: null,
      user_name: name,
      template_id: null,
      template_version: null,
      periods: '[]',
      table_ids: '[]',
      content: '[]',
      figures: '{}',
      published_at: null,
      content_hash: null,
      written: '[]',
      plan: '{}',
      conditions: '[]',
      owner_id: `u_${owner}`,
      branch_id: 'b_1',
      extra: '{}',
      search: '',
      created_at: time,
      updated_at: time,
    } as never)
    .execute()
}

beforeEach(async () => {
  const { db } = server.app
  for (const table of ['inbox_digests', 'reports'] as const) await db.deleteFrom(table).execute()
  await db
    .updateTable('users')
    .set({ email: 'wang@bank.example', status: 'active' })
    .where('id', '=', 'u_clerk')
    .execute()
  mail.received.length = 0
  messenger.posted.length = 0
  messenger.moods.splice(0, messenger.moods.length, 200)
  mail.mood.refuse = false
})

describe('when', () => {
  // 2026-11-27 is a Friday; Beijing is eight hours ahead.
  test.each([
    ['2026-11-26T23:59:00.000Z', 'all', '2026-11-27T00:00:00.000Z'],
    ['2026-11-27T00:00:00.000Z', 'all', '2026-11-28T00:00:00.000Z'],
    ['2026-11-27T00:00:00.000Z', 'weekdays', '2026-11-30T00:00:00.000Z'],
    ['2026-11-28T20:00:00.000Z', 'weekdays', '2026-11-30T00:00:00.000Z'],
    ['2026-12-31T16:30:00.000Z', 'all', '2027-01-01T00:00:00.000Z'],
  ] as const)('after %s, on %s days', (now, days, next) =>
    expect(nextTime({ hour: 8, days }, new Date(now))).toBe(next),
  )
})

describe('the choice', () => {
  test('is nobody’s before it is made, is kept, and is written down', async () => {
    expect(await stored()).toEqual({
      channel: 'off',
      hour: 8,
      days: 'weekdays',
      channels: ['mail', 'webhook'],
      demo: false,
      email: 'wang@bank.example',
      nextAt: null,
      sentAt: null,
      failure: null,
    })
    const saved = await choose({ ...daily, hour: 9 })
    expect(saved.body).toMatchObject({ code: 200, msg: '每日待办提醒已保存', data: { channel: 'mail', hour: 9 } })
    expect((await stored()).nextAt).toMatch(/T01:00:00\.000Z$/)
    expect((await stored('other')).channel).toBe('off')
    const trail = await server.app.db.selectFrom('audit').selectAll().where('record_id', '=', 'u_clerk').execute()
    expect(trail).toMatchObject([{ action: 'update', resource: 'users' }])
    expect(JSON.stringify(trail)).toContain('digestChannel')
  })

  test.each([
    [{ ...daily, hour: 5 }, '/hour'],
    [{ ...daily, hour: 8.5 }, '/hour'],
    [{ ...daily, days: 'never' }, '/days'],
    [{ ...daily, channel: 'pigeon' }, '/channel'],
    [{ ...daily, userId: 'u_other' }, '/userId'],
  ])('%o is refused', async (choice, field) => {
    const answer = await choose(choice)
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, field])
    expect((await stored()).channel).toBe('off')
  })

  test('by mail takes an address', async () => {
    await server.app.db.updateTable('users').set({ email: null }).where('id', '=', 'u_clerk').execute()
    const answer = await choose(daily)
    expect([answer.status, answer.body.errors[0]]).toMatchObject([
      422,
      { field: '/channel', msg: '请先在“个人资料”中填写邮箱，再选择邮件提醒。' },
    ])
  })

  test('a server that can send by nothing offers nothing', async () => {
    const silent = await testApp()
    try {
      expect((await silent.as('clerk').call('GET', path)).body.data.channels).toEqual([])
      expect((await silent.as('clerk').call('PUT', path, daily)).status).toBe(422)
    } finally {
      await silent.close()
    }
  })

  test('who is not signed in has none', async () => {
    expect((await server.anonymous.call('GET', path)).status).toBe(401)
    expect((await server.anonymous.call('PUT', path, daily)).status).toBe(401)
    expect((await server.anonymous.call('GET', `${path}/preview`)).status).toBe(401)
  })
})

describe('what is sent', () => {
  test('says how much of what there is to do, in the language of the choice, and names nobody', async () => {
    await oldDraft('r_1', 'clerk')
    await oldDraft('r_2', 'other', '别人的客户')
    await choose(daily)
    await lookAt(new Date('2036-11-27T00:00:00.000Z'))
    expect(mail.received).toHaveLength(1)
    const { raw, to } = mail.received[0]!
    expect(to).toEqual(['wang@bank.example'])
    expect(subjectOf(raw)).toBe('今日待办 1 项 · 2036-11-27')
    const { 'text/plain': text = '', 'text/html': html = '' } = partsOf(raw)
    expect(text).toContain('搁置的草稿：1')
    expect(text).toContain('https://assistant.bank.example/')
    expect(`${text}${html}`).not.toMatch(/机密客户|别人/)
    expect(await stored()).toMatchObject({ sentAt: '2036-11-27T00:00:00.000Z', nextAt: '2036-11-28T00:00:00.000Z' })
    await server.as('clerk').call('PUT', path, daily, { 'accept-language': 'en-US' })
    await lookAt(new Date('2036-11-28T00:00:00.000Z'))
    expect(subjectOf(mail.received[1]!.raw)).toBe('1 thing to do today · 2036-11-28')
  })

  test('is nothing on a day without anything to do', async () => {
    await oldDraft('r_2', 'other')
    await choose(daily)
    await lookAt()
    expect(mail.received).toEqual([])
    expect(await stored()).toMatchObject({ sentAt: null, failure: null })
  })

  test('is the same that the preview shows', async () => {
    await oldDraft('r_1', 'clerk')
    const { data } = (await server.as('clerk').call('GET', `${path}/preview`)).body
    expect(data).toMatchObject({ count: 1, subject: expect.stringMatching(/^今日待办 1 项 · /) })
    expect(data.text).toContain('搁置的草稿：1')
    expect((await server.as('other').call('GET', `${path}/preview`)).body.data.count).toBe(0)
  })

  test('goes to the messenger of the bank under one key a day', async () => {
    await oldDraft('r_1', 'clerk')
    await choose({ ...daily, channel: 'webhook' })
    messenger.moods.splice(0, 1, 503, 200)
    await lookAt(new Date('2036-11-27T00:00:00.000Z'))
    expect(messenger.posted.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'digest:u_clerk:2036-11-27',
      'digest:u_clerk:2036-11-27',
    ])
    expect(messenger.posted[1]?.body).toMatchObject({
      username: 'clerk',
      count: 1,
      link: 'https://assistant.bank.example/',
    })
    expect(JSON.stringify(messenger.posted)).not.toContain('机密客户')
  })

  test('is tried again soon where the gateway fails, three times, and then the next day; the user is told', async () => {
    await oldDraft('r_1', 'clerk')
    await choose(daily)
    mail.mood.refuse = true
    const now = new Date('2036-11-27T00:00:00.000Z')
    await lookAt(now)
    expect(await stored()).toMatchObject({ failure: 'gateway', sentAt: null, nextAt: '2036-11-27T00:10:00.000Z' })
    await lookAt(now)
    await lookAt(now)
    expect(await stored()).toMatchObject({ failure: 'gateway', nextAt: '2036-11-28T00:00:00.000Z' })
    mail.mood.refuse = false
    await lookAt(new Date('2036-11-28T00:00:00.000Z'))
    expect(await stored()).toMatchObject({ failure: null, sentAt: '2036-11-28T00:00:00.000Z' })
  })

  test('is nothing where the address was taken away since, and that is told', async () => {
    await oldDraft('r_1', 'clerk')
    await choose(daily)
    await server.app.db.updateTable('users').set({ email: null }).where('id', '=', 'u_clerk').execute()
    await lookAt()
    expect(await stored()).toMatchObject({ failure: 'noAddress', sentAt: null })
  })

  test('is nothing to who may not work any more, or has turned it off', async () => {
    await oldDraft('r_1', 'clerk')
    await choose(daily)
    await server.app.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', 'u_clerk').execute()
    await lookAt()
    await server.app.db.updateTable('users').set({ status: 'active' }).where('id', '=', 'u_clerk').execute()
    await choose({ ...daily, channel: 'off' })
    await lookAt()
    expect(mail.received).toEqual([])
    expect((await stored()).nextAt).toBeNull()
  })

  test('is nothing to who has to choose a password first, whom no page is open to', async () => {
    await oldDraft('r_1', 'clerk')
    await choose(daily)
    const { db } = server.app
    const mustChange = (must: number) =>
      db.updateTable('users').set({ must_change_password: must }).where('id', '=', 'u_clerk').execute()
    await mustChange(1)
    await lookAt()
    await mustChange(0)
    expect(mail.received).toEqual([])
  })

  test('goes by the latest choice, also where somebody was about to send by the one before', async () => {
    await oldDraft('r_1', 'clerk')
    await choose(daily)
    const held = { lease: 'held', leased_until: '2099-01-01T00:00:00.000Z', state: 'running' as const }
    await server.app.db.updateTable('inbox_digests').set(held).execute()
    await choose({ ...daily, channel: 'webhook' })
    await lookAt()
    expect([mail.received.length, messenger.posted.length]).toEqual([0, 1])
  })

  test('comes once, whichever of two processes looks first', async () => {
    await oldDraft('r_1', 'clerk')
    await choose(daily)
    await lookAt(new Date('2036-11-27T00:00:00.000Z'), { runners: 2 })
    expect(mail.received).toHaveLength(1)
  })

  test('is no made-up one of a day that is over: neither on a day that was not chosen, nor twice on one', async () => {
    await oldDraft('r_1', 'clerk')
    await choose({ ...daily, days: 'weekdays', hour: 20 })
    // Due on Friday in the evening; the server is there again on Saturday.
    await lookAt(new Date('2036-11-28T16:05:00.000Z'), { due: new Date('2036-11-28T12:00:00.000Z') })
    expect(mail.received).toEqual([])
    expect(await stored()).toMatchObject({ sentAt: null, failure: null, nextAt: '2036-12-01T12:00:00.000Z' })
    await lookAt(new Date('2036-12-01T12:20:00.000Z'), { due: new Date('2036-12-01T12:00:00.000Z') })
    expect(mail.received).toHaveLength(1)
  })

  test('comes once a day, also where another hour is chosen after it came', async () => {
    await oldDraft('r_1', 'clerk')
    await choose(daily)
    const { db } = server.app
    await db.updateTable('inbox_digests').set({ sent_at: new Date().toISOString() }).execute()
    await choose({ ...daily, hour: 20 })
    const tomorrow = endOf(dayOf(new Date()))
    expect((await stored()).nextAt).toBe(new Date(Date.parse(tomorrow) + 20 * 3_600_000).toISOString())
  })

  test('is what is seen by then: of a branch that was left nothing', async () => {
    await oldDraft('r_1', 'clerk')
    const { db } = server.app
    await db.updateTable('reports').set({ owner_id: 'u_other' }).where('id', '=', 'r_1').execute()
    await choose(daily)
    await lookAt()
    expect(mail.received).toEqual([])
  })
})
