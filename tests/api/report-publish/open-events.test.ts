import { beforeEach, describe, expect, test } from 'vitest'
import { textOf } from '../../../core/document/outline.ts'
import type { DocumentNode, ReportDocument } from '../../../core/document/types.ts'
import { fromJson, toJson } from '../../../server/db/client.ts'
import {
  prepareReports,
  auditOf,
  build,
  call,
  check,
  config,
  customer,
  eventIds,
  findingsOf,
  id,
  ofKind,
  publish,
  server,
  unbalanced,
} from './set-up.ts'

prepareReports()

describe('open events', () => {
  beforeEach(async () => {
    await build()
    await unbalanced('2024-12-31')
    await unbalanced('2023-12-31')
  })

  test('are one item a cause, with its years, evidence and what to verify', async () => {
    const events = await findingsOf('event')
    expect(events).toHaveLength(1)
    const occurrence = (period: string) => ({
      id: expect.stringMatching(/^ev/),
      period,
      evidence: expect.stringContaining(period.slice(0, 4)),
      status: 'open',
      explanation: '',
    })
    expect(events[0]).toMatchObject({
      severity: 'stop',
      key: expect.stringMatching(/^event\./),
      text: expect.stringContaining('（2024年、2023年）：'),
      item: {
        cause: 'balance',
        severity: 'high',
        note: '',
        events: [occurrence('2024-12-31'), occurrence('2023-12-31')],
      },
    })
    expect(
      (await check('clerk', { 'accept-language': 'en-US' })).findings.find(({ kind }) => kind === 'event')?.text,
    ).toContain('(2024, 2023)')
  })

  test('of periods that the report is not about are not asked for', async () => {
    await build({ periods: ['2024-12-31'] })
    expect((await findingsOf('event')).map(({ item }) => item?.events.map(({ period }) => period))).toEqual([
      ['2024-12-31'],
    ])
    await build({ periods: ['2022-12-31'] })
    expect(await findingsOf('event')).toEqual([])
    expect((await publish()).status).toBe(200)
  })

  test('block a plain call, which names them; nothing is changed', async () => {
    const answer = await publish()
    expect(answer.body).toMatchObject({
      code: 422,
      msg: expect.stringMatching(/^客户有 1 项高风险异常尚未办结：.+。请先办结，或作为前提条件写入报告后再发布。$/),
      data: { findings: [{ kind: 'event' }] },
    })
    expect(await config()).toMatchObject({ status: 'draft', version: 1 })
  })

  test('that are closed do not', async () => {
    for (const eventId of await eventIds()) {
      const event = (await server.list(customer)).rows.find((row) => row.id === eventId)
      if (event)
        await server.save(event, customer, {
          status: 'accepted',
          explanation: '已核对原始报表，系录入差错。',
          version: event.version,
        })
    }
    expect(await findingsOf('event')).toEqual([])
    expect((await publish()).status).toBe(200)
  })

  test('go into the report as conditions, at the end of its conclusion, frozen with it, each figure with its cells', async () => {
    const [first = '', second = ''] = await eventIds()
    expect((await publish({ conditions: [{ eventId: first, note: '放款前取得审计底稿' }] })).body).toMatchObject({
      code: 422,
      data: { findings: [{ item: { cause: 'balance' } }] },
    })
    expect(
      (await publish({ conditions: [{ eventIds: [first, second], note: '放款前取得审计底稿' }] })).body,
    ).toMatchObject({ code: 200, data: { status: 'published' } })
    const { document, publication, version, figures } = await config()
    const nodes = (document as ReportDocument).content
    const at = nodes.findIndex((node) => node.attrs?.['sectionId'] === 'conditions')
    const headings = nodes
      .slice(0, at)
      .filter((node) => node.type === 'heading' && node.attrs?.['level'] === 1)
      .map((node) => node.attrs?.['sectionId'])
    expect([headings.at(-1), nodes[at]?.content?.[0]?.text, nodes[at + 3]?.attrs?.['sectionId']]).toEqual([
      'credit-10',
      '（一）授信前提条件与待核实事项',
      'credit-11',
    ])
    expect(textOf(nodes[at + 1] as DocumentNode)).toMatch(
      /^截至本报告发布，下列1项高风险异常尚未办结，由clerk于\d{4}年\d{1,2}月\d{1,2}日 \d\d:\d\d确认，/,
    )
    const table = nodes[at + 2] as DocumentNode
    expect([table.content?.length, textOf(table)]).toEqual([
      2,
      expect.stringMatching(/（2024年、2023年）.*2024年资产总计为.*2023年资产总计为.*放款前取得审计底稿/s),
    ])
    const keys = [...JSON.stringify(table).matchAll(/"key":"(condition\.[^"]+)"/g)].map(([, key]) => key ?? '')
    expect(keys.length).toBeGreaterThan(1)
    for (const key of keys)
      expect(figures[key], key).toEqual(expect.arrayContaining([expect.objectContaining({ table: 'balanceSheet' })]))
    expect(publication).toMatchObject({
      publisher: 'clerk',
      intact: true,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      conditions: [
        {
          note: '放款前取得审计底稿',
          items: [
            {
              severity: 'high',
              events: [
                { id: first, period: '2024-12-31' },
                { id: second, period: '2023-12-31' },
              ],
            },
          ],
        },
      ],
    })
    const row = await server.app.db
      .selectFrom('report_versions')
      .selectAll()
      .where('report_id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow()
    expect([row.reason, row.content_hash, fromJson(row.content)]).toEqual(['publish', publication.hash, document])
    expect(await auditOf('publish')).toContain('放款前取得审计底稿')
  })

  test('of which one has two different answers are refused: neither is lost', async () => {
    const [first = '', second = ''] = await eventIds()
    const all = { eventIds: [first, second], note: '放款前取得审计底稿' }
    const twice = await publish({ conditions: [all, { eventId: first, note: '另行处理' }] })
    expect(twice.body).toMatchObject({
      code: 422,
      msg: expect.stringContaining('两种'),
      data: { findings: [{ item: { cause: 'balance' } }] },
    })
    expect(await config()).toMatchObject({ status: 'draft' })
    expect((await publish({ conditions: [all, { eventId: first, note: `${all.note} ` }] })).status).toBe(200)
  })

  test.each(['\u200b\u200b', '\u2800', '\ufeff\u00ad'])(
    'with a note of which nothing is seen are not answered: %j',
    async (note) => {
      expect((await publish({ conditions: [{ eventIds: await eventIds(), note }] })).status).toBe(422)
      expect(await config()).toMatchObject({ status: 'draft' })
    },
  )

  test('of two causes with one answer have its text once, also in the report', async () => {
    await server.change(customer, 'profitSheet', '2024-12-31', { operatingRevenue: '900000000' })
    await check()
    await server.app.db
      .updateTable('anomaly_events')
      .set({ severity: 'high', severity_rank: 0 })
      .where('customer_id', '=', customer)
      .where('cause', '=', 'revenue')
      .execute()
    const items = (await findingsOf('event')).flatMap(({ item }) => item ?? [])
    expect(items.map(({ cause }) => cause).toSorted()).toEqual(['balance', 'revenue'])
    expect(
      (
        await publish({
          conditions: [
            {
              eventIds: items.flatMap(({ events }) => events.map((event) => event.id)),
              note: '放款前逐项取得书面说明',
            },
          ],
        })
      ).status,
    ).toBe(200)
    const { document, publication } = await config()
    expect(JSON.stringify(document).match(/放款前逐项取得书面说明/g)).toHaveLength(1)
    expect(publication.conditions).toMatchObject([
      { note: '放款前逐项取得书面说明', items: [{ events: expect.anything() }, { events: expect.anything() }] },
    ])
    const nodes = (document as ReportDocument).content
    const table = nodes[nodes.findIndex((node) => node.attrs?.['sectionId'] === 'conditions') + 2]
    expect(table?.content?.map((row) => row.content?.map((cell) => cell.attrs?.['rowspan']))).toEqual([
      [1, 1, 1, 1, 1],
      [1, 1, 1, 1, 2],
      [1, 1, 1, 1],
    ])
  })

  test('of which the years were answered apart are told apart', async () => {
    const [first = '', second = ''] = await eventIds()
    await publish({
      conditions: [
        { eventId: first, note: '放款前取得审计底稿' },
        { eventId: second, note: '由企业书面说明' },
      ],
    })
    expect(
      (await config()).publication.conditions.map(
        ({ note, items }: { note: string; items: { events: { period: string }[] }[] }) => [
          note,
          items.map(({ events }) => events.map(({ period }) => period)),
        ],
      ),
    ).toEqual([
      ['放款前取得审计底稿', [['2024-12-31']]],
      ['由企业书面说明', [['2023-12-31']]],
    ])
  })

  test('a note of blanks is none, an event that is not open no condition, and the body is closed', async () => {
    const [first] = await eventIds()
    expect((await publish({ conditions: [{ eventId: first, note: '  ' }] })).status).toBe(422)
    expect((await publish({ conditions: [{ note: '没有说是哪一项' }] })).status).toBe(422)
    expect((await publish({ conditions: [{ eventId: 'ev_none', note: '说明' }] })).body.msg).toBe(
      '列为前提条件的事项已经办结或不再存在，请重新检查后再发布。',
    )
    expect((await publish({ conditions: [{ eventId: first, note: '字'.repeat(501) }] })).status).toBe(422)
    expect((await publish({ colour: 'red' })).body.errors[0].field).toBe('/colour')
  })

  test('hold back who may not see them too, who is told that there are some and no more', async () => {
    await server.app.db
      .updateTable('roles')
      .set({ permissions: toJson({ home: ['query', 'get', 'update', 'add'], client: ['query', 'get'] }) })
      .where('id', '=', 'clerk')
      .execute()
    try {
      const { findings } = await check()
      expect(ofKind(findings, 'event')).toEqual([])
      expect(ofKind(findings, 'restricted').map(({ text, severity }) => [text, severity])).toEqual([
        ['这位客户有事项须由有异常分析权限的同事先行确认，请由其办结或发布。', 'stop'],
      ])
      expect((await call({ conditions: [] })).status).toBe(422)
    } finally {
      const { permissions } = await server.app.db
        .selectFrom('roles')
        .select('permissions')
        .where('id', '=', 'admin')
        .executeTakeFirstOrThrow()
      await server.app.db
        .updateTable('roles')
        .set({ permissions: toJson(fromJson(permissions)) })
        .where('id', '=', 'clerk')
        .execute()
    }
  })

  test('are not got round by deleting the customer for the moment of publishing', async () => {
    const removed = (deleted_at: string | null) =>
      server.app.db.updateTable('customers').set({ deleted_at }).where('id', '=', customer).execute()
    await removed(new Date().toISOString())
    expect((await findingsOf('restricted')).map(({ text, severity }) => [text, severity])).toEqual([
      ['这位客户已被删除，高风险异常未办结或未经分析：请先恢复客户，办结或列为前提条件后再发布。', 'stop'],
    ])
    expect((await publish()).status).toBe(422)
    expect(await config()).toMatchObject({ status: 'draft' })
    await removed(null)
    expect(await findingsOf('restricted')).toEqual([])
  })

  test('do not concern a report of anomalies, nor one whose customer is gone', async () => {
    const anomaly = (await server.as('clerk').call('POST', '/report/entity/abnormal/report', { appUserId: customer }))
      .body.data.id
    expect((await server.as('clerk').call('GET', `/report/office/config/${anomaly}`)).body.data).toMatchObject({
      status: 'published',
      publication: { intact: true, conditions: [] },
    })
    await server.app.db
      .updateTable('customers')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', customer)
      .execute()
    expect(await findingsOf('event')).toEqual([])
  })
})
