import { describe, expect, test } from 'vitest'
import type { Answer } from '../../support/app.ts'
import {
  as,
  customer,
  handOver,
  inboxOf,
  ownerOf,
  prepareHandovers,
  reportOn,
  server,
  setScope,
  setUser,
  throwAway,
  type User,
} from './set-up.ts'

prepareHandovers()

const receivers = (ids: string[], user: User = 'clerk', q = '') =>
  as(user).call('POST', '/system/agent/user/customer/receivers', { ids, q })
const refusedFor = ({ status, body }: Answer) => [status, body.errors?.[0]?.field]

describe('what a hand-over refuses', () => {
  test('a colleague who has it, is not there, is closed, works elsewhere, or may not work with customers', async () => {
    const id = await customer()
    expect(refusedFor(await handOver([id], 'u_clerk'))).toEqual([422, '/toId'])
    expect(refusedFor(await handOver([id], 'nobody'))).toEqual([422, '/toId'])
    expect((await handOver([id], 'u_reader')).body.msg).toContain('不能办理')
    await setUser('other', { status: 'disabled' })
    expect((await handOver([id])).body.msg).toContain('停用')
    await setUser('other', { status: 'active', deleted_at: '2026-01-01T00:00:00.000Z' })
    expect((await handOver([id])).body.msg).toContain('停用')
    await setUser('other', { deleted_at: null, bank_id2: 'b_2' })
    expect(refusedFor(await handOver([id]))).toEqual([422, '/toId'])
    expect(await ownerOf(id)).toEqual({ owner_id: 'u_clerk', branch_id: 'b_1' })
  })

  test('another branch to everybody but who sees all; the branch then follows', async () => {
    const id = await customer()
    const report = await reportOn(id)
    await setUser('other', { bank_id2: 'b_0' })
    await setScope('branch')
    expect((await handOver([id])).status).toBe(422)
    await setScope('all')
    expect((await handOver([id])).status).toBe(200)
    expect(await ownerOf(id)).toEqual({ owner_id: 'u_other', branch_id: 'b_0' })
    const row = await server.app.db
      .selectFrom('reports')
      .select(['owner_id', 'branch_id'])
      .where('id', '=', report)
      .executeTakeFirst()
    expect(row).toEqual({ owner_id: 'u_other', branch_id: 'b_0' })
  })

  test('whoever may not change customers, and nobody signed in', async () => {
    const id = await customer('reader')
    expect((await handOver([id], 'u_other', 'reader')).status).toBe(403)
    expect(
      (await server.anonymous.call('POST', '/system/agent/user/customer/handOver', { ids: [id], toId: 'u_other' }))
        .status,
    ).toBe(401)
  })

  test('a customer of somebody else, in the recycle bin, or given away already: none of the others goes either', async () => {
    const [mine, theirs, binned] = [await customer(), await customer('other'), await customer()]
    await throwAway(binned)
    for (const gone of [theirs, binned, 'c_unknown']) {
      expect((await handOver([gone])).status).toBe(404)
      expect((await handOver([mine, gone])).status).toBe(404)
    }
    expect(await ownerOf(mine)).toMatchObject({ owner_id: 'u_clerk' })
    expect((await handOver([mine])).status).toBe(200)
    expect((await handOver([mine])).status).toBe(404)
  })

  test('one enterprise twice with one colleague', async () => {
    const { db } = server.app
    const [mine, second, theirs] = [await customer(), await customer('admin'), await customer('other')]
    const code = (id: string, credit_code: string) =>
      db.updateTable('customers').set({ credit_code }).where('id', '=', id).execute()
    for (const id of [mine, second]) await code(id, '91X')
    const both = await as('admin').call('POST', '/system/agent/user/customer/handOver', {
      ids: [mine, second],
      toId: 'u_other',
    })
    expect(both.status).toBe(409)
    await code(theirs, '91X')
    expect((await handOver([mine])).status).toBe(409)
    await throwAway(theirs)
    expect((await handOver([mine])).status).toBe(200)
    expect(
      (await as('admin').call('POST', '/system/agent/user/customer/handOver', { ids: [second], toId: 'u_other' }))
        .status,
    ).toBe(409)
  })

  test('bodies of another form', async () => {
    const id = await customer()
    const bad = [
      {},
      { ids: [], toId: 'u_other' },
      { ids: [id, id], toId: 'u_other' },
      { ids: [''], toId: 'u_other' },
      { ids: [null], toId: 'u_other' },
      { ids: id, toId: 'u_other' },
      { ids: [id] },
      { ids: [id], toId: null },
      { ids: [id], toId: 'u_other', note: 'x'.repeat(501) },
      { ids: [id], toId: 'u_other', ownerId: 'u_admin' },
    ]
    for (const body of bad)
      expect({
        body,
        status: (await as('clerk').call('POST', '/system/agent/user/customer/handOver', body)).status,
      }).toEqual({ body, status: 422 })
    expect(await ownerOf(id)).toMatchObject({ owner_id: 'u_clerk' })
  })
})

describe('at the same moment, and afterwards', () => {
  test('two who give one customer to two colleagues: one of them has it', async () => {
    const id = await customer()
    await setScope('branch')
    await setUser('admin', { bank_id2: 'b_1' })
    const answers = await Promise.all([handOver([id], 'u_other', 'clerk'), handOver([id], 'u_other', 'admin')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const rows = await server.app.db.selectFrom('customer_handovers').selectAll().execute()
    expect(rows).toHaveLength(1)
  })

  test('an open form of the earlier owner is refused, and undoing a deletion too', async () => {
    const [id, other] = [await customer(), await customer()]
    const report = await reportOn(other)
    expect((await as('clerk').call('DELETE', `/report/entity/${report}`)).status).toBe(200)
    await handOver([id, other])
    const saved = await as('clerk').call('PUT', `/system/agent/user/customer/${id}`, { version: 1, userName: '新名称' })
    expect(saved.status).toBe(404)
    expect(
      (await as('admin').call('PUT', `/system/agent/user/customer/${id}`, { version: 1, userName: '新名称' })).status,
    ).toBe(409)
    expect(
      (await as('clerk').call('POST', '/system/recycleBin/undo', { resource: 'reports', ids: [report] })).status,
    ).toBe(404)
  })

  test('a customer that the colleague gave back or threw away is no news', async () => {
    const id = await customer()
    await as('admin').call('POST', '/system/agent/user/customer/handOver', { ids: [id], toId: 'u_other' })
    await throwAway(id)
    expect((await inboxOf('other')).arrived.items).toEqual([])
  })
})

describe('who can be given customers', () => {
  const namesOf = async (...asked: Parameters<typeof receivers>) =>
    ((await receivers(...asked)).body.rows as { username: string }[]).map(({ username }) => username)

  test('are those of the branch who work with customers, found by name, but the owner', async () => {
    const id = await customer()
    expect(await namesOf([id])).toEqual(['admin', 'other'])
    expect(await namesOf([id], 'clerk', 'OTH')).toEqual(['other'])
    expect(await namesOf([id], 'clerk', '100%')).toEqual([])
    await setUser('other', { bank_id2: 'b_0' })
    expect(await namesOf([id])).toEqual(['admin'])
    expect(await namesOf([id], 'admin')).toEqual(['admin', 'other'])
  })

  test('nobody is told of customers that the user does not see', async () => {
    expect((await receivers([await customer('other')])).status).toBe(404)
    expect((await receivers([await customer()], 'reader')).status).toBe(403)
  })
})
