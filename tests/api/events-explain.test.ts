import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnomalyEvent, EventStep } from '../../core/analysis/events.ts'
import { eventsApp, type EventsApp } from '../support/events.ts'
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
  // Nobody to be compared with.
  await server.app.db.updateTable('customers').set({ branch_id: id }).where('id', '=', id).execute()
  await grow('300000000')
})

const grow = (revenue: string): Promise<void> =>
  server.change(id, 'profitSheet', '2024-12-31', { operatingRevenue: revenue })
const revenue = (): Promise<AnomalyEvent> => server.event(id, 'revenue', '2024-12-31')
const steps = async (event: AnomalyEvent): Promise<EventStep[]> =>
  (await server.as('clerk').call('GET', `/report/entity/abnormal/event/${event.id}`)).body.data.steps
const file = { field: 'files', name: '合同.pdf', content: '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n' }
const attach = (event: AnomalyEvent) =>
  server.as('clerk').upload('/report/entity/indicators/batch/upload', {
    fields: { appUserId: id, abnormalIds: event.id },
    files: [file],
  })
const auditOf = (action: string) =>
  server.app.db.selectFrom('audit').selectAll().where('record_id', '=', id).where('action', '=', action).execute()

describe('an explanation', () => {
  test('is kept with who and when, in the history and in the trail', async () => {
    const before = Date.now()
    const answer = await server.save(await revenue(), id, {
      explanation: '新产线 2024 年投产',
      status: 'explained',
      version: 1,
    })
    expect(answer.body).toMatchObject({
      code: 200,
      msg: '说明已保存',
      data: { status: 'explained', explanation: '新产线 2024 年投产', decidedBy: 'clerk', version: 2 },
    })
    const event = await revenue()
    expect(Date.parse(event.decidedAt ?? '')).toBeGreaterThanOrEqual(before)
    expect(Date.parse(event.decidedAt ?? '')).toBeLessThanOrEqual(Date.now())
    expect(await steps(event)).toMatchObject([
      { kind: 'saved', by: 'clerk', from: 'open', to: 'explained', text: '新产线 2024 年投产' },
      { kind: 'found' },
    ])
    const [entry] = await auditOf('explain')
    expect(JSON.stringify(entry?.changes)).toContain('新产线 2024 年投产')
    expect(entry).toMatchObject({ user_name: 'clerk', resource: 'customers' })
  })

  test.each([
    ['explained', { explanation: ' ' }, '/explanation'],
    ['accepted', { explanation: '' }, '/explanation'],
    ['risk', { explanation: '' }, '/explanation'],
    ['accepted', { explanation: '\u200b' }, '/explanation'],
    ['suppressed', { explanation: '', reason: '\u2800' }, '/reason'],
    ['suppressed', { explanation: '', reason: ' ' }, '/reason'],
    ['evidenced', { explanation: 'x' }, '/status'],
    ['closed', { explanation: 'x' }, '/status'],
    ['explained', { explanation: '字'.repeat(2001) }, '/explanation'],
    ['explained', { explanation: 'x', id: 'ev_other' }, '/id'],
  ])('to %s needs what belongs to it: %j', async (status, said, field) => {
    const answer = await server.save(await revenue(), id, { status, ...said })
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, field])
    expect(await revenue()).toMatchObject({ status: 'open', version: 1 })
  })

  test('may have two thousand characters', async () => {
    expect(
      (await server.save(await revenue(), id, { status: 'explained', explanation: '字'.repeat(2000) })).body.data
        .explanation,
    ).toHaveLength(2000)
  })

  test('a false alarm needs no explanation but a reason, and is closed', async () => {
    await server.save(await revenue(), id, { status: 'suppressed', reason: '单位填错，已更正' })
    expect(await revenue()).toMatchObject({ status: 'suppressed', reason: '单位填错，已更正' })
    expect(await server.list(id)).toMatchObject({
      counts: { medium: 1, open: 0 },
      byStatus: { suppressed: 1, open: 0 },
    })
    await server.save(await revenue(), id, { status: 'open', reason: '单位填错，已更正' })
    expect(await revenue()).toMatchObject({ status: 'open', reason: '' })
  })

  test('of an older version is refused, and the answer has the event as it is now', async () => {
    const read = await revenue()
    await server.save(read, id, { explanation: '第一位', status: 'explained', version: 1 })
    const late = await server.save(read, id, { explanation: '第二位', status: 'risk', version: 1 }, 'admin')
    expect(late.body).toMatchObject({ code: 409, data: { explanation: '第一位', status: 'explained', version: 2 } })
    expect(late.body.msg).toContain('没有保存')
    expect((await revenue()).explanation).toBe('第一位')
  })

  test('that is sent twice at once is kept once', async () => {
    const event = await revenue()
    const answers = await Promise.all(
      [1, 2].map(() => server.save(event, id, { explanation: '已核实', status: 'accepted', version: 1 })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await revenue()).version).toBe(2)
    expect(await auditOf('explain')).toHaveLength(1)
  })

  test('of two that are sent at once with the same version one is refused', async () => {
    const event = await revenue()
    const answers = await Promise.all([
      server.save(event, id, { explanation: '甲', status: 'explained', version: 1 }),
      server.save(event, id, { explanation: '乙', status: 'explained', version: 1 }, 'admin'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('that is taken back leaves the event open with its files', async () => {
    const event = await revenue()
    await server.save(event, id, { explanation: '已说明', status: 'explained' })
    await attach(event)
    const call = () => server.as('clerk').call('DELETE', `/report/entity/indicators/${event.id}`)
    expect((await call()).body).toMatchObject({ code: 200, msg: '说明已撤回，该异常恢复为待处理' })
    const after = await revenue()
    expect(after).toMatchObject({ status: 'open', explanation: '', decidedBy: '', decidedAt: null })
    expect(after.files).toHaveLength(1)
    expect((await steps(event))[0]).toMatchObject({
      kind: 'withdrawn',
      by: 'clerk',
      from: 'evidenced',
      to: 'open',
      text: '已说明',
    })
    expect((await call()).status).toBe(404)
    expect(await auditOf('withdrawExplanation')).toHaveLength(1)
  })

  test('that is accepted with a file counts one level less and stays; without the file it counts in full', async () => {
    const event = await revenue()
    await server.save(event, id, { explanation: '新产线投产', status: 'accepted' })
    expect(await revenue()).toMatchObject({ severity: 'medium', ownSeverity: 'medium' })
    const { data } = (await attach(event)).body
    expect(data.events[0]).toMatchObject({ status: 'accepted', severity: 'low', ownSeverity: 'medium' })
    expect((await server.list(id)).counts).toMatchObject({ medium: 0, low: 1, open: 0 })
    await server.as('clerk').call('DELETE', `/report/v2/entity/indicators/delete/file/${data.files[0].id}`)
    expect(await revenue()).toMatchObject({ status: 'accepted', severity: 'medium', files: [] })
    expect((await server.list(id)).counts).toMatchObject({ medium: 1, low: 0 })
  })
})

describe('when the data change', () => {
  test('an event whose evidence is the same keeps its explanation and its version', async () => {
    await server.save(await revenue(), id, { explanation: '已核实', status: 'accepted' })
    const before = await revenue()
    await server.change(id, 'profitSheet', '2024-12-31', { sellingExpenses: '1' })
    expect(await revenue()).toEqual(before)
  })

  test('an event whose figures changed is open again and says what changed, with the old and the new', async () => {
    await server.save(await revenue(), id, { explanation: '已核实', status: 'accepted' })
    await grow('320000000')
    const event = await revenue()
    expect(event).toMatchObject({
      status: 'open',
      explanation: '已核实',
      evidence: '2024年营业收入增长 53.85%。',
      version: 3,
      reopened: { from: 'accepted', text: '“收入大幅增长”的收入增长率由 44.23% 变为 53.85%' },
    })
    expect(await steps(event)).toMatchObject([
      { kind: 'reopened', by: '系统规则', from: 'accepted', to: 'open', text: event.reopened?.text },
      { kind: 'saved' },
      { kind: 'found' },
    ])
    expect((await server.list(id)).counts.open).toBe(1)
  })

  test('another rule of the same cause opens it again as well', async () => {
    await server.save(await revenue(), id, { explanation: '已核实', status: 'risk' })
    await server.change(id, 'balanceSheet', '2024-12-31', { accountsReceivable: '80000000' })
    const english = (await server.list(id, {}, 'clerk', { 'accept-language': 'en-US' })).rows.find(
      ({ cause }) => cause === 'revenue',
    )
    expect(english?.reopened).toMatchObject({ from: 'risk', text: '“Receivables surge” is found now' })
  })

  test('what an explanation was given for comes back with it: an edit that was undone', async () => {
    await server.save(await revenue(), id, { explanation: '已核实', status: 'accepted' })
    await grow('320000000')
    expect((await revenue()).status).toBe('open')
    await grow('310000000')
    expect((await revenue()).reopened?.text).toContain('由 44.23% 变为 49.04%')
    await grow('300000000')
    const event = await revenue()
    expect(event).toMatchObject({ status: 'accepted', explanation: '已核实', reopened: null })
    expect((await steps(event)).map(({ kind }) => kind)).toEqual(['restored', 'changed', 'reopened', 'saved', 'found'])
  })

  test('what was said after the reopening holds for the new figures', async () => {
    await server.save(await revenue(), id, { explanation: '已核实', status: 'accepted' })
    await grow('320000000')
    await server.save(await revenue(), id, { explanation: '再次核实', status: 'risk' })
    expect(await revenue()).toMatchObject({ status: 'risk', reopened: null })
  })

  test('an event that is no longer found is kept apart, and comes back with what was said of it', async () => {
    const event = await revenue()
    await server.save(event, id, { explanation: '已核实', status: 'accepted' })
    await grow('210000000')
    expect(await server.list(id)).toMatchObject({ rows: [], total: 0, gone: 1, counts: { medium: 0, open: 0 } })
    const gone = await server.list(id, { gone: true })
    expect(gone).toMatchObject({
      total: 1,
      rows: [{ id: event.id, gone: true, explanation: '已核实', status: 'accepted' }],
    })
    expect((await server.save(event, id, { explanation: '又说', status: 'explained' })).body).toMatchObject({
      code: 409,
      data: { gone: true },
    })
    await grow('300000000')
    expect(await revenue()).toMatchObject({ id: event.id, gone: false, status: 'accepted', explanation: '已核实' })
    expect((await steps(event)).map(({ kind }) => kind)).toEqual(['returned', 'gone', 'saved', 'found'])
  })

  test('a save on data that changed since is refused: nobody explains figures that were not read', async () => {
    const event = await revenue()
    await grow('320000000')
    const answer = await server.save(event, id, { explanation: '已核实', status: 'accepted', version: event.version })
    expect(answer.body).toMatchObject({ code: 409, data: { evidence: '2024年营业收入增长 53.85%。' } })
  })

  test('what the customer’s own time of change is, is not moved by any of this', async () => {
    const time = async () =>
      (await server.app.db.selectFrom('customers').select('updated_at').where('id', '=', id).executeTakeFirstOrThrow())
        .updated_at
    const before = await time()
    await server.save(await revenue(), id, { explanation: '已核实', status: 'accepted' })
    await attach(await revenue())
    expect(await time()).toBe(before)
  })

  test('a changed setting of a rule is applied at the next reading', async () => {
    await server.save(await revenue(), id, { explanation: '已核实', status: 'accepted' })
    const versions = await server.app.db.selectFrom('rule_versions').select('version').execute()
    const settings = JSON.stringify({ TB01: { severity: 'high', thresholds: { up: '0.4' } } })
    await server.app.db
      .insertInto('rule_versions')
      .values({
        version: versions.length + 1,
        settings,
        note: '',
        created_by: 'u_admin',
        created_at: new Date().toISOString(),
      })
      .execute()
    const event = await revenue()
    expect(event).toMatchObject({
      severity: 'high',
      status: 'open',
      hits: [{ thresholds: [{ name: '增长超过', value: '40%' }] }],
      reopened: { text: '“收入大幅增长”的等级由中变为高' },
    })
    await server.app.db.deleteFrom('rule_versions').execute()
  })
})
