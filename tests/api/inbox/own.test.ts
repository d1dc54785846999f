import { describe, expect, test } from 'vitest'
import { server, ago, inboxOf, told, nextId, customer, code, file, draft, event, prepareInbox } from './set-up.ts'

prepareInbox()

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
    expect(mine.due.kinds.map(({ count: rows }) => rows)).toEqual([0, 0, 1, 0, 0])
    expect(told((await inboxOf('other')).arrived.items)).toEqual(['uploaded 别人的'])
    expect((await inboxOf('admin')).arrived.items).toHaveLength(2)
  })

  test('a role is told of the kinds whose lists it has', async () => {
    const id = await customer('甲', 'reader')
    await event('e1', id)
    const inbox = await inboxOf('reader')
    expect(inbox.due.kinds.map(({ kind }) => kind)).toEqual(['tasks', 'expiring', 'drafts'])
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
      id: nextId('au'),
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
