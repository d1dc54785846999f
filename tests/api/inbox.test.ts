import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Inbox, InboxItem } from '../../core/contracts/inbox.ts'
import type { QrCodeTable } from '../../server/db/customer-tables.ts'
import { testApp, type TestApp } from '../support/app.ts'

type User = 'admin' | 'clerk' | 'other' | 'reader'
let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const day = 86_400_000
const ago = (days: number): string => new Date(Date.now() - days * day).toISOString()
const stamps = (days: number) => ({ created_at: ago(days), updated_at: ago(days) })
const owned = (owner: User) => ({ owner_id: `u_${owner}`, branch_id: 'b_1', extra: '{}', search: '' })

async function inboxOf(user: User): Promise<Inbox> {
  const answer = await server.as(user).call('GET', '/user/inbox')
  expect(answer.status).toBe(200)
  return answer.body.data as Inbox
}
const told = (items: readonly InboxItem[]): string[] => items.map(({ kind, customer }) => `${kind} ${customer?.name}`)
const sizeOf = ({ due }: Inbox, kind: string): number | undefined =>
  due.kinds.find((group) => group.kind === kind)?.count

let count = 0
/** A customer of somebody, with what is known of it by its derived columns alone. */
async function customer(name: string, owner: User = 'clerk'): Promise<string> {
  const id = `c_${++count}`
  await server.app.db
    .insertInto('customers')
    .values({ id, user_name: name, credit_code: `91${count}`, ...owned(owner), ...stamps(90) })
    .execute()
  return id
}

async function code(customerId: string | null, more: Partial<QrCodeTable> & { owner?: User } = {}): Promise<string> {
  const { owner = 'clerk', ...columns } = more
  const id = `q_${++count}`
  await server.app.db
    .insertInto('qr_codes')
    .values({
      id,
      token: id,
      use_remark: '1',
      need_types: '["3"]',
      code_type: '1',
      app_user_id: customerId,
      bank_id1: null,
      bank_id2: null,
      state: 'uploaded',
      expires_at: ago(-5),
      authorised_at: ago(2),
      ...owned(owner),
      ...stamps(2),
      ...columns,
    } as never)
    .execute()
  return id
}

async function file(customerId: string, codeId: string | null, name: string, more = {}): Promise<string> {
  const id = `f_${++count}`
  await server.app.db
    .insertInto('files')
    .values({
      id,
      sha256: `sha-${id}`,
      name,
      size: 1,
      mime: '',
      purpose: 'client',
      customer_id: customerId,
      code_id: codeId,
      created_by: '',
      created_at: ago(1),
      ...more,
    } as never)
    .execute()
  return id
}

async function draft(id: string, more = {}): Promise<void> {
  await server.app.db
    .insertInto('reports')
    .values({
      id,
      report_name: `报告 ${id}`,
      use_remark: '1',
      status: 'draft',
      customer_id: null,
      user_name: '',
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
      ...owned('clerk'),
      ...stamps(20),
      ...more,
    } as never)
    .execute()
}

async function event(id: string, customerId: string, more = {}): Promise<void> {
  await server.app.db
    .insertInto('anomaly_events')
    .values({
      id,
      customer_id: customerId,
      cause: id,
      period: '2025-12-31',
      severity: 'high',
      severity_rank: 0,
      own_severity: 'high',
      category: 'x',
      categories: '[]',
      rule_ids: '[]',
      hits: '[]',
      evidence_hash: '',
      status: 'open',
      explanation: '',
      reason: '',
      reopened: 'null',
      first_seen_at: ago(3),
      computed_at: ago(3),
      ...stamps(3),
      ...more,
    } as never)
    .execute()
}

beforeEach(async () => {
  const { db } = server.app
  for (const table of [
    'qr_codes',
    'files',
    'imports',
    'collections',
    'reports',
    'report_builds',
    'anomaly_events',
    'customers',
    'inbox_reads',
  ] as const)
    await db.deleteFrom(table).execute()
})

describe('what came in', () => {
  test('a file that a customer sent waits until a file of the same content is imported, and again once that is undone', async () => {
    const id = await customer('潍柴动力')
    const sent = await file(id, await code(id), '报表.XLSX')
    const { arrived } = await inboxOf('clerk')
    expect(arrived).toMatchObject({
      count: 1,
      more: false,
      items: [
        {
          kind: 'uploaded',
          customer: { id, name: '潍柴动力' },
          subject: { id: sent, name: '报表.XLSX' },
          count: 1,
          open: true,
          unread: true,
        },
      ],
    })
    const kept = await file(id, null, '报表.xlsx', { purpose: 'source', sha256: `sha-${sent}` })
    const imported = { id: 'i_1', customer_id: id, table_id: 'balanceSheet', file_id: kept, sheet: '', unit: '' }
    await server.app.db
      .insertInto('imports')
      .values({
        ...imported,
        mapping: '[]',
        periods: '[]',
        result: '{}',
        created_by: 'u_clerk',
        created_at: ago(0),
      } as never)
      .execute()
    expect((await inboxOf('clerk')).arrived).toEqual({ items: [], count: 0, more: false })
    await server.app.db
      .updateTable('imports')
      .set({ undone_at: ago(0) })
      .where('id', '=', 'i_1')
      .execute()
    expect((await inboxOf('clerk')).arrived.count).toBe(1)
  })

  test('of several files the count says how many wait, and another customer’s import of the same content is none', async () => {
    const [mine, another] = [await customer('甲'), await customer('乙')]
    const codeId = await code(mine)
    const first = await file(mine, codeId, 'a.xlsx')
    await file(mine, codeId, 'b.csv')
    await file(mine, codeId, '营业执照.pdf')
    const kept = await file(another, null, 'a.xlsx', { purpose: 'source', sha256: `sha-${first}` })
    await server.app.db
      .insertInto('imports')
      .values({
        id: 'i_2',
        customer_id: another,
        table_id: 'balanceSheet',
        file_id: kept,
        sheet: '',
        unit: '',
        mapping: '[]',
        periods: '[]',
        result: '{}',
        created_by: '',
        created_at: ago(0),
      } as never)
      .execute()
    expect((await inboxOf('clerk')).arrived.items).toMatchObject([{ kind: 'uploaded', count: 2 }])
  })

  test('files that no table is made of are news, and a customer who is still sending is left alone', async () => {
    const [paper, sending] = [await customer('纸'), await customer('在传')]
    await file(paper, await code(paper), '营业执照.pdf')
    const open = await code(sending, { state: 'authorised' })
    await file(sending, open, 'a.xlsx')
    expect(told((await inboxOf('clerk')).arrived.items)).toEqual(['received 纸'])
    await server.app.db
      .updateTable('qr_codes')
      .set({ expires_at: ago(1) })
      .where('id', '=', open)
      .execute()
    expect(told((await inboxOf('clerk')).arrived.items)).toEqual(['uploaded 在传', 'received 纸'])
  })

  test('a consent is told until something comes of it; data that were fetched, and those that were not, each', async () => {
    const id = await customer('授权')
    const codeId = await code(id, { state: 'authorised', need_types: '["1","2"]' })
    expect(told((await inboxOf('clerk')).arrived.items)).toEqual(['consented 授权'])
    const collection = { customer_id: id, code_id: codeId, consent_id: null, created_by: 'u_clerk', ...stamps(1) }
    await server.app.db
      .insertInto('collections')
      .values(
        ['done', 'failed'].map((state, index) => ({
          ...collection,
          id: `cl_${index}`,
          data_type: String(index + 1),
          table_id: `t${index}`,
          state,
          refused: 'null',
          kept: 'null',
          message: 'null',
          finished_at: ago(index),
        })) as never,
      )
      .execute()
    expect(told((await inboxOf('clerk')).arrived.items).toSorted()).toEqual(['collectFailed 授权', 'collected 授权'])
  })

  test('a report that is ready is told to who had it built, until it is touched, published or deleted', async () => {
    await draft('r_1', { updated_at: ago(1.5) })
    const build = { id: 'b_1', user_id: 'u_clerk', report_name: '报告', use_remark: '1', plan: '{}', total: 1 }
    await server.app.db
      .insertInto('report_builds')
      .values({
        ...build,
        address: '',
        request_id: null,
        state: 'done',
        section: 'null',
        failure: 'null',
        report_id: 'r_1',
        finished_at: ago(1),
        ...stamps(1),
      } as never)
      .execute()
    expect((await inboxOf('clerk')).arrived.items).toMatchObject([{ kind: 'reportReady', subject: { id: 'r_1' } }])
    expect((await inboxOf('admin')).arrived.items).toEqual([])
    await server.app.db
      .updateTable('reports')
      .set({ updated_at: ago(0.5) })
      .execute()
    expect((await inboxOf('clerk')).arrived.items).toEqual([])
  })
})

describe('what is due', () => {
  test('customers with grave events that are open, those with the most first, until somebody decides', async () => {
    const [few, many, closed] = [await customer('少'), await customer('多'), await customer('已定')]
    await event('e1', few)
    for (const id of ['e2', 'e3']) await event(id, many)
    await event('e4', closed, { status: 'accepted' })
    await event('e5', closed, { severity: 'medium' })
    await event('e6', closed, { gone_at: ago(1) })
    const before = await inboxOf('clerk')
    expect(before.due.items.map(({ kind, customer: of, count: events }) => [kind, of?.name, events])).toEqual([
      ['highEvents', '多', 2],
      ['highEvents', '少', 1],
    ])
    expect(sizeOf(before, 'highEvents')).toBe(2)
    await server.app.db.updateTable('anomaly_events').set({ status: 'accepted' }).where('id', '=', 'e1').execute()
    expect(sizeOf(await inboxOf('clerk'), 'highEvents')).toBe(1)
  })

  test('codes that end within two days while something is asked for', async () => {
    const id = await customer('客户')
    const soon = { expires_at: ago(-1), authorised_at: null }
    await code(null, { ...soon, state: 'waiting' })
    await code(id, { ...soon, state: 'authorised', code_type: '2', need_types: '[]', authorised_at: ago(40) })
    await code(id, { ...soon, state: 'authorised', need_types: '["1"]', authorised_at: ago(40) })
    await code(id, { ...soon, state: 'uploaded', authorised_at: ago(40) })
    await code(null, { ...soon, state: 'waiting', expires_at: ago(-3) })
    await code(null, { ...soon, state: 'waiting', expires_at: ago(0.1) })
    await code(null, { ...soon, state: 'waiting', deleted_at: ago(0) })
    const inbox = await inboxOf('clerk')
    expect(told(inbox.due.items)).toEqual(['expiring undefined', 'expiring 客户'])
    expect(sizeOf(inbox, 'expiring')).toBe(2)
  })

  test('drafts that nobody touched for a week, the oldest first; nine hundred more are counted as “more”', async () => {
    await draft('r_new', { updated_at: ago(6) })
    await draft('r_old', { updated_at: ago(8) })
    await draft('r_oldest', { updated_at: ago(9) })
    await draft('r_done', { status: 'published', updated_at: ago(30) })
    expect((await inboxOf('clerk')).due.items.map(({ subject }) => subject?.id)).toEqual(['r_oldest', 'r_old'])
    for (let index = 0; index < 1000; index += 1) await draft(`r_${index}`)
    const { due } = await inboxOf('clerk')
    expect(due.items).toHaveLength(10)
    expect(due.kinds.find(({ kind }) => kind === 'drafts')).toEqual({ kind: 'drafts', count: 999, more: true })
  })

  test('statements that are older than the setting says, until newer ones are asked for', async () => {
    const [old, fresh] = [await customer('旧报表'), await customer('新报表')]
    const period = async (customerId: string, value: string): Promise<void> => {
      await server.app.db
        .insertInto('table_rows')
        .values({
          id: `tr_${customerId}`,
          customer_id: customerId,
          table_id: 'balanceSheet',
          period: value,
          row_key: '',
          data: '{}',
          sources: '{}',
          precision: '{}',
          import_id: null,
          ...stamps(1),
        } as never)
        .execute()
    }
    await period(old, '2020-12-31')
    await period(fresh, ago(30).slice(0, 10))
    const inbox = await inboxOf('clerk')
    expect(told(inbox.due.items)).toEqual(['statements 旧报表'])
    expect(inbox.due.items[0]?.detail).toBe('2020-12-31')
    await code(old, { state: 'waiting', code_type: '2', authorised_at: null })
    expect(sizeOf(await inboxOf('clerk'), 'statements')).toBe(0)
  })
})

describe('whose it is', () => {
  test('nothing of another clerk is told, counted, or shown by its customer alone', async () => {
    const theirs = await customer('别人的', 'other')
    const codeId = await code(theirs, { owner: 'other' })
    await file(theirs, codeId, 'a.xlsx')
    await event('e1', theirs)
    await code(theirs, { owner: 'other', state: 'waiting', expires_at: ago(-1), authorised_at: null })
    await draft('r_1', { owner_id: 'u_other' })
    // A code of one's own about a customer who is another's by now.
    await file(theirs, await code(theirs), 'b.xlsx')
    await code(theirs, { state: 'waiting', expires_at: ago(-1), authorised_at: null })
    const mine = await inboxOf('clerk')
    expect(JSON.stringify(mine)).not.toContain('别人的')
    expect(mine.arrived.items).toEqual([])
    expect(mine.due.kinds.map(({ count: rows }) => rows)).toEqual([0, 1, 0, 0])
    expect(told((await inboxOf('other')).arrived.items)).toEqual(['uploaded 别人的'])
    expect((await inboxOf('admin')).arrived.items).toHaveLength(2)
  })

  test('a role is told of the kinds whose lists it has', async () => {
    const id = await customer('甲', 'reader')
    await event('e1', id)
    const inbox = await inboxOf('reader')
    expect(inbox.due.kinds.map(({ kind }) => kind)).toEqual(['expiring', 'drafts'])
    expect(inbox.due.items).toEqual([])
  })

  test('who is not signed in is told nothing', async () => {
    expect((await server.anonymous.call('GET', '/user/inbox')).status).toBe(401)
    expect((await server.anonymous.call('POST', '/user/inbox/read', { ids: ['x'] })).status).toBe(401)
  })
})

describe('what was read', () => {
  test('is each user’s own, and news once more when it happens again', async () => {
    const id = await customer('甲')
    const codeId = await code(id)
    await file(id, codeId, 'a.xlsx')
    const [item] = (await inboxOf('clerk')).arrived.items
    const read = await server.as('clerk').call('POST', '/user/inbox/read', { ids: [item?.id, item?.id] })
    expect(read.body.data).toEqual({ read: 1 })
    const after = await inboxOf('clerk')
    expect([after.unread, after.arrived.items[0]?.unread, after.arrived.count]).toEqual([0, false, 1])
    expect((await inboxOf('admin')).unread).toBe(1)
    await file(id, codeId, 'b.xlsx', { created_at: new Date(Date.now() + 1000).toISOString() })
    expect(await inboxOf('clerk')).toMatchObject({ unread: 1, arrived: { items: [{ count: 2, unread: true }] } })
  })

  test('news that nothing is to be done about are no longer counted once they are read', async () => {
    const id = await customer('甲')
    await code(id, { state: 'authorised', need_types: '["1"]' })
    const { arrived } = await inboxOf('clerk')
    expect(arrived.count).toBe(1)
    await server.as('clerk').call('POST', '/user/inbox/read', { ids: arrived.items.map((item) => item.id) })
    expect(await inboxOf('clerk')).toMatchObject({
      arrived: { count: 0, items: [{ kind: 'consented', unread: false }] },
    })
  })

  test.each([[{}], [{ ids: [] }], [{ ids: [''] }], [{ ids: ['x'.repeat(201)] }], [{ ids: Array(201).fill('x') }]])(
    'a body of %j is refused',
    async (body) => {
      expect((await server.as('clerk').call('POST', '/user/inbox/read', body)).status).toBe(422)
    },
  )
})

describe('where the user stopped', () => {
  test('records that the user worked at last come first, each once, and those that are gone are not told', async () => {
    const id = await customer('甲')
    await draft('r_1')
    await draft('r_gone', { deleted_at: ago(0) })
    const entry = (resource: string, recordId: string, action: string, days: number, owner = 'u_clerk') => ({
      id: `au_${++count}`,
      created_at: ago(days),
      owner_id: owner,
      branch_id: null,
      user_name: '',
      address: '',
      request_id: null,
      action,
      resource,
      record_id: recordId,
      record_name: '',
      search: '',
      deleted_at: null,
      extra: null,
      changes: '[]',
    })
    await server.app.db
      .insertInto('audit')
      .values([
        entry('customers', id, 'import', 3),
        entry('customers', id, 'create', 5),
        entry('reports', 'r_1', 'edit', 2),
        entry('reports', 'r_gone', 'edit', 1),
        entry('customers', id, 'explain', 0.1, 'u_other'),
        entry('session', 'x', 'signIn', 0),
      ] as never)
      .execute()
    expect((await inboxOf('clerk')).resumed.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['draft', 'edit'],
      ['customer', 'import'],
    ])
  })
})
