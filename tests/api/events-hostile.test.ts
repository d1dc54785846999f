import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { strFromU8, unzipSync } from 'fflate'
import { textOf } from '../../core/document/outline.ts'
import { readStored } from '../../server/analysis/subject.ts'
import { compute, eventId, type Computed } from '../../server/analysis/events/compute.ts'
import { commonStamp, stampOf } from '../../server/analysis/events/context.ts'
import { storeComputed } from '../../server/analysis/events/store.ts'
import { analyseCustomer } from '../../server/analysis/events/analyse.ts'
import { startSession } from '../../server/auth/sessions.ts'
import { shippedSettings } from '../../server/analysis/rules/settings.ts'
import { eventsApp, type EventsApp } from '../support/events.ts'
import { countQueries } from '../support/queries.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

let server: EventsApp
let id: string
let count = 0
beforeAll(async () => {
  server = await eventsApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  id = `cu_${(count += 1)}`
  await addSampleCustomer(server.app.db, { id, power: false })
  await server.change(id, 'balanceSheet', '2024-12-31', { totalAssets: '1000' })
})

const context = () => ({ schemas: server.app.schemas, rules: server.app.rules })

/** Stores as many events as are asked for, all with the evidence of the one that is found. */
async function storeMany(events: number, state = 'many'): Promise<void> {
  const { db } = server.app
  const stored = await readStored(db, id)
  const computed = compute(stored, server.app.rules.compiled, server.app.schemas.tables, {
    settings: shippedSettings,
    branchIds: [],
    peers: {},
  })
  const [found] = computed.events
  if (!found) throw new Error('nothing was found')
  const many: Computed = {
    ...computed,
    events: Array.from({ length: events }, (_, index) => ({
      ...found,
      id: eventId(id, found.cause, `m${index}`),
      period: `${1900 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
      hash: `${state}${index}`,
    })),
  }
  await db.transaction().execute((trx) =>
    storeComputed(trx, many, {
      updatedAt: stored.updatedAt,
      stamp: state === 'now' ? stampOf(stored.updatedAt, commonStamp(context())) : state,
      rulesVersion: 0,
    }),
  )
}

const countOf = async (table: 'anomaly_events' | 'anomaly_hits' | 'anomaly_history'): Promise<number> =>
  (
    await server.app.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('count'))
      .where('customer_id', '=', id)
      .execute()
  ).reduce((sum, row) => sum + Number(row.count), 0)

describe('a customer with thousands of events', () => {
  test('has them stored, changed and gone', async () => {
    await storeMany(4_000)
    expect(await countOf('anomaly_events')).toBe(4_000)
    expect(await countOf('anomaly_hits')).toBeGreaterThanOrEqual(4_000)
    await storeMany(4_000, 'changed')
    await storeMany(1, 'fewer')
    expect(
      (
        await server.app.db
          .selectFrom('anomaly_events')
          .select('id')
          .where('customer_id', '=', id)
          .where('gone_at', 'is', null)
          .execute()
      ).length,
    ).toBe(1)
    expect(await countOf('anomaly_history')).toBeGreaterThanOrEqual(7_999)
  })
})

describe('what is said of an event', () => {
  test('is text in every place that it comes to, whatever it looks like', async () => {
    const event = await server.event(id, 'balance', '2024-12-31')
    const said = '=cmd|calc <script>alert(1)</script> \u0001\u000b\u001f ]]> &amp; {{x}} \u202e 甲'
    expect((await server.save(event, id, { explanation: said, status: 'explained' })).status).toBe(200)
    const { body } = await server.as('clerk').call('POST', '/report/entity/abnormal/report', { appUserId: id })
    const file = await server.as('clerk').call('GET', `/report/entity/${body.data.id}/export`)
    expect(file.status).toBe(200)
    const text = strFromU8(unzipSync(file.raw)['word/document.xml'] ?? new Uint8Array())
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/)
  })
})

describe('a form of evidence', () => {
  test('with more text than all ids have is refused', async () => {
    const boundary = 'xxx'
    const part = (name: string, value: string): string =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const payload = `${part('appUserId', id)}${part('abnormalIds', 'a'.repeat(1_900_000)).repeat(60)}--${boundary}--\r\n`
    const { token } = await startSession(server.app.db, 'u_clerk', { address: '127.0.0.1', agent: 'test' })
    const answer = await server.app.inject({
      method: 'POST',
      url: '/stage-api/report/entity/indicators/batch/upload',
      payload,
      headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, '/abnormalIds'])
  })
})

describe('evidence of many events', () => {
  test('is taken with no more queries where there are many files already', async () => {
    await storeMany(200, 'now')
    const { db } = server.app
    const ids = (
      await db
        .selectFrom('anomaly_events')
        .select('id')
        .where('customer_id', '=', id)
        .where('gone_at', 'is', null)
        .limit(200)
        .execute()
    ).map((event) => event.id)
    const send = async (round: string): Promise<number> => {
      const files = Array.from({ length: 20 }, (_, index) => {
        const content = `%PDF-1.4\n% ${round} ${index}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`
        return { field: 'files', name: `${round}${index}.pdf`, content }
      })
      const fields = { appUserId: id, abnormalIds: JSON.stringify(ids) }
      const upload = () => server.as('clerk').upload('/report/entity/indicators/batch/upload', { fields, files })
      const { queries, result } = await countQueries(upload)
      expect([result.status, result.body.data.files.length]).toEqual([200, 20])
      return queries
    }
    const queries = await send('first')
    for (let file = 0; file < 100; file += 1)
      await db
        .insertInto('anomaly_files')
        .values(
          ids.map((event_id) => ({
            event_id,
            file_id: `f_${id}_${file}`,
            created_by: 'u_clerk',
            created_at: '2026-01-01T00:00:00.000Z',
          })),
        )
        .execute()
    expect(await send('second')).toBeLessThanOrEqual(queries)
  })
})

describe('the report of anomalies', () => {
  test('leaves no event out silently', async () => {
    await storeMany(260, 'now')
    const answer = await server.as('clerk').call('POST', '/report/entity/abnormal/report', { appUserId: id })
    expect(answer.status).toBe(200)
    const { document } = (await server.as('clerk').call('GET', `/report/office/config/${answer.body.data.id}`)).body
      .data
    expect(textOf(document)).toContain('共发现异常260项')
  })
})

describe('at the same moment', () => {
  test('several processes that compute a customer find each event once, and write it down once', async () => {
    await addSampleCustomer(server.app.db, { id: `${id}_x`, power: false })
    await server.change(`${id}_x`, 'balanceSheet', '2024-12-31', { totalAssets: '1000' })
    await Promise.all(Array.from({ length: 8 }, () => analyseCustomer(server.app.db, context(), `${id}_x`)))
    const { rows } = await server.list(`${id}_x`)
    expect(rows.map(({ cause }) => cause)).toContain('balance')
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
    expect(rows.every(({ version }) => version === 1)).toBe(true)
  })

  test('an explanation and new data: whoever is second is told so, or the explanation is opened again', async () => {
    for (let round = 0; round < 5; round += 1) {
      const event = await server.event(id, 'balance', '2024-12-31')
      const [saved] = await Promise.all([
        server.save(event, id, { explanation: `第${round}次`, status: 'explained', version: event.version }),
        server
          .change(id, 'balanceSheet', '2024-12-31', { totalAssets: String(2000 + round) })
          .then(() => analyseCustomer(server.app.db, context(), id)),
      ])
      const after = await server.event(id, 'balance', '2024-12-31')
      expect([200, 409]).toContain(saved.status)
      expect(after.status, `${saved.status}`).toBe('open')
      if (saved.status === 200)
        expect(after).toMatchObject({ explanation: `第${round}次`, reopened: { from: 'explained' } })
    }
  })
})

describe('a customer that is deleted', () => {
  test('takes its events, files, figures and explanations out of sight, and brings them back with it', async () => {
    const event = await server.event(id, 'balance', '2024-12-31')
    await server.save(event, id, { explanation: '已核对原表', status: 'explained' })
    const files = [
      { field: 'files', name: '佐证.pdf', content: '%PDF-1.4\n% a\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n' },
    ]
    const sent = await server
      .as('clerk')
      .upload('/report/entity/indicators/batch/upload', { fields: { appUserId: id, abnormalIds: event.id }, files })
    const file = sent.body.data.files[0].id as string
    const { version } = (await server.as('clerk').call('GET', `/system/agent/user/customer/info/${id}`)).body.data
    expect(
      (await server.as('clerk').call('DELETE', `/system/agent/user/customer/${id}?version=${version}`)).status,
    ).toBe(200)

    const reads: [method: 'GET' | 'POST' | 'DELETE', path: string, body?: object][] = [
      ['GET', `/report/entity/abnormal/event/${event.id}`],
      ['POST', `/report/entity/customer/abnormal/list/${id}`, {}],
      ['GET', `/report/v2/entity/file/${file}`],
      ['DELETE', `/report/v2/entity/indicators/delete/file/${file}`],
      ['DELETE', `/report/entity/indicators/${event.id}`],
      [
        'POST',
        '/report/entity/indicators/save',
        { abnormalId: event.id, appUserId: id, explanation: 'x', status: 'explained' },
      ],
      ['GET', `/report/entity/abnormal/power/${id}`],
      ['GET', `/report/entity/abnormal/ratios/${id}`],
      ['GET', `/report/entity/abnormal/models/${id}`],
      ['POST', '/report/entity/abnormal/report', { appUserId: id }],
      ['POST', `/report/entity/customer/abnormal/indicator/${id}`, { ruleId: 'ID01' }],
    ]
    for (const [method, path, body] of reads)
      expect((await server.as('admin').call(method, path, body)).status, path).toBe(404)
    const lists = [
      await server.as('admin').call('POST', '/report/v2/entity/all/customer/abnormal/file/list', { appUserId: id }),
      await server.as('admin').call('POST', '/report/entity/customer/abnormal/customers', { pageSize: 200 }),
      await server.as('admin').call('POST', '/report/entity/abnormal/portfolio', { pageSize: 200 }),
    ]
    for (const { status, body } of lists)
      expect([status, JSON.stringify(body).includes(`"${id}"`)]).toEqual([200, false])

    await server.app.db.updateTable('customers').set({ deleted_at: null }).where('id', '=', id).execute()
    expect(await server.event(id, 'balance', '2024-12-31')).toMatchObject({
      explanation: '已核对原表',
      status: 'evidenced',
      files: [{ id: file }],
    })
  })
})
