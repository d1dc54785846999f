import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnomalyEvent, EvidenceFileRow } from '../../core/analysis/events.ts'
import type { Answer } from '../support/app.ts'
import { eventsApp, type EventsApp } from '../support/events.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

let server: EventsApp
let id: string
let count = 0
let balance: AnomalyEvent
let revenue: AnomalyEvent
beforeAll(async () => {
  server = await eventsApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  id = `cu_${(count += 1)}`
  await addSampleCustomer(server.app.db, { id, power: false })
  await server.app.db
    .updateTable('customers')
    .set({ branch_id: id, user_name: `客户${count}号`, search: `客户${count}号\n${id}` })
    .where('id', '=', id)
    .execute()
  await server.change(id, 'profitSheet', '2024-12-31', { operatingRevenue: '300000000' })
  await server.change(id, 'balanceSheet', '2024-12-31', { totalAssets: '1000' })
  balance = await server.event(id, 'balance', '2024-12-31')
  revenue = await server.event(id, 'revenue', '2024-12-31')
})

const pdf = (name = '合同.pdf', text = 'a') => ({
  field: 'files',
  name,
  content: `%PDF-1.4\n% ${text}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`,
})
type File = { field: string; name: string; content: Buffer | string }
const upload = (files: File[], abnormalIds: string, who: 'clerk' | 'admin' = 'clerk'): Promise<Answer> =>
  server.as(who).upload('/report/entity/indicators/batch/upload', { fields: { appUserId: id, abnormalIds }, files })
const all = async (
  body: object = {},
  who: 'clerk' | 'other' | 'admin' = 'clerk',
): Promise<{ rows: EvidenceFileRow[]; total: number }> =>
  (await server.as(who).call('POST', '/report/v2/entity/all/customer/abnormal/file/list', body)).body
const stored = async (): Promise<number> =>
  (
    await server.app.db
      .selectFrom('files')
      .select('id')
      .where('customer_id', '=', id)
      .where('purpose', '=', 'evidence')
      .where('deleted_at', 'is', null)
      .execute()
  ).length
const fresh = (event: AnomalyEvent) => server.event(id, event.cause, event.period)

describe('evidence', () => {
  test('one file belongs to several events, and several files to one', async () => {
    const one = await upload([pdf()], JSON.stringify([balance.id, revenue.id]))
    expect(one.body).toMatchObject({
      code: 200,
      msg: '佐证材料已上传',
      data: { files: [{ fileName: '合同.pdf', by: 'clerk' }], events: [{ id: balance.id }, { id: revenue.id }] },
    })
    await upload([pdf('发票.pdf', 'b'), pdf('流水.pdf', 'c')], balance.id)
    expect((await fresh(balance)).files.map(({ fileName }) => fileName).sort()).toEqual(
      ['发票.pdf', '合同.pdf', '流水.pdf'].sort(),
    )
    expect((await fresh(revenue)).files.map(({ fileName }) => fileName)).toEqual(['合同.pdf'])
    expect(await stored()).toBe(3)
  })

  test('ids may come as several fields', async () => {
    const boundary = 'xxx'
    const part = (name: string, value: string): string =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const payload = `${part('appUserId', id)}${part('abnormalIds', balance.id)}${part('abnormalIds', revenue.id)}--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n${pdf().content}\r\n--${boundary}--\r\n`
    const { token } = await import('../../server/auth/sessions.ts').then(({ startSession }) =>
      startSession(server.app.db, 'u_clerk', { address: '127.0.0.1', agent: 'test' }),
    )
    const answer = await server.app.inject({
      method: 'POST',
      url: '/stage-api/report/entity/indicators/batch/upload',
      payload,
      headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
    expect(answer.json().data.events).toHaveLength(2)
  })

  test('of an explained event makes it evidenced; without the last file it is explained again', async () => {
    await server.save(balance, id, { explanation: '已核对原表', status: 'explained' })
    const { data } = (await upload([pdf()], balance.id)).body
    expect(data.events[0]).toMatchObject({ status: 'evidenced', version: 3 })
    const gone = await server.as('clerk').call('DELETE', `/report/v2/entity/indicators/delete/file/${data.files[0].id}`)
    expect(gone.body).toMatchObject({ code: 200, msg: '佐证材料“合同.pdf”已删除', data: { abnormalIds: [balance.id] } })
    expect(await fresh(balance)).toMatchObject({ status: 'explained', files: [], explanation: '已核对原表' })
    const { steps } = (await server.as('clerk').call('GET', `/report/entity/abnormal/event/${balance.id}`)).body.data
    expect(steps.slice(0, 2)).toMatchObject([
      { kind: 'fileRemoved', by: 'clerk', from: 'evidenced', to: 'explained', text: '合同.pdf' },
      { kind: 'fileAdded', from: 'explained', to: 'evidenced', text: '合同.pdf' },
    ])
    expect(
      (await server.as('clerk').call('DELETE', `/report/v2/entity/indicators/delete/file/${data.files[0].id}`)).status,
    ).toBe(404)
  })

  test('that is sent twice, or clicked twice, is there once', async () => {
    const answers = await Promise.all([upload([pdf()], balance.id), upload([pdf()], balance.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await fresh(balance)).files).toHaveLength(1)
    expect(await stored()).toBe(1)
  })

  test('is written down in the trail with the events that it is for', async () => {
    await upload([pdf()], JSON.stringify([balance.id, revenue.id]))
    const [entry] = await server.app.db
      .selectFrom('audit')
      .selectAll()
      .where('record_id', '=', id)
      .where('action', '=', 'upload')
      .execute()
    expect(JSON.stringify(entry?.changes)).toContain(revenue.id)
    expect(entry).toMatchObject({ user_name: 'clerk', resource: 'customers' })
  })

  test.each([
    ['a program that says it is a pdf', { field: 'files', name: '合同.pdf', content: 'MZ\x90\x00 not a pdf' }, 415],
    ['a page', { field: 'files', name: 'page.html', content: '<script>alert(1)</script>' }, 415],
    ['a presentation', { field: 'files', name: 'a.pptx', content: 'PK' }, 415],
    ['an old Word file', { field: 'files', name: 'a.doc', content: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]) }, 415],
    [
      'a file of 21 MB',
      {
        field: 'files',
        name: '大.pdf',
        content: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(21 * 1024 * 1024)]),
      },
      413,
    ],
  ])('that is %s is refused in one sentence, and with it all that was sent', async (_what, file, status) => {
    const answer = await upload([pdf('好.pdf'), file], balance.id)
    expect(answer.status).toBe(status)
    expect(answer.body.msg).toContain(file.name)
    expect(await stored()).toBe(0)
    expect((await fresh(balance)).files).toEqual([])
  })

  test('of 20 MB less a little is taken, and so is a picture', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const large = {
      field: 'files',
      name: 'large.pdf',
      content: Buffer.concat([
        Buffer.from('%PDF-1.4\n'),
        Buffer.alloc(20 * 1024 * 1024 - 100, 32),
        Buffer.from('\n%%EOF\n'),
      ]),
    }
    expect((await upload([large, { field: 'file', name: '照片.png', content: png }], balance.id)).status).toBe(200)
  })

  test.each([
    ['no file', [], (): string => balance.id],
    ['no event', [pdf()], (): string => ''],
    ['no list', [pdf()], (): string => '[true]'],
    ['a broken list', [pdf()], (): string => '["ev_1"'],
    ['an empty list', [pdf()], (): string => '[]'],
  ])('without what it needs is refused: %s', async (_what, files, ids) => {
    expect((await upload(files as File[], ids())).status).toBe(422)
    expect(await stored()).toBe(0)
  })

  test('of an event that is another customer’s, or nobody’s, is refused as unknown', async () => {
    await addSampleCustomer(server.app.db, { id: `${id}_other`, power: false })
    await server.change(`${id}_other`, 'balanceSheet', '2024-12-31', { totalAssets: '1000' })
    const foreign = await server.event(`${id}_other`, 'balance', '2024-12-31')
    for (const ids of [foreign.id, 'ev_none', JSON.stringify([balance.id, foreign.id])])
      expect((await upload([pdf()], ids)).status, ids).toBe(404)
    expect(await stored()).toBe(0)
  })
})

describe('files of evidence', () => {
  test('are taken by whoever may look at anomalies, and by nobody else', async () => {
    const { data } = (await upload([pdf()], balance.id)).body
    const path = `/report/v2/entity/file/${data.files[0].id}`
    const taken = await server.as('clerk').call('GET', path)
    expect([taken.status, taken.headers['content-type'], taken.raw.toString()]).toEqual([
      200,
      'application/pdf',
      pdf().content,
    ])
    expect(taken.headers['content-disposition']).toContain('attachment')
    expect((await server.as('other').call('GET', path)).status).toBe(404)
    const role = async (permissions: object): Promise<void> =>
      void (await server.app.db
        .updateTable('roles')
        .set({ permissions: JSON.stringify(permissions) })
        .where('id', '=', 'clerk')
        .execute())
    const before = (
      await server.app.db.selectFrom('roles').select('permissions').where('id', '=', 'clerk').executeTakeFirstOrThrow()
    ).permissions
    await role({ client: ['get', 'query'], home: ['get'] })
    expect((await server.as('clerk').call('GET', path)).status).toBe(404)
    await role({ anomaly: ['get'] })
    expect((await server.as('clerk').call('GET', path)).status).toBe(200)
    await role(typeof before === 'string' ? JSON.parse(before) : (before as object))
  })

  test('of all customers in scope are one list, the newest first, with the events that they are for', async () => {
    await upload([pdf('甲.pdf')], JSON.stringify([balance.id, revenue.id]))
    await upload([pdf('乙.PDF', 'b')], revenue.id)
    const { rows, total } = await all({ userName: id })
    expect(total).toBe(2)
    expect(rows.map(({ fileName }) => fileName)).toEqual(['乙.PDF', '甲.pdf'])
    expect(rows[1]).toMatchObject({
      appUserId: id,
      userName: `客户${count}号`,
      by: 'clerk',
      events: [
        { id: balance.id, name: '资产不等于权益', period: '2024-12-31' },
        { id: revenue.id, name: '收入大幅增长' },
      ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    })
    expect((await all({ userName: id, fileName: '乙.pdf' })).rows.map(({ fileName }) => fileName)).toEqual(['乙.PDF'])
    expect((await all({ userName: id, pageSize: 1, pageNum: 2 })).rows.map(({ fileName }) => fileName)).toEqual([
      '甲.pdf',
    ])
    expect((await all({ appUserId: id, fileName: '甲' })).rows.map(({ fileName }) => fileName)).toEqual(['甲.pdf'])
    expect((await all({ appUserId: 'cu_none' })).total).toBe(0)
    expect((await all({ appUserId: id }, 'other')).total).toBe(0)
    expect((await all({ userName: id }, 'other')).total).toBe(0)
    expect((await all({ userName: id }, 'admin')).total).toBe(2)
    expect((await all({ fileName: '%' })).total).toBe(0)
  })

  test('outside the scope cannot be deleted', async () => {
    const { data } = (await upload([pdf()], balance.id)).body
    expect(
      (await server.as('other').call('DELETE', `/report/v2/entity/indicators/delete/file/${data.files[0].id}`)).status,
    ).toBe(404)
    expect((await fresh(balance)).files).toHaveLength(1)
  })

  test('and all that was said go with a customer that is deleted for good', async () => {
    const { purgeCustomer } = await import('../../server/resources/hooks/purge.ts')
    await upload([pdf()], balance.id)
    await purgeCustomer(server.app.db, id)
    for (const table of ['analyses', 'anomaly_events', 'anomaly_hits', 'anomaly_history'] as const)
      expect(await server.app.db.selectFrom(table).selectAll().where('customer_id', '=', id).execute(), table).toEqual(
        [],
      )
    expect(
      await server.app.db.selectFrom('anomaly_files').selectAll().where('event_id', '=', balance.id).execute(),
    ).toEqual([])
    expect(await stored()).toBe(0)
  })
})
