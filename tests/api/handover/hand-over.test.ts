import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { wrongColumns } from '../../../server/db/derived/check.ts'
import { freshCustomers } from '../../../server/db/derived/refresh.ts'
import { wrongSummaries } from '../../../server/db/derived/summaries.ts'
import { toJson } from '../../../server/db/client.ts'
import { moveWhatBelongs } from '../../../server/handover/follow.ts'
import {
  addTask,
  as,
  codeOf,
  customer,
  handOver,
  inboxOf,
  inDays,
  prepareHandovers,
  reportOn,
  server,
  setScope,
  type User,
} from './set-up.ts'

prepareHandovers()

const infoOf = (id: string, user: User) => as(user).call('GET', `/system/agent/user/customer/info/${id}`)

/** Every table that says whose a row is and which customer it is about. */
async function ownedTables(): Promise<{ table: string; column: string }[]> {
  const { rows } = await (
    server.app.dbKind === 'postgres'
      ? sql<{
          name: string
          column: string
        }>`select table_name as name, column_name as column from information_schema.columns where table_schema = current_schema()`
      : sql<{
          name: string
          column: string
        }>`select m.name as name, p.name as "column" from sqlite_master m, pragma_table_info(m.name) p where m.type = 'table'`
  ).execute(server.app.db)
  const columns = Map.groupBy(rows, ({ name }) => name)
  return [...columns].flatMap(([table, list]) => {
    const names = list.map(({ column }) => column)
    return names.includes('owner_id')
      ? names.filter((name) => ['customer_id', 'app_user_id'].includes(name)).map((column) => ({ table, column }))
      : []
  })
}

describe('a customer that is given to a colleague', () => {
  test('is the colleague’s with everything of it that was the owner’s, in every table that says whose a row is', async () => {
    const { db } = server.app
    const [id, stays] = [await customer(), await customer()]
    const gone = await reportOn(id)
    await db.updateTable('reports').set({ deleted_at: '2026-01-02T00:00:00.000Z' }).where('id', '=', gone).execute()
    for (const of of [id, stays]) {
      await reportOn(of)
      await codeOf(of)
      await addTask(of)
      await as('clerk').call('POST', '/report/agent/note/add', { text: '已联系', customerId: of })
    }
    const answer = await handOver([id])
    expect(answer).toMatchObject({ status: 200, body: { data: { handed: 1, unchanged: 0, tasks: 1, tasksLeft: 0 } } })
    const tables = await ownedTables()
    expect(tables.map(({ table }) => table).toSorted()).toEqual([
      'customer_notes',
      'customer_tasks',
      'qr_codes',
      'reports',
    ])
    for (const { table, column } of tables) {
      const { rows } = await sql<{
        id: string
        owner: string
      }>`select ${sql.ref(column)} as id, owner_id as owner from ${sql.table(table)}`.execute(db)
      expect(new Set(rows.map((row) => `${row.id} ${row.owner}`)), table).toEqual(
        new Set([`${id} u_other`, `${stays} u_clerk`]),
      )
    }
    expect((await infoOf(id, 'clerk')).status).toBe(404)
    expect((await infoOf(id, 'other')).status).toBe(200)
  })

  test('leaves what somebody else has made about it with them', async () => {
    const id = await customer()
    const report = await reportOn(id, 'admin')
    await handOver([id])
    const row = await server.app.db.selectFrom('reports').select('owner_id').where('id', '=', report).executeTakeFirst()
    expect(row).toEqual({ owner_id: 'u_admin' })
  })

  test('keeps who wrote a published report; a draft is the colleague’s to finish', async () => {
    const { db } = server.app
    const id = await customer()
    const [published, draft] = [await reportOn(id), await reportOn(id)]
    await db.updateTable('reports').set({ status: 'published' }).where('id', '=', published).execute()
    await handOver([id])
    await server.as('admin').call('POST', '/system/agent/user/customer/handOver', { ids: [id], toId: 'u_admin' })
    const list = (path: string, body: object = {}) =>
      as('admin').call('POST', path, { pageNo: 1, pageSize: 10, ...body })
    const rows = (await list('/report/entity/list', { status: 'published' })).body.data as {
      id: string
      author: string
    }[]
    expect(rows.map(({ id: of, author }) => [of, author])).toEqual([[published, 'clerk']])
    expect((await list('/report/entity/list', { status: 'published', author: 'clerk' })).body.totalCount).toBe(1)
    expect((await list('/report/entity/list', { status: 'published', author: 'admin' })).body.totalCount).toBe(0)
    const draftRow = await db
      .selectFrom('reports')
      .select(['owner_id', 'author_id'])
      .where('id', '=', draft)
      .executeTakeFirst()
    expect(draftRow).toEqual({ owner_id: 'u_admin', author_id: null })
  })

  test('is told in the trail, in its course, and to both', async () => {
    const id = await customer()
    expect((await inboxOf('other')).arrived.items).toEqual([])
    await as('admin').call('POST', '/system/agent/user/customer/handOver', {
      ids: [id],
      toId: 'u_other',
      note: '客户下周来访',
    })
    const { rows } = (
      await as('other').call('POST', '/system/agent/user/customer/timeline', { appUserId: id, kinds: ['customer'] })
    ).body
    expect(rows[0]).toMatchObject({
      kind: 'customer',
      action: 'handOver',
      by: 'admin',
      about: { owner: 'other', note: '客户下周来访' },
    })
    const entry = await server.app.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'handOver')
      .where('record_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(typeof entry.changes === 'string' ? entry.changes : JSON.stringify(entry.changes))).toEqual([
      { field: 'owner', old: 'clerk', new: 'other' },
      { field: 'note', old: null, new: '客户下周来访' },
    ])
    expect((await inboxOf('other')).arrived.items).toMatchObject([
      {
        kind: 'handedOver',
        customer: { id },
        subject: { name: '客户下周来访' },
        count: 1,
        detail: 'admin',
        unread: true,
      },
    ])
    expect((await inboxOf('clerk')).arrived.items).toMatchObject([
      { kind: 'handedAway', customer: null, count: 1, detail: 'other', unread: true },
    ])
    // Who did it knows.
    expect((await inboxOf('admin')).arrived.items.filter(({ kind }) => kind.startsWith('handed'))).toEqual([])
  })

  test('takes the open tasks of its owner along, but those that the colleague has already, and none of others', async () => {
    const id = await customer()
    const due = inDays(3)
    const ids = [(await addTask(id, { due })).body.data.id, (await addTask(id, { title: '电话', due })).body.data.id]
    await setScope('branch')
    await addTask(id, { title: '电话', due, assigneeId: 'u_other' })
    const ofAdmin = (await addTask(id, { title: '复核', due, assigneeId: 'u_admin' })).body.data.id
    const answer = await handOver([id])
    expect(answer.body.data).toMatchObject({ tasks: 1, tasksLeft: 1 })
    expect(answer.body.msg).toContain('1 条')
    const rows = await server.app.db.selectFrom('customer_tasks').select(['id', 'assignee_id']).execute()
    const assignee = new Map(rows.map((row) => [row.id, row.assignee_id]))
    expect([...ids, ofAdmin].map((task) => assignee.get(task))).toEqual(['u_other', 'u_clerk', 'u_admin'])
    expect((await inboxOf('other')).arrived.items.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['handedOver', 'assigned']),
    )
  })

  test('with five hundred others is one call, whose figures stay right', async () => {
    const ids: string[] = []
    for (let index = 0; index < 500; index += 1) ids.push(await customer())
    await reportOn(ids[0] ?? '')
    await codeOf(ids[0] ?? '')
    const now = new Date().toISOString()
    await freshCustomers(server.app.db, now)
    expect((await handOver(ids)).body).toMatchObject({ code: 200, data: { handed: 500 } })
    expect(await wrongColumns(server.app.db, now)).toEqual([])
    expect(await wrongSummaries(server.app.db)).toEqual([])
    const { items, count } = (await inboxOf('other')).arrived
    expect([count, items.map(({ kind, count: customers }) => [kind, customers])]).toEqual([1, [['handedOver', 500]]])
    const counts = (user: User) => as(user).call('GET', '/report/statistics/count')
    expect([(await counts('clerk')).body.data.customerCount, (await counts('other')).body.data.customerCount]).toEqual([
      0, 500,
    ])
    expect((await handOver([...ids, 'one_more'], 'u_clerk', 'other')).status).toBe(422)
  })

  test('takes rows of added resources along that name it', async () => {
    const { db } = server.app
    const time = '2026-01-01T00:00:00.000Z'
    const id = await customer()
    const row = (of: string, owner: string) => ({
      id: `x_${of}_${owner}`,
      resource: 'visits',
      owner_id: owner,
      branch_id: 'b_1',
      extra: toJson({ f_customer: of }),
      search: '',
      version: 1,
      created_at: time,
      updated_at: time,
      deleted_at: null,
    })
    await db
      .insertInto('records')
      .values([row(id, 'u_clerk'), row('c_none', 'u_clerk'), row(id, 'u_admin')])
      .execute()
    // Of those that name several, what names no other goes along.
    const listing = (name: string, of: string[]) => ({
      ...row(name, 'u_clerk'),
      id: name,
      extra: toJson({ f_customers: of }),
    })
    await db
      .insertInto('records')
      .values([listing('all', [id]), listing('some', [id, 'c_none']), listing('none', [])])
      .execute()
    const visits = {
      ...server.app.schemas.resource('customerNotes'),
      name: 'visits',
      storage: { table: 'records' as const },
      schema: {
        type: 'object' as const,
        properties: {
          customerId: {
            type: 'string' as const,
            'x-id': 'f_customer',
            'x-label': { 'zh-CN': '客户', 'en-US': 'Client' },
            'x-reference': { resource: 'customers', label: '{userName}' },
          },
          customers: {
            type: 'array' as const,
            items: { type: 'string' as const },
            'x-id': 'f_customers',
            'x-label': { 'zh-CN': '客户', 'en-US': 'Clients' },
            'x-reference': { resource: 'customers', label: '{userName}' },
          },
        },
      },
    }
    const context = {
      user: { id: 'u_clerk' },
      locale: 'zh-CN',
      kind: server.app.dbKind,
      now: time,
      schemas: { ...server.app.schemas, resources: [visits] },
    } as unknown as Parameters<typeof moveWhatBelongs>[2]
    await moveWhatBelongs(db, { ids: [id], from: 'u_clerk', to: 'u_other', branch: 'b_1' }, context)
    const rows = await db.selectFrom('records').select(['id', 'owner_id']).orderBy('id').execute()
    expect(new Set(rows.map(({ id: of, owner_id: owner }) => `${of} ${owner}`))).toEqual(
      new Set([
        `x_${id}_u_clerk u_other`,
        `x_${id}_u_admin u_admin`,
        'x_c_none_u_clerk u_clerk',
        'all u_other',
        'some u_clerk',
        'none u_clerk',
      ]),
    )
  })
})
