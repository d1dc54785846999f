import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { slot, prepared } from '../../server/db/prepared.ts'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

// Statements are made once and asked by everybody: what differs from user to user, and from one moment to the next, must
// not be kept with them. Two processes on one database, of which the second is the one that knows least.

let folder = ''
let server: TestApp
let beside: TestApp
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'statements-'))
  server = await testApp({ folder })
  beside = await testApp({ beside: server })
  await addSampleCustomer(server.app.db)
})
afterAll(async () => {
  await beside.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const info = '/system/agent/user/customer/info/cu_sample'
type User = 'admin' | 'clerk' | 'other'
const one = (user: User, at = server): Promise<Answer> => at.as(user).call('GET', info)
const setRole = (values: { scope?: 'own' | 'branch' | 'all'; permissions?: string }) =>
  server.app.db.updateTable('roles').set(values).where('id', '=', 'clerk').execute()
const code = { useRemark: '1', needTypes: '["3"]', codeType: '1', bankId1: 'b_0', bankId2: 'b_1' }

describe('a record that is read by a kept statement', () => {
  afterEach(async () => void (await setRole({ scope: 'own' })))

  test('is told to each user by their own scope, in whatever order they ask, in both processes', async () => {
    for (let round = 0; round < 3; round += 1)
      for (const at of [server, beside]) {
        const users = ['admin', 'clerk', 'other', 'clerk'] as const
        const answers = await Promise.all(users.map((user) => one(user, at)))
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 200])
      }
  })

  test('follows the scope of a role and the branch of a user at once, changed by another process', async () => {
    expect((await one('other', beside)).status).toBe(404)
    await setRole({ scope: 'branch' })
    expect((await one('other', beside)).status).toBe(200)
    await server.app.db.updateTable('users').set({ bank_id2: 'b_0' }).where('id', '=', 'u_other').execute()
    expect((await one('other', beside)).status).toBe(404)
    await server.app.db.updateTable('users').set({ bank_id2: 'b_1' }).where('id', '=', 'u_other').execute()
    expect((await one('other', beside)).status).toBe(200)
  })

  test('shows of what belongs to it only what each user may see', async () => {
    await setRole({ scope: 'branch' })
    const made = await server
      .as('clerk')
      .call('POST', '/report/agent/code/generate', { ...code, appUserId: 'cu_sample' })
    expect(made.status).toBe(200)
    const requests = async (user: User): Promise<number> => (await one(user, beside)).body.data.requests.length
    const before = await Promise.all([requests('admin'), requests('clerk'), requests('other')])
    await server.app.db.updateTable('qr_codes').set({ branch_id: 'b_0', owner_id: 'u_admin' }).execute()
    expect(await requests('admin')).toBe(before[0])
    expect(await requests('other')).toBe(0)
    expect(await requests('clerk')).toBe(0)
    await server.app.db.updateTable('qr_codes').set({ branch_id: 'b_1', owner_id: 'u_clerk' }).execute()
    expect([await requests('admin'), await requests('clerk'), await requests('other')]).toEqual(before)
    // By the clock, which no statement keeps.
    await server.app.db
      .updateTable('qr_codes')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .execute()
    expect(await requests('admin')).toBe(0)
  })

  test('is what another process has just written', async () => {
    const { version, userName } = (await one('clerk', beside)).body.data
    const changed = await server
      .as('clerk')
      .call('PUT', '/system/agent/user/customer/cu_sample', { version, userName: `${userName}甲` })
    expect(changed.status).toBe(200)
    const read = await one('clerk', beside)
    expect(read.body.data).toMatchObject({ version: version + 1, userName: `${userName}甲` })
  })

  test('is not told to who has signed out elsewhere, or may do nothing any more', async () => {
    const { permissions } = await server.app.db
      .selectFrom('roles')
      .select('permissions')
      .where('id', '=', 'clerk')
      .executeTakeFirstOrThrow()
    await setRole({ permissions: '{}' })
    expect((await one('clerk', beside)).status).toBe(403)
    await setRole({ permissions: typeof permissions === 'string' ? permissions : JSON.stringify(permissions) })
    expect((await one('clerk', beside)).status).toBe(200)
    await server.app.db.deleteFrom('sessions').where('user_id', '=', 'u_other').execute()
    expect((await one('other', beside)).status).toBe(401)
  })
})

test('a value that is left out is a fault, and no condition that holds for nothing', async () => {
  const ask = prepared((db) => db.selectFrom('banks').select('id').where('id', '=', slot('id')))
  expect(await ask(server.app.db, { id: 'b_1' })).toEqual([{ id: 'b_1' }])
  await expect(ask(server.app.db, {})).rejects.toThrow('no value for id')
})

describe('many who add at once', () => {
  const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY'
  const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
  const creditCode = (number: number): string => {
    const front = `91${String(number).padStart(15, '0')}`
    const sum = [...front].reduce((all, sign, index) => all + signs.indexOf(sign) * (weights[index] ?? 0), 0)
    return front + (signs[(31 - (sum % 31)) % 31] ?? '')
  }
  const add = (number: number, at: TestApp): Promise<Answer> =>
    at.as('clerk').call('POST', '/system/agent/user/customer/add', {
      creditCode: creditCode(number),
      enterpriseName: `企业${number}`,
    })

  test('each is stored once with its entry in the trail, whatever the others were refused for', async () => {
    // Each of 12 customers is added three times, from both processes, among others that are refused.
    const numbers = Array.from({ length: 36 }, (_, index) => 100 + (index % 12))
    const answers = await Promise.all(
      numbers.flatMap((number, index) => [
        add(number, index % 2 === 0 ? server : beside),
        ...(index % 6 === 0 ? [server.as('clerk').call('POST', '/system/agent/user/customer/add', {})] : []),
      ]),
    )
    const count = (status: number): number => answers.filter((answer) => answer.status === status).length
    expect([count(200), count(409), count(422)]).toEqual([12, 24, 6])
    const ids = answers.flatMap(({ status, body }) => (status === 200 ? [body.data.userId as string] : []))
    const stored = await server.app.db.selectFrom('customers').select('id').where('id', 'in', ids).execute()
    const trail = await server.app.db
      .selectFrom('audit')
      .select(['record_id', 'branch_id', 'owner_id'])
      .where('record_id', 'in', ids)
      .where('action', '=', 'create')
      .execute()
    expect(stored).toHaveLength(12)
    expect(trail).toHaveLength(12)
    expect(trail.every((entry) => entry.branch_id === 'b_1' && entry.owner_id === 'u_clerk')).toBe(true)
  })
})
