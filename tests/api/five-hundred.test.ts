import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clear, testApp, type TestApp } from '../support/app.ts'

let server: TestApp
let branch = ''
beforeAll(async () => {
  server = await testApp()
  const clerk = await server.app.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', 'u_clerk')
    .executeTakeFirstOrThrow()
  branch = clerk.bank_id2 ?? ''
})
afterAll(() => server.close())

const ids = Array.from({ length: 500 }, (_, index) => `cu_${String(index).padStart(3, '0')}`)
const time = '2026-11-01T00:00:00.000Z'
const other = 250

/** 500 customers of the clerk; one of them is a colleague's. */
beforeEach(async () => {
  await clear(server.app, 'customers')
  const rows = ids.map((id, index) => ({
    id,
    version: 1,
    owner_id: index === other ? 'u_other' : 'u_clerk',
    branch_id: branch,
    extra: '{}',
    search: '',
    created_at: time,
    updated_at: time,
    deleted_at: null,
    credit_code: `code_${index}`,
    user_name: `企业${index}`,
  }))
  for (let from = 0; from < rows.length; from += 50)
    await server.app.db
      .insertInto('customers')
      .values(rows.slice(from, from + 50))
      .execute()
})
const left = async (): Promise<string[]> =>
  (await server.app.db.selectFrom('customers').select('id').where('deleted_at', 'is', null).execute()).map(
    ({ id }) => id,
  )

test('500 are deleted at once; the one that is not the clerk’s stays and is named, and undoing brings all back', async () => {
  const clerk = server.as('clerk')
  const { status, body } = await clerk.call('DELETE', '/system/agent/user/customer/batch/delete', ids)
  expect(status).toBe(200)
  expect(body.data.deleted).toHaveLength(499)
  expect(body.data.refused).toEqual([{ id: ids[other], msg: expect.any(String) }])
  expect(await left()).toEqual([ids[other]])
  const undone = await clerk.call('POST', '/system/recycleBin/undo', { resource: 'customers', ids: body.data.deleted })
  expect(undone.body.data).toMatchObject({ restored: { length: 499 }, refused: [] })
  expect(await left()).toHaveLength(500)
})

test('501 are refused with how many may be, and nothing is deleted', async () => {
  const answer = await server
    .as('clerk')
    .call('DELETE', '/system/agent/user/customer/batch/delete', [...ids, 'cu_one_more'])
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ msg: expect.stringContaining('500') }] } })
  expect(await left()).toHaveLength(500)
})

test('500 are handed over all or none: with one out of reach it is said how many, and nothing moves', async () => {
  const give = (given: readonly string[]) =>
    server.as('clerk').call('POST', '/system/agent/user/customer/handOver', { ids: given, toId: 'u_none' })
  expect(await give(ids)).toMatchObject({ status: 404, body: { msg: expect.stringContaining('1') } })
  const owners = await server.app.db.selectFrom('customers').select('owner_id').distinct().execute()
  expect(owners.map(({ owner_id: owner }) => owner).sort()).toEqual(['u_clerk', 'u_other'])
})
