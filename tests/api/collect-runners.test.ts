import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CollectionState } from '../../core/collect.ts'
import { fromJson } from '../../server/db/client.ts'
import { purgeCustomer } from '../../server/resources/hooks/purge.ts'
import { clear, testApp, type TestApp } from '../support/app.ts'
import { collecting, standing, startFor, type Collecting } from '../support/collecting.ts'
import { eventually } from '../support/eventually.ts'
import { consentingCustomer, loopbackSource, month, page, replies } from '../support/source.ts'

let server: TestApp
let source: Awaited<ReturnType<typeof loopbackSource>>
let runners: Collecting[] = []

beforeAll(async () => {
  server = await testApp()
  source = await loopbackSource()
})
beforeEach(async () => {
  await clear(server.app, 'collections', 'table_rows', 'consents', 'qr_codes', 'customers')
  source.asked.length = 0
})
afterEach(async () => {
  for (const runner of runners) await runner.stop()
  expect(runners.flatMap(({ failures }) => failures)).toEqual([])
  runners = []
})
afterAll(async () => {
  await server.close()
  await source.close()
})

const run = (options?: Parameters<typeof collecting>[2]): Collecting => {
  const runner = collecting(server, source.url, options)
  runners.push(runner)
  return runner
}
const reaches = (state: CollectionState, customerId = 'c_1'): Promise<void> =>
  eventually(async () => expect((await standing(server, '1', customerId)).state).toBe(state))
const isAsked = (times: number): Promise<void> => eventually(() => expect(source.asked).toHaveLength(times))
const monthsStored = async (): Promise<string[]> =>
  (
    await server.app.db
      .selectFrom('table_rows')
      .select('period')
      .where('table_id', '=', 'power')
      .orderBy('period')
      .execute()
  ).map(({ period }) => period)
const actions = async (): Promise<string[]> =>
  (await server.app.db.selectFrom('audit').select('action').where('record_id', '=', 'c_1').orderBy('id').execute()).map(
    ({ action }) => action,
  )

describe('several processes', () => {
  test('fetch no page twice, however many are at it', async () => {
    source.reply((response, { body }) =>
      replies.json(200, { ...page([month('2025-01')]), creditCode: body.creditCode })(response, {
        body,
        authorization: undefined,
        path: '',
      }),
    )
    const codes = [
      '91350100M000100Y43',
      '91320205MAXDEM0139',
      '91330604MAXDEM021E',
      '91440606MAXDEM03XX',
      '91341102MAXDEM0480',
      '91130208MAXDEM056Q',
      '91510114MAXDEM064N',
      '91350212MAXDEM072W',
    ]
    for (const [index, code] of codes.entries())
      await startFor(server, await consentingCustomer(server.app.db, { id: `c_${index}`, code }))
    run()
    run()
    run()
    for (const [index] of codes.entries()) await reaches('done', `c_${index}`)
    expect(source.asked.map(({ body }) => body.creditCode).toSorted()).toEqual(codes.toSorted())
  })

  test('go on with the page at which one stopped', async () => {
    source.reply(replies.json(200, page([month('2025-01')], { next: 'p2' })), replies.hang())
    const first = run({ bounds: { idle: 60_000, whole: 60_000 } })
    await startFor(server, await consentingCustomer(server.app.db))
    await isAsked(2)
    await first.stop()
    expect(await standing(server)).toMatchObject({ state: 'waiting', rows: 1, pages: 1 })
    source.reply(replies.json(200, page([month('2025-02')])))
    run()
    await reaches('done')
    expect(source.asked.map(({ body }) => body.cursor)).toEqual([undefined, 'p2', 'p2'])
    expect(await monthsStored()).toEqual(['2025-01', '2025-02'])
  })

  test('take over from one that died, when its lease is over, and what it still brings is thrown away', async () => {
    let answer = (): void => undefined
    source.reply(
      (response, asked) => void (answer = () => void replies.json(200, page([month('2020-01')]))(response, asked)),
      replies.json(200, page([month('2025-01')])),
    )
    run({ bounds: { idle: 60_000, whole: 60_000 } })
    await startFor(server, await consentingCustomer(server.app.db))
    await isAsked(1)
    // What a dead process leaves: a lease of somebody else that is over.
    await server.app.db
      .updateTable('collections')
      .set({ leased_until: '2026-01-01T00:00:00.000Z', lease: 'of-the-dead' })
      .execute()
    await reaches('done')
    answer()
    expect(await monthsStored()).toEqual(['2025-01'])
  })

  test('end what ended the process each time', async () => {
    source.reply(replies.hang())
    await startFor(server, await consentingCustomer(server.app.db))
    await server.app.db.updateTable('collections').set({ attempts: 3 }).execute()
    run()
    await reaches('failed')
    expect((await standing(server)).message).toBe('采集多次意外中断。')
    expect(source.asked).toEqual([])
  })
})

test('what is fetched of a customer goes with the customer: not while it lies in the bin, and for good with it', async () => {
  await startFor(server, await consentingCustomer(server.app.db))
  await server.app.db.updateTable('customers').set({ deleted_at: '2026-01-01T00:00:00.000Z' }).execute()
  run()
  await eventually(async () =>
    expect((await server.app.db.selectFrom('collections').select('state').executeTakeFirst())?.state).toBe('cancelled'),
  )
  expect(source.asked).toEqual([])
  await server.app.db.transaction().execute((trx) => purgeCustomer(trx, 'c_1'))
  expect(await server.app.db.selectFrom('collections').selectAll().execute()).toEqual([])
})

describe('a consent', () => {
  test('that is not there stops a fetch before anything is asked', async () => {
    await startFor(server, await consentingCustomer(server.app.db))
    await server.app.db.updateTable('consents').set({ valid_until: '2026-01-01T00:00:00.000Z' }).execute()
    run()
    await reaches('cancelled')
    expect((await standing(server)).message).toBe('客户的授权已撤销或到期，采集已停止。')
    expect(source.asked).toEqual([])
  })

  test('that is revoked while the source answers lets nothing of the answer in', async () => {
    source.reply(replies.json(200, page([month('2025-01')], { next: 'p2' })), async (response, asked) => {
      await server.app.db.updateTable('qr_codes').set({ state: 'revoked' }).execute()
      await replies.json(200, page([month('2025-02')]))(response, asked)
    })
    run()
    await startFor(server, await consentingCustomer(server.app.db))
    await reaches('cancelled')
    expect(await monthsStored()).toEqual(['2025-01'])
    expect(await standing(server)).toMatchObject({ rows: 1, consent: null })
  })

  test.each([
    ['of other data', { needTypes: ['2'] }, {}],
    ['whose code was deleted', {}, { deleted_at: '2026-01-01T00:00:00.000Z' }],
    ['whose code was only opened', {}, { state: 'opened' as const }],
  ])('%s does not allow to fetch', async (_, given, code) => {
    await consentingCustomer(server.app.db, given)
    if (Object.keys(code).length > 0) await server.app.db.updateTable('qr_codes').set(code).execute()
    const answer = await server
      .as('clerk')
      .call('POST', '/report/data/collect/run', { appUserId: 'c_1', dataType: '1' })
    expect(answer.status).toBe(422)
    expect(answer.body.msg).toBe('没有有效的客户授权，不能采集数据。请通过“数据申请”让客户授权。')
    expect(await server.app.db.selectFrom('collections').selectAll().execute()).toEqual([])
  })

  test('that is given twice at once makes one fetch', async () => {
    const customer = await consentingCustomer(server.app.db)
    const ids = await Promise.all([startFor(server, customer), startFor(server, customer)])
    expect(new Set(ids.flat()).size).toBe(1)
  })
})

describe('a clerk', () => {
  const call = (path: string, body: object, who: 'clerk' | 'other' | 'reader' = 'clerk') =>
    server.as(who).call('POST', `/report/data/collect/${path}`, body)

  test('runs a fetch again, which starts from the first page, and sees the newest', async () => {
    source.reply(replies.json(200, page([month('2025-01')])))
    run()
    await startFor(server, await consentingCustomer(server.app.db))
    await reaches('done')
    const before = await standing(server)
    const { status, body } = await call('run', { appUserId: 'c_1', dataType: '1' })
    expect([status, body.msg]).toEqual([200, '已开始采集'])
    expect(body.data.id).not.toBe(before.id)
    await eventually(async () => expect(await standing(server)).toMatchObject({ id: body.data.id, state: 'done' }))
    expect(source.asked.map(({ body: asked }) => asked.cursor)).toEqual([undefined, undefined])
    expect((await actions()).slice(-3)).toEqual(['collect', 'collectRun', 'collect'])
  })

  test('has what waits for its next try tried now, twice if pressed twice, as one fetch', async () => {
    source.reply(replies.status(429, { 'retry-after': '600' }), replies.json(200, page([month('2025-01')])))
    run()
    await startFor(server, await consentingCustomer(server.app.db))
    await eventually(async () => expect((await standing(server)).message).not.toBe(''))
    await Promise.all([
      call('run', { appUserId: 'c_1', dataType: '1' }),
      call('run', { appUserId: 'c_1', dataType: '1' }),
    ])
    await reaches('done')
    expect(await server.app.db.selectFrom('collections').selectAll().execute()).toHaveLength(1)
  })

  test('cancels a fetch whose answer is just arriving: nothing of it is stored', async () => {
    source.reply(async (response, asked) => {
      const { id } = await standing(server)
      await call('cancel', { id: id ?? '' })
      await replies.json(200, page([month('2025-01')]))(response, asked)
    })
    // The one that fetches has no time to notice before the answer is there.
    const runner = run({ pace: { lease: 60_000 } })
    await startFor(server, await consentingCustomer(server.app.db))
    await isAsked(1)
    await runner.drain()
    expect(await standing(server)).toMatchObject({ state: 'cancelled', rows: 0 })
    expect(await monthsStored()).toEqual([])
  })

  test('cancels a fetch under way, and its request ends', async () => {
    let ended = false
    source.reply((response) => void response.on('close', () => (ended = true)))
    run({ bounds: { idle: 60_000, whole: 60_000 }, pace: { lease: 1_500 } })
    await startFor(server, await consentingCustomer(server.app.db))
    await isAsked(1)
    const { id } = await standing(server)
    expect((await call('cancel', { id: id ?? '' })).body.msg).toBe('已取消采集')
    expect(await standing(server)).toMatchObject({ state: 'cancelled', message: '已由 clerk 取消。' })
    await eventually(() => expect(ended).toBe(true))
    expect((await call('cancel', { id: id ?? '' })).status).toBe(409)
    expect((await standing(server)).state).toBe('cancelled')
  })

  test('neither sees nor starts nor cancels fetches of a customer of another', async () => {
    const [id = ''] = await startFor(server, await consentingCustomer(server.app.db))
    for (const [path, body] of [
      ['list', { appUserId: 'c_1' }],
      ['run', { appUserId: 'c_1', dataType: '1' }],
      ['cancel', { id }],
      ['cancel', { id: 'cl_none' }],
    ] as const)
      expect((await call(path, body, 'other')).status).toBe(404)
    expect((await call('run', { appUserId: 'c_1', dataType: '1' }, 'reader')).status).toBe(403)
    expect((await call('run', { appUserId: 'c_1', dataType: '3' })).status).toBe(422)
  })

  test('is told of both kinds of data, of what was asked for and what was not, and until when the consent is in force', async () => {
    await consentingCustomer(server.app.db, { needTypes: ['1'] })
    const { body } = await call('list', { appUserId: 'c_1' })
    expect(body.total).toBe(2)
    expect(body.rows).toEqual([
      expect.objectContaining({
        dataType: '1',
        tableId: 'power',
        label: '用电数据',
        state: 'none',
        id: null,
        consent: { id: 'cs_c_1', time: expect.any(String), until: expect.any(String) },
      }),
      expect.objectContaining({ dataType: '2', tableId: 'basic', label: '企业基础数据', state: 'none', consent: null }),
    ])
  })

  test('finds in the audit trail how a fetch ended', async () => {
    source.reply(replies.status(400))
    run()
    await startFor(server, await consentingCustomer(server.app.db))
    await reaches('failed')
    const entry = await server.app.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'collect')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ resource: 'customers', record_id: 'c_1', record_name: '示范企业', user_name: '' })
    expect(fromJson(entry.changes)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'state', new: 'failed' }),
        expect.objectContaining({ field: 'source', new: source.host }),
      ]),
    )
  })
})
